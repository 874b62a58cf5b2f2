import pino from 'pino';
import { traceFields } from './spans.ts';

export type Logger = pino.Logger;

export type LogOptions = {
  /** Which process speaks: `svc-hotel`. */
  readonly name: string;
  /** trace, debug, info, warn, error, fatal or silent; info without. */
  readonly level?: string;
  /** Where lines go; standard output without. */
  readonly destination?: pino.DestinationStream;
};

const HIDDEN = '[hidden]';

// Names of fields whose values belong to guests or open a door. `key_id`, `request_id` and the like stay readable.
const HIDDEN_FIELD =
  /secret|token|password|pepper|authorization|cookie|^(x-service-key|x-caller|x-service|idempotency-key|api_?key|key|value|sealed|name|first_name|last_name|email|phone|address|notes|answers|guest|body|html|text|subject)$/i;

/**
 * JSON lines. What must not be read by whoever reads logs is hidden twice: by the name of its field, at any depth,
 * and by its look (API keys, signing secrets, statements, passwords in URLs, e-mail addresses, telephone numbers,
 * secret links) in the finished line, so that a text inside an error's message is caught too.
 */
export function createLogger({ name, level = 'info', destination }: LogOptions): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => hideFields(fields, 0) as Record<string, unknown>,
    },
    serializers: { err: plainError },
    hooks: { streamWrite: hideLooks },
    // By the active span's ids the lines of one request are found, over all processes.
    mixin: traceFields,
  };
  return destination ? pino(options, destination) : pino(options);
}

function hideFields(value: unknown, depth: number): unknown {
  if (value instanceof Error) return plainError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value)) {
    return Buffer.isBuffer(value) ? `${value.length} bytes` : value;
  }
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => hideFields(item, depth + 1));
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return String(value);
  const out: Record<string, unknown> = {};
  for (const [key, held] of Object.entries(value)) {
    out[key] = HIDDEN_FIELD.test(key) && held !== null && held !== undefined ? HIDDEN : hideFields(held, depth + 1);
  }
  return out;
}

/** An error without what a driver hangs on it: pg's `detail` and `where` repeat whole rows. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideFields(error, 1);
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: error.cause instanceof Error ? plainError(error.cause) : HIDDEN }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map(plainError) } : {}),
  };
}

const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/\b(\w+_[ps]k_live_)\w+/g, `$1${HIDDEN}`],
  [/\bwhsec_[\w-]+/g, `whsec_${HIDDEN}`],
  [/\bBearer\s+[^\s"]+/gi, `Bearer ${HIDDEN}`],
  // From the first character of a run on: from each of `a-a-a…` it would be walked to its end again.
  [/(?<![\w-])[\w-]{40,}\.[\w-]{43}(?![\w-])/g, HIDDEN],
  [/(:\/\/)[^\s/"@]+@/g, `$1${HIDDEN}@`],
  [/\/(calendar|guest|desk|quote|waiting|pay)\/[^\s"?#/]{8,}/g, `/$1/${HIDDEN}`],
  [/[^\s"'<>(),;:@=/\\[\]]{1,64}@[^\s"'<>(),;:@=/\\]{1,190}\.[a-z]{2,}/gi, HIDDEN],
  [/\+\d[\d ]{6,16}\d/g, HIDDEN],
];

function hideLooks(line: string): string {
  return LOOKS.reduce((text, [look, instead]) => text.replace(look, instead), line);
}
