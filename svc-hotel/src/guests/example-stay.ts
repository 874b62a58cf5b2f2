import { type HotelMessage, MESSAGES_OF } from '@booking/core/codes/guest-messages';
import type { Lang } from '@booking/core/lang';
import { addDays } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { HotelView } from '../db/hotels.ts';
import { nameIn } from '../domain/hotel/names.ts';
import { aboutHotel } from '../emails/facts.ts';
import type { GuestFacts } from '../emails/guest-templates.ts';
import type { InvoiceFacts } from '../emails/invoice-template.ts';
import type { EmailQuote } from '../emails/quote-templates.ts';

// Nobody's stay: its links lead to no page.
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const GUEST = { name: 'Alex Martin', email: 'alex@example.org', phone: null };
const REFERENCE = 'ABC234';
const EXAMPLE_REVIEWS = 'https://reviews.example/';
const EXAMPLE_PAYMENT = 'https://pay.example/';
const DAYS_AHEAD = 14;
const NIGHTS = 2;
const AMOUNT = 24_000;
const DEPOSIT = 8000;
const NOTHING = { discount_amount: 0, extras_amount: 0, tourist_tax_amount: 0, deposit_amount: 0 };

/** A stay as e-mails tell it, with what the hotel offers first. */
export function exampleStay(view: HotelView, lang: Lang, host: string, now: Temporal.Instant): GuestFacts {
  const { hotel, account } = view;
  const { room_types, rate_plans, cancellation } = hotel.settings;
  const shown = <T extends { readonly kept: boolean }>(list: readonly T[]) => list.find(({ kept }) => !kept);
  const named = (thing: Parameters<typeof nameIn>[0] | undefined) =>
    thing === undefined ? '' : nameIn(thing, lang, hotel.language);
  const check_in = addDays(localDate(now.epochMilliseconds, account.time_zone), DAYS_AHEAD);
  return {
    hotel: aboutHotel(view),
    roomType: named(shown(room_types)),
    plan: named(shown(rate_plans)),
    stay: {
      ...{ id: NOBODYS, version: 1, reference: REFERENCE, ...GUEST, notes: null, answers: [] },
      ...{ check_in, check_out: addDays(check_in, NIGHTS), arrival_time: null, adults: 2, children: 0 },
      ...{ currency: account.currency, room_amount: AMOUNT, total_amount: AMOUNT, ...NOTHING },
      ...{ updated_at: now.toString(), guest_confirmed_at: null },
      terms: { refundable: true, cancellation, breakfast_included: false },
    },
    ...{ payUrl: null, message: null, host },
  };
}

/** What one message tells of the stay. */
export function exampleOf(
  message: HotelMessage,
  view: HotelView,
  about: GuestFacts,
): GuestFacts | EmailQuote | InvoiceFacts {
  const { stay, roomType } = about;
  if ((MESSAGES_OF.hotel.quote as readonly HotelMessage[]).includes(message)) return quoteOf(about);
  if (message === 'invoice') return invoiceOf(view, about);
  if (message === 'changed') return { ...about, before: { ...stay, check_in: addDays(stay.check_in, -1), roomType } };
  if (message !== 'after_visit') return { ...about, ...moneyOf(message, about) };
  return { ...about, reviewUrl: view.hotel.settings.messages?.after_visit?.review_url ?? EXAMPLE_REVIEWS };
}

/** What is due, by when, or what has moved. */
function moneyOf(message: HotelMessage, { stay }: GuestFacts): Partial<GuestFacts> {
  const due = { stay: { ...stay, deposit_amount: DEPOSIT }, payUrl: EXAMPLE_PAYMENT };
  if (message === 'payment') return due;
  if (message === 'to_pay' || message === 'payment_reminder') return { ...due, payBy: untilOf(stay) };
  if (message === 'paid') return { received: DEPOSIT };
  if (message === 'refunded') return { refunded: DEPOSIT };
  return message === 'fee_charged' ? { charged: DEPOSIT } : {};
}

const untilOf = ({ check_in }: GuestFacts['stay']) => ({ date: addDays(check_in, -7), time: '18:00' });

function quoteOf({ hotel, host, ...room }: GuestFacts): EmailQuote {
  const { reference, name } = room.stay;
  return {
    ...{ hotel, host, group: { reference, name }, rooms: [room, room] },
    quote: { id: NOBODYS, until: untilOf(room.stay) },
  };
}

function invoiceOf({ businessId, hotel: { language } }: HotelView, about: GuestFacts): InvoiceFacts {
  const year = about.stay.check_in.slice(0, 4);
  return {
    ...{ hotel: about.hotel, about, id: NOBODYS, businessId, lang: language, number: `${year}-00042` },
    file: new Uint8Array(),
  };
}
