import { readFileSync, writeSync } from 'node:fs';
import { check, unwrap } from '@booking/core/validation';
import { z } from 'zod';

/** A secret of ours: 32 characters are 128 bits even of hexadecimal digits, which nobody guesses. */
export const Secret = z.string().min(32, 'must be at least 32 characters');

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** EX_CONFIG of sysexits.h: a supervisor can tell a wrong setting from a crash. */
const EXIT_WRONG_SETTINGS = 78;

/**
 * The settings of a process, checked whole. Texts become what the schema asks for: numbers, booleans
 * (true/false, 1/0, yes/no, on/off) and lists (comma separated). An empty text counts as not set.
 * For every key `KEY_FILE` names a file that holds the value (a mounted secret); an empty file counts as not set where
 * the setting is optional.
 * Whatever is wrong is written to stderr, all of it at once and without any value, and the process exits with 78.
 */
export function readEnv<S extends z.ZodObject>(schema: S, source: EnvSource = process.env): z.output<S> {
  const { faults, value } = examine(schema, source);
  if (value !== undefined) return value;
  const head =
    faults.length === 1 ? 'Cannot start: one setting is wrong.' : `Cannot start: ${faults.length} settings are wrong.`;
  writeSync(2, `${[head, ...faults.map((fault) => `  ${fault}`)].join('\n')}\n`);
  process.exit(EXIT_WRONG_SETTINGS);
}

/** The sentences that `readEnv` would write; none when all is well. */
export function envFaults(schema: z.ZodObject, source: EnvSource): readonly string[] {
  return examine(schema, source).faults;
}

type Examined<S extends z.ZodObject> = { faults: readonly string[]; value?: z.output<S> };

function examine<S extends z.ZodObject>(schema: S, source: EnvSource): Examined<S> {
  const raw: Record<string, unknown> = {};
  const faults = new Map<string, string>();
  for (const key of Object.keys(schema.shape)) {
    const read = textOf(key, source, isOptional(schema.shape[key] as z.ZodType));
    if (read.fault !== undefined) faults.set(key, read.fault);
    else if (read.text !== undefined) raw[key] = convert(schema.shape[key] as z.ZodType, read.text);
  }
  const checked = check(schema, raw);
  if (checked.ok && faults.size === 0) return { faults: [], value: checked.value };
  for (const fault of checked.ok ? [] : checked.faults) {
    const [key = '', ...inner] = fault.path.split('.');
    const entry = inner.length > 0 ? `entry ${Number(inner[0]) + 1} ` : '';
    if (!faults.has(key)) faults.set(key, `${entry}${fault.message}.${exampleFor(schema, key)}`);
  }
  return { faults: [...faults].map(([key, message]) => (key === '' ? message : `${key}: ${message}`)) };
}

/** Whether a setting may be left out and has no default. */
function isOptional(schema: z.ZodType): boolean {
  const { success, data } = schema.safeParse(undefined);
  return success && data === undefined;
}

function textOf(key: string, source: EnvSource, optional: boolean): { text?: string; fault?: string } {
  const text = source[key]?.trim() || undefined;
  const path = source[`${key}_FILE`]?.trim() || undefined;
  if (path === undefined) return text === undefined ? {} : { text };
  if (text !== undefined) return { fault: `is set twice, as ${key} and as ${key}_FILE. Keep one of them.` };
  try {
    const held = readFileSync(path, 'utf8').trim();
    if (held !== '') return { text: held };
    return optional ? {} : { fault: `the file named by ${key}_FILE is empty.` };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unreadable';
    return { fault: `the file named by ${key}_FILE cannot be read (${code}). Check the path and its rights.` };
  }
}

const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off']);

function convert(schema: z.core.$ZodType, text: string): unknown {
  const inner = unwrap(schema);
  const def = inner._zod.def;
  if (def.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (def.type === 'boolean') {
    const word = text.toLowerCase();
    if (TRUE.has(word)) return true;
    return FALSE.has(word) ? false : text;
  }
  if (def.type !== 'array') return text;
  const { element } = def as z.core.$ZodArrayDef;
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => convert(element, part));
}

const SECRET_NAME = /SECRET|TOKEN|PASSWORD|PEPPER|_KEY$/;

// Shapes of the settings that nobody knows by heart; a schema can name its own with `.meta({ example })`.
const EXAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://user:password@127.0.0.1:5432/booking',
  DATABASE_ADMIN_URL: 'postgres://postgres:password@127.0.0.1:5432/booking',
  AMQP_URL: 'amqp://user:password@127.0.0.1:5672',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://user:password@127.0.0.1:587',
  PUBLIC_URL: 'https://booking.example.org',
};

function exampleFor(schema: z.ZodObject, key: string): string {
  const field = schema.shape[key] as z.ZodType | undefined;
  if (!field) return '';
  const value = field.meta()?.example ?? EXAMPLES[key] ?? guess(key, field);
  if (value === null) return '';
  const file = SECRET_NAME.test(key) ? ` (or ${key}_FILE=/run/secrets/${key.toLowerCase()})` : '';
  return ` Example: ${key}=${String(value)}${file}`;
}

function guess(key: string, field: z.ZodType): string | null {
  if (SECRET_NAME.test(key)) return '$(openssl rand -base64 32)';
  const { def } = unwrap(field)._zod;
  if (def.type === 'boolean') return 'true';
  if (def.type === 'enum') return String(Object.values((def as z.core.$ZodEnumDef).entries)[0]);
  if (def.type === 'number') return key.endsWith('PORT') ? '8080' : '10';
  if (key.endsWith('_URL')) return 'http://127.0.0.1:8080';
  return def.type === 'array' ? 'one,two' : null;
}
