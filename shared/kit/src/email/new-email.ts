import type { GuestMessage } from '@booking/core/codes/guest-messages';
import type { Wordings } from '@booking/core/rules/messages/own-words';
import type { NewEmail } from './queue.ts';

type EmailFacts = Pick<NewEmail, 'kind' | 'data' | 'message_id'>;

/** The e-mails whose opening a business may word itself, as its settings call them. */
export const WORDED_EMAILS: Readonly<Record<string, GuestMessage>> = {
  'booking.acknowledged': 'requested',
  'booking.confirmed': 'confirmed',
  'booking.declined': 'declined',
  'booking.waitlisted': 'waitlisted',
  'booking.moved': 'changed',
  'booking.cancelled': 'cancelled',
  'booking.reminder': 'reminder',
  'booking.after_visit': 'after_visit',
  'waiting.offered': 'offer',
  'stay.requested': 'requested',
  'stay.confirmed': 'confirmed',
  'stay.declined': 'declined',
  'stay.changed': 'changed',
  'stay.cancelled': 'cancelled',
  'stay.reminder': 'reminder',
  'stay.arrival': 'arrival',
  'stay.after_visit': 'after_visit',
};

type Writer = {
  readonly name: string;
  readonly email: string;
  /** Its own words; without them the guest reads ours. */
  readonly messages?: { readonly wording?: Wordings | undefined } | undefined;
};

/** An e-mail to a guest about their booking or stay, in the business's name; an answer goes to the business. */
export const newGuestEmail = (
  business: Writer,
  about: { readonly id: string; readonly lang: string },
  to: string,
  facts: EmailFacts,
): NewEmail => ({
  to,
  from_name: business.name,
  reply_to: business.email,
  aggregate_id: about.id,
  lang: about.lang,
  ...facts,
  data: inWordsOf(business, about.lang, facts),
});

/** The words as they stand now: what is queued is not worded anew. */
function inWordsOf({ messages }: Writer, lang: string, { kind, data }: EmailFacts): object {
  const wording = messages?.wording?.[WORDED_EMAILS[kind] ?? '']?.[lang];
  return wording === undefined ? data : { ...data, wording };
}

/** An e-mail to the business, in its language; an answer goes to the guest, where there is an address. */
export const newStaffEmail = (
  business: { readonly email: string; readonly language: string },
  about: { readonly id: string; readonly email: string | null },
  facts: EmailFacts,
): NewEmail => ({
  to: business.email,
  ...(about.email === null ? {} : { reply_to: about.email }),
  aggregate_id: about.id,
  lang: business.language,
  ...facts,
});
