import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const TEXT_ARRAY = 1009;

type Parser = (text: string) => unknown;

function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * Postgres writes `2026-01-01 00:00:00.5+00`; the API speaks `2026-01-01T00:00:00.500Z`.
 * Cutting the text is three times as fast as a Date there and back; another zone than UTC takes the long way.
 */
export function parseTimestamp(text: string): string {
  if (!text.endsWith('+00') || text.charCodeAt(10) !== 32) return parseOddTimestamp(text);
  const fraction = text.charAt(19) === '.' ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

function parseOddTimestamp(text: string): string {
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

const textArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[];
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item)));

const PARSERS = new Map<number, Parser>([
  [INT8, parseInt8],
  [DATE, (text) => text],
  [TIMESTAMPTZ, parseTimestamp],
  [INT8_ARRAY, arrayOf(parseInt8)],
  [DATE_ARRAY, arrayOf((text) => text)],
  [TIMESTAMPTZ_ARRAY, arrayOf(parseTimestamp)],
]);

/**
 * How columns come back: bigint as number (as text beyond 2^53), date as `YYYY-MM-DD`, time as `HH:MM:SS`,
 * timestamptz as ISO 8601 UTC with milliseconds, numeric as text, json and jsonb parsed.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A value as pg sends it: temporal ones as Postgres reads them, objects as JSON. Throws for what cannot be written as
 * JSON, before anything is sent: pg itself would meet it when a COMMIT behind it may be on its way.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(toParameter);
  const isTemporal =
    value instanceof Temporal.Instant || value instanceof Temporal.PlainDate || value instanceof Temporal.PlainTime;
  return isTemporal ? value.toString() : JSON.stringify(value);
}
