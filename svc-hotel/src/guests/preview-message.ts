import type { HotelMessage } from '@booking/core/codes/guest-messages';
import { apiError } from '@booking/core/errors';
import type { MessageDraft, MessagePreview } from '@booking/core/routes/console/messages/preview';
import { WORDED_EMAILS } from '@booking/kit/email/new-email';
import type { Deps } from '../deps.ts';
import { composeEmail } from '../emails/compose.ts';
import { exampleOf, exampleStay } from './example-stay.ts';

/** A message as guests would have it, with an example of a stay: composed by what composes those that are sent. */
export async function previewMessage(
  { db, hotels, pages, host }: Pick<Deps, 'db' | 'hotels' | 'pages' | 'host'>,
  businessId: string,
  { message, lang, wording }: MessageDraft,
  now: Temporal.Instant,
): Promise<MessagePreview> {
  if (!isOfHotel(message)) throw apiError('bad_request', 'A hotel has no such message.');
  const view = await hotels.current(db, businessId);
  const own = { subject: wording.subject || undefined, text: wording.text || undefined };
  const facts = exampleOf(message, view, exampleStay(view, lang, host, now));
  const { subject, text } = composeEmail(pages, WORDED_EMAILS.hotel[message][0], lang, { ...facts, wording: own });
  return { subject, text, sms: null };
}

const isOfHotel = (message: string): message is HotelMessage => message in WORDED_EMAILS.hotel;
