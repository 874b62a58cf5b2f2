import { z } from 'zod';

/** One thing that is wrong with an input: where it lies (`rooms.0.name`, '' for the whole) and what it must be. */
export type Fault = { readonly path: string; readonly message: string };

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Parses with the schema; what is wrong is said in sentences for a person (English, values are never repeated).
 * A message written in the schema itself wins over ours.
 */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = parse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    faults: parsed.error.issues.map((issue) => ({ path: dotted(issue.path), message: issue.message })),
  };
}

/** As the schema's own `safeParse`, with our sentences. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse(value, { error: (issue) => sentence(schema, issue) });
}

export type FirstIssues<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[]; readonly more: number };

/**
 * As `parse`, with sentences for the first issues alone, and how many more there are: an error of zod's own prints every
 * one of them, which takes a second for as many as a large file can hold.
 */
export function parseFirst<S extends z.ZodType>(schema: S, value: unknown, max: number): FirstIssues<z.output<S>> {
  const { issues, value: data } = run(schema, value);
  if (issues.length === 0) return { success: true, data };
  const say = { error: (issue: RawIssue) => sentence(schema, issue) };
  const first = issues.slice(0, max).map((issue) => z.core.util.finalizeIssue(issue, say, z.core.config()));
  const more = issues
    .slice(max)
    .reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  return { success: false, issues: first, more };
}

function run<S extends z.ZodType>(schema: S, value: unknown) {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  if (result instanceof Promise) throw new Error('a schema of a file waits for something');
  return { issues: result.issues, value: result.value as z.output<S> };
}

/** The names of the fields that an object may have at a place of the schema; none where no such object is. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const here = schemaAt(schema, path)?._zod.def as { shape?: object } | undefined;
  return Object.keys(here?.shape ?? {});
}

/** `party: must be a whole number, at least 1; date: is required` — at most five faults and 500 characters. */
export function faultsSentence(faults: readonly Fault[]): string {
  const all = faults.slice(0, 5).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return all.join('; ').slice(0, 500);
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map((part) => String(part).slice(0, 64)).join('.');
}

function sentence(root: z.ZodType, issue: RawIssue): string {
  const schema = schemaAt(root as z.core.$ZodType, issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${expectation(schema) ?? typeWord(issue.expected)}`;
    case 'too_small':
    case 'too_big':
      return `must be ${expectation(schema) ?? bounds(issue)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not in the expected form';
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.map((key) => key.slice(0, 64)).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'has none of the forms that are allowed here';
    default:
      return 'is not valid';
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date as YYYY-MM-DD',
  time: 'must be a time as HH:MM',
  datetime: 'must be a moment in UTC, for example 2026-11-20T18:30:00.000Z',
  duration: 'must be an ISO 8601 duration, for example PT1H30M',
  email: 'must be an e-mail address',
  url: 'must be an address, for example https://example.org/path',
  uuid: 'must be an id (a UUID)',
  guid: 'must be an id (a UUID)',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function typeWord(expected: string): string {
  return TYPES[expected] ?? `of type ${expected}`;
}

type NumberCheck = { check: string; format?: string; value?: number; inclusive?: boolean };

/** What a number must be, in full: a person sees every bound at once, not the first that was broken. */
function expectation(schema: z.core.$ZodType | null): string | null {
  if (schema?._zod.def.type !== 'number') return null;
  const def = schema._zod.def as { format?: string; checks?: { _zod: { def: NumberCheck } }[] };
  const checks = (def.checks ?? []).map((entry) => entry._zod.def);
  const formats = [def.format, ...checks.map((entry) => entry.format)];
  const whole = formats.some((format) => format === 'safeint' || format?.endsWith('int32'));
  const limits = checks.flatMap((entry) => {
    if (entry.check === 'greater_than') return `${entry.inclusive ? 'at least' : 'more than'} ${entry.value}`;
    return entry.check === 'less_than' ? `${entry.inclusive ? 'at most' : 'less than'} ${entry.value}` : [];
  });
  return [whole ? 'a whole number' : 'a number', limits.join(' and ')].filter((part) => part !== '').join(', ');
}

type Sized = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall> | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>;

function bounds(issue: Sized): string {
  const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  if (issue.origin === 'string') return `${limit} characters long`;
  if (issue.origin === 'array' || issue.origin === 'set') return `a list of ${limit} entries`;
  return limit;
}

/** The schema behind optional, default, pipe and the like. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType; out?: z.core.$ZodType };
  if (def.innerType) return unwrap(def.innerType);
  if (def.in) return unwrap(def.in._zod.def.type === 'transform' && def.out ? def.out : def.in);
  return schema;
}

function schemaAt(root: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | null {
  let here: z.core.$ZodType | undefined = unwrap(root);
  for (const part of path) {
    const def = here._zod.def as { shape?: Record<PropertyKey, z.core.$ZodType>; element?: z.core.$ZodType };
    const next: z.core.$ZodType | undefined = def.shape?.[part] ?? def.element;
    if (!next) return null;
    here = unwrap(next);
  }
  return here;
}
