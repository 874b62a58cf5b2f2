import type { StoredAnswer } from '@booking/core/route';
import type { HotelView } from '../../db/hotels.ts';
import { storeChange } from '../../db/stays.ts';
import { noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { isExpiry, nextOf } from '../../domain/quote/quote.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { conflict, malformed } from '../../errors.ts';
import { quoteGuestEmail } from '../../guests/quote-emails.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { changeQuote, type LockedQuote, onQuote, type QuoteCall, type QuoteStepped } from './on-quote.ts';

/** @throws ApiError 400 for a moment gone by, or beyond the check-in */
export function checkExpiry({ account, hotel }: HotelView, expiresMs: number, nowMs: number, checkIn: string): void {
  const arrival = { checkIn, checkInFrom: hotel.settings.check_in_from, zone: account.time_zone };
  if (isExpiry(expiresMs, nowMs, arrival)) return;
  throw malformed({ field: 'expires_at', message: 'must be later than now, and before check-in begins' });
}

/** Holds the rooms until another moment, and tells the guest. */
export function extendQuote(deps: Deps, call: QuoteCall, expiresMs: number): Promise<QuoteStepped | StoredAnswer> {
  return onQuote(deps, call, async (locked) => {
    const { view, stays, em, tx, by } = locked;
    const nowMs = call.now.epochMilliseconds;
    const { check_in } = stays[0] as Stay;
    checkExpiry(view, expiresMs, nowMs, check_in);
    const expires_at = new Date(expiresMs).toISOString();
    const events = [];
    for (const stay of stays) {
      if (stay.status !== 'requested') continue;
      await storeChange(em, tx, stay, { quoted_until: expires_at, ...nextVersion(stay, call.now, by) });
      noteStep(em, stay, 'change', by);
      events.push(...stayEvents(view, 'stay.changed', stay));
    }
    changeQuote(locked, { expires_at, ...nextOf(expiresMs, nowMs) });
    return { answer: null, events, emails: call.notify === false ? [] : send(deps, locked) };
  });
}

/** E-mails an open quote again. @throws ApiError 409 where there is no address */
export function sendQuote(deps: Deps, call: QuoteCall): Promise<QuoteStepped | StoredAnswer> {
  return onQuote(deps, call, async (locked) => {
    changeQuote(locked, {});
    const emails = send(deps, locked);
    if (emails.length === 0) throw conflict(locked.view, { code: 'no_email' });
    return { answer: null, emails };
  });
}

function send(deps: Deps, { view, group, quote, stays, call }: LockedQuote) {
  const emails = quoteGuestEmail(deps, { view, group, quote, stays }, 'sent', call.message ?? null);
  if (emails.length > 0) quote.sent_at = quote.updated_at;
  return emails;
}
