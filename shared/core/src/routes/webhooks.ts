import { z } from 'zod';
import { exampleId, field } from '../describe.ts';
import { EVENT_TYPES, WebhookEvent } from '../events.ts';
import { defineRoute } from '../route.ts';
import { Cursor, Id, NextCursor, PageLimit, Timestamp } from '../scalars.ts';
import { BUSINESS_KINDS } from '../trades.ts';

const base = {
  service: 'webhooks',
  who: 'staff',
  kinds: BUSINESS_KINDS,
  group: 'webhooks',
  limit: 'key',
  cache: 'none',
} as const;

const webhookParams = { id: 'The webhook, by its `id`.' } as const;
const deliveryParams = { ...webhookParams, delivery: 'The delivery, by its `id`.' } as const;

const fields = {
  id: field(z.string(), 'The id of the webhook.', exampleId(3)),
  url: field(z.string(), 'The address that events are sent to.', 'https://desk.example.org/hooks'),
  events: field(z.array(z.enum(EVENT_TYPES)), 'The events that are sent; empty means all of them, later ones too.'),
  created_at: field(Timestamp, 'The moment at which the webhook was added.'),
  last_success_at: field(Timestamp.nullable(), 'The moment of the last attempt that arrived; null before the first.'),
  last_failure_at: field(Timestamp.nullable(), 'The moment of the last attempt that failed; null before the first.'),
  last_status: field(z.int().nullable(), 'The HTTP status of the last attempt; null when there was no answer.', 200),
  last_error: field(
    z.string().nullable(),
    'Why the last attempt failed, as a sentence; null after one that arrived.',
    'The receiver answered 500.',
  ),
};

export const Webhook = z.object(fields).meta({ id: 'Webhook', description: 'Where events are sent, and how it went.' });
export type Webhook = z.infer<typeof Webhook>;

