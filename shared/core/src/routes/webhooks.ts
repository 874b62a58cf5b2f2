import { z } from 'zod';
import { BUSINESS_KINDS } from '../caller.ts';
import { EVENT_TYPES } from '../events.ts';
import { defineRoute } from '../route.ts';
import { Cursor, PageLimit, Timestamp } from '../scalars.ts';

const base = {
  service: 'webhooks',
  who: 'staff',
  kinds: BUSINESS_KINDS,
  group: 'webhooks',
  limit: 'key',
  cache: 'none',
} as const;

const fields = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  created_at: Timestamp,
  last_success_at: Timestamp.nullable(),
  last_failure_at: Timestamp.nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
};

export const Webhook = z.object(fields).meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** With the signing secret (`whsec_…`), which is shown this once. */
export const WebhookWithSecret = z.object({ ...fields, secret: z.string() }).meta({ id: 'WebhookWithSecret' });

export const WebhookCreate = z
  .object({
    url: z.string().trim().min(1, 'must not be empty').max(2000, 'must be at most 2000 characters'),
    events: z.array(z.enum(EVENT_TYPES)).max(100).nullish(),
  })
  .meta({ id: 'WebhookCreate' });

export const Delivery = z
  .object({
    id: z.string(),
    type: z.string(),
    created: Timestamp,
    status: z.enum(['pending', 'delivered', 'failed', 'given_up', 'dropped']),
    attempts: z.array(
      z.object({ at: Timestamp, status: z.int().nullable(), error: z.string().nullable(), duration_ms: z.int() }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof Delivery>;

export const WEBHOOK_ROUTES = [
  defineRoute({
    ...base,
    id: 'listWebhooks',
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'List the webhooks and how their last deliveries went',
    reply: {
      status: 200,
      schema: z.object({ webhooks: z.array(Webhook) }),
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
    body: WebhookCreate,
    reply: {
      status: 201,
      schema: z.object({ webhook: WebhookWithSecret }),
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
    reply: {
      status: 200,
      schema: z.object({ deleted: z.literal(true) }),
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
    reply: {
      status: 200,
      schema: z.object({ delivery: z.object({ id: z.string(), type: z.literal('ping') }) }),
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
    query: z.object({ limit: PageLimit, cursor: Cursor }),
    reply: {
      status: 200,
      schema: z.object({ deliveries: z.array(Delivery), next_cursor: z.string().nullable() }),
      description: 'Newest first',
    },
    errors: ['bad_request', 'not_found'],
  }),
  defineRoute({
    ...base,
    id: 'retryDelivery',
    method: 'POST',
    path: '/v1/webhooks/{id}/deliveries/{delivery}/retry',
    summary: 'Try one delivery once more, now',
    reply: { status: 200, schema: z.object({ delivery: Delivery }), description: 'The delivery' },
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...base,
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/v1/webhooks/{id}/rotate-secret',
    summary: 'Give a webhook a new secret; each one that was replaced signs beside it for a day',
    reply: {
      status: 200,
      schema: z.object({ webhook: WebhookWithSecret }),
      description: 'The webhook, with the new secret once',
    },
    secretReply: true,
    errors: ['not_found', 'conflict'],
  }),
] as const;
