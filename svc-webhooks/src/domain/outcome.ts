import { MAX_TRIES } from './schedule.ts';

/**
 * How one attempt ended. `blocked`: the host leads to no public address, or to none at all; which of the two is never
 * told. `cut` is a connection that broke before the head of an answer was complete.
 */
export type Outcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'tls'; readonly detail: TlsFailure }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'malformed' };

export type TlsFailure = 'expired' | 'wrong_host' | 'untrusted' | 'handshake';

const TLS_SENTENCES: Record<TlsFailure, string> = {
  expired: 'its certificate has expired or is not valid yet',
  wrong_host: 'its certificate is for another host name',
  untrusted: 'its certificate is not signed by a known authority',
  handshake: 'the handshake failed',
};

export const LAPSED_SENTENCE = 'Nothing is sent because the subscription lapsed.';

/** Any 2xx is a success, whatever its body does. */
export function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299;
}

/** The status the receiver answered, or null when there was no answer. */
export function statusOf(outcome: Outcome): number | null {
  return outcome.kind === 'answered' ? outcome.status : null;
}

/** Why the attempt failed, as a sentence for the webhook's owner; null for a success. It never names an inner address. */
export function errorOf(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'answered':
      return answeredError(outcome.status);
    case 'timeout':
      return 'Timeout: the receiver did not answer within 10 seconds.';
    case 'blocked':
      return 'Nothing was sent: the host of the address was not found on the public internet.';
    case 'tls':
      return `The TLS connection to the receiver failed: ${TLS_SENTENCES[outcome.detail]}.`;
    case 'unreachable':
      return 'No connection to the receiver could be made.';
    case 'cut':
      return 'The receiver closed the connection before it had answered.';
    case 'malformed':
      return 'The receiver answered something that is not HTTP.';
  }
}

function answeredError(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399) return `The receiver answered ${status}: redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

/** The sentence of a last attempt, after which the delivery is given up. */
export function givenUp(error: string): string {
  return `${error} The delivery was given up after ${MAX_TRIES} attempts.`;
}