/** With the signing secret (`whsec_…`), which is shown this once. */
export const WebhookWithSecret = z
  .object({
    ...fields,
    secret: field(
      z.string(),
      'The secret that deliveries are signed with. It is shown this once.',
      'whsec_kept_safe_by_you',
    ),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its signing secret.' });

export const WebhookCreate = z
  .object({
    url: field(
      z.string().trim().min(1, 'must not be empty').max(2000, 'must be at most 2000 characters'),
      'A public https address without a port or a user name, at most 2000 characters.',
      'https://desk.example.org/hooks',
    ),
    events: field(
      z.array(z.enum(EVENT_TYPES)).max(100).nullish(),
      'The events to send. Default: all of them, later ones too; an empty list means the same.',
    ),
  })
  .meta({ id: 'WebhookCreate', description: 'A webhook to add.' });

export const Attempt = z.object({
  at: field(Timestamp, 'The moment at which the attempt began.'),
  status: field(z.int().nullable(), 'The HTTP status of the answer; null without an answer.', 200),
  error: field(
    z.string().nullable(),
    'Why it failed, as a sentence; null when it arrived.',
    'The receiver answered 500.',
  ),
  duration_ms: field(z.int(), 'How long the attempt took, in milliseconds.', 41),
});

export const Delivery = z
  .object({
    id: field(z.string(), 'The id of the delivery, as its body and `Service-Delivery` have it.', exampleId(4)),
    type: field(z.string(), 'The type of the event, or `ping`.', 'booking.confirmed'),
    created: field(Timestamp, 'The moment of the change that it tells of.'),
    status: field(
      z.enum(['pending', 'delivered', 'failed', 'given_up', 'dropped']),
      '`pending` waits for its first attempt, `failed` for its next. `delivered` arrived. `given_up` failed eight times. `dropped` fell due while the subscription was off.',
    ),
    attempts: field(z.array(Attempt), 'Every attempt, oldest first.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event on its way to one webhook.' });
export type Delivery = z.infer<typeof Delivery>;

const EventTypeList = z
  .string()
  .transform((list) => list.split(',').map((type) => type.trim()))
  .pipe(z.array(z.enum(EVENT_TYPES)));

const EventsQuery = z.object({
  after: field(
    Id.optional(),
    'The event after which to go on: the last `event_id` that you have handled, or the last `id` of this list. Without it the list begins 30 days ago. One that is not among the events of the last 30 days answers 400.',
    exampleId(16),
  ),
  types: field(
    EventTypeList.optional(),
    'The types to list, with commas between them. Without it every type is listed.',
    'booking.confirmed,booking.cancelled',
  ),
  limit: field(
    z.coerce.number().int().min(1).max(500).optional(),
    'How many entries a page holds at most, 1 to 500. Default: 100. A page of large events holds fewer.',
    100,
  ),
  cursor: Cursor,
});

const Ping = z.object({
  id: field(z.string(), 'The id of the delivery.', exampleId(10)),
  type: field(z.literal('ping'), 'Always `ping`.'),
});

export const WEBHOOK_ROUTES = [
  defineRoute({
    ...base,
    id: 'listWebhooks',
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'List the webhooks and how their last deliveries went',
    description: 'Every webhook of the business, with the outcome of its last delivery.',
    reply: {
      status: 200,
      schema: z.object({ webhooks: field(z.array(Webhook), 'The webhooks, in the order in which they were added.') }),
      description: 'The webhooks, without secrets',
    },
    errors: [],
  }),
  defineRoute({
    ...base,
    id: 'createWebhook',
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Add a webhook',
    description:
      'Adds an address that events are sent to. The signing secret is in this answer alone: keep it. A business may have five webhooks; a sixth answers 409. An address that is not public https, or whose host is not found, answers 400.',
    body: WebhookCreate,
    reply: {
      status: 201,
      schema: z.object({ webhook: field(WebhookWithSecret, 'The webhook with its secret.') }),
      description: 'The webhook, with its secret once',
    },
    secretReply: true,
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/v1/webhooks/{id}',
    summary: 'Remove a webhook',
    description: 'Removes the webhook. Nothing more is sent to it.',
    params: webhookParams,
    reply: {
      status: 200,
      schema: z.object({ deleted: field(z.literal(true), 'Always true.') }),
      description: 'It is gone, and nothing more is sent to it',
    },
    errors: ['not_found'],
  }),
  defineRoute({
    ...base,
    id: 'testWebhook',
    method: 'POST',
    path: '/v1/webhooks/{id}/test',
    summary: 'Send a signed ping to one webhook',
    description:
      'Sends a signed `ping` to this webhook alone, whatever events it listens to, ahead of all that is waiting.',
    params: webhookParams,
    reply: {
      status: 200,
      schema: z.object({ delivery: field(Ping, 'The ping that is on its way.') }),
      description: 'The ping that is on its way',
    },
    errors: ['bad_request', 'not_found'],
  }),
  defineRoute({
    ...base,
    id: 'listDeliveries',
    method: 'GET',
    path: '/v1/webhooks/{id}/deliveries',
    summary: 'List the deliveries of a webhook with every try',
    description:
      'The deliveries of the last 30 days, newest first, each with every attempt. Without `limit` a page holds 100.',
    params: webhookParams,
    query: z.object({
      limit: field(PageLimit, 'How many entries a page holds, 1 to 500. Default: 100.', 100),
      cursor: Cursor,
    }),
    reply: {
      status: 200,
      schema: z.object({
        deliveries: field(z.array(Delivery), 'The deliveries of the page.'),
        next_cursor: NextCursor,
      }),
      description: 'Newest first',
    },
    errors: ['bad_request', 'not_found'],
  }),
  defineRoute({
    ...base,
    id: 'listWebhookEvents',
    method: 'GET',
    path: '/v1/webhook-events',
    summary: 'List the events of the last 30 days, to catch up with what a receiver missed',
    description:
      'Every event of the business of the last 30 days, oldest first, as deliveries tell it, whether or not a webhook listened. A receiver that was away for longer than deliveries are tried asks for what came after the last event that it handled.',
    query: EventsQuery,
    reply: {
      status: 200,
      schema: z.object({
        events: field(z.array(WebhookEvent), 'The events of the page, in the order in which they were taken in.'),
        next_cursor: NextCursor,
      }),
      description: 'Oldest first',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...base,
    id: 'retryDelivery',
    method: 'POST',
    path: '/v1/webhooks/{id}/deliveries/{delivery}/retry',
    summary: 'Try one delivery once more, now',
    description:
      'Makes one extra attempt at once. The schedule of a delivery that is still being retried stays as it is.',
    params: deliveryParams,
    reply: {
      status: 200,
      schema: z.object({ delivery: field(Delivery, 'The delivery as it stands now.') }),
      description: 'The delivery',
    },
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/v1/webhooks/{id}/rotate-secret',
    summary: 'Give a webhook a new secret; each one that was replaced signs beside it for a day',
    description:
      'Gives the webhook a new signing secret, which is in this answer alone. Each secret that was replaced signs as well for 24 hours, as a further `v1` of the signature.',
    params: webhookParams,
    reply: {
      status: 200,
      schema: z.object({ webhook: field(WebhookWithSecret, 'The webhook with its secret.') }),
      description: 'The webhook, with the new secret once',
    },
    secretReply: true,
    errors: ['not_found', 'conflict'],
  }),
] as const;
