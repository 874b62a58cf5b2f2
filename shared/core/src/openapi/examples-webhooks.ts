import { at, type Example, id } from './example.ts';

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

export const WEBHOOK_EXAMPLES: Readonly<Record<string, Example>> = {
  listWebhooks: { reply: { webhooks: [webhook] } },
  createWebhook: {
    body: { url: webhook.url, events: webhook.events },
    reply: { webhook: { ...webhook, secret: 'whsec_kept_safe_by_you' } },
  },
  deleteWebhook: { reply: { deleted: true } },
  testWebhook: { reply: { delivery: { id: id(10), type: 'ping' } } },
  listDeliveries: { reply: { deliveries: [delivery], next_cursor: null } },
  retryDelivery: { reply: { delivery } },
  rotateWebhookSecret: { reply: { webhook: { ...webhook, secret: 'whsec_kept_safe_by_you' } } },
};
