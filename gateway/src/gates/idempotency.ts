import { createHash } from 'node:crypto';
import { counter } from '@booking/kit/telemetry/metrics';
import { errorAnswer, isKept, REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Wrap } from '../call/pipeline.ts';
import type { Claim } from '../stores/redis/leases.ts';
import type { Replies } from '../stores/redis/replies.ts';
import { keyOf } from './facts.ts';

const requests = counter(
  'booking_idempotent_requests_total',
  'Requests with an Idempotency-Key: the first of their key, replayed, or refused.',
);

const IN_PROGRESS = errorAnswer('idempotency_in_progress', { extra: ['Retry-After', '1'] });

const OUTCOMES = { claimed: 'first', done: 'replayed', running: 'in_progress', reused: 'key_reused' } as const;

/** SHA-256 over method, path with query, and the body's bytes. */
export function fingerprintOf(call: Pick<Call, 'method' | 'path' | 'query' | 'body'>): string {
  const head = `${call.method} ${call.path}${call.query}\n`;
  return createHash('sha256').update(head).update(call.body).digest('hex');
}

/**
 * Lets the first request with an Idempotency-Key run and gives its answer to the repeats.
 * What Redis cannot tell, the owning service's own record does: the key goes to it with the caller token.
 */
export function idempotencyGate(replies: Replies): Wrap {
  const claim = async (call: Call, key: string): Promise<Answer | undefined> => {
    const fingerprint = fingerprintOf(call);
    call.idempotency = { key, fingerprint };
    const claimed = await replies.claim(keyOf(call).id, key, fingerprint);
    requests.inc({ outcome: OUTCOMES[claimed.state] });
    switch (claimed.state) {
      case 'claimed':
        call.claim = claimed.claim;
        return undefined;
      case 'done':
        return { ...claimed.reply, extra: ['Idempotent-Replayed', 'true'] };
      case 'running':
        return IN_PROGRESS;
      case 'reused':
        return REFUSALS.idempotency_key_reused;
    }
  };
  const settle = async (claim: Claim, answer: Answer): Promise<Answer> => {
    if (answer.body === null || !isKept(answer)) await replies.release(claim);
    else await replies.finish(claim, { status: answer.status, body: answer.body });
    return answer;
  };
  return {
    before: (call) => {
      const key = call.req.headers['idempotency-key'];
      return call.method === 'GET' || typeof key !== 'string' ? undefined : claim(call, key);
    },
    after: ({ claim }, answer) => (claim === undefined ? answer : settle(claim, answer)),
  };
}
