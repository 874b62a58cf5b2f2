import { z } from 'zod';
import { exampleId, field } from './describe.ts';
import { BookingPayment, Payment } from './routes/billing/payment-answers.ts';
import { ErasedGuest, Guest } from './routes/guests/guest.ts';
import { Timestamp } from './scalars.ts';
import { Booking, Order, Stay } from './shapes.ts';

const booking = z.object({ booking: field(Booking, 'The booking after the change.') });
const stay = z.object({ stay: field(Stay, 'The stay after the change, without its bill.') });
const order = z.object({ order: field(Order, 'The order that was paid.') });
const payment = z.object({
  payment: field(z.union([Payment, BookingPayment]), 'The payment or refund, of a stay or of a booking.'),
});
const guest = z.object({
  guest: field(
    z.union([Guest, ErasedGuest]),
    'The guest after the change, or what is left to say of one who was erased.',
  ),
});
const pinged = z.object({
  id: field(z.string(), 'The id of the webhook.', exampleId(3)),
  url: field(z.string(), 'The address of the webhook.', 'https://desk.example.org/hooks'),
});
const ping = z.object({ webhook: field(pinged, 'The webhook that is tried.') });

/** Every public event and what its `data` holds. A business's webhooks receive exactly these. */
export const EVENTS = {
  'booking.requested': booking,
  'booking.confirmed': booking,
  'booking.declined': booking,
  'booking.waitlisted': booking,
  'booking.cancelled': booking,
  'booking.no_show': booking,
  'booking.moved': booking,
  'booking.changed': booking,
  'booking.seated': booking,
  'booking.left': booking,
  'order.paid': order,
  'stay.requested': stay,
  'stay.confirmed': stay,
  'stay.declined': stay,
  'stay.cancelled': stay,
  'stay.checked_in': stay,
  'stay.checked_out': stay,
  'stay.no_show': stay,
  'stay.changed': stay,
  'payment.succeeded': payment,
  'payment.refunded': payment,
  'guest.changed': guest,
} as const;

export type EventType = keyof typeof EVENTS;

/** What happened when an event is sent, whichever channel the change came by. */
export const EVENT_MEANINGS: Readonly<Record<EventType | 'ping', string>> = {
  'booking.requested': 'A booking request arrived and waits for the business.',
  'booking.confirmed':
    'A booking was confirmed by the business, on arrival, or by the guest, or it is confirmed again after a step that was taken back.',
  'booking.declined': 'A booking request was declined.',
  'booking.waitlisted': 'A booking request was put on the waiting list.',
  'booking.cancelled': 'A booking was cancelled.',
  'booking.no_show': 'A booking was marked as a no-show.',
  'booking.moved': 'The date, time, party, service or person of a booking changed, or staff gave it other tables.',
  'booking.changed':
    'The name, contact, notes or answers of a booking were changed, or the guest said until when they are late.',
  'booking.seated':
    'The party of a booking sat down, or the client of an appointment arrived; or that it left was taken back.',
  'booking.left': 'The party or client of a booking left.',
  'order.paid': 'An order was paid.',
  'stay.requested': 'A stay request arrived and waits for the hotel.',
  'stay.confirmed':
    'A stay was confirmed, or is confirmed again after a check-in, a cancellation or a no-show that was taken back.',
  'stay.declined': 'A stay request was declined.',
  'stay.cancelled': 'A stay was cancelled.',
  'stay.checked_in': 'A guest was checked in, or a check-out was taken back.',
  'stay.checked_out': 'A guest was checked out.',
  'stay.no_show': 'A stay was marked as a no-show.',
  'stay.changed': 'A stay was changed, or its deposit was paid.',
  'payment.succeeded': 'Money came for a stay or a booking: at the front desk, or by card.',
  'payment.refunded': 'Money of a stay or a booking went back to the guest.',
  'guest.changed': 'The profile of a guest was changed, merged with another, taken apart again, or erased.',
  ping: 'The business asked for a test delivery to this webhook.',
};

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

const shared = {
  created: field(Timestamp, 'The moment of the change. It strictly rises for one booking or stay: sort by it.'),
  api_version: field(z.literal('v1'), 'The version of the API that the shapes belong to.'),
};

/** What GET /v1/webhook-events lists: an event as deliveries of it tell it. */
export const WebhookEvent = z
  .object({
    id: field(z.string(), 'The id of the event: deliveries of it have it as `event_id`.', exampleId(16)),
    type: field(z.enum(EVENT_TYPES), 'The type of the event.', 'booking.confirmed'),
    ...shared,
    data: field(z.union([booking, stay, order, payment, guest]), 'What changed, under the name of its kind.'),
  })
  .meta({ id: 'WebhookEvent', description: 'An event as its deliveries tell it.' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The body that a receiver gets. `id` names the delivery and stays the same through its retries. */
export const DeliveryBody = z
  .object({
    id: field(
      z.string(),
      'The id of the delivery. A retry has the same one: ignore an id that was handled.',
      exampleId(4),
    ),
    type: field(z.string(), 'The type of the event, or `ping`.', 'booking.confirmed'),
    ...shared,
    event_id: field(
      z.string().optional(),
      'The id of the event, the same for every webhook: GET /v1/webhook-events goes on after it. A ping has none.',
      exampleId(16),
    ),
    data: field(z.union([booking, stay, order, payment, guest, ping]), 'What changed, under the name of its kind.'),
  })
  .meta({ id: 'Delivery', description: 'The body of a delivery.' });
export type DeliveryBody = z.infer<typeof DeliveryBody>;
