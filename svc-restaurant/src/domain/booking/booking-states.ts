import type { ConflictReason } from '@booking/core/codes/conflicts';
import type { EventType } from '@booking/core/events';
import { addDays } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { BOOKING_STATUSES, type BookingStatus } from '@booking/core/shapes';
import type { Booking, GuestEmailKind } from './booking.ts';

/**
 * `take`: staff books what the guest has asked for already. `retable`: a move that names tables, which a party that sits may be
 * given too. `rebook`: the guest moves it, within the limits of the business. `edit`: staff corrects who it is for and what was noted. `undo`:
 * takes back the last of its own steps. `withdraw`: the guest gives it up, `come`: says once more
 * that it stands, `late`: says that they come later than it begins. `pay`: money came or went, whatever state it is in;
 * `release`: the time in which it was to be paid may be over.
 */
export type Trigger =
  | 'confirm'
  | 'take'
  | 'decline'
  | 'waitlist'
  | 'cancel'
  | 'withdraw'
  | 'come'
  | 'late'
  | 'move'
  | 'retable'
  | 'rebook'
  | 'edit'
  | 'undo'
  | 'no_show'
  | 'seat'
  | 'leave'
  | 'pay'
  | 'release';

/** Why a booking cannot take a step now: what its 409 says. */
export type Conflict =
  | { readonly code: 'status'; readonly status: BookingStatus }
  | { readonly code: 'only_waitlisted' | 'class_full' | 'no_fee' | 'card_declined' | 'charge_pending' }
  | { readonly code: 'no_email' | 'no_number' }
  | { readonly code: 'seated' | 'left' | 'not_seated' | 'not_started' | 'not_today' | 'no_table' | 'person_busy' }
  | { readonly code: 'above_refund_limit'; readonly limit: string }
  | { readonly code: 'resource_busy'; readonly resources: readonly string[] }
  | { readonly code: 'table_taken'; readonly tables: readonly string[]; readonly isHeld?: boolean }
  | {
      readonly code:
        | 'started'
        | 'not_asked_yet'
        | 'said_already'
        | 'changed_since'
        | 'undo_over'
        | 'late_over'
        | 'late_time';
    };

/** Where the machine code is another word. */
const REASONS = {
  requested: 'still_requested',
  confirmed: 'already_confirmed',
  declined: 'already_declined',
  waitlisted: 'already_waitlisted',
  only_waitlisted: 'still_waitlisted',
  cancelled: 'already_cancelled',
  no_show: 'already_no_show',
  seated: 'already_seated',
  left: 'already_left',
  started: 'already_started',
  said_already: 'already_said',
} as const satisfies Partial<Record<BookingStatus | Conflict['code'], ConflictReason>>;

const hasReason = (code: string): code is keyof typeof REASONS => code in REASONS;

/** The machine code of a conflict. */
export function reasonOf(why: Conflict): ConflictReason {
  const code = why.code === 'status' ? why.status : why.code;
  return hasReason(code) ? REASONS[code] : code;
}

type Row = {
  readonly from: readonly BookingStatus[];
  /** Further conditions, in the order in which they are named to the caller. */
  readonly unless: readonly (keyof typeof OBSTACLES)[];
  /** Null: the status stays. */
  readonly to: BookingStatus | null;
  /** Null: that of the state which the booking is in again. */
  readonly event: EventType | null;
  /** Which e-mail the guest gets, and whether only when staff asks for it. */
  readonly mail: GuestEmailKind | null;
  readonly mailed: 'always' | 'when_asked' | 'never';
};

/** The moment, in milliseconds since 1970, and when what the booking may hold ends. */
export type When = { readonly nowMs: number; readonly zone: string; readonly endsAt: number };

// Whoever is later again says so again; nobody needs to for long.
const MAX_LATE_TIMES = 3;

// A mistake of the evening is found by the next one at the latest.
const UNDONE_MS = 24 * 3_600_000;

const OBSTACLES = {
  // Every row names `left` before it.
  seated: (booking) => booking.seatedAt !== null,
  left: (booking) => booking.leftAt !== null,
  not_seated: (booking) => booking.seatedAt === null,
  not_started: (booking, { nowMs }) => booking.startsAt > nowMs,
  started: (booking, { nowMs }) => booking.startsAt <= nowMs,
  // Guests are asked the day before; whoever says so earlier says no more than by booking.
  not_asked_yet: (booking, { nowMs, zone }) => localDate(nowMs, zone) < addDays(booking.date, -1),
  said_already: (booking) => booking.confirmedBy === 'guest',
  changed_since: (booking) => booking.beforeStep === null,
  late_over: ({ lateTimes }, { nowMs, endsAt }) => lateTimes >= MAX_LATE_TIMES || nowMs >= endsAt,
  undo_over: (_, { nowMs, endsAt }) => nowMs > endsAt + UNDONE_MS,
  // A party that is late for 23:45 sits down after midnight.
  not_today: (booking, { nowMs, zone, endsAt }) =>
    localDate(nowMs, zone) !== booking.date && !(booking.startsAt <= nowMs && nowMs < endsAt),
} satisfies Partial<Record<Conflict['code'], (booking: Booking, when: When) => boolean>>;

