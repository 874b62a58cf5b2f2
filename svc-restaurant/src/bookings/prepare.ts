import type { Caller } from '@booking/core/caller';
import { wrongField } from '@booking/core/errors';
import { pickLang } from '@booking/core/lang';
import { checkAnswers } from '@booking/core/rules/questions';
import type { WantedLocks } from '@booking/kit/db/locks';
import { isReachable } from '@booking/kit/phone';
import type { Booking } from '../domain/booking/booking.ts';
import { takenBy } from '../domain/booking/new-booking.ts';
import { firstStep, NO_STEP, termsOf } from '../domain/payment/payment.ts';
import type { Recent } from '../domain/request/duplicates.ts';
import { dayLock, guestLock } from '../domain/request/lock-names.ts';
import { type Window, windowAround, windowOn } from '../domain/seating/window.ts';
import { type RequestedSlot, resolveSlot, startOf } from '../domain/slot/requested-slot.ts';
import { questionsIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { badSlot } from '../errors.ts';
import { type Guest, guestOf, withoutGuestKeys } from '../guests/guest.ts';

/** What a diner's request and a desk booking have in common. */
export type BookingInput = {
  readonly date: string;
  readonly time: string;
  readonly party?: number | null | undefined;
  readonly service?: string | null | undefined;
  readonly staff?: string | null | undefined;
  /** In their place: several in one visit. */
  readonly services?:
    | readonly { readonly service: string; readonly staff?: string | null | undefined }[]
    | null
    | undefined;
  readonly area?: string | null | undefined;
  readonly overbook?: boolean | null | undefined;
  readonly dry_run?: boolean | null | undefined;
  readonly answers?: Readonly<Record<string, string | boolean>> | null | undefined;
} & Parameters<typeof guestOf>[1];

export type ValidatedRequest = {
  readonly venue: Venue;
  readonly slot: RequestedSlot;
  readonly guest: Guest;
  readonly window: Window;
  readonly nowMs: number;
};

type Submitted = {
  readonly body: BookingInput;
  readonly caller: Pick<Caller, 'test'>;
  readonly desk: boolean;
  readonly now: Temporal.Instant;
};

/** Puts what was sent into the venue's terms; 400 for what the venue does not have and for answers of the wrong type. */
export function prepare(venue: Venue, { body, caller, desk, now }: Submitted, attempt: number): ValidatedRequest {
  const { date, time, party = null, area = null } = body;
  // Who only looks sees by the warning what would come of it.
  const overbook = desk && (body.overbook === true || body.dry_run === true);
  const input = { date, time, party, ...wishOf(body), area, overbook };
  const resolved = resolveSlot(venue, input, desk);
  if (!resolved.ok) throw badSlot(resolved.fault, venue, desk ? undefined : pickLang(body.lang, venue.language));
  refuseWrongType(venue, body);
  const nowMs = now.epochMilliseconds;
  const { slot } = resolved;
  const window = windowFor(venue, slot, desk, attempt);
  const guest = guestOf(venue, body);
  if (!desk && !isReachable(guest, venue.country)) throw wrongField('phone', 'must be a telephone number');
  return { venue, slot, window, guest: caller.test === true ? withoutGuestKeys(guest) : guest, nowMs };
}

/** The service that is wanted with whom, and those that follow in the same visit. */
function wishOf({ service = null, staff = null, services }: BookingInput) {
  const [first = { serviceId: service, staffId: staff }, ...further] = (services ?? []).map((wish) => ({
    ...{ serviceId: wish.service, staffId: wish.staff ?? null },
  }));
  return { ...first, further };
}

/** The desk's own load is also what it searches; a diner's looks further only where nothing is free. */
function windowFor(venue: Venue, slot: RequestedSlot, desk: boolean, attempt: number): Window {
  const from = startOf(venue, slot);
  const to = from + slot.minutes;
  return desk || attempt > 1 ? windowAround(venue, from, to, attempt > 2 ? 2 : 1) : windowOn(venue, from, to);
}

/** 400 for text where a box is asked for, or the reverse. */
export function refuseWrongType(venue: Venue, { answers }: Pick<BookingInput, 'answers'>): void {
  const lenient = questionsIn(venue, venue.language).map((question) => ({ ...question, required: false }));
  const checked = checkAnswers(lenient, answers);
  if (checked.ok) return;
  const wanted = checked.question.kind === 'tick' ? 'true or false' : 'text';
  throw wrongField(`answers.${checked.question.id}`, `must be ${wanted}`);
}

/** Whoever decides about this day, or for this guest, waits here. */
export function lockNames({ venue, slot, guest }: ValidatedRequest): string[] {
  const people = [guest.keys.email, guest.keys.phone].filter((key) => key !== null);
  return [dayLock(venue.id, slot.date), ...people.map((key) => guestLock(venue.id, key))];
}

/** All that requests are decided behind. @param timeoutMs how long each is waited for */
export function locksOf(all: readonly ValidatedRequest[], timeoutMs?: number): WantedLocks {
  return { businesses: all.map(({ venue }) => venue.id), names: all.flatMap(lockNames), timeoutMs };
}

type Paying = Pick<ValidatedRequest, 'venue' | 'slot' | 'nowMs'> & {
  readonly caller: PlanOf;
};

type PlanOf = Partial<Pick<Caller, 'plan' | 'test'>>;

/** Whether a policy of the venue counts in this call. */
export const isCharged = ({ payAt }: Pick<Venue, 'payAt'>, { plan, test }: PlanOf): boolean =>
  payAt !== null && plan === 'pro' && test !== true;

/**
 * What is agreed on paying. What has no place is for the business to answer, and asks for nothing before.
 * @param place with whom it has one, null where it has none
 */
export function paymentOf(
  { venue, slot, caller, nowMs }: Paying,
  status: 'requested' | 'confirmed',
  place: Pick<Booking, 'staffId' | 'visit'> | null,
): Awaiting | null {
  if (!isCharged(venue, caller)) return null;
  const { staffId, visit } = place ?? takenBy(venue, slot, null);
  const serviceId = slot.appointment?.service.id ?? null;
  const facts = { ...slot, serviceId, staffId, further: visit?.slice(1) ?? [], startsAt: startOf(venue, slot) };
  const terms = { currency: venue.currency, confirms: status === 'confirmed' };
  const payment = termsOf(venue.payments, facts, terms);
  if (payment === null) return null;
  return { payment, ...(place === null ? NO_STEP : firstStep(payment, slot.date, venue.calendar.zone, nowMs)) };
}

type Awaiting = Pick<Booking, 'payment' | 'payStep' | 'payAt'>;

/** Of a request that was made before, and still waits: as its first answer said it. */
export function awaitedStill(request: Paying, { status, createdAt }: Recent): Pick<Booking, 'payStep' | 'payAt'> {
  if (status !== 'requested') return NO_STEP;
  return paymentOf({ ...request, nowMs: createdAt }, status, takenBy(request.venue, request.slot, null)) ?? NO_STEP;
}
