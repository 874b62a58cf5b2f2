import type { Output } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import { addDays } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { findGuestBookings } from '../db/hot/guest-bookings.ts';
import type { Deps } from '../deps.ts';
import { knownGuest } from '../domain/booking/known-guest.ts';

type Found = Output<Extract<(typeof DIARY_ROUTES)[number], { id: 'findGuests' }>>;

const LOOKED_BACK_DAYS = 400;
const MAX_BOOKINGS = 200;
const MAX_GUESTS = 8;

/** Guests as the front desk knows them again: who they are, how often they came, what was noted. */
export async function findGuests(
  deps: Deps,
  businessId: string,
  search: string,
  now: Temporal.Instant,
): Promise<Found> {
  const { calendar } = await deps.venues.current(deps.db, businessId);
  const today = localDate(now.epochMilliseconds, calendar.zone);
  const from = addDays(today, -LOOKED_BACK_DAYS);
  const found = await findGuestBookings(deps.db, businessId, search, { from, limit: MAX_BOOKINGS });
  const byGuest = [...Map.groupBy(found, ({ guest }) => guest).values()];
  return { guests: byGuest.slice(0, MAX_GUESTS).map((bookings) => knownGuest(bookings, today)) };
}
