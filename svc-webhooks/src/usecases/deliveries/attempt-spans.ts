import { beginTrace, continueTrace, type Span } from '@booking/kit/telemetry/spans';
import type { Claimed } from '../../db/hot/claim.ts';
import type { Ended } from './send-delivery.ts';

/**
 * The span of an attempt, where its event's trace is sampled. The first is the end of that trace; a later one, which may
 * come days after it, is a trace of its own that is linked with it. Receivers are told of neither.
 */
export function startAttempt({ id, webhook_id, type, tries, traceparent }: Claimed): Span | null {
  if (traceparent === null) return null;
  const attributes = {
    'http.request.method': 'POST',
    'http.request.resend_count': tries,
    'booking.delivery.id': id,
    'booking.webhook.id': webhook_id,
  };
  const options = { name: `deliver ${type}`, kind: 'client', attributes } as const;
  return tries === 0 ? continueTrace(traceparent, options) : beginTrace(options, traceparent);
}

export function endAttempt(span: Span | null, { answered, ok }: Ended): void {
  if (span === null) return;
  if (answered !== null) span.describe({ 'http.response.status_code': answered });
  span.end(ok ? undefined : { code: answered === null ? 'no_answer' : String(answered) });
}
