import type { BusinessDay } from '@booking/core/routes/days';
import { newStaffEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { businessDate, wantsDayEmail } from '../domain/day/business-date.ts';
import { type DayEmailKind, type DayFacts, OPEN_LISTS } from '../emails/day-templates.ts';
import { aboutHotel } from '../emails/facts.ts';
import { clockOf } from '../queries/days/day-report.ts';

const PATHS: Readonly<Record<DayEmailKind, (date: string) => string>> = {
  day_open: (date) => `day-close/${date}`,
  // Of a closed day nothing is open any more: what is left is on the front desk.
  day_closed: () => 'front-desk',
};

/** To the hotel, as it wants: at most one on a business day, however often and by however many it is queued. */
export function tellOfDay(
  { host, publicUrl }: Pick<Deps, 'host' | 'publicUrl'>,
  view: HotelView,
  kind: DayEmailKind,
  day: BusinessDay,
  now: Temporal.Instant,
): NewEmail[] {
  if (!wantsDayEmail(view.hotel.settings)) return [];
  const open = Object.fromEntries(OPEN_LISTS.map((list) => [list, day[list].length])) as DayFacts['open'];
  if (kind === 'day_closed' && Object.values(open).every((stays) => stays === 0)) return [];
  const url = `${publicUrl}/console/${PATHS[kind](day.date)}`;
  const data: DayFacts = { hotel: aboutHotel(view), date: day.date, open, url };
  const message_id = `${view.businessId}.day.${businessDate(now.epochMilliseconds, clockOf(view))}@${host}`;
  return [
    newStaffEmail(view.account, { id: view.businessId, email: null }, { kind: `desk.${kind}`, data, message_id }),
  ];
}
