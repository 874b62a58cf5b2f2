import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/domain/outcome.ts';
import { outcomeOf } from '../../src/net/attempt-errors.ts';

const coded = (code: string, name = 'Error') => Object.assign(new Error(code), { code, name });

const cases: [Error, Outcome][] = [
  [coded('', 'TimeoutError'), { kind: 'timeout' }],
  [coded('UND_ERR_CONNECT_TIMEOUT'), { kind: 'timeout' }],
  [coded('ETIMEDOUT'), { kind: 'timeout' }],
  [coded('ERR_BLOCKED_ADDRESS'), { kind: 'blocked' }],
  [coded('ENOTFOUND'), { kind: 'blocked' }],
  [coded('EAI_AGAIN'), { kind: 'blocked' }],
  [coded('ECONNREFUSED'), { kind: 'unreachable' }],
  [coded('EHOSTUNREACH'), { kind: 'unreachable' }],
  [coded('CERT_HAS_EXPIRED'), { kind: 'tls', detail: 'expired' }],
  [coded('CERT_NOT_YET_VALID'), { kind: 'tls', detail: 'expired' }],
  [coded('ERR_TLS_CERT_ALTNAME_INVALID'), { kind: 'tls', detail: 'wrong_host' }],
  [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), { kind: 'tls', detail: 'untrusted' }],
  [coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), { kind: 'tls', detail: 'untrusted' }],
  [coded('CERT_REVOKED'), { kind: 'tls', detail: 'untrusted' }],
  [coded('ERR_SSL_WRONG_VERSION_NUMBER'), { kind: 'tls', detail: 'handshake' }],
  [coded('EPROTO'), { kind: 'tls', detail: 'handshake' }],
  [coded('HPE_INVALID_CONSTANT', 'HTTPParserError'), { kind: 'malformed' }],
  [coded('UND_ERR_HEADERS_OVERFLOW'), { kind: 'malformed' }],
  [coded('UND_ERR_SOCKET'), { kind: 'cut' }],
  [coded('ECONNRESET'), { kind: 'cut' }],
  [new Error('something that nobody foresaw'), { kind: 'cut' }],
];

describe('An error of an attempt', () => {
  it.each(cases)('%s becomes %j', (error, outcome) => {
    expect(outcomeOf(error)).toEqual(outcome);
  });

  it('of several addresses is that of the last', () => {
    const both = new AggregateError([coded('ECONNREFUSED'), coded('ERR_BLOCKED_ADDRESS')]);
    expect(outcomeOf(both)).toEqual({ kind: 'blocked' });
  });

  it('may be anything at all', () => {
    for (const thrown of [undefined, null, 'text', 7, {}]) expect(outcomeOf(thrown)).toEqual({ kind: 'cut' });
  });
});
