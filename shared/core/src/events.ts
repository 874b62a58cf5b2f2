import { z } from 'zod';
import { Timestamp } from './scalars.ts';
import { Booking, Order, Stay } from './shapes.ts';

const booking = z.object({ booking: Booking });
const stay = z.object({ stay: Stay });
const order = z.object({ order: Order });

/** Every public event and what its `data` holds. A business's webhooks receive exactly these. */
export const EVENTS = {
  'booking.requested': booking,
  'booking.confirmed': booking,
  'booking.declined': booking,
  'booking.waitlisted': booking,
  'booking.cancelled': booking,
  'booking.no_show': booking,
  'booking.moved': booking,
  'order.paid': order,
  'stay.requested': stay,
  'stay.confirmed': stay,
  'stay.declined': stay,
  'stay.cancelled': stay,
  'stay.checked_in': stay,
  'stay.checked_out': stay,
  'stay.no_show': stay,
  'stay.changed': stay,
} as const;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/**
 * What travels on the broker, for events and messages alike; the routing key is `type`.
 * `occurred_at` strictly rises per aggregate, so receivers can sort by it; `version` rises with it.
 */
export const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  business_id: z.string(),
  aggregate_id: z.string(),
  version: z.int(),
  occurred_at: Timestamp,
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof Envelope>, 'data'> & { data: Data };

/** The largest body that is sent to a receiver, in bytes: far above what our own events weigh, so that a broken one is noticed. */
export const MAX_DELIVERY_BYTES = 256 * 1024;

/** The body that a receiver gets. `id` names the delivery and stays the same through its retries. */
export const DeliveryBody = z
  .object({
    id: z.string(),
    type: z.string(),
    created: Timestamp,
    api_version: z.literal('v1'),
    data: z.union([booking, stay, order, z.object({ webhook: z.object({ id: z.string(), url: z.string() }) })]),
  })
  .meta({ id: 'Delivery' });
export type DeliveryBody = z.infer<typeof DeliveryBody>;
