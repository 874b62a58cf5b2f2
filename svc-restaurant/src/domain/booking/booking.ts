import type { Lang } from '@booking/core/lang';
import type { Interval } from '@booking/core/rules/intervals';
import type { ChangedBy } from '@booking/core/shape-fields';
import type { BookingStatus, Source } from '@booking/core/shapes';
import type { BookingPayment, PayStep } from '../payment/payment.ts';

/** A booking as the rules see it. Moments are milliseconds since 1970. */
export type Booking = {
  readonly id: string;
  readonly version: number;
  readonly status: BookingStatus;
  readonly confirmedBy: 'restaurant' | 'confirm_at_once' | 'guest' | null;
  readonly date: string;
  readonly time: string;
  readonly startsAt: number;
  readonly party: number;
  /** The area that the guest, or staff for them, chose; null for anywhere. */
  readonly area: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly notes: string | null;
  readonly lang: Lang;
  readonly smsOptIn: boolean;
  readonly answers: readonly { readonly question: string; readonly answer: string | boolean }[];
  readonly source: Source;
  readonly serviceId: string | null;
  /** The person whom the diner named; null for anybody. */
  readonly askedStaffId: string | null;
  /** Who takes the appointment, or was asked to. */
  readonly staffId: string | null;
  readonly durationMinutes: number | null;
  /** Its services in their order, where it has several: those above are of the first, the minutes of all. */
  readonly visit: readonly BookedService[] | null;
  /** Staff chose its tables by hand: it stays at them. */
  readonly tablesPinned: boolean;
  /** A member made it to see the pages as a guest does: no webhook is told of it. */
  readonly isTest: boolean;
  /** The series that it belongs to, and at which place, 1 for the first; null for a booking by itself. */
  readonly seriesId: string | null;
  readonly seriesPlace: number | null;
  /** What the business's own system calls it. */
  readonly externalId: string | null;
  /** Who made this version of it; null for one of the release before. */
  readonly changedBy: ChangedBy | null;
  /** How it was before the last step that staff may take back; null where there is none. */
  readonly beforeStep: BeforeStep | null;
  /** When the guest said that they come, where that is later than it begins; and how often they said so. */
  readonly lateUntil: number | null;
  readonly lateTimes: number;
  /** What it agreed to pay, or to leave a card for; null for nothing. */
  readonly payment: BookingPayment | null;
  /** Made online where the policies counted: what they ask for is asked again when the guest changes it. */
  readonly byPolicy: boolean;
  /** What is waited for of that, and until when. */
  readonly payStep: PayStep | null;
  readonly payAt: number | null;
  /** Why it is cancelled, where nobody did so. */
  readonly cancelReason: 'unpaid' | null;
  readonly seatedAt: number | null;
  readonly leftAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** One of several services in one visit. It is stored as JSON: add to it, take nothing away. */
export type BookedService = {
  readonly serviceId: string;
  readonly askedStaffId: string | null;
  readonly staffId: string | null;
  readonly minutes: number;
};

/** What a booking takes away from others while it stands. */
export type Allocation =
  | { readonly kind: 'tables'; readonly from: number; readonly to: number; readonly tableIds: readonly string[] }
  | {
      readonly kind: 'person';
      readonly from: number;
      readonly to: number;
      /** Who takes it, or the first of its services; and who takes those that follow. */
      readonly staffId: string;
      readonly further?: readonly string[];
      readonly claims: readonly Claim[];
    };

/** A person, or a unit of a resource from 1, that an appointment has for one of its services. */
export type Claim = Interval & {
  readonly id: string;
  readonly unit: number;
  /** Which service of the visit it is for, where it has several: 0 for the first. */
  readonly part?: number;
  readonly inClass: ClassPlace | null;
};

/** A place in a class, which all who are in it share the person and the resources of. */
export type ClassPlace = { readonly key: string; readonly place: number };

/** The steps that staff may take back. */
export const UNDOABLE = ['confirm', 'decline', 'cancel', 'no_show', 'seat', 'leave'] as const;
export type UndoableStep = (typeof UNDOABLE)[number];

/** What an undo puts back. It is stored as JSON and may be read by a later release: add to it, take nothing away. */
export type BeforeStep = Pick<
  Booking,
  'status' | 'confirmedBy' | 'askedStaffId' | 'staffId' | 'tablesPinned' | 'seatedAt' | 'leftAt'
> & {
  readonly step: UndoableStep;
  readonly tableIds: readonly string[];
  readonly heldPerson: boolean;
  /** Left out by the release before. */
  readonly visit?: Booking['visit'];
  /** The guest was written to about it. */
  readonly told: boolean;
};

/** What becomes of the money of a booking. */
const MONEY_STEPS = ['pay', 'release', 'refund', 'fee', 'waive'] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

/** Every step that a history tells of; `book` is how it began. */
export const HISTORY_STEPS = [
  ...UNDOABLE,
  ...(['book', 'take', 'waitlist', 'withdraw', 'come', 'late', 'move', 'edit', 'undo'] as const),
  ...MONEY_STEPS,
] as const;
export type HistoryStep = (typeof HISTORY_STEPS)[number];

/** Who takes a step, and by which way. `business`: whoever pressed the button that its e-mail leads to; `system`: its moment had come. */
export type Actor = {
  readonly who: 'guest' | 'member' | 'key' | 'business' | 'system';
  /** A member's own. */
  readonly name: string | null;
  readonly way: Source | 'guest_page' | 'desk_page';
};

/** What a guest is written of money. */
export type MoneyEmailKind = 'pay' | 'paid' | 'unpaid' | 'refunded' | 'fee_charged';

export type GuestEmailKind =
  | 'acknowledged'
  | 'confirmed'
  | 'declined'
  | 'waitlisted'
  | 'moved'
  | 'cancelled'
  | MoneyEmailKind;
