import type { StoredAnswer } from '@booking/core/route';
import type { BookingChange } from '@booking/core/routes/restaurant-bodies';
import { lineOf } from '@booking/kit/searches';
import { reopenDay } from '../db/anonymize.ts';
import { updateBooking } from '../db/bookings.ts';
import { freeHold, takeHold } from '../db/claims.ts';
import { readSurroundings, windowAround } from '../db/surroundings.ts';
import type { Booking } from '../domain/booking.ts';
import { type Change, changedWish, isMoved, unknownIn } from '../domain/change.ts';
import { MINUTE_MS } from '../domain/day.ts';
import { warningsOf } from '../domain/desk-rules.ts';
import { stepped, tablesOf } from '../domain/new-booking.ts';
import { type Placement, placeAgain, type Surroundings } from '../domain/placing.ts';
import { isPast } from '../domain/request-rules.ts';
import { showBooking } from '../domain/show-booking.ts';
import type { Venue } from '../domain/venue.ts';
import { startOf, type Wish } from '../domain/wish.ts';
import type { Deps } from './deps.ts';
import type { Taken } from './desk-booking.ts';
import { onBooking, type StaffCall, type Standing } from './on-booking.ts';
import { badWish, conflict, warningText } from './say.ts';
import { beforeFreeing, tellWhoFits } from './tell-waiting.ts';
import { writeStep } from './write-step.ts';

type Moved = { readonly placement: Placement | null; readonly others: Surroundings };

/** Moves a booking, or changes its party, service, person or notes. What a confirmed one cannot have is 409. */
export async function changeBooking(deps: Deps, call: StaffCall, body: BookingChange): Promise<Taken | StoredAnswer> {
  await refuseUnknown(deps, call, body);
  const change = changeOf(body);
  const wanted = (venue: Venue, booking: Booking): Wish => {
    const changed = changedWish(venue, booking, change);
    if (!changed.ok) throw badWish(changed.fault);
    return changed.wish;
  };
  const moreDays = body.date ? [body.date] : [];
  const run = (standing: Standing) => changeTo(deps, standing, wanted(standing.venue, standing.booking), body);
  return onBooking<Taken>(deps, call, 'move', { moreDays, refuse: wanted, run });
}

async function changeTo(deps: Deps, standing: Standing, wish: Wish, body: BookingChange): Promise<Taken> {
  const { venue, booking, tableIds, nowMs } = standing;
  const notes = body.notes === undefined ? booking.notes : body.notes;
  const moved = isMoved(booking, wish, changeOf(body));
  if (!moved && notes === booking.notes) return { ...shown(standing, booking, tableIds), unchanged: true };
  if (!moved) return noteOnly(standing, notes);
  const freed = await beforeFreeing(standing);
  const at = await move(deps, standing, wish);
  const after = stepped(booking, { ...fieldsOf(standing, wish, at.placement), notes }, nowMs);
  const tables = tablesOf(at.placement?.hold ?? null);
  const guest_emailed = await writeStep(deps, standing, 'move', {
    after,
    tableIds: tables,
    notify: body.notify_guest === true,
  });
  await tellWhoFits(deps, standing, freed);
  const warnings = warningsOf(venue, { wish, ...at, questions: [], answers: null }, nowMs).filter(
    ({ code }) => code !== 'no_table' || booking.status !== 'waitlisted',
  );
  const texts = warnings.map((warning) => warningText(warning, venue.language));
  return { ...shown(standing, after, tables), warnings: texts, guest_emailed };
}

/** What the venue does not have is 400, whether or not there is such a booking. */
async function refuseUnknown(deps: Deps, { caller }: StaffCall, { service, staff }: BookingChange): Promise<void> {
  if (!service && !staff) return;
  const venue = await deps.venues.current(deps.db, caller.business);
  const fault = unknownIn(venue, service ?? null, staff ?? null);
  if (fault !== null) throw badWish(fault);
}

function changeOf({ date, time, party, service, staff }: BookingChange): Change {
  return {
    date: date ?? null,
    time: time ?? null,
    party: party ?? null,
    serviceId: service ?? null,
    staffId: staff,
  };
}

function shown({ venue }: Standing, booking: Booking, tableIds: readonly string[]): Taken {
  return { booking: showBooking(venue, booking, tableIds), unchanged: false, warnings: [], guest_emailed: false };
}

async function noteOnly(standing: Standing, notes: string | null): Promise<Taken> {
  const after = stepped(standing.booking, { notes }, standing.nowMs);
  await updateBooking(standing.tx, standing.booking, after);
  return shown(standing, after, standing.tableIds);
}

/** Gives the booking its place at the new time, with its own old one free; 409 where a confirmed one gets none. */
async function move({ searches }: Deps, standing: Standing, wish: Wish): Promise<Moved> {
  const { tx, venue, booking, nowMs, budget } = standing;
  const from = startOf(venue, wish);
  await freeHold(tx, booking.id);
  if (isPast(venue, wish, nowMs)) await reopenDay(tx, venue.id, wish.date);
  const { surroundings } = await readSurroundings(tx, venue, windowAround(venue, from, from + wish.minutes));
  // A party on the waiting list has been answered: it holds nothing wherever it is moved to.
  const placement =
    booking.status === 'waitlisted'
      ? null
      : await searches.run(lineOf(venue), placeAgain(venue, wish, booking.staffId, surroundings), budget);
  if (placement === null && booking.status === 'confirmed')
    throw conflict({ code: wish.appointment === null ? 'no_table' : 'person_busy' }, venue);
  if (placement !== null) {
    const holder = { id: booking.id, businessId: venue.id, party: wish.party, hold: placement.hold };
    await takeHold(tx, holder, placement.moves);
  }
  return { placement, others: surroundings };
}

function fieldsOf({ venue }: Standing, wish: Wish, placement: Placement | null): Partial<Booking> {
  const asked = wish.appointment?.asked?.id ?? null;
  return {
    date: wish.date,
    time: wish.time,
    startsAt: startOf(venue, wish) * MINUTE_MS,
    party: wish.party,
    serviceId: wish.appointment?.service.id ?? null,
    durationMinutes: wish.appointment?.service.durationMinutes ?? null,
    askedStaffId: asked,
    staffId: placement?.hold.kind === 'person' ? placement.hold.staffId : asked,
  };
}
