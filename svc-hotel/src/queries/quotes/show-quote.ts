import type { Quote } from '@booking/core/routes/groups/quotes';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { type QuoteState, stateAt } from '../../domain/quote/quote.ts';
import type { Stay } from '../../domain/stay/stay.ts';

type Shown = {
  readonly group: { readonly reference: string; readonly name: string | null };
  readonly quote: {
    readonly id: string;
    readonly state: QuoteState;
    readonly expires_at: string;
    readonly currency: string;
    readonly total_amount: number;
    readonly sent_at: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly stays: readonly Pick<Stay, 'check_in' | 'check_out' | 'email'>[];
  readonly now: Temporal.Instant;
};

/** A quote as the API shows it. Its page is gone with whom it was made for. */
export function showQuote(
  { pages }: Pick<Deps, 'pages'>,
  { account }: Pick<HotelView, 'account'>,
  { group, quote, stays, now }: Shown,
): Quote {
  const { id, expires_at, currency, total_amount, sent_at, created_at, updated_at } = quote;
  const [{ check_in, check_out, email }] = stays as [Shown['stays'][number]];
  return {
    id,
    ...{ reference: group.reference, name: group.name, email },
    state: stateAt(quote, now.epochMilliseconds),
    expires_at,
    ...{ check_in, check_out, rooms: stays.length, currency, total_amount },
    url: group.name === null ? null : pages.quote(id, account.own_host),
    ...{ sent_at, created_at, updated_at },
  };
}
