import type { Tx } from '@booking/kit/db/open';
import { lineOf } from '@booking/kit/searches';
import { lockBooking, type StoredBooking } from '../db/bookings.ts';
import { freeHold } from '../db/claims.ts';
import type { LoadedRequest } from '../db/request-load.ts';
import { surroundingsOf } from '../db/surroundings.ts';
import { TRANSITIONS } from '../domain/booking-states.ts';
import { type Placement, placeAtDesk } from '../domain/placing.ts';
import { twinOf } from '../domain/recent.ts';
import { showBooking } from '../domain/show-booking.ts';
import { requestKey, startOf, type Wish } from '../domain/wish.ts';
import { confirmWith } from './confirm-booking.ts';
import type { Deps } from './deps.ts';
import { type Asking, type Taken, warningsFor } from './desk-booking.ts';
import { countStep } from './meters.ts';
import type { Standing } from './on-booking.ts';
import type { Prepared } from './prepare.ts';
import { conflict } from './say.ts';

/** The booking that this one repeats, as long as it is still what is asked for; nobody else takes a step on it now. */
export async function repeatedBooking(
  tx: Tx,
  { venue, wish, nowMs }: Prepared,
  loaded: LoadedRequest,
): Promise<StoredBooking | null> {
  const twin = twinOf(loaded.recent, requestKey(wish), nowMs);
  const stored = twin && (await lockBooking(tx, venue.id, twin.id));
  if (!stored) return null;
  const { date, time, party, serviceId } = stored.booking;
  const same = date === wish.date && time === wish.time && party === wish.party;
  return same && serviceId === (wish.appointment?.service.id ?? null) ? stored : null;
}

/** Whether it still waits for the restaurant's yes. */
export function isOpen({ booking }: StoredBooking): boolean {
  return TRANSITIONS.take.from.includes(booking.status);
}

type Repeated = {
  readonly asking: Asking;
  readonly prepared: Prepared;
  readonly loaded: LoadedRequest;
  readonly holdNothing: boolean;
};

/** Staff books what the guest has asked for already: that request is confirmed, as any desk booking is taken. */
export async function confirmRepeated(
  deps: Deps,
  standing: Standing,
  { asking, prepared, loaded, holdNothing }: Repeated,
): Promise<Taken> {
  const { tx, venue, booking, budget } = standing;
  const { wish, window } = prepared;
  const others = surroundingsOf(venue, loaded.claims, window, booking.id);
  const kept = keptPlace(standing, wish);
  const found =
    kept !== null || holdNothing
      ? null
      : await deps.searches.run(lineOf(venue), placeAtDesk(venue, wish, others), budget);
  if (wish.appointment !== null && kept === null && found === null) throw conflict({ code: 'person_busy' }, venue);
  const warnings = warningsFor(asking, prepared, others, kept ?? found);
  // What it held with somebody else than it is booked with now.
  if (kept === null) await freeHold(tx, booking.id);
  const asked = wish.appointment?.asked?.id ?? booking.askedStaffId;
  const change = { askedStaffId: asked, notify: asking.body.notify_guest === true };
  const { after, tableIds, guestEmailed } = await confirmWith(deps, standing, 'take', found, change);
  countStep('take');
  return { booking: showBooking(venue, after, tableIds), unchanged: false, warnings, guest_emailed: guestEmailed };
}

/** The tables or the person that the request holds, where they are what staff books. */
function keptPlace({ venue, booking, tableIds, holdsPerson }: Standing, wish: Wish): Placement | null {
  const from = startOf(venue, wish);
  const to = from + wish.minutes;
  if (tableIds.length > 0) return { hold: { kind: 'tables', from, to, tableIds }, moves: [] };
  const asked = wish.appointment?.asked ?? null;
  if (!holdsPerson || booking.staffId === null || (asked !== null && asked.id !== booking.staffId)) return null;
  return { hold: { kind: 'person', from, to, staffId: booking.staffId }, moves: [] };
}
