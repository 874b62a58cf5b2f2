import { randomBytes } from 'node:crypto';
import { testCallers } from '@booking/testkit/callers';
import { describe, expect, test } from 'vitest';
import { type CallerSettings, openCallerKeys, publicCallerKey } from '../../src/crypto/caller-keys.ts';
import { signCallerToken, verifyCallerToken, verifyServiceToken } from '../../src/http/caller.ts';
import { caller } from '../http/fixtures.ts';

const CALL = 'GET /v1/bookings';
const callers = testCallers();
const gateway = callers.keysOf('gateway');
const restaurant = callers.keysOf('svc-restaurant');
const hotel = callers.keysOf('svc-hotel');

/** Whether svc-restaurant takes what is signed with this secret for the gateway's word. */
const isTaken = (secret: string, by = restaurant) =>
  verifyCallerToken(signCallerToken(caller(), CALL, secret), CALL, by.from('gateway'), Date.now()) !== null;

const withKeys = (settings: CallerSettings, own: readonly string[], name: string, listed: readonly string[]) => ({
  CALLER_KEY: own,
  CALLER_PUBLIC_KEYS: [
    ...settings.CALLER_PUBLIC_KEYS.filter((entry) => !entry.startsWith(`${name}:`)),
    ...listed.map((key) => `${name}:${publicCallerKey(key)}`),
  ],
});

describe('the keys of programs', () => {
  test('what the gateway signs for a service, that service takes and no other', () => {
    expect(isTaken(gateway.to('svc-restaurant'))).toBe(true);
    expect(isTaken(gateway.to('svc-hotel'))).toBe(false);
  });

  test('a token that svc-hotel signs as the gateway is refused by svc-restaurant', () => {
    const { CALLER_KEY, CALLER_PUBLIC_KEYS } = callers.settingsOf('svc-hotel');
    const asGateway = withKeys({ CALLER_KEY, CALLER_PUBLIC_KEYS }, CALLER_KEY, 'gateway', CALLER_KEY);
    const forged = openCallerKeys('gateway', asGateway).to('svc-restaurant');
    expect([isTaken(forged), isTaken(hotel.to('gateway'))]).toEqual([false, false]);
    expect(() => hotel.to('svc-restaurant')).toThrow('svc-hotel has nothing to say to svc-restaurant');
    expect(restaurant.from('svc-hotel')).toEqual([]);
  });

  test('what a service says to the gateway is never the gateway’s word to it, and names that service', () => {
    expect(gateway.from('svc-restaurant')).toEqual([restaurant.to('gateway')]);
    expect(isTaken(restaurant.to('gateway'))).toBe(false);
    expect(gateway.from('svc-hotel')).not.toContain(restaurant.to('gateway'));
    expect(verifyServiceToken(signCallerToken(caller(), CALL, 'x'), CALL, gateway.from, Date.now())).toBeNull();
  });

  test('what the gateway signs for itself no service can make', () => {
    expect(gateway.from('gateway')).toEqual([gateway.to('gateway')]);
    expect(gateway.to('gateway')).not.toBe(hotel.to('gateway'));
    expect(hotel.from('gateway')).not.toContain(gateway.to('gateway'));
  });
});

describe('while the gateway’s key is replaced', () => {
  const before = callers.settingsOf('gateway');
  const [old = ''] = before.CALLER_KEY;
  const next = randomBytes(32).toString('base64');
  const opened = (name: string, own: readonly string[], listed: readonly string[]) =>
    openCallerKeys(name, withKeys(callers.settingsOf(name), own, 'gateway', listed));
  const [own = ''] = callers.settingsOf('svc-restaurant').CALLER_KEY;
  const gateways = {
    told: opened('gateway', [old], [old, next]),
    changed: opened('gateway', [next, old], [old, next]),
    done: opened('gateway', [next], [next]),
  };

  test('a token of the next key is accepted as one of the key before, and after that alone', () => {
    const during = opened('svc-restaurant', [own], [old, next]);
    for (const by of Object.values(gateways)) expect(isTaken(by.to('svc-restaurant'), during)).toBe(true);
    const after = opened('svc-restaurant', [own], [next]);
    expect([gateway, gateways.done].map((by) => isTaken(by.to('svc-restaurant'), after))).toEqual([false, true]);
    expect(isTaken(gateways.done.to('svc-restaurant'))).toBe(false);
  });

  test('services are understood by old and new gateways alike, and so is a guest’s view', () => {
    const { told, changed } = gateways;
    const said = opened('svc-restaurant', [own], [old, next]).to('gateway');
    for (const by of [gateway, told, changed]) {
      expect(by.from('svc-restaurant')).toContain(said);
      expect(changed.from('gateway')).toContain(by.to('gateway'));
    }
    expect(told.from('gateway')).toContain(changed.to('gateway'));
  });
});

test.each<[string, string, (settings: CallerSettings) => CallerSettings]>([
  [
    'the key of another program',
    'names another key of svc-hotel',
    (own) => ({ ...own, CALLER_KEY: before('gateway') }),
  ],
  ['no own public key', 'names no key of svc-hotel', (own) => withKeys(own, own.CALLER_KEY, 'svc-hotel', [])],
  ['no key of the gateway', 'names no key of gateway', (own) => withKeys(own, own.CALLER_KEY, 'gateway', [])],
])('%s is said at the start', (_case, sentence, spoil) => {
  expect(() => openCallerKeys('svc-hotel', spoil(callers.settingsOf('svc-hotel')))).toThrow(sentence);
});

function before(name: string): readonly string[] {
  return callers.settingsOf(name).CALLER_KEY;
}
