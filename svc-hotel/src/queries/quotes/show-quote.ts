import type { Quote } from '@booking/core/routes/groups/quotes';
import type { StoredGroup } from '../../db/entities/groups/group.ts';
import type { StoredQuote } from '../../db/entities/groups/quote.ts';
import type { QuoteRow } from '../../db/hot/list-quotes.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { isWanted, stateAt } from '../../domain/quote/quote.ts';
import type { Stay } from '../../domain/stay/stay.ts';

/** A quote as the list reads it, of what was read for it alone. */
export function rowOf(quote: StoredQuote, { reference, name }: StoredGroup, stays: readonly Stay[]): QuoteRow {
  const [{ email, check_in, check_out }] = stays as [Stay];
  return { ...quote, reference, name, email, check_in, check_out, rooms: stays.length };
}

/** A quote as the API shows it. Its page is gone with whom it was made for. */
export function showQuote(
  { pages }: Pick<Deps, 'pages'>,
  { account }: Pick<HotelView, 'account'>,
  row: QuoteRow,
  now: Temporal.Instant,
): Quote {
  const { id, reference, name, email, expires_at, check_in, check_out, rooms, currency, total_amount } = row;
  const { sent_at, created_at, updated_at } = row;
  return {
    ...{ id, reference, name, email, state: stateAt(row, now.epochMilliseconds), expires_at },
    ...{ check_in, check_out, rooms, currency, total_amount },
    url: name === null ? null : pages.quote(id, account.own_host),
    new_quote_wanted: isWanted(row),
    ...{ sent_at, created_at, updated_at },
  };
}
