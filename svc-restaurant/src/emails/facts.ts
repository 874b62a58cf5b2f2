import type { Wording } from '@booking/core/rules/messages/own-words';
import type { EmailBusiness } from '@booking/kit/email/email';
import type { Booking } from '../domain/booking/booking.ts';
import type { PaymentFacts } from '../texts/payment-facts.ts';
import type { ServiceFacts } from '../texts/texts.ts';

/** The business that an e-mail is from, or to. */
export type SenderFacts = EmailBusiness & {
  /** It writes German as in Switzerland. E-mails that were queued by the release before do not say it. */
  readonly swiss?: boolean;
};

/**
 * What an e-mail about a booking tells, as it stood at the change. It waits as JSON and may be read by a later release:
 * add to it, take nothing away.
 */
export type BookingFacts = Pick<
  Booking,
  | 'id'
  | 'version'
  | 'status'
  | 'confirmedBy'
  | 'date'
  | 'time'
  | 'startsAt'
  | 'updatedAt'
  | 'party'
  | 'durationMinutes'
  | 'name'
  | 'email'
  | 'phone'
  | 'notes'
  | 'answers'
> & {
  /** Those of the release before do not say it. */
  readonly area?: string | null;
  readonly sender: SenderFacts;
  /** Names, as they were called then; of an appointment alone. */
  readonly service: string | null;
  readonly staff: string | null;
  /** Of a visit with several. */
  readonly services?: readonly ServiceFacts[];
  /** When what the booking holds ends, milliseconds since 1970. */
  readonly endsAt: number;
  /** The host in calendar ids. */
  readonly host: string;
  /** What was agreed on paying, and where it is paid. */
  readonly payment?: PaymentFacts;
  readonly payUrl?: string;
  /** What was given back or charged, in minor units. */
  readonly moved?: number;
  /** When and what it was before it was moved. */
  readonly before?: Pick<BookingFacts, 'date' | 'time' | 'party' | 'area' | 'service' | 'services'>;
  /** The desk's own words. */
  readonly reason?: string;
  /** What the business words itself: of one booking, and of several that are told in one e-mail. */
  readonly wording?: Wording;
  readonly wordingOfSeries?: Wording;
  /** Where a review is written: after the visit. */
  readonly reviewUrl?: string;
  /** Of several bookings of a series that are told in one e-mail: when each of them is, the one above first. */
  readonly dates?: readonly DateFacts[];
};

/** What of a booking its place in a calendar needs. */
export type DateFacts = Pick<BookingFacts, 'id' | 'version' | 'updatedAt' | 'date' | 'time' | 'startsAt' | 'endsAt'>;

/** One of those on the waiting list who fit now. */
export type WaitingFacts = Pick<Booking, 'date' | 'time' | 'party' | 'name' | 'email' | 'phone'> & {
  readonly service: string | null;
  /** E-mails that were queued by the release before say no id. */
  readonly id?: string;
};

/** Who of the waiting list fits, at least one; who has waited longest is first. */
export type FittingFacts = { readonly sender: SenderFacts; readonly fitting: readonly WaitingFacts[] };

/** What an e-mail to a guest of the waiting list tells. */
export type WaitingGuestFacts = Pick<Booking, 'id' | 'date' | 'party' | 'name'> & {
  readonly sender: SenderFacts;
  readonly from: string;
  readonly to: string;
  readonly service: string | null;
  /** What is offered, and until when by the clock of the business; null where nothing is. */
  readonly time: string | null;
  readonly until: string | null;
  /** What the business words itself. */
  readonly wording?: Wording;
};
