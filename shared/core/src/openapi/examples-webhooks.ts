import { EVENT_TYPES, type EVENTS } from '../events.ts';
import { at, type Example, id, type Part } from './example.ts';
import { guestExample } from './examples-guests.ts';
import { paymentExample } from './examples-hotel/folio.ts';
import { stayExample } from './examples-hotel.ts';
import { bookingExample } from './examples-restaurant.ts';

const webhook = {
  id: id(3),
  url: 'https://desk.example.org/hooks',
  events: ['booking.confirmed'],
  created_at: at,
  last_success_at: null,
  last_failure_at: null,
  last_status: null,
  last_error: null,
};

const delivery = {
  id: id(4),
  type: 'booking.confirmed',
  created: at,
  status: 'delivered',
  attempts: [{ at, status: 200, error: null, duration_ms: 41 }],
};

const examples: Readonly<Record<string, Example>> = {
  listWebhooks: { reply: { webhooks: [webhook] } },
  createWebhook: {
    body: { url: webhook.url, events: webhook.events },
    reply: { webhook: { ...webhook, secret: 'whsec_kept_safe_by_you' } },
  },
  deleteWebhook: { reply: { deleted: true } },
  testWebhook: { reply: { delivery: { id: id(10), type: 'ping' } } },
  listDeliveries: { reply: { deliveries: [delivery], next_cursor: null } },
  listWebhookEvents: {
    reply: {
      events: [
        { id: id(16), type: 'booking.confirmed', created: at, api_version: 'v1', data: { booking: bookingExample } },
      ],
      next_cursor: null,
    },
  },
  retryDelivery: { reply: { delivery } },
  rotateWebhookSecret: { reply: { webhook: { ...webhook, secret: 'whsec_kept_safe_by_you' } } },
};

const order = {
  id: id(15),
  reference: 'A-1042',
  status: 'paid',
  currency: 'CHF',
  total_amount: 10000,
  items: [{ name: 'Gift voucher', quantity: 2, unit_amount: 5000, amount: 10000 }],
  booking_id: null,
  paid_at: at,
  created_at: at,
};

const DATA = {
  booking: { booking: bookingExample },
  stay: { stay: stayExample },
  order: { order },
  payment: { payment: paymentExample },
  guest: { guest: guestExample },
} as const;

// Named after what happened, not after a state.
const STATELESS = ['changed', 'moved', 'seated', 'left', 'succeeded', 'refunded'];

const statusOf = (type: string, status: string): string => {
  const name = type.split('.')[1] ?? '';
  return STATELESS.includes(name) ? status : name;
};

function dataOf(type: keyof typeof EVENTS): object {
  const subject = type.split('.')[0] as keyof typeof DATA;
  const held = Object.entries(DATA[subject]).map(([key, value]) => [
    key,
    'status' in value ? { ...value, status: statusOf(type, value.status) } : value,
  ]);
  return Object.fromEntries(held);
}

const delivered = (type: string, data: object) => ({
  ...{ id: id(4), type, created: at, api_version: 'v1' },
  ...(type === 'ping' ? {} : { event_id: id(16) }),
  data,
});

export const WEBHOOK_PART: Part = {
  tags: {
    open: {},
    staff: {
      webhooks:
        'Where changes are sent, how each delivery went, and what is sent. Only a secret key may call these routes.',
    },
  },
  examples,
};

/** One body of each event, as a webhook gets it. */
export const EVENT_EXAMPLES: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(EVENT_TYPES.map((type) => [type, delivered(type, dataOf(type))])),
  ping: delivered('ping', { webhook: { id: webhook.id, url: webhook.url } }),
};
