import type { StoredAnswer } from '@booking/core/route';
import { lineOf } from '@booking/kit/searches';
import { takeHold } from '../db/claims.ts';
import { readSurroundings, windowAround } from '../db/surroundings.ts';
import type { Booking } from '../domain/booking.ts';
import { stepped, tablesOf } from '../domain/new-booking.ts';
import { type Placement, placeAtDesk } from '../domain/placing.ts';
import { startOf, wishOf } from '../domain/wish.ts';
import type { StepAnswer } from './answer-booking.ts';
import type { Deps } from './deps.ts';
import { onBooking, type StaffCall, type Standing } from './on-booking.ts';
import { conflict } from './say.ts';
import { writeStep } from './write-step.ts';

/** Confirms a request, with what it holds or with a place found now; without any only by `force`. */
export async function confirmBooking(deps: Deps, call: StaffCall, force: boolean): Promise<StepAnswer | StoredAnswer> {
  return onBooking(deps, call, 'confirm', {
    run: async (standing) => {
      const { venue, booking } = standing;
      const holds = standing.tableIds.length > 0 || standing.holdsPerson;
      const placement = holds ? null : await findPlace(deps, standing);
      if (!holds && placement === null && !force)
        throw conflict({ code: booking.serviceId === null ? 'no_table' : 'person_busy' }, venue);
      const { after, guestEmailed } = await confirmWith(deps, standing, 'confirm', placement);
      return { status: after.status, guest_emailed: guestEmailed };
    },
  });
}

export type Confirmed = {
  readonly after: Booking;
  readonly tableIds: readonly string[];
  readonly guestEmailed: boolean;
};

/** Stores that a request is confirmed. @param placement what it takes besides what it holds */
export async function confirmWith(
  deps: Deps,
  standing: Standing,
  trigger: 'confirm' | 'take',
  placement: Placement | null,
  change: Partial<Booking> & { readonly notify?: boolean } = {},
): Promise<Confirmed> {
  const { tx, venue, booking, nowMs } = standing;
  const { notify = false, ...fields } = change;
  if (placement !== null)
    await takeHold(tx, { ...booking, businessId: venue.id, hold: placement.hold }, placement.moves);
  const confirmed = { status: 'confirmed', confirmedBy: 'restaurant' } as const;
  const after = stepped(booking, { ...fields, ...confirmed, ...person(placement) }, nowMs);
  const tableIds = placement === null ? standing.tableIds : tablesOf(placement.hold);
  const guestEmailed = await writeStep(deps, standing, trigger, { after, tableIds, notify });
  return { after, tableIds, guestEmailed };
}

async function findPlace({ searches }: Deps, { tx, venue, booking, budget }: Standing): Promise<Placement | null> {
  const wish = wishOf(venue, booking);
  const from = startOf(venue, wish);
  const window = windowAround(venue, from, from + wish.minutes);
  const { surroundings } = await readSurroundings(tx, venue, window);
  return searches.run(lineOf(venue), placeAtDesk(venue, wish, surroundings), budget);
}

function person(placement: Placement | null): Partial<Booking> {
  return placement?.hold.kind === 'person' ? { staffId: placement.hold.staffId } : {};
}
