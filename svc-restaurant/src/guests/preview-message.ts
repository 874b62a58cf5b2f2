import { TEXTED, type VenueMessage } from '@booking/core/codes/guest-messages';
import { apiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { MessageDraft, MessagePreview } from '@booking/core/routes/console/messages/preview';
import { smsLength } from '@booking/core/rules/sms-segments';
import { WORDED_EMAILS } from '@booking/kit/email/new-email';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { composeEmail } from '../emails/compose.ts';
import type { BookingFacts } from '../emails/facts.ts';
import { composeText } from '../sms/compose.ts';
import { composeWaitingText, isOfWaitlist } from '../sms/compose-waiting.ts';
import { exampleBooking, exampleOf, NOBODYS, OFFER } from './example-booking.ts';

/** A message as guests would have it, with an example of a booking: composed by what composes those that are sent. */
export async function previewMessage(
  { db, venues, pages, host }: Pick<Deps, 'db' | 'venues' | 'pages' | 'host'>,
  businessId: string,
  { message, lang, wording }: MessageDraft,
  now: Temporal.Instant,
): Promise<MessagePreview> {
  if (!isOfVenue(message)) throw apiError('bad_request', 'A venue has no such message.');
  const venue = await venues.current(db, businessId);
  const booking = exampleBooking(venue, lang, host, now);
  const own = { subject: wording.subject || undefined, text: wording.text || undefined };
  const [kind] = WORDED_EMAILS.venue[message];
  const facts = { ...exampleOf(message, venue, booking), wording: own, wordingOfSeries: own };
  // Several dates are told by the e-mail of one.
  const { subject, text } = composeEmail(pages, kind.replace('series.', 'booking.'), lang, facts);
  if (!TEXTED.includes(message) || !venue.bookings.sms) return { subject, text, sms: null };
  // A text is called as the e-mail that tells the same.
  return { subject, text, sms: textOf(pages, venue, booking, { kind, lang, sentence: wording.sms || undefined }) };
}

const isOfVenue = (message: string): message is VenueMessage => message in WORDED_EMAILS.venue;

type Example = { readonly kind: string; readonly lang: Lang; readonly sentence: string | undefined };

function textOf(
  pages: Deps['pages'],
  { kind: trade, hostName }: Venue,
  { sender, date, startsAt, name, service, staff, party, updatedAt }: BookingFacts,
  { kind, lang, sentence }: Example,
): NonNullable<MessagePreview['sms']> {
  const data = {
    ...{ business: sender.name, phone: sender.phone, date, startsAt },
    // Whoever is called comes now.
    ...(kind === 'waiting.ready' ? { time: null, until: null } : OFFER),
    ...{ queuedAt: updatedAt, party: trade === 'table' ? party : null },
    ...(hostName === undefined ? {} : { host_name: hostName }),
    ...(sentence === undefined ? {} : { own: { text: sentence, name, service, staff } }),
  };
  const isWaiting = isOfWaitlist(kind);
  const pageOn = (onHost?: string) => pages[isWaiting ? 'waiting' : 'guest'](NOBODYS, onHost);
  const options = { answerable: true, pageOn };
  const text = isWaiting ? composeWaitingText(kind, lang, data, options) : composeText(kind, lang, data, options);
  const { units, segments } = smsLength(text);
  return { text, characters: units, segments };
}
