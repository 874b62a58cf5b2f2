import { describe, expect, it } from 'vitest';
import { errorOf, isSuccess, type Outcome, statusOf } from '../../src/domain/outcome.ts';

const causes: [Outcome, RegExp, number | null][] = [
  [{ kind: 'answered', status: 503 }, /503/, 503],
  [{ kind: 'answered', status: 302 }, /302.*redirect/, 302],
  [{ kind: 'timeout' }, /timeout.*10 seconds/i, null],
  [{ kind: 'blocked' }, /blocked/, null],
  [{ kind: 'dns' }, /resolved/, null],
  [{ kind: 'tls', detail: 'expired' }, /TLS.*expired/, null],
  [{ kind: 'tls', detail: 'wrong_host' }, /TLS.*another host/, null],
  [{ kind: 'tls', detail: 'untrusted' }, /TLS.*authority/, null],
  [{ kind: 'tls', detail: 'handshake' }, /TLS.*handshake/, null],
  [{ kind: 'unreachable' }, /connection/, null],
  [{ kind: 'cut' }, /closed the connection/, null],
  [{ kind: 'garbled' }, /not HTTP/, null],
];

describe('The cause of a failed attempt', () => {
  it.each(causes)('%j is told in one sentence, with the status the receiver answered', (outcome, words, status) => {
    expect(errorOf(outcome)).toMatch(words);
    expect(statusOf(outcome)).toBe(status);
    expect(isSuccess(outcome)).toBe(false);
  });

  it('is nothing for a success', () => {
    expect(errorOf({ kind: 'answered', status: 200 })).toBeNull();
    expect(isSuccess({ kind: 'answered', status: 200 })).toBe(true);
  });
});
