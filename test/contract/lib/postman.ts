import { join } from 'node:path';
import { describeApi } from '@booking/core/openapi/document';

export const COLLECTION = join(import.meta.dirname, '../../../shared/client/generated/booking.postman_collection.json');

type Json = { readonly [key: string]: unknown };
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly examples?: readonly unknown[] };
};
type Operation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
};
type Form = { readonly properties?: Json; readonly allOf?: readonly Form[] };
type Content = {
  readonly 'application/json'?: { readonly example?: unknown };
  readonly 'multipart/form-data'?: { readonly schema: Form };
};
type Description = {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** What is filled in once for the whole collection; a request names it as `{{name}}`. */
const VARIABLES = {
  base_url: 'http://127.0.0.1:8080',
  publishable_key: 'svc_pk_live_',
  secret_key: 'svc_sk_live_',
  day: '2026-12-04',
  time: '19:00',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  room_type_id: '',
  booking_id: '',
  stay_id: '',
  invoice_number: '2026-00001',
  webhook_id: '',
  delivery_id: '',
};

/** Fields of bodies and queries whose value is such a variable. */
const FILLED: Readonly<Record<string, keyof typeof VARIABLES>> = {
  date: 'day',
  time: 'time',
  check_in: 'check_in',
  check_out: 'check_out',
  room_type_id: 'room_type_id',
};

const variable = (name: string) => `{{${name}}}`;

/** `/v1/bookings/{id}/confirm` names a booking. */
const idVariable = (path: string, name: string) =>
  variable(
    name === 'number' ? 'invoice_number' : name === 'id' ? `${/^\/v1\/(\w+)s\//.exec(path)?.[1]}_id` : `${name}_id`,
  );

function urlOf(path: string, parameters: readonly Parameter[]) {
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, required = false, description, schema }) => ({
      key: name,
      value: FILLED[name] === undefined ? String(schema?.examples?.[0] ?? '') : variable(FILLED[name]),
      description,
      disabled: !required,
    }));
  const variables = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, description }) => ({ key: name, value: idVariable(path, name), description }));
  const raw = `{{base_url}}/${segments}`;
  return { raw, host: ['{{base_url}}'], path: segments.split('/'), query, variable: variables };
}

function bodyOf(example: unknown): Json {
  const filled = Object.entries(example as Json).map(([name, value]) => [
    name,
    FILLED[name] === undefined ? value : variable(FILLED[name]),
  ]);
  const raw = JSON.stringify(Object.fromEntries(filled), null, 2);
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
}

/** Whoever sends it chooses the files. */
const formOf = (fields: readonly string[]): Json => ({
  mode: 'formdata',
  formdata: fields.map((key) => ({ key, type: 'file', src: [] })),
});

function requestOf(
  path: string,
  method: string,
  operation: Operation,
  shared: Description['components']['parameters'],
) {
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? (shared[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  );
  const isOpen = operation.security.some((one) => 'PublishableKey' in one);
  const key = { key: 'X-Service-Key', value: variable(isOpen ? 'publishable_key' : 'secret_key') };
  const isKeyed = parameters.some(({ name }) => name === 'Idempotency-Key');
  const once = isKeyed ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [];
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  return {
    method: method.toUpperCase(),
    header: [key, ...once],
    url: urlOf(path, parameters),
    description: operation.description,
    ...(json?.example === undefined ? {} : { body: bodyOf(json.example) }),
    ...(form === undefined
      ? {}
      : { body: formOf(Object.keys((form.schema.allOf?.[0] ?? form.schema).properties ?? {})) }),
  };
}

/** Every route of the description as a Postman collection (v2.1), a folder for each subject. */
export function postmanCollection(): string {
  const { info, tags, paths, components } = describeApi('https://api.example.org') as unknown as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: operations
      .filter(({ operation }) => operation.tags[0] === name)
      .map(({ path, method, operation }) => ({
        name: operation.summary,
        request: requestOf(path, method, operation, components.parameters),
      })),
  }));
  const description = `Version ${info.version}. Made from the API description by \`node test/contract/generate.ts\`. Fill in the collection's variables first.`;
  const collection = {
    info: { name: info.title, description, schema: SCHEMA },
    item: folders.filter(({ item }) => item.length > 0),
    variable: Object.entries(VARIABLES).map(([key, value]) => ({ key, value })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
