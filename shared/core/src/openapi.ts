import { z } from 'zod';
import { ErrorBody } from './errors.ts';
import { DeliveryBody, EVENT_TYPES } from './events.ts';
import { EXAMPLES } from './openapi/examples.ts';
import { HEADERS } from './openapi/headers.ts';
import { responsesOf } from './openapi/responses.ts';
import { createSchemas, type JsonSchema, type Schemas } from './openapi/schemas.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes/all.ts';

/** Version of the description; the API itself is v1. */
export const OPENAPI_VERSION = '1.2.0';

const TAGS = {
  venue: 'What a restaurant or appointment business shows, and requests for a table or an appointment.',
  hotel: 'What a hotel shows, and requests for a stay.',
  bookings: 'The booking desk of a restaurant or appointment business.',
  stays: 'The front desk of a hotel.',
  webhooks: 'Where changes are sent, and how it went.',
  v2: 'Second tier: for secret keys alone, called from a server.',
} as const;

function tagsOf(route: Route): (keyof typeof TAGS)[] {
  if (route.who === 'public') return [route.service === 'hotel' ? 'hotel' : 'venue'];
  return [route.group === 'public' ? 'venue' : route.group, 'v2'];
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

function pathParameters(route: Route) {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'An id as the API gave it.',
    schema: { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(route: Route, schemas: Schemas) {
  if (!(route.query instanceof z.ZodObject)) return [];
  const printed = schemas.print(route.query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(printed.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: printed.required?.includes(name) ?? false,
    schema: Object.keys(schema).length === 0 ? { type: 'string' } : schema,
  }));
}

function requestBody(route: Route, schemas: Schemas) {
  if (route.body === undefined) return {};
  const example = EXAMPLES[route.id]?.body;
  const schema = schemas.print(route.body, 'input');
  const required = !route.body.safeParse({}).success;
  return {
    requestBody: {
      required,
      content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
    },
  };
}

function operation(route: Route, schemas: Schemas) {
  const parameters = [
    ...pathParameters(route),
    ...queryParameters(route, schemas),
    ...(route.method === 'GET' ? [] : [idempotencyKey]),
  ];
  return {
    operationId: route.id,
    tags: tagsOf(route),
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(route, schemas),
    responses: responsesOf(route, schemas),
  };
}

const webhookHeaders = [
  ['Service-Event', 'The type of the event.'],
  ['Service-Delivery', 'The id of the delivery; a retry has the same one.'],
  ['Service-Signature', '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the secret of the webhook.'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

function webhooks(schemas: Schemas) {
  const schema = schemas.print(DeliveryBody, 'output');
  return Object.fromEntries(
    [...EVENT_TYPES, 'ping'].map((type) => [
      type,
      {
        post: {
          operationId: `on_${type.replace('.', '_')}`,
          tags: ['webhooks'],
          summary: `Sent on ${type}`,
          parameters: webhookHeaders,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'Any 2xx within ten seconds: it arrived.' },
            default: { description: 'Anything else counts as failed and is sent again.' },
          },
          security: [],
        },
      },
    ]),
  );
}

/**
 * The OpenAPI 3.1 description of everything under `/v1`, made from the route table.
 * @param baseUrl where this installation answers, for example `https://api.example.org`
 */
export function describeApi(baseUrl: string): JsonSchema {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  schemas.print(z.object({ error: ErrorBody }), 'output');
  const sent = webhooks(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Booking and stay service',
      version: OPENAPI_VERSION,
      description:
        'Publish bookings of a restaurant, an appointment business or a hotel on any website, and run the desk from your own server.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    security: [{ ServiceKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: sent,
    components: {
      securitySchemes: { ServiceKey: { type: 'apiKey', in: 'header', name: 'X-Service-Key' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            '1 to 255 printable ASCII characters without spaces. The same key within 24 hours gets the first answer again.',
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
          example: '8d0cbd4e-3c5e-4c3e-9a55-0d1c6f0a3c11',
        },
      },
      headers: HEADERS,
      schemas: Object.fromEntries([...schemas.named].sort(([a], [b]) => a.localeCompare(b))),
    },
  };
}
