/** What a cell holds. `money` is in minor units, and written in the currency's own unit: 18050 as `180.50`. */
export type CellKind = 'text' | 'date' | 'count' | 'share' | 'percent' | 'money';

export const CSV_TYPE = 'text/csv; charset=utf-8';

type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180): a head with the names of the columns, CRLF at the end of each row. Numbers have a point and
 * no groups.
 * @param columns by their names in the rows, in order
 * @param decimals of the currency: 2 for most, 0 for yen
 */
export function csvOf(
  columns: Readonly<Record<string, CellKind>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  decimals: number,
): string {
  const entries = Object.entries(columns);
  const lines = rows.map((row) => entries.map(([name, kind]) => cellOf((row[name] ?? null) as Cell, kind, decimals)));
  return [Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cellOf(value: Cell, kind: CellKind, decimals: number): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(harmless(value));
  if (kind === 'money') return (value / 10 ** decimals).toFixed(decimals);
  return kind === 'share' ? value.toFixed(4) : String(value);
}

/**
 * A spreadsheet runs what begins with one of these as a formula. A program that splits cells at semicolons or tabs
 * sees further beginnings within a text. An apostrophe before them says that it is text.
 */
const harmless = (text: string): string => text.replace(/(?<=^|[,;\t\r\n])(?=[=+\-@\t\r])/g, "'");

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Whether a client asks for CSV rather than JSON, by its `Accept`. */
export function prefersCsv(accept: string | undefined): boolean {
  const weights = new Map(accept?.toLowerCase().split(',').map(weighed));
  const csv = weights.get('text/csv') ?? 0;
  return csv > 0 && csv >= (weights.get('application/json') ?? 0);
}

function weighed(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
