import { sumsOf } from '@booking/core/rules/numbers/sums';
import { allRules } from '../venue/booking-window.ts';
import { waysOf } from '../venue/people.ts';
import { turnMinutes, type Venue } from '../venue/venue.ts';
import { byDay, rateOf } from './sums.ts';

/** Who was to come on a day, and did not. */
export type MissedRow = {
  readonly date: string;
  readonly bookings: number;
  readonly no_shows: number;
  readonly no_show_covers: number;
  readonly cancelled: number;
  /** Hours from booking to beginning, summed: of all, and of no-shows. */
  readonly lead: number;
  readonly no_show_lead: number;
};

const NOBODY = { bookings: 0, no_shows: 0, no_show_covers: 0, cancelled: 0, lead: 0, no_show_lead: 0 } as const;

const averageOf = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

function missedOf({ lead, no_show_lead, ...counts }: Omit<MissedRow, 'date'>) {
  const { bookings, no_shows } = counts;
  return {
    ...counts,
    no_show_rate: rateOf(no_shows, bookings),
    lead_hours: averageOf(lead, bookings),
    no_show_lead_hours: averageOf(no_show_lead, no_shows),
  };
}

export function noShowsReport(days: readonly { readonly date: string }[], found: readonly MissedRow[]) {
  const rows = byDay(days, found, NOBODY).map(({ date, ...row }) => ({ date, ...missedOf(row) }));
  return { rows, totals: missedOf(sumsOf(found, Object.keys(NOBODY) as (keyof typeof NOBODY)[])) };
}

/** How long parties of one size stayed, or appointments of one service lasted. */
export type SittingRow = {
  readonly party: number | null;
  readonly service_id: string | null;
  readonly sittings: number;
  readonly average_minutes: number | null;
  readonly median_minutes: number | null;
  readonly longest_minutes: number | null;
};

type Timed = Pick<Venue, 'bookings' | 'shifts' | 'services' | 'staff' | 'names'>;

/** Null also where shifts or people differ in it. */
function settingOf({ services, ...venue }: Timed, { party, service_id }: SittingRow): number | null {
  if (party !== null) {
    const [minutes, ...others] = new Set(allRules(venue).map((rules) => turnMinutes(rules, party)));
    return others.length > 0 ? null : minutes || null;
  }
  const service = services.find(({ id }) => id === service_id);
  if (!service) return null;
  const [minutes = null, ...others] = new Set(waysOf(venue, service).map(({ durationMinutes }) => durationMinutes));
  return others.length > 0 ? null : minutes;
}

/** @param all of every size and service together */
export function turnTimesReport(venue: Timed, [all, ...found]: readonly SittingRow[]) {
  const rows = found.map(({ service_id, ...row }) => ({
    ...row,
    service: service_id === null ? null : (venue.names.get(service_id) ?? ''),
    setting_minutes: settingOf(venue, { ...row, service_id }),
  }));
  return { rows, totals: wholeOf(all) };
}

function wholeOf(all: SittingRow | undefined) {
  const { sittings = 0, average_minutes = null, median_minutes = null, longest_minutes = null } = all ?? {};
  return { sittings, setting_minutes: null, average_minutes, median_minutes, longest_minutes };
}
