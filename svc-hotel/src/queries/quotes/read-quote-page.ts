import { localDate, wallClock } from '@booking/core/rules/local-time';
import type { StoredGroup } from '../../db/entities/groups/group.ts';
import type { StoredQuote } from '../../db/entities/groups/quote.ts';
import { readGroupStays, readStoredGroup } from '../../db/groups.ts';
import type { HotelView } from '../../db/hotels.ts';
import { readPageQuote } from '../../db/quotes.ts';
import type { Deps } from '../../deps.ts';
import { payUrlOf } from '../../domain/price/payment.ts';
import { canAskAgain, isWanted, type QuoteState, stateAt } from '../../domain/quote/quote.ts';
import type { Stay } from '../../domain/stay/stay.ts';

/** A quote as its guest sees it. */
export type QuotePage = {
  readonly quote: StoredQuote;
  readonly group: StoredGroup;
  readonly view: HotelView;
  readonly rooms: readonly QuoteRoom[];
  readonly state: QuoteState;
  /** Once it is over, the guest can ask for a new one, and has or has not done so. */
  readonly canAskAgain: boolean;
  readonly hasAsked: boolean;
  /** The hotel's own calendar day. */
  readonly today: string;
  /** Until when it is or was open, by the hotel's clock. */
  readonly until: { readonly date: string; readonly time: string };
};

/** A room of the quote; once it is booked, with where it is paid, and its own page. */
export type QuoteRoom = { readonly stay: Stay; readonly pageUrl: string; readonly payUrl: string | null };

/** The quote that a page's address vouches for; null where there is none, or nobody any more whom it was made for. */
export async function readQuotePage(deps: Deps, id: string, now: Temporal.Instant): Promise<QuotePage | null> {
  const em = deps.entities.fork();
  const quote = await readPageQuote(em, id);
  if (quote === null) return null;
  const group = await readStoredGroup(em, quote.business_id, id);
  if (group.name === null) return null;
  const view = await deps.hotels.current(deps.db, quote.business_id);
  const { time_zone: zone, own_host: host } = view.account;
  const stays = await readGroupStays(em, quote.business_id, id);
  return {
    ...{ quote, group, view },
    rooms: stays.map((stay) => ({ stay, pageUrl: deps.pages.guest(stay.id, host), payUrl: payUrlOf(view, stay) })),
    state: stateAt(quote, now.epochMilliseconds),
    ...{ canAskAgain: canAskAgain(quote, now.epochMilliseconds), hasAsked: isWanted(quote) },
    today: localDate(now.epochMilliseconds, zone),
    until: wallClock(Date.parse(quote.expires_at), zone),
  };
}
