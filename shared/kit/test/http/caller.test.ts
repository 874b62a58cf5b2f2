import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signCaller, signService, verifyCaller, verifyService } from '../../src/http/caller.ts';
import { caller, OLD_SECRET, SECRET } from './fixtures.ts';

const now = Date.now();

describe("a caller's statement", () => {
  const statement = caller({ idempotency: { key: 'k', fingerprint: 'f' } });
  const header = signCaller(statement, SECRET);

  test('says who calls', () => {
    expect(verifyCaller(header, [SECRET], now)).toEqual(statement);
  });

  test('is base64url JSON, a dot and 32 bytes of base64url', () => {
    expect(header).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  test('is accepted under any of the secrets while one is being replaced', () => {
    expect(verifyCaller(signCaller(statement, OLD_SECRET), [SECRET, OLD_SECRET], now)).toEqual(statement);
    expect(verifyCaller(signCaller(statement, OLD_SECRET), [SECRET], now)).toBeNull();
  });

  test('stands until its time of real time is over', () => {
    expect(verifyCaller(header, [SECRET], statement.exp - 1)).not.toBeNull();
    expect(verifyCaller(header, [SECRET], statement.exp)).toBeNull();
  });

  test('does not stand with one character changed', () => {
    for (let i = 0; i < header.length; i += 1) {
      // The last character holds spare bits that no byte comes from.
      const changed = header.slice(0, i) + (header[i] === 'Q' ? 'g' : 'Q') + header.slice(i + 1);
      expect(verifyCaller(changed, [SECRET], now), `at ${i}`).toBeNull();
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
    expect(verifyCaller(text, [SECRET], now)).toBeNull();
  });

  test('is not verified by an empty list of secrets', () => {
    expect(verifyCaller(header, [], now)).toBeNull();
  });
});

describe("a service's statement", () => {
  test('names the service for 60 seconds', () => {
    const header = signService('gateway', SECRET, now);
    expect(verifyService(header, [SECRET], now + 59_999)).toEqual({ service: 'gateway', exp: now + 60_000 });
    expect(verifyService(header, [SECRET], now + 60_000)).toBeNull();
  });

  test("never passes for a caller's, nor the other way round", () => {
    expect(verifyCaller(signService('gateway', SECRET, now), [SECRET], now)).toBeNull();
    expect(verifyService(signCaller(caller(), SECRET), [SECRET], now)).toBeNull();
  });

  test('are signed with HMAC-SHA-256, whatever the length of the secret', () => {
    for (const secret of ['a', 'x'.repeat(40), 'y'.repeat(64), 'z'.repeat(200), 'gehéim']) {
      const [payload, signature] = signService('hotel', secret, 0).split('.');
      expect(signature).toBe(createHmac('sha256', secret).update(`service.${payload}`).digest('base64url'));
    }
  });
});
