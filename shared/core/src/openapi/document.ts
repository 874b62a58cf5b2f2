import { z } from 'zod';
import { exampleId } from '../describe.ts';
import { ErrorBody } from '../errors.ts';
import type { Route } from '../route.ts';
import { ROUTES } from '../routes/all.ts';
import { TRADES, type TradeName, tradeOf } from '../trades.ts';
import { typescriptSample } from './code-samples.ts';
import { EXAMPLES, TAGS } from './examples.ts';
import { GUIDE } from './guide.ts';
import { HEADERS } from './headers.ts';
import { responsesOf } from './responses.ts';
import { createSchemas, type JsonSchema, type Schemas } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';

/** Version of the description; the API itself is v1. */
export const OPENAPI_VERSION = '1.2.0';

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

function tagsOf(route: Route): string[] {
  if (route.service === 'trade' || route.upload !== undefined)
    return [...new Set(route.kinds.map((kind) => tradeOf(kind).group)), 'v2'];
  const { section } = TRADES[route.service as TradeName] ?? TRADES.restaurant;
  if (route.who === 'public') return [section];
  return [route.group === null || route.group === 'public' ? section : route.group, 'v2'];
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

function pathParameters(route: Route) {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: route.params?.[name],
    schema:
      route.texts?.[name] === undefined
        ? { type: 'string', format: 'uuid', examples: [exampleId(1)] }
        : { type: 'string', examples: [route.texts[name]] },
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

/** A form with one file, and its other fields. */
function uploadBody(upload: string, { body }: Route, schemas: Schemas) {
  const file = { type: 'string', format: 'binary', description: 'The file, of any name.', examples: ['(bytes)'] };
  const others = body === undefined ? {} : (schemas.print(body, 'input') as { $ref?: string });
  const form = { type: 'object', required: [upload], properties: { [upload]: file } };
  const schema = body === undefined ? form : { allOf: [form, others] };
  const description = 'A form with one file.';
  return { requestBody: { required: true, description, content: { 'multipart/form-data': { schema } } } };
}

function requestBody(route: Route, schemas: Schemas) {
  if (route.upload !== undefined) return uploadBody(route.upload, route, schemas);
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

/** What a call cannot leave out of its query, with the examples that stand beside it. */
function requiredQuery(parameters: ReturnType<typeof queryParameters>): Record<string, unknown> {
  return Object.fromEntries(
    parameters.filter(({ required }) => required).map(({ name, schema }) => [name, exampleOf(schema)]),
  );
}

function operation(route: Route, schemas: Schemas, baseUrl: string) {
  const queried = queryParameters(route, schemas);
  const source = typescriptSample(route, { baseUrl, query: requiredQuery(queried) });
  const parameters = [...pathParameters(route), ...queried, ...(route.method === 'GET' ? [] : [idempotencyKey])];
  return {
    operationId: route.id,
    tags: tagsOf(route),
    summary: route.summary,
    description: route.description,
    security: route.who === 'public' ? EITHER : SECRET,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(route, schemas),
    responses: responsesOf(route, schemas),
    'x-codeSamples': [{ lang: 'TypeScript', label: 'TypeScript', source }],
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
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, schemas, baseUrl) };
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
