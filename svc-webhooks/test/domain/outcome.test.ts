import { describe, expect, it } from 'vitest';
import { errorOf, isSuccess, type Outcome, statusOf } from '../../src/domain/outcome.ts';

const causes: [Outcome, RegExp, number | null][] = [
  [{ kind: 'answered', status: 503 }, /503/, 503],
  [{ kind: 'answered', status: 302 }, /302.*redirect/, 302],
  [{ kind: 'timeout' }, /timeout.*10 seconds/i, null],
  [{ kind: 'blocked' }, /Nothing was sent.*not found on the public internet/, null],
  [{ kind: 'tls', detail: 'expired' }, /TLS.*expired/, null],
  [{ kind: 'tls', detail: 'wrong_host' }, /TLS.*another host/, null],
  [{ kind: 'tls', detail: 'untrusted' }, /TLS.*authority/, null],
  [{ kind: 'tls', detail: 'handshake' }, /TLS.*handshake/, null],
  [{ kind: 'unreachable' }, /No connection .* could be made/, null],
  [{ kind: 'cut' }, /closed the connection/, null],
  [{ kind: 'malformed' }, /not HTTP/, null],
];

describe('The cause of a failed attempt', () => {
  it.each(causes)('%j is told in one sentence, with the status the receiver answered', (outcome, words, status) => {
    expect(errorOf(outcome)).toMatch(words);
    expect(statusOf(outcome)).toBe(status);
    expect(isSuccess(outcome)).toBe(false);
  });

  it.each([200, 204, 299])('is nothing for a success: %i', (status) => {
    expect(errorOf({ kind: 'answered', status })).toBeNull();
    expect(isSuccess({ kind: 'answered', status })).toBe(true);
  });

  it.each([199, 300, 302, 399, 400])('speaks of redirects for 300 to 399 alone: %i', (status) => {
    expect(errorOf({ kind: 'answered', status })?.includes('redirects')).toBe(status >= 300 && status <= 399);
  });
});
