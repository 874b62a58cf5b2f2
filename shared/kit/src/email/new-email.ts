import type { HotelMessage, VenueMessage } from '@booking/core/codes/guest-messages';
import type { Wording, Wordings } from '@booking/core/rules/messages/own-words';
import type { NewEmail } from './queue.ts';

type EmailFacts = Pick<NewEmail, 'kind' | 'data' | 'message_id'>;

type Emails<Message extends string> = Readonly<Record<Message, readonly [string, ...string[]]>>;

/**
 * The e-mails that each message of a business is. All rooms of a group are told in the words of a stay; several dates of a
 * series, which are one e-mail, are worded under a name of their own.
 */
export const WORDED_EMAILS: { readonly venue: Emails<VenueMessage>; readonly hotel: Emails<HotelMessage> } = {
  venue: {
    requested: ['booking.acknowledged'],
    confirmed: ['booking.confirmed'],
    declined: ['booking.declined'],
    waitlisted: ['booking.waitlisted'],
    changed: ['booking.moved'],
    cancelled: ['booking.cancelled'],
    reminder: ['booking.reminder'],
    after_visit: ['booking.after_visit'],
    series_confirmed: ['series.confirmed'],
    series_changed: ['series.moved'],
    series_cancelled: ['series.cancelled'],
    waiting_joined: ['waiting.joined'],
    offer: ['waiting.offered'],
    offer_expired: ['waiting.expired'],
    waiting_over: ['waiting.over'],
    waiting_removed: ['waiting.removed'],
    ready: ['waiting.ready'],
    to_pay: ['booking.pay'],
    paid: ['booking.paid'],
    unpaid: ['booking.unpaid'],
    refunded: ['booking.refunded'],
    fee_charged: ['booking.fee_charged'],
  },
  hotel: {
    requested: ['stay.requested', 'group.requested'],
    confirmed: ['stay.confirmed', 'group.confirmed'],
    declined: ['stay.declined', 'group.declined'],
    changed: ['stay.changed'],
    cancelled: ['stay.cancelled', 'group.cancelled'],
    reminder: ['stay.reminder'],
    arrival: ['stay.arrival'],
    after_visit: ['stay.after_visit'],
    quote: ['quote.sent'],
    quote_reminder: ['quote.reminder'],
    quote_accepted: ['quote.accepted'],
    quote_expired: ['quote.expired'],
    quote_withdrawn: ['quote.withdrawn'],
    to_pay: ['stay.to_pay'],
    payment: ['stay.payment'],
    payment_reminder: ['stay.payment_reminder'],
    paid: ['stay.paid'],
    unpaid: ['stay.unpaid'],
    refunded: ['stay.refunded'],
    held: ['stay.held'],
    hold_released: ['stay.hold_released'],
    fee_charged: ['stay.fee_charged'],
    invoice: ['stay.invoice'],
  },
};

const MESSAGE_OF_EMAIL: ReadonlyMap<string, string> = new Map(
  Object.values(WORDED_EMAILS).flatMap((messages) =>
    Object.entries(messages).flatMap(([message, kinds]) => kinds.map((kind) => [kind, message] as const)),
  ),
);

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
function inWordsOf(business: Writer, lang: string, { kind, data }: EmailFacts): object {
  const wording = wordingOf(business, lang, kind);
  return wording === undefined ? data : { ...data, wording };
}

/** What a business says itself in an e-mail of one kind. */
export const wordingOf = ({ messages }: Writer, lang: string, kind: string): Wording | undefined =>
  messages?.wording?.[MESSAGE_OF_EMAIL.get(kind) ?? '']?.[lang];

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
