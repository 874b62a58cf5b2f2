import type { Period } from '@booking/core/routes/reports/report';
import { readMissed, readSittings } from '../../db/hot/reports/attendance.ts';
import { readSources as countSources, readPieces } from '../../db/hot/reports/covers.ts';
import type { ReportPeriod } from '../../db/hot/reports/period.ts';
import { readOrderSums, readServed } from '../../db/hot/reports/work.ts';
import type { Deps } from '../../deps.ts';
import { noShowsReport, turnTimesReport } from '../../domain/reports/attendance.ts';
import { coversReport, shiftCounts, sourcesReport } from '../../domain/reports/covers.ts';
import { revenueReport, staffReport } from '../../domain/reports/work.ts';
import { MINUTE_MS, type ZonedDay, zonedDay } from '../../domain/venue/day.ts';
import { dayBegins, daysOf, piecesOf } from '../../domain/venue/shifts.ts';
import type { Venue } from '../../domain/venue/venue.ts';

export type ReportCall = { readonly businessId: string; readonly query: Period; readonly now: Temporal.Instant };

const momentOf = (minute: number) => new Date(minute * MINUTE_MS).toISOString();

/** The venue, and what its report is read by. */
export async function openReport(
  { db, venues }: Deps,
  { businessId, query: { from, to } }: Pick<ReportCall, 'businessId' | 'query'>,
): Promise<{ venue: Venue; days: readonly ZonedDay[]; period: ReportPeriod }> {
  const venue = await venues.current(db, businessId);
  const days = daysOf(venue, from, to);
  const after = zonedDay(venue.calendar.zone, days.at(-1)?.next ?? to);
  const begins = [...days, after].map((day) => momentOf(dayBegins(venue, day)));
  return { venue, days, period: { businessId, from, to, begins } };
}

/** What each shift of each day comes to. */
export async function countShifts(deps: Deps, call: Pick<ReportCall, 'businessId' | 'query'>) {
  const { venue, days, period } = await openReport(deps, call);
  const pieces = piecesOf(venue, days);
  const cuts = [...pieces.map(({ from }) => momentOf(from)), ...period.begins.slice(-1)];
  return { venue, days, counts: shiftCounts(pieces, await readPieces(deps.db, period, cuts)) };
}

/** Bookings and guests by day and shift. */
export async function readCovers(deps: Deps, call: ReportCall) {
  const { venue, counts } = await countShifts(deps, call);
  return { currency: venue.currency, ...coversReport(counts) };
}

/** Who did not come, and how long before they had booked. */
export async function readNoShows(deps: Deps, call: ReportCall) {
  const { venue, days, period } = await openReport(deps, call);
  const missed = await readMissed(deps.db, period, call.now.toString());
  return { currency: venue.currency, ...noShowsReport(days, missed) };
}

/** How long they stayed, against the settings. */
export async function readTurnTimes(deps: Deps, call: ReportCall) {
  const { venue, period } = await openReport(deps, call);
  return { currency: venue.currency, ...turnTimesReport(venue, await readSittings(deps.db, period)) };
}

/** By which way they came. */
export async function readSources(deps: Deps, call: ReportCall) {
  const { venue, period } = await openReport(deps, call);
  return { currency: venue.currency, ...sourcesReport(await countSources(deps.db, period)) };
}

/** What was ordered and paid, and what services came to. */
export async function readRevenue(deps: Deps, call: ReportCall) {
  const { venue, days, period } = await openReport(deps, call);
  const [orders, served] = await Promise.all([
    readOrderSums(deps.db, period, venue.currency),
    readServed(deps.db, period, call.now.toString()),
  ]);
  return { currency: venue.currency, ...revenueReport(venue, days, { orders, served }) };
}

/** What each person was booked for. */
export async function readStaff(deps: Deps, call: ReportCall) {
  const { venue, days, period } = await openReport(deps, call);
  const served = await readServed(deps.db, period, call.now.toString());
  return { currency: venue.currency, ...staffReport(venue, days, served) };
}
