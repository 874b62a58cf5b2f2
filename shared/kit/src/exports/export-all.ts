import type { Handlers } from '@booking/core/route';
import type { EXPORT_ROUTES } from '@booking/core/routes/imports/exports';
import { csvOf } from '@booking/core/rules/numbers/csv';
import type { Queryable } from '../db/open.ts';
import { createKeyedSemaphore } from '../workers/keyed-semaphore.ts';
import type { Exported, ExportTrade } from './trade.ts';
import { type Entry, zipOf } from './zip.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const PAGE = 500;
// What opens something, and what is kept for looking things up alone.
const HIDDEN = ['pay_token', 'address_hash', 'email_key', 'phone_key', 'request_key', 'first_answer'];
const TURNS = { maxHolders: 2, waitMs: 5000, maxWaitingPerKey: 2 };

/** Rows by their ids, a page at a time: no lock and no transaction lasts longer than a page, however slowly it is read. */
async function* pagesOf(
  db: Queryable,
  businessId: string,
  { sql, idType = 'uuid' }: Exported,
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: { held: Row }[] = await db.query(
      `select to_jsonb(kept) - $3::text[] as held from (${sql}) kept where $2::${idType} is null or kept.id > $2::${idType}
       order by kept.id limit ${PAGE}`,
      [businessId, after, HIDDEN],
    );
    if (rows.length > 0) yield rows.map(({ held }) => held);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.held.id ?? null;
  }
}

async function* asJson(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

type Table = NonNullable<Exported['csv']>;

async function* asCsv(
  pages: AsyncIterable<readonly Row[]>,
  { columns, cells, has = () => true }: Table,
): AsyncGenerator<string> {
  const kinds = Object.fromEntries(columns.map((name) => [name, 'text' as const]));
  // The mark by which Excel knows its encoding.
  yield `\ufeff${csvOf(kinds, [], 2)}`;
  for await (const rows of pages) {
    const table = csvOf(kinds, rows.filter(has).map(cells), 2);
    yield table.slice(table.indexOf('\r\n') + 2);
  }
}

function entriesOf(db: Queryable, businessId: string, exported: readonly Exported[]): Entry[] {
  return exported.flatMap((what) => {
    const { name, csv } = what;
    const pages = () => pagesOf(db, businessId, what);
    const json = { name: `${name}.json`, pieces: asJson(pages()) };
    return csv === undefined ? [json] : [json, { name: `${name}.csv`, pieces: asCsv(pages(), csv) }];
  });
}

/** Ends the turn once the archive is read, or is wanted no more. */
async function* until(pieces: AsyncIterable<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } finally {
    end();
  }
}

/** Everything that is kept of a business, in one archive. */
export function exportHandlers({ db, exported }: ExportTrade): Handlers<typeof EXPORT_ROUTES> {
  const turns = createKeyedSemaphore(TURNS);
  return {
    exportAll: async ({ caller, now }) => {
      const all = await exported(caller, now);
      const end = await turns.acquire(caller.business);
      return { fileStream: until(zipOf(entriesOf(db, caller.business, all)), end), name: 'all.zip' };
    },
  };
}