const open: readonly BookingStatus[] = ['requested', 'waitlisted', 'confirmed'];

// In whatever state a booking is.
const ALWAYS: Row = { from: BOOKING_STATUSES, unless: [], to: null, event: null, mail: null, mailed: 'never' };

const MOVE: Row = {
  from: open,
  unless: ['left'],
  to: null,
  event: 'booking.moved',
  mail: 'moved',
  mailed: 'when_asked',
};

/** THE state table: each step, from where, what stands in its way, and what goes with it. */
export const TRANSITIONS: Readonly<Record<Trigger, Row>> = {
  confirm: {
    from: ['requested', 'waitlisted'],
    unless: [],
    to: 'confirmed',
    event: 'booking.confirmed',
    mail: 'confirmed',
    mailed: 'always',
  },
  take: {
    from: ['requested', 'waitlisted'],
    unless: [],
    to: 'confirmed',
    event: 'booking.confirmed',
    mail: 'confirmed',
    mailed: 'when_asked',
  },
  decline: {
    from: ['requested', 'waitlisted'],
    unless: [],
    to: 'declined',
    event: 'booking.declined',
    mail: 'declined',
    mailed: 'always',
  },
  waitlist: {
    from: ['requested'],
    unless: [],
    to: 'waitlisted',
    event: 'booking.waitlisted',
    mail: 'waitlisted',
    mailed: 'always',
  },
  cancel: {
    from: open,
    unless: ['left'],
    to: 'cancelled',
    event: 'booking.cancelled',
    mail: 'cancelled',
    mailed: 'when_asked',
  },
  withdraw: {
    from: open,
    unless: ['left', 'seated', 'started'],
    to: 'cancelled',
    event: 'booking.cancelled',
    mail: 'cancelled',
    mailed: 'always',
  },
  come: {
    from: ['confirmed'],
    unless: ['left', 'seated', 'started', 'not_asked_yet', 'said_already'],
    to: null,
    event: 'booking.confirmed',
    mail: null,
    mailed: 'never',
  },
  late: {
    from: ['confirmed'],
    unless: ['left', 'seated', 'not_today', 'late_over'],
    to: null,
    event: 'booking.changed',
    mail: null,
    mailed: 'never',
  },
  move: { ...MOVE, unless: ['left', 'seated'] },
  retable: MOVE,
  rebook: { ...MOVE, from: ['requested', 'confirmed'], unless: ['left', 'seated', 'started'], mailed: 'always' },
  edit: { ...ALWAYS, event: 'booking.changed' },
  undo: {
    from: BOOKING_STATUSES,
    unless: ['changed_since', 'undo_over'],
    to: null,
    event: null,
    mail: null,
    mailed: 'when_asked',
  },
  no_show: {
    from: ['confirmed'],
    unless: ['left', 'seated', 'not_started'],
    to: 'no_show',
    event: 'booking.no_show',
    mail: null,
    mailed: 'never',
  },
  seat: {
    from: ['confirmed'],
    unless: ['left', 'seated', 'not_today'],
    to: null,
    event: 'booking.seated',
    mail: null,
    mailed: 'never',
  },
  leave: {
    from: ['confirmed'],
    unless: ['left', 'not_seated'],
    to: null,
    event: 'booking.left',
    mail: null,
    mailed: 'never',
  },
  pay: ALWAYS,
  release: ALWAYS,
};

/** What stops a booking from taking a step at this moment; null when nothing does. */
export function conflictOf(trigger: Trigger, booking: Booking, when: When): Conflict | null {
  const row = TRANSITIONS[trigger];
  if (!row.from.includes(booking.status)) return inState(row, booking.status);
  const obstacle = row.unless.find((code) => OBSTACLES[code](booking, when));
  return obstacle === undefined ? null : { code: obstacle };
}

/** On the waiting list "already" for what would put it there, "only" for what a confirmed one alone can do. */
function inState({ to, from }: Row, status: BookingStatus): Conflict {
  const early = status === 'waitlisted' && to !== 'waitlisted' && !from.includes('waitlisted');
  return early ? { code: 'only_waitlisted' } : { code: 'status', status };
}
