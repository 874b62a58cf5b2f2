import { REFUSALS } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Gate } from '../call/pipeline.ts';
import { fingerprintOf } from '../stores/existence-filter.ts';
import type { KeyRecord } from '../stores/keys.ts';
import type { KeyLookUp } from '../stores/open.ts';
import { keyOf, routeOf } from './facts.ts';

/**
 * 401 for a key that is missing, unknown or revoked. A mistyped one costs no look-up, and neither does an unknown one
 * from an address that has been refused too often; a key that exists is let through from there too. A website that any
 * key lists may read it, so that its developer sees the fault and not a network error.
 */
export function keyGate({ format, keys, existenceFilter, refusalThrottle, addressOf }: KeyLookUp): Gate {
  const refuse = (call: Call): Answer => {
    refusalThrottle.count(addressOf(call));
    return REFUSALS.invalid_key;
  };
  const settle = (call: Call, record: KeyRecord | null): Answer | undefined => {
    if (record === null) return refuse(call);
    call.key = record;
    return undefined;
  };
  const lookUp = async (call: Call, text: string): Promise<Answer | undefined> => {
    const isThrottled = refusalThrottle.isOver(addressOf(call));
    if (isThrottled && !(await existenceFilter.has(fingerprintOf(text)))) return refuse(call);
    return settle(call, await keys.find(text));
  };
  return (call) => {
    const text = call.req.headers['x-service-key'];
    if (typeof text !== 'string') return refuse(call);
    // Memory first: the keys that are in use need no checksum.
    const record = keys.peek(text);
    if (record !== undefined) return settle(call, record);
    return format.read(text) === null ? refuse(call) : lookUp(call, text);
  };
}

/** 403 for a publishable key on a route of the staff. */
export const keyKindGate: Gate = (call) =>
  routeOf(call).who === 'staff' && keyOf(call).kind !== 'secret' ? REFUSALS.secret_key_required : undefined;
