import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { Output } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import { readBeginning, readSteps } from '../db/booking-steps.ts';
import { readBooking } from '../db/bookings.ts';
import type { Deps } from '../deps.ts';
import { conflictOf } from '../domain/booking/booking-states.ts';
import { historyOf } from '../domain/booking/history.ts';
import { timestampOf } from '../domain/booking/show-booking.ts';
import { endOf } from '../domain/slot/requested-slot.ts';

type History = Output<Extract<(typeof DIARY_ROUTES)[number], { id: 'readBookingHistory' }>>;

/** Every step of a booking, and which of them can be taken back now. */
export async function readHistory(
  deps: Deps,
  { business }: Pick<Caller, 'business'>,
  id: string,
  nowMs: number,
): Promise<History> {
  const [venue, stored, beginning, noted] = await Promise.all([
    deps.venues.current(deps.db, business),
    readBooking(deps.entities.fork(), business, id),
    readBeginning(deps.entities.fork(), business, id),
    readSteps(deps.entities.fork(), business, id),
  ]);
  if (stored === null || beginning === null) throw notFound();
  const { booking } = stored;
  const endsAt = endOf(venue, booking);
  const why = conflictOf('undo', booking, { nowMs, zone: venue.calendar.zone, endsAt });
  const steps = historyOf(booking, beginning, noted).map(({ at, step, undone, who, name, way }) => ({
    ...{ at: timestampOf(at), step, undone, who, name, way },
  }));
  return { undo: why === null ? (booking.beforeStep?.step ?? null) : null, steps };
}
