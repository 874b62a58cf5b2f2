import type { Clock } from '@booking/kit/clock';
import type { Dispatcher } from 'undici';
import type { Claimed } from '../../db/hot/claim.ts';
import type { Finished } from '../../db/hot/finish.ts';
import { LAPSED_SENTENCE } from '../../domain/outcome.ts';
import { isOver, type Settled, settle } from '../../domain/settle.ts';
import type { Encryption } from '../../net/encryption.ts';
import { type Posted, post } from '../../net/post.ts';
import { signatureHeader } from '../../net/signature.ts';

export type SendOptions = { readonly dispatcher: Dispatcher; readonly encryption: Encryption; readonly clock: Clock };

/** All of a finished delivery but its lease: the token may be renewed while an attempt runs. */
export type Ended = Omit<Finished, 'token'>;

/** One attempt of a delivery: signed afresh, posted, judged. */
export async function sendDelivery(claimed: Claimed, options: SendOptions): Promise<Ended> {
  const { dispatcher, encryption, clock } = options;
  const startedMs = clock.ms();
  const body = claimed.body ?? Buffer.alloc(0);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'booking-webhooks/1',
    'service-event': claimed.type,
    'service-delivery': claimed.id,
    // A receiver holds `t` against its own clock, which does not follow the sandbox's: the machine's time, never ours.
    'service-signature': signatureHeader(signingSecrets(claimed, encryption, startedMs), Date.now(), body),
  };
  const posted = await post(dispatcher, { url: new URL(claimed.url), headers, body });
  return tried(claimed, posted, startedMs, clock.ms());
}

/** The new secret first; each one before it signs too, until its own day is over. */
function signingSecrets(claimed: Claimed, encryption: Encryption, nowMs: number): string[] {
  const { webhook_id, secret, former_secret, former_until, older_secrets } = claimed;
  const last = former_secret !== null && former_until !== null ? [{ secret: former_secret, until: former_until }] : [];
  const former = [...last, ...older_secrets].filter(({ until }) => Date.parse(until) > nowMs);
  return [secret, ...former.map((replaced) => replaced.secret)].map((sealed) => encryption.decrypt(sealed, webhook_id));
}

function tried(claimed: Claimed, posted: Posted, startedMs: number, endedMs: number): Ended {
  const { id, status, tries, lease_extra: extra } = claimed;
  const dueMs = claimed.due_at === null ? null : Date.parse(claimed.due_at);
  const settled: Settled = settle({ status, tries, dueMs, extra }, posted.outcome, endedMs, Math.random());
  return { id, what: 'tried', ...settled, startedMs, endedMs, durationMs: posted.durationMs, answer: posted.answer };
}

const unsent = (nowMs: number) => ({ startedMs: nowMs, endedMs: nowMs, durationMs: 0, answer: null });

/** A delivery that came due while the subscription is off is not sent, now or later. One that had ended stays what it was. */
export function dropped(claimed: Claimed, nowMs: number): Ended {
  const { id, tries } = claimed;
  const status = isOver(claimed.status) ? claimed.status : 'dropped';
  const about = { status, tries, dueMs: null, ok: false, answered: null, error: LAPSED_SENTENCE } as const;
  return { id, what: 'dropped', ...about, ...unsent(nowMs) };
}

/** A delivery that is given back unsent stands as it stood. */
export function released(claimed: Claimed, nowMs: number): Ended {
  const { id, status, tries } = claimed;
  const dueMs = claimed.due_at === null ? null : Date.parse(claimed.due_at);
  const about = { status, tries, dueMs, ok: false, answered: null, error: null } as const;
  return { id, what: 'released', ...about, ...unsent(nowMs) };
}
