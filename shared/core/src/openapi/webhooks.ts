import { exampleId } from '../describe.ts';
import { DeliveryBody, EVENT_MEANINGS, EVENT_TYPES, type EventType } from '../events.ts';
import { EVENT_EXAMPLES } from './examples-webhooks.ts';
import type { Schemas } from './schemas.ts';

const SIGNATURE =
  '`t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough.';
const EXAMPLE_SIGNATURE = 't=1795157557,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

const headersOf = (type: string) => [
  header('Service-Event', 'The type of the event.', type),
  header('Service-Delivery', 'The id of the delivery; a retry has the same one.', exampleId(4)),
  header('Service-Signature', SIGNATURE, EXAMPLE_SIGNATURE),
];

/** What a receiver gets: one POST for each event. */
export function webhooksOf(schemas: Schemas) {
  const schema = schemas.print(DeliveryBody, 'output');
  const post = (type: EventType | 'ping') => ({
    operationId: `on_${type.replace('.', '_')}`,
    tags: ['webhooks'],
    summary: `Sent on ${type}`,
    description: `${EVENT_MEANINGS[type]} The body is signed: check \`Service-Signature\` before reading it.`,
    parameters: headersOf(type),
    requestBody: {
      required: true,
      description: 'The change, as JSON.',
      content: { 'application/json': { schema, example: EVENT_EXAMPLES[type] } },
    },
    responses: {
      '2XX': { description: 'The delivery arrived. Any 2xx within ten seconds counts, whatever its body says.' },
      default: { description: 'The delivery failed and is sent again.' },
    },
    security: [],
  });
  return Object.fromEntries([...EVENT_TYPES, 'ping' as const].map((type) => [type, { post: post(type) }]));
}
