import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  signCallerToken,
  signGuestView,
  signServiceToken,
  verifyCallerToken,
  verifyGuestView,
  verifyServiceToken,
} from '../../src/http/caller.ts';
import { caller, OLD_SECRET, SECRET } from './fixtures.ts';

const now = Date.now();
const CALL = 'POST /v1/bookings?lang=de';

describe("a caller's statement", () => {
  const statement = caller({ idempotency: { key: 'k', fingerprint: 'f' } });
  const header = signCallerToken(statement, CALL, SECRET);

  test('says who calls', () => {
    expect(verifyCallerToken(header, CALL, [SECRET], now)).toEqual(statement);
  });

  test('is base64url JSON, a dot and 32 bytes of base64url', () => {
    expect(header).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  test('is accepted under any of the secrets while one is being replaced', () => {
    expect(verifyCallerToken(signCallerToken(statement, CALL, OLD_SECRET), CALL, [SECRET, OLD_SECRET], now)).toEqual(
      statement,
    );
    expect(verifyCallerToken(signCallerToken(statement, CALL, OLD_SECRET), CALL, [SECRET], now)).toBeNull();
  });

  test('stands until its time of real time is over', () => {
    expect(verifyCallerToken(header, CALL, [SECRET], statement.exp - 1)).not.toBeNull();
    expect(verifyCallerToken(header, CALL, [SECRET], statement.exp)).toBeNull();
  });

  test('does not stand with one character changed', () => {
    for (let i = 0; i < header.length; i += 1) {
      // The last character holds spare bits that no byte comes from.
      const changed = header.slice(0, i) + (header[i] === 'Q' ? 'g' : 'Q') + header.slice(i + 1);
      expect(verifyCallerToken(changed, CALL, [SECRET], now), `at ${i}`).toBeNull();
    }
  });

  test.each([
    undefined,
    '',
    '.',
    'x',
    'x.y',
    `.${'A'.repeat(43)}`,
    `e30.${'A'.repeat(43)}`,
    ['a', 'b'],
    'x'.repeat(9000),
  ])('%# is none', (text) => {
    expect(verifyCallerToken(text, CALL, [SECRET], now)).toBeNull();
  });

  test('opens the one call that it was made for, and no other method, path or query', () => {
    for (const other of [
      'POST /v1/bookings',
      'POST /v1/bookings?lang=en',
      'GET /v1/bookings?lang=de',
      'POST /v1/stays?lang=de',
    ])
      expect(verifyCallerToken(header, other, [SECRET], now), other).toBeNull();
    const service = signServiceToken('gateway', CALL, SECRET, now);
    expect(verifyServiceToken(service, 'PUT /internal/clock', () => [SECRET], now)).toBeNull();
  });

  test('that names no call is refused', () => {
    const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
    const signature = createHmac('sha256', SECRET).update(`caller.${payload}`).digest('base64url');
    expect(verifyCallerToken(`${payload}.${signature}`, CALL, [SECRET], now)).toBeNull();
  });

  test('is below 1 KiB however long the call is', () => {
    expect(signCallerToken(statement, `GET /v1/venue?${'x'.repeat(15_000)}`, SECRET).length).toBeLessThan(1024);
  });

  test('is not verified by an empty list of secrets', () => {
    expect(verifyCallerToken(header, CALL, [], now)).toBeNull();
  });
});

describe("a service's statement", () => {
  test('names the service for 60 seconds', () => {
    const header = signServiceToken('gateway', CALL, SECRET, now);
    expect(verifyServiceToken(header, CALL, () => [SECRET], now + 59_999)).toEqual({
      service: 'gateway',
      exp: now + 60_000,
    });
    expect(verifyServiceToken(header, CALL, () => [SECRET], now + 60_000)).toBeNull();
  });

  test("never passes for a caller's, nor the other way round", () => {
    expect(verifyCallerToken(signServiceToken('gateway', CALL, SECRET, now), CALL, [SECRET], now)).toBeNull();
    expect(verifyServiceToken(signCallerToken(caller(), CALL, SECRET), CALL, () => [SECRET], now)).toBeNull();
  });

  test('are signed with HMAC-SHA-256, whatever the length of the secret', () => {
    for (const secret of ['a', 'x'.repeat(40), 'y'.repeat(64), 'z'.repeat(200), 'gehéim']) {
      const [payload, signature] = signServiceToken('hotel', CALL, secret, 0).split('.');
      expect(signature).toBe(createHmac('sha256', secret).update(`service.${payload}`).digest('base64url'));
    }
  });
});

describe('the token of a guest’s view', () => {
  const view = { business: 'b', member: 'm', exp: now + 1000 };
  const token = signGuestView(view, SECRET);

  test('says who sees whose pages as a guest, till its time is over', () => {
    expect(verifyGuestView(token, [OLD_SECRET, SECRET], now)).toEqual(view);
    expect(verifyGuestView(token, [SECRET], view.exp)).toBeNull();
    expect(verifyGuestView(token, [OLD_SECRET], now)).toBeNull();
    expect(verifyGuestView(`${token.slice(0, -2)}aa`, [SECRET], now)).toBeNull();
  });

  test('is nobody’s call, and no call is one', () => {
    expect(verifyCallerToken(token, CALL, [SECRET], now)).toBeNull();
    expect(verifyServiceToken(token, CALL, () => [SECRET], now)).toBeNull();
    expect(verifyGuestView(signCallerToken(caller(), CALL, SECRET), [SECRET], now)).toBeNull();
  });
});

describe('a call that books tests', () => {
  const test1 = signCallerToken(caller({ test: true }), CALL, SECRET);

  test('is vouched for as one, and is no ordinary call to a service that knows of no tests', () => {
    expect(verifyCallerToken(test1, CALL, [SECRET], now)).toMatchObject({ test: true });
    const [payload = '', signature] = test1.split('.');
    const ordinary = createHmac('sha256', SECRET).update(`caller.${payload}`).digest('base64url');
    expect(signature).not.toBe(ordinary);
  });
});
