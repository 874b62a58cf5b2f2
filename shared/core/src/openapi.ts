import { z } from 'zod';
import { exampleId } from './describe.ts';
import { ErrorBody } from './errors.ts';
import { EXAMPLES } from './openapi/examples.ts';
import { GUIDE } from './openapi/guide.ts';
import { HEADERS } from './openapi/headers.ts';
import { responsesOf } from './openapi/responses.ts';
import { createSchemas, type JsonSchema, type Schemas } from './openapi/schemas.ts';
import { webhooksOf } from './openapi/webhooks.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes/all.ts';

/** Version of the description; the API itself is v1. */
export const OPENAPI_VERSION = '1.2.0';

const TAGS = {
  venue:
    'What a restaurant or appointment business shows, and requests for a table or an appointment. Both kinds of key may call these routes. For a hotel they answer 404.',
  hotel:
    'What a hotel shows, and requests for a stay. Both kinds of key may call these routes. For any other business they answer 404.',
  bookings:
    'The front desk of a restaurant or appointment business: every booking, and each step that it can take. Only a secret key may call these routes.',
  stays:
    'The front desk of a hotel: every stay with its bill, each step that it can take, and the rooms. Only a secret key may call these routes.',
  webhooks:
    'Where changes are sent, how each delivery went, and what is sent. Only a secret key may call these routes.',
  v2: 'The second tier: every route that only a secret key may call, from a server. The paths begin with `/v1/` all the same.',
} as const;

const SECURITY_SCHEMES = {
  PublishableKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Key',
    description:
      'A publishable key (`svc_pk_live_…`), for web pages. It reads what the business shows and sends requests, in a browser only from the websites that are listed for it.',
  },
  SecretKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Key',
    description:
      'A secret key (`svc_sk_live_…`), for the own server of the business. It may call every route, and never together with an `Origin` header.',
  },
} as const;

const SECRET = [{ SecretKey: [] }];
const EITHER = [{ PublishableKey: [] }, ...SECRET];

function tagsOf(route: Route): (keyof typeof TAGS)[] {
  if (route.who === 'public') return [route.service === 'hotel' ? 'hotel' : 'venue'];
  return [route.group === 'public' ? 'venue' : route.group, 'v2'];
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

function pathParameters(route: Route) {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: route.params?.[name],
    schema: { type: 'string', format: 'uuid', examples: [exampleId(1)] },
  }));
}

/** An optional parameter's example: the form of `/v1/docs` shows it and leaves it out of the call until it is wanted. */
const unsent = (value: unknown) => ({ examples: { default: { value, 'x-disabled': true } } });

function exampleOf({ examples, anyOf }: JsonSchema): unknown {
  const [first] = (examples as unknown[] | undefined) ?? [];
  return first ?? (anyOf as JsonSchema[] | undefined)?.map(exampleOf).find((example) => example !== undefined);
}

function queryParameters(route: Route, schemas: Schemas) {
  if (!(route.query instanceof z.ZodObject)) return [];
  const printed = schemas.print(route.query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const isRequired = (name: string) => printed.required?.includes(name) ?? false;
  return Object.entries(printed.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: isRequired(name),
    description,
    ...(isRequired(name) ? {} : unsent(exampleOf(schema))),
    // What is read from text of any form prints no type of its own.
    schema: schema.type === undefined && schema.anyOf === undefined ? { type: 'string', ...schema } : schema,
  }));
}

function requestBody(route: Route, schemas: Schemas) {
  if (route.body === undefined) return {};
  const example = EXAMPLES[route.id]?.body;
  const schema = schemas.print(route.body, 'input');
  const description = 'A JSON object of at most 64 KiB. Fields that are not described are ignored.';
  const required = !route.body.safeParse({}).success;
  return {
    requestBody: {
      required,
      description,
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
    description: route.description,
    security: route.who === 'public' ? EITHER : SECRET,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(route, schemas),
    responses: responsesOf(route, schemas),
  };
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
  const sent = webhooksOf(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Booking and stay service',
      version: OPENAPI_VERSION,
      description: GUIDE,
      contact: { name: 'The operator of this installation', url: baseUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl, description: 'This installation.' }],
    security: EITHER,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: sent,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            '1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice.',
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
          ...unsent('8d0cbd4e-3c5e-4c3e-9a55-0d1c6f0a3c11'),
        },
      },
      headers: HEADERS,
      responses: Object.fromEntries([...schemas.responses].sort(([a], [b]) => a.localeCompare(b))),
      schemas: Object.fromEntries([...schemas.named].sort(([a], [b]) => a.localeCompare(b))),
    },
  };
}
