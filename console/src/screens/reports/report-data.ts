import { HOTEL_REPORTS, type HotelReport, VENUE_REPORTS, type VenueReport } from '@booking/core/codes/reports';
import type { CellKind } from '@booking/core/rules/numbers/csv';
import type { BusinessKind } from '@booking/core/trades';
import { ask } from '../../api/client.ts';
import { saveCsv } from '../../api/save-file.ts';
import { useApiQuery } from '../../api/use-api.ts';
import type { Period } from './periods.ts';

export type Cell = string | number | null;
export type ReportRow = Readonly<Record<string, Cell>>;
export type ReportData = {
  readonly currency: string;
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number | null>>;
};

export type ReportName = HotelReport | VenueReport;

const VENUE_NAMES = Object.keys(VENUE_REPORTS) as VenueReport[];

/** The reports that a kind of business has; a table is nobody's, so that a restaurant has none by person. */
export const REPORTS: Readonly<Record<BusinessKind, readonly ReportName[]>> = {
  hotel: Object.keys(HOTEL_REPORTS) as HotelReport[],
  restaurant: VENUE_NAMES.filter((name) => name !== 'staff'),
  appointment: VENUE_NAMES,
};

export const reportOf = (kind: BusinessKind, name: string | undefined): ReportName =>
  REPORTS[kind].find((report) => report === name) ?? (REPORTS[kind][0] as ReportName);

// A stay is led to by its reference; an appointment is for one, and a table for no service.
const UNSAID: Readonly<Record<BusinessKind, readonly string[]>> = {
  hotel: ['stay_id'],
  restaurant: ['service', 'appointments', 'service_amount'],
  appointment: ['covers', 'no_show_covers', 'party', 'shift'],
};

/** The columns of a report that people of this kind of business read. */
export function columnsOf(kind: BusinessKind, report: ReportName): (readonly [name: string, kind: CellKind])[] {
  const all: Readonly<Record<string, Readonly<Record<string, CellKind>>>> =
    kind === 'hotel' ? HOTEL_REPORTS : VENUE_REPORTS;
  return Object.entries(all[report] ?? {}).filter(([name]) => !UNSAID[kind].includes(name));
}

const CHARTED: Readonly<Record<ReportName, string>> = {
  occupancy: 'occupancy',
  revenue: 'amount',
  payments: 'amount',
  'pick-up': 'room_nights',
  arrivals: 'guests',
  'tourist-tax': 'guests',
  debtors: 'balance_amount',
  covers: 'covers',
  'no-shows': 'no_shows',
  'turn-times': 'average_minutes',
  sources: 'bookings',
  staff: 'booked_minutes',
};
const CHARTED_ELSEWHERE: Readonly<Record<BusinessKind, Partial<Record<ReportName, string>>>> = {
  hotel: {},
  restaurant: { revenue: 'paid_amount' },
  appointment: { covers: 'bookings', revenue: 'service_amount' },
};

/** What the chart of a report draws: the value of each row. */
export const chartedOf = (kind: BusinessKind, report: ReportName): string =>
  CHARTED_ELSEWHERE[kind][report] ?? CHARTED[report];

// Every report has rows and totals; its columns say what they hold.
const pathOf = (report: ReportName) => `/reports/${report}` as '/reports/occupancy';

export function useReport(report: ReportName, query: Period) {
  const { data, error } = useApiQuery(pathOf(report), { params: { query } });
  return { data: data as ReportData | undefined, error };
}

/** Saves a report as CSV. */
export async function saveReport(report: ReportName, { from, to }: Period): Promise<void> {
  const init = { params: { query: { from, to } }, headers: { Accept: 'text/csv' }, parseAs: 'blob' };
  saveCsv(`${report}-${from}-${to}`, (await ask('GET', pathOf(report), init)) as Blob);
}
