import { apiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { MessageDraft, MessagePreview } from '@booking/core/routes/console/messages/preview';
import { addDays } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { WORDED_EMAILS } from '@booking/kit/email/new-email';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { nameIn } from '../domain/hotel/names.ts';
import { composeEmail } from '../emails/compose.ts';
import { aboutHotel } from '../emails/facts.ts';
import type { GuestFacts } from '../emails/guest-templates.ts';

// Nobody's stay: its links lead to no page.
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const GUEST = { name: 'Alex Martin', email: 'alex@example.org', phone: null };
const EXAMPLE_REVIEWS = 'https://reviews.example/';
const DAYS_AHEAD = 14;
const NIGHTS = 2;
const AMOUNT = 24_000;
const NOTHING = { discount_amount: 0, extras_amount: 0, tourist_tax_amount: 0, deposit_amount: 0 };

/** A message as guests would have it, with an example of a stay: composed by what composes those that are sent. */
export async function previewMessage(
  { db, hotels, pages, host }: Pick<Deps, 'db' | 'hotels' | 'pages' | 'host'>,
  businessId: string,
  { message, lang, wording }: MessageDraft,
  now: Temporal.Instant,
): Promise<MessagePreview> {
  const kind = `stay.${message}`;
  if (WORDED_EMAILS[kind] === undefined) throw apiError('bad_request', 'A hotel has no such message.');
  const view = await hotels.current(db, businessId);
  const own = { subject: wording.subject || undefined, text: wording.text || undefined };
  const reviewUrl = view.hotel.settings.messages?.after_visit?.review_url ?? EXAMPLE_REVIEWS;
  const more = { wording: own, ...(message === 'after_visit' ? { reviewUrl } : {}) };
  const { subject, text } = composeEmail(pages, kind, lang, { ...exampleFacts(view, lang, host, now), ...more });
  return { subject, text, sms: null };
}

function exampleFacts(view: HotelView, lang: Lang, host: string, now: Temporal.Instant): GuestFacts {
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
      ...{ id: NOBODYS, version: 1, reference: 'ABC234', ...GUEST, notes: null, answers: [] },
      ...{ check_in, check_out: addDays(check_in, NIGHTS), arrival_time: null, adults: 2, children: 0 },
      ...{ currency: account.currency, room_amount: AMOUNT, total_amount: AMOUNT, ...NOTHING },
      ...{ updated_at: now.toString(), guest_confirmed_at: null },
      terms: { refundable: true, cancellation, breakfast_included: false },
    },
    ...{ payUrl: null, message: null, host },
  };
}
