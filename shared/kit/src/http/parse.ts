import { apiError, notFound, wrongField, wrongFields } from '@booking/core/errors';
import { check, type Fault, unwrap } from '@booking/core/validation';
import type { z } from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Ids of a path in lower case; 404 where one is no UUID, since nothing can lie there. Those in `texts` are left alone. */
export function parseIds(
  params: Readonly<Record<string, string>>,
  texts: readonly string[] = [],
): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, text] of Object.entries(params)) {
    if (!UUID.test(text) && !texts.includes(name)) throw notFound();
    out[name] = texts.includes(name) ? text : text.toLowerCase();
  }
  return out;
}

/**
 * The query by the route's schema; 400 for a wrong parameter, and for a repeated one unless its own schema reads a list.
 * Unknown ones are ignored.
 */
export function parseQuery(schema: z.ZodType | undefined, query: unknown): unknown {
  if (!schema) return {};
  const { shape } = unwrap(schema)._zod.def as { shape?: Record<string, z.ZodType> };
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (!Array.isArray(value) || (shape && !Object.hasOwn(shape, name))) continue;
    if (shape?.[name]?.safeParse(value).success) continue;
    throw wrongField(name, 'is given more than once');
  }
  return valid(schema, query);
}

type WithBody = { readonly method: string; readonly body?: z.ZodType | undefined };

/**
 * The body by the route's schema; none at all counts as `{}`. 400 for anything that is no JSON object or is wrong in it,
 * also where a route asks for no field at all: a caller who sends one by mistake is told. GET and DELETE read none.
 */
export function parseBody({ method, body: schema }: WithBody, bytes: unknown): unknown {
  if (method === 'GET' || method === 'DELETE') return {};
  const body = Buffer.isBuffer(bytes) && bytes.length > 0 ? jsonObject(bytes) : {};
  return schema ? valid(schema, body) : {};
}

/** The fields of a form by the route's schema. @throws ApiError 400 */
export const parseFields = (schema: z.ZodType | undefined, fields: Readonly<Record<string, string>>): unknown =>
  schema ? valid(schema, fields) : {};

function jsonObject(bytes: Buffer): object {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw apiError('bad_request', 'The body must be JSON.', { cause: error });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw apiError('bad_request', 'The body must be a JSON object.');
}

/** Parsed by the schema, or 400 with every fault by its path. */
function valid(schema: z.ZodType, value: unknown): unknown {
  const checked = check(schema, value);
  if (!checked.ok) throw wrongFields(checked.faults);
  const fault = unstorable(checked.value, 0);
  if (fault !== null) throw wrongFields([fault]);
  return checked.value;
}

const DEEPEST = 32;

const UNSTORABLE: Fault = { path: '', message: 'holds a character that cannot be stored' };
const TOO_DEEP: Fault = { path: '', message: 'is nested too deep' };

/**
 * What Postgres would refuse: U+0000 or half of a surrogate pair in a text; and nesting that could exhaust the stack. Its
 * path is made on the way back: almost no value has a fault.
 */
function unstorable(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed() ? null : UNSTORABLE;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return TOO_DEEP;
  for (const key in value) {
    const held = (value as Readonly<Record<string, unknown>>)[key];
    const fault = unstorable(key, depth) ?? unstorable(held, depth + 1);
    if (fault !== null) return { ...fault, path: under(key, fault.path) };
  }
  return null;
}

function under(key: string, path: string): string {
  const name = key.slice(0, 64).toWellFormed().replaceAll('\0', '');
  return path === '' ? name : `${name}.${path}`;
}
