import { Envelope, EVENT_TYPES, EVENTS, type EventType } from '@booking/core/events';
import { BusinessChanged, GuestErased } from '@booking/core/messages';
import type { Broker } from '@booking/kit/mq/connect';
import { z } from 'zod';
import { forgetGuest } from '../db/hot/forget-guest.ts';
import { type ApplyAccountDeps, applyAccount } from '../usecases/apply-account.ts';
import { type FanOutDeps, fanOutEvent } from '../usecases/deliveries/fan-out-event.ts';

const isEvent = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** An envelope whose data is what its type promises: what is not goes to the dead letters, not to a receiver. */
const PublicEvent = Envelope.transform((envelope, context) => {
  const data = isEvent(envelope.type) ? EVENTS[envelope.type].safeParse(envelope.data) : null;
  if (data?.success) return { ...envelope, data: data.data };
  context.addIssue({ code: 'custom', message: `not an event of type ${envelope.type}` });
  return z.NEVER;
});

const ErasedMessage = Envelope.extend({ type: z.literal('guest.erased'), data: GuestErased });
type ErasedMessage = z.infer<typeof ErasedMessage>;

const AccountMessage = Envelope.extend({ type: z.literal('business.changed'), data: BusinessChanged });

/** Events become deliveries; accounts get a queue of their own, so that a flood of events does not hold up a lapse. */
export async function startConsumers(broker: Broker, deps: FanOutDeps & ApplyAccountDeps): Promise<void> {
  await broker.consume({
    queue: 'webhooks.events',
    // In the queue of the events that came before it: what is still to be read there is not forgotten too early.
    types: [...EVENT_TYPES, 'guest.erased'],
    schema: z.union([ErasedMessage, PublicEvent]),
    handle: (event) =>
      event.type === 'guest.erased' ? forgetGuest(deps.db, event as ErasedMessage) : fanOutEvent(event, deps),
  });
  await broker.consume({
    queue: 'webhooks.accounts',
    types: ['business.changed'],
    schema: AccountMessage,
    handle: ({ data }) => applyAccount(data, deps),
  });
}
