import type { GuestMessage } from '@booking/core/codes/guest-messages';
import { apiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { MessageDraft, MessagePreview } from '@booking/core/routes/console/messages/preview';
import { addDays } from '@booking/core/rules/days';
import { localDate, momentOf } from '@booking/core/rules/local-time';
import { smsLength } from '@booking/core/rules/sms-segments';
import type { Deps } from '../deps.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { composeEmail } from '../emails/compose.ts';
import type { BookingFacts, WaitingGuestFacts } from '../emails/facts.ts';
import { composeText } from '../sms/compose.ts';
import { composeWaitingText } from '../sms/compose-waiting.ts';
import { senderOf } from './emails.ts';

// Nobody's booking: its links lead to no page.
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const GUEST = { name: 'Alex Martin', email: 'alex@example.org', phone: null };
const TIME = '19:30';
const UNTIL = '18:10';
const DAYS_AHEAD = 3;
const MINUTE_MS = 60_000;
const EXAMPLE_REVIEWS = 'https://reviews.example/';

/** Which e-mail and which text a message is. */
const KINDS: Readonly<
  Record<Exclude<GuestMessage, 'arrival'>, { readonly email: string; readonly text: string | null }>
> = {
  requested: { email: 'booking.acknowledged', text: null },
  confirmed: { email: 'booking.confirmed', text: 'booking.confirmed' },
  declined: { email: 'booking.declined', text: 'booking.declined' },
  waitlisted: { email: 'booking.waitlisted', text: null },
  changed: { email: 'booking.moved', text: 'booking.moved' },
  cancelled: { email: 'booking.cancelled', text: 'booking.cancelled' },
  reminder: { email: 'booking.reminder', text: 'booking.reminder' },
  offer: { email: 'waiting.offered', text: 'waiting.offered' },
  after_visit: { email: 'booking.after_visit', text: null },
};

/** A message as guests would have it, with an example of a booking: composed by what composes those that are sent. */
export async function previewMessage(
  { db, venues, pages, host }: Pick<Deps, 'db' | 'venues' | 'pages' | 'host'>,
  businessId: string,
  { message, lang, wording }: MessageDraft,
  now: Temporal.Instant,
): Promise<MessagePreview> {
  if (message === 'arrival') throw apiError('bad_request', 'A venue has no such message.');
  const venue = await venues.current(db, businessId);
  const facts = exampleFacts(venue, lang, host, now);
  const { email, text } = KINDS[message];
  const own = { wording: { subject: wording.subject || undefined, text: wording.text || undefined } };
  const reviewUrl = venue.messages.after_visit?.review_url ?? EXAMPLE_REVIEWS;
  const review = message === 'after_visit' ? { reviewUrl } : {};
  const data = message === 'offer' ? { ...offerOf(facts), ...own } : { ...facts, ...own, ...review };
  const mail = composeEmail(pages, email, lang, data);
  if (text === null || !venue.bookings.sms) return { subject: mail.subject, text: mail.text, sms: null };
  const sms = textOf(pages, venue, facts, { what: text, lang, sentence: wording.sms || undefined });
  return { subject: mail.subject, text: mail.text, sms };
}

function exampleFacts(venue: Venue, lang: Lang, host: string, now: Temporal.Instant): BookingFacts {
  const { zone } = venue.calendar;
  const date = addDays(localDate(now.epochMilliseconds, zone), DAYS_AHEAD);
  const startsAt = momentOf(date, TIME, zone);
  const service = venue.services.find(({ hidden }) => !hidden);
  const person = venue.staff.find(({ hidden }) => !hidden);
  const isTable = venue.kind === 'table';
  const minutes = isTable ? null : (service?.durationMinutes ?? null);
  return {
    ...{ id: NOBODYS, version: 1, status: 'confirmed', confirmedBy: null, ...GUEST, notes: null, answers: [], host },
    ...{
      date,
      time: TIME,
      startsAt,
      updatedAt: now.epochMilliseconds,
      party: isTable ? 2 : 1,
      durationMinutes: minutes,
    },
    endsAt: startsAt + (minutes ?? 90) * MINUTE_MS,
    sender: senderOf(venue),
    service: isTable ? null : service === undefined ? '' : (nameIn(venue, service.id, lang) ?? service.name),
    staff: isTable ? null : (person?.name ?? null),
  };
}

const offerOf = ({ id, date, party, name, sender, service }: BookingFacts): WaitingGuestFacts => ({
  ...{ id, date, party, name, sender, service, from: '18:00', to: '20:00', time: TIME, until: UNTIL },
});

type Example = { readonly what: string; readonly lang: Lang; readonly sentence: string | undefined };

function textOf(
  pages: Deps['pages'],
  { kind, hostName }: Venue,
  facts: BookingFacts,
  { what, lang, sentence }: Example,
): NonNullable<MessagePreview['sms']> {
  const { sender, date, startsAt, name, service, staff } = facts;
  const data = {
    ...{ business: sender.name, phone: sender.phone, date, time: TIME, until: UNTIL, startsAt },
    ...{ queuedAt: facts.updatedAt, party: kind === 'table' ? facts.party : null },
    ...(hostName === undefined ? {} : { host_name: hostName }),
    ...(sentence === undefined ? {} : { own: { text: sentence, name, service, staff } }),
  };
  const isOffer = what === 'waiting.offered';
  const pageOn = (onHost?: string) => pages[isOffer ? 'waiting' : 'guest'](NOBODYS, onHost);
  const options = { answerable: true, pageOn };
  const text = isOffer ? composeWaitingText(what, lang, data, options) : composeText(what, lang, data, options);
  const { units, segments } = smsLength(text);
  return { text, characters: units, segments };
}
