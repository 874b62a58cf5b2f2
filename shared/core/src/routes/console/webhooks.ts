import { z } from 'zod';
import { defineRoute, type Route } from '../../route.ts';
import { BUSINESS_KINDS } from '../../trades.ts';
import { Attempt, Delivery } from '../webhooks.ts';
import { ok } from './shapes.ts';

const Answer = z.object({
  headers: z.record(z.string(), z.string()).describe('Those that say why a receiver refused, and which machine did.'),
  body: z.string().nullable().describe('Its first 2 kB as text; null where there was none, or where it was no text.'),
});

/** A delivery as its owner looks at it: what was sent, and what came back each time. */
export const WholeDelivery = Delivery.omit({ attempts: true })
  .extend({
    body: z.string().nullable().describe('What was sent, byte for byte; null once its 30 days are over.'),
    attempts: z.array(Attempt.extend({ answer: Answer.nullable() })),
  })
  .meta({ id: 'WholeDelivery', description: 'A delivery with its body, and with the answers of its receiver.' });
export type WholeDelivery = z.infer<typeof WholeDelivery>;

/** What members alone read of webhooks, answered by svc-webhooks. */
export const CONSOLE_WEBHOOK_ROUTES = [
  defineRoute({
    service: 'webhooks',
    who: 'console',
    kinds: BUSINESS_KINDS,
    group: 'webhooks',
    limit: 'key',
    cache: 'none',
    id: 'readDelivery',
    method: 'GET',
    path: '/console/api/webhooks/{id}/deliveries/{delivery}',
    params: { id: 'The webhook, by its `id`.', delivery: 'The delivery, by its `id`.' },
    summary: 'One delivery, whole',
    description: 'With the body that was sent, and what the receiver answered each time. Kept for 30 days.',
    reply: ok(z.object({ delivery: WholeDelivery }), 'The delivery'),
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];
