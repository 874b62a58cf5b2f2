import type { Search } from '@booking/core/rules/search';
import { type Busy, busyOf, isFree, worksAt } from './appointments.ts';
import type { Hold } from './booking.ts';
import { dayOf } from './day.ts';
import { isStaffed } from './request-rules.ts';
import type { Move } from './reseating.ts';
import type { Held } from './seating.ts';
import { pacingAllows, seatParty } from './table-times.ts';
import type { Venue } from './venue.ts';
import { candidates, startOf, type Wish } from './wish.ts';

/** What others hold around the time in question; the booking that is being decided is not among them. */
export type Surroundings = { readonly held: readonly Held[]; readonly busy: readonly Busy[] };

export type Placement = { readonly hold: Hold; readonly moves: readonly Move[] };

/** How the public is placed: within the pacing, and only by people who are at work then. */
export function* placeOnline(venue: Venue, wish: Wish, others: Surroundings): Search<Placement | null> {
  if (wish.appointment !== null) return placePerson(venue, wish, others.busy, true);
  if (!pacingAllows(venue, others.held, startOf(venue, wish), wish.party)) return null;
  return yield* placeParty(venue, wish, others.held);
}

/** How the desk places: pacing and hours are its own business, tables and people are not. */
export function* placeAtDesk(venue: Venue, wish: Wish, others: Surroundings): Search<Placement | null> {
  if (wish.appointment === null) return yield* placeParty(venue, wish, others.held);
  const working = placePerson(venue, wish, others.busy, true);
  if (working !== null || isStaffed(venue, wish)) return working;
  return placePerson(venue, wish, others.busy, false);
}

/** How a booking is placed that moves: by the person it is with, if that can be; else as the desk places any. */
export function* placeAgain(
  venue: Venue,
  wish: Wish,
  staffId: string | null,
  others: Surroundings,
): Search<Placement | null> {
  const { appointment } = wish;
  const person = venue.staff.find((one) => one.id === staffId);
  if (appointment !== null && appointment.asked === null && person && candidates(venue, appointment).includes(person)) {
    const same = placePerson(venue, { ...wish, appointment: { ...appointment, asked: person } }, others.busy, true);
    if (same !== null) return same;
  }
  return yield* placeAtDesk(venue, wish, others);
}

function* placeParty(venue: Venue, wish: Wish, held: readonly Held[]): Search<Placement | null> {
  const from = startOf(venue, wish);
  const to = from + wish.minutes;
  const seat = yield* seatParty(venue, held, { from, to, party: wish.party });
  return seat && { hold: { kind: 'tables', from, to, tableIds: seat.tableIds }, moves: seat.moves };
}

/** The first free person, in the venue's order. */
function placePerson(venue: Venue, wish: Wish, busy: readonly Busy[], atWork: boolean): Placement | null {
  const { appointment } = wish;
  if (appointment === null) return null;
  const { service } = appointment;
  const day = dayOf(venue.calendar.zone, wish.date);
  const from = startOf(venue, wish);
  const person = candidates(venue, appointment).find(
    (one) => (!atWork || worksAt(venue, one, day, from, service)) && isFree(busyOf(busy, one.id), from, service),
  );
  if (!person) return null;
  const to = from + service.durationMinutes + service.bufferMinutes;
  return { hold: { kind: 'person', from, to, staffId: person.id }, moves: [] };
}
