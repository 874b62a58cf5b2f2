import { wallClock } from '@booking/core/rules/local-time';
import { newGuestEmail, newStaffEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredQuote } from '../db/entities/groups/quote.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { EmailQuote, QuoteDeskKind, QuoteGuestKind } from '../emails/quote-templates.ts';
import { writerOf } from './emails.ts';
import { aboutGroup } from './group-emails.ts';

/** What an e-mail about a quote is made of. */
export type QuoteAbout = {
  readonly view: HotelView;
  readonly group: StoredGroup;
  readonly quote: StoredQuote;
  readonly stays: readonly Stay[];
};

const untilOf = ({ account }: HotelView, { id, expires_at }: StoredQuote): EmailQuote['quote'] => ({
  id,
  until: wallClock(Date.parse(expires_at), account.time_zone),
});

/** To the guest, listed with the first stay; none where there is no address. Each version of a quote has a message of its own. */
export function quoteGuestEmail(
  { host }: Pick<Deps, 'host'>,
  { view, group, quote, stays }: QuoteAbout,
  kind: QuoteGuestKind,
  message: string | null = null,
): NewEmail[] {
  const [first] = stays as [Stay];
  if (first.email === null) return [];
  const data: EmailQuote = {
    ...aboutGroup(view, group, stays, first.lang),
    host,
    message,
    quote: untilOf(view, quote),
  };
  const message_id = `${quote.id}.quote.${quote.version}@${host}`;
  return [newGuestEmail(writerOf(view), first, first.email, { kind: `quote.${kind}`, data, message_id })];
}

/** To the hotel, of what somebody else has answered. */
export function quoteStaffEmail(
  { host }: Pick<Deps, 'host'>,
  { view, group, quote, stays }: QuoteAbout,
  kind: QuoteDeskKind,
): NewEmail {
  const [first] = stays as [Stay];
  const data: EmailQuote = { ...aboutGroup(view, group, stays, view.account.language), quote: untilOf(view, quote) };
  const message_id = `${quote.id}.quote_desk.${quote.version}@${host}`;
  return newStaffEmail(view.account, first, { kind: `quote_desk.${kind}`, data, message_id });
}
