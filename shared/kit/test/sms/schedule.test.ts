import { nextOf, SETTLED_MS } from '@booking/kit/sms/schedule';
import { judge } from '@booking/kit/sms/twilio';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const LATER = NOW + 3_600_000;
const MINUTE = 60_000;
const error = 'why';

describe('a try that did not succeed', () => {
  it.each([
    ['unavailable', { as: 'unavailable', error }, 0, null, { dueMs: NOW, unsure: null, givenUp: false }],
    [
      'refused for now',
      { as: 'later', error, afterMs: null },
      2,
      null,
      { dueMs: NOW + 2 * MINUTE, unsure: null, givenUp: false },
    ],
    [
      'refused for a while',
      { as: 'later', error, afterMs: 5000 },
      2,
      null,
      { dueMs: NOW + 5000, unsure: null, givenUp: false },
    ],
    [
      'refused for too long',
      { as: 'later', error, afterMs: 7_200_000 },
      1,
      null,
      { dueMs: NOW + 7_200_000, unsure: null, givenUp: true },
    ],
    [
      "the provider's error",
      { as: 'doubtful', error, afterMs: null },
      1,
      null,
      { dueMs: NOW + MINUTE, unsure: 'server_error', givenUp: false },
    ],
    ['silence', { as: 'silent', error }, 1, null, { dueMs: NOW + SETTLED_MS, unsure: 'silent', givenUp: false }],
    [
      'a look-up that failed',
      { as: 'unasked', error },
      1,
      'silent',
      { dueMs: NOW + MINUTE, unsure: 'silent', givenUp: false },
    ],
    ['not found', { as: 'unknown', error }, 2, 'silent', { dueMs: NOW + 2 * MINUTE, unsure: 'silent', givenUp: true }],
    ['refused for good', { as: 'never', error }, 1, null, { dueMs: NOW + MINUTE, unsure: null, givenUp: true }],
    ['no words', { as: 'uncomposed', error }, 1, 'silent', { dueMs: NOW + MINUTE, unsure: 'silent', givenUp: false }],
  ] as const)('%s', (_, failed, attempts, was, next) => {
    expect(nextOf(failed, attempts, was, NOW, LATER)).toEqual(next);
  });

  it('is looked up for an hour after nobody needs the text any more', () => {
    const silent = { as: 'silent', error } as const;
    expect(nextOf(silent, 1, null, NOW, NOW).givenUp).toBe(false);
    expect(nextOf(silent, 1, null, NOW + 60 * MINUTE, NOW).givenUp).toBe(true);
  });
});

describe('an answer of the provider', () => {
  const reply = (status: number, body: object = {}, retryAfter?: string) => ({ status, body: { ...body }, retryAfter });
  it.each([
    [reply(201, { sid: 'SM1' }), { as: 'sent', id: 'SM1' }],
    [reply(200), { as: 'sent', id: null }],
    [reply(302), { as: 'unavailable', error: 'HTTP 302' }],
    [reply(400, { code: 21211, message: '+4179' }), { as: 'never', error: 'HTTP 400, code 21211' }],
    [reply(400, { code: 21610 }), { as: 'opted_out', error: 'HTTP 400, code 21610' }],
    [reply(401, { code: 20003 }), { as: 'unavailable', error: 'HTTP 401, code 20003' }],
    [reply(404), { as: 'never', error: 'HTTP 404' }],
    [reply(429, {}, '3'), { as: 'later', error: 'HTTP 429', afterMs: 3000 }],
    [reply(429, {}, 'Fri, 20 Nov 2026 10:00:00 GMT'), { as: 'later', error: 'HTTP 429', afterMs: null }],
    [reply(500), { as: 'doubtful', error: 'HTTP 500', afterMs: null }],
    [reply(503, {}, '120'), { as: 'doubtful', error: 'HTTP 503', afterMs: 120_000 }],
  ])('%j means %j', (its, meant) => expect(judge(its)).toEqual(meant));
});
