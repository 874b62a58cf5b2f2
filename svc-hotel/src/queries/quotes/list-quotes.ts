import type { Caller } from '@booking/core/caller';
import { QUOTES_PAGE, type Quote, type QuoteListQuery } from '@booking/core/routes/groups/quotes';
import { Id, Timestamp } from '@booking/core/scalars';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { listQuoteRows } from '../../db/hot/list-quotes.ts';
import type { Deps } from '../../deps.ts';
import { malformed } from '../../errors.ts';
import { showQuote } from './show-quote.ts';

const Place = z.tuple([Timestamp, Id]);

/** Quotes, the newest first; by their last change, the oldest first, where changes are asked for. */
export async function listQuotes(
  deps: Deps,
  caller: Caller,
  query: QuoteListQuery,
  now: Temporal.Instant,
): Promise<{ quotes: Quote[]; next_cursor: string | null }> {
  const { state = null, query: text = null, updated_since: since, limit = QUOTES_PAGE, cursor } = query;
  const after = cursor === undefined ? null : afterOf(cursor);
  const changes = since === undefined ? null : new Date(since).toISOString();
  const rows = await listQuoteRows(deps.db, caller.business, {
    ...{ state, text, since: changes, after, now },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > page.length && last !== undefined;
  const place = (row: NonNullable<typeof last>) => (since === undefined ? row.created_at : row.updated_at);
  const { account } = await deps.hotels.current(deps.db, caller.business);
  return {
    quotes: page.map((row) => showQuote(deps, { account }, row, now)),
    next_cursor: more ? writeCursor(place(last), last.id) : null,
  };
}

function afterOf(cursor: string): { at: string; id: string } {
  const read = readCursor(cursor, Place);
  if (read === null) throw malformed({ field: 'cursor', message: 'is not one that an answer gave' });
  const [at, id] = read;
  return { at, id };
}
