import type { Lang } from '@booking/core/lang';
import { wallClock } from '@booking/core/rules/local-time';
import type { StayStatus } from '@booking/core/shapes';
import { newGuestEmail, newStaffEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { planName, typeName } from '../domain/hotel/names.ts';
import { feeOwed } from '../domain/price/owed.ts';
import { isAwaited, payUrlOf } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { DeskFacts, StaffEmailKind } from '../emails/desk-templates.ts';
import { aboutHotel, type EmailedStay, type EmailStay } from '../emails/facts.ts';
import type { GuestEmailKind, GuestFacts } from '../emails/guest-templates.ts';

/** @param lang the language of whoever is written to */
export function aboutStay(view: HotelView, stay: Stay, lang: Lang, was?: Stay): EmailStay {
  const names = { roomType: typeName(view, stay.room_type_id, lang), plan: planName(view, stay, lang) };
  const fee = feeOwed(stay);
  const charged = stay.charged_amount === 0 ? {} : { charged: stay.charged_amount };
  const settlement = fee === null ? null : { fee, paid: stay.paid_amount, ...charged };
  const before = was && { before: formerOf(view, was, lang) };
  return { hotel: aboutHotel(view), stay: mailedOf(stay), ...names, settlement, ...before };
}

function formerOf(view: HotelView, stay: Stay, lang: Lang): NonNullable<EmailStay['before']> {
  const { check_in, check_out, adults, children, total_amount, currency } = stay;
  return {
    check_in,
    check_out,
    adults,
    children,
    total_amount,
    currency,
    roomType: typeName(view, stay.room_type_id, lang),
  };
}

function mailedOf(stay: Stay): EmailedStay {
  const { id, version, reference, check_in, check_out, arrival_time, adults, children, updated_at } = stay;
  const { name, email, phone, notes, answers, currency, room_amount, discount_amount, extras_amount } = stay;
  const { tourist_tax_amount, total_amount, deposit_amount, guest_confirmed_at } = stay;
  const { refundable, cancellation, breakfast_included } = stay.terms;
  return {
    ...{ id, version, reference, check_in, check_out, arrival_time, adults, children, updated_at },
    ...{ name, email, phone, notes, answers, currency, room_amount, discount_amount, extras_amount },
    ...{ tourist_tax_amount, total_amount, deposit_amount, guest_confirmed_at },
    terms: { refundable, cancellation, breakfast_included },
  };
}

const forStaff = (view: HotelView, stay: Stay, was?: Stay) => aboutStay(view, stay, view.account.language, was);

export type GuestEmailFacts = {
  readonly message?: string | null;
  readonly refunded?: number | null;
  /** Money that just came. */
  readonly received?: number | null;
  /** A fee that was just charged to the guest's card. */
  readonly charged?: number | null;
  /** The moment by which it is to be paid. */
  readonly payBy?: number | null;
  /** Where a review is written: after the stay. */
  readonly reviewUrl?: string;
  /** The status that the stay had before, where that is another one. */
  readonly before?: StayStatus;
  /** As it was before it was changed. */
  readonly was?: Stay;
};

/** Calendars are for stays that are agreed: a request that is changed or withdrawn never stood in one. */
function isInCalendar(kind: GuestEmailKind, status: StayStatus): boolean {
  return kind === 'confirmed' || status === 'confirmed' || status === 'checked_in';
}

/** To the guest; nobody is written to where there is no address. */
export function guestEmail(
  { host }: Pick<Deps, 'host'>,
  view: HotelView,
  stay: Stay,
  kind: GuestEmailKind,
  {
    message = null,
    refunded = null,
    received = null,
    charged = null,
    payBy = null,
    before = stay.status,
    was,
    ...more
  }: GuestEmailFacts = {},
): NewEmail[] {
  if (stay.email === null) return [];
  const about = aboutStay(view, stay, stay.lang, was);
  const payUrl = payUrlOf(view, stay);
  const due = payBy === null ? {} : { payBy: wallClock(payBy, view.account.time_zone) };
  const data: GuestFacts = {
    ...about,
    payUrl,
    message,
    refunded,
    received,
    charged,
    ...more,
    ...due,
    host,
    calendar: isInCalendar(kind, before),
  };
  const message_id = `${stay.id}.guest.${stay.version}@${host}`;
  return [newGuestEmail(writerOf(view), stay, stay.email, { kind: `stay.${kind}`, data, message_id })];
}

/** A hotel as it writes to guests: in its own words, where it has some. */
export const writerOf = ({ account, hotel }: HotelView) => ({ ...account, messages: hotel.settings.messages });

/** Of a new stay that a guest booked. The hotel hears of one that waits for its payment once it is paid. */
export function newStayEmails(
  deps: Pick<Deps, 'host'>,
  view: HotelView,
  stay: Stay,
  kind: 'requested' | 'confirmed',
): NewEmail[] {
  if (!isAwaited(stay)) return [...guestEmail(deps, view, stay, kind), staffEmail(deps, view, stay, kind)];
  return guestEmail(deps, view, stay, 'to_pay', { payBy: Date.parse(stay.guarantee_at as string) });
}

/** Of money that was given back: the stay has a version of its own for it. */
export function tellOfRefund(deps: Pick<Deps, 'host'>, view: HotelView, stay: Stay, refunded: number): NewEmail[] {
  return guestEmail(deps, view, stay, 'refunded', { refunded });
}

/** The kind of the one that nobody gets twice. */
export const REMINDER = 'stay.reminder';

/**
 * Before the arrival: one for each day that the stay begins on, however often it is queued.
 * @param rank of two reminders that the hotel has chosen: each goes once
 */
export function remindGuest(deps: Pick<Deps, 'host'>, view: HotelView, stay: Stay, rank = 1): NewEmail[] {
  const message_id = `${stay.id}.reminder.${stay.check_in}${rank === 1 ? '' : `.${rank}`}@${deps.host}`;
  return guestEmail(deps, view, stay, 'reminder').map((mail) => ({ ...mail, message_id }));
}

/** The kinds that go by themselves beside reminders. */
export const ARRIVAL = 'stay.arrival';
export const AFTER_VISIT = 'stay.after_visit';

/** What is good to know for the arrival: once for each day that the stay begins on. */
export function tellOfArrival(deps: Pick<Deps, 'host'>, view: HotelView, stay: Stay): NewEmail[] {
  const message_id = `${stay.id}.arrival.${stay.check_in}@${deps.host}`;
  return guestEmail(deps, view, stay, 'arrival').map((mail) => ({ ...mail, message_id }));
}

/** After the stay, with where a review is written. */
export function thankGuest(deps: Pick<Deps, 'host'>, view: HotelView, stay: Stay, reviewUrl: string): NewEmail[] {
  const message_id = `${stay.id}.after_visit@${deps.host}`;
  return guestEmail(deps, view, stay, 'after_visit', { reviewUrl }).map((mail) => ({ ...mail, message_id }));
}

/** To the hotel. @param was as it was before it was changed */
export function staffEmail(
  { host }: Pick<Deps, 'host'>,
  view: HotelView,
  stay: Stay,
  kind: StaffEmailKind,
  was?: Stay,
): NewEmail {
  const message_id = `${stay.id}.desk.${stay.version}@${host}`;
  return newStaffEmail(view.account, stay, { kind: `desk.${kind}`, data: forStaff(view, stay, was), message_id });
}

/** To the hotel, of money that came and is not the deposit, or that went back elsewhere. The payment names the message. */
export function writeOfPayment(
  { host }: Pick<Deps, 'host'>,
  view: HotelView,
  stay: Stay,
  { amount, currency, ref }: { readonly amount: number; readonly currency: string; readonly ref: string },
  kind: StaffEmailKind = 'unmatched_payment',
): NewEmail {
  const data: DeskFacts = { ...forStaff(view, stay), payment: { amount, currency } };
  const message_id = `${stay.id}.payment.${ref}@${host}`;
  return newStaffEmail(view.account, stay, { kind: `desk.${kind}`, data, message_id });
}
