import { HOTEL_REPORTS, type HotelReport } from '@booking/core/codes/reports';
import type { CellKind } from '@booking/core/rules/numbers/csv';
import { ask } from '../../../api/client.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import type { Period } from './periods.ts';

export type Cell = string | number | null;
export type ReportRow = Readonly<Record<string, Cell>>;
export type ReportData = {
  readonly currency: string;
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number>>;
};

export const REPORTS = Object.keys(HOTEL_REPORTS) as HotelReport[];

export const isReport = (name: string | undefined): name is HotelReport => REPORTS.some((report) => report === name);

/** The columns of a report that people read. A stay is led to by its reference. */
export const columnsOf = (report: HotelReport): (readonly [name: string, kind: CellKind])[] =>
  Object.entries<CellKind>(HOTEL_REPORTS[report]).filter(([name]) => name !== 'stay_id');

/** What the chart of a report draws: the value of each row. */
export const CHARTED: Readonly<Record<HotelReport, string>> = {
  occupancy: 'occupancy',
  revenue: 'amount',
  payments: 'amount',
  'pick-up': 'room_nights',
  arrivals: 'guests',
  'tourist-tax': 'guests',
  debtors: 'balance_amount',
};

// Every report has rows and totals; its columns say what they hold.
const pathOf = (report: HotelReport) => `/reports/${report}` as '/reports/occupancy';

export function useReport(report: HotelReport, query: Period) {
  const { data, error } = useApiQuery(pathOf(report), { params: { query } });
  return { data: data as ReportData | undefined, error };
}

// Excel reads UTF-8 where a file begins with this mark alone.
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Saves a report as CSV, as a browser saves any file. */
export async function saveCsv(report: HotelReport, { from, to }: Period): Promise<void> {
  const init = { params: { query: { from, to } }, headers: { Accept: 'text/csv' }, parseAs: 'blob' };
  const file = (await ask('GET', pathOf(report), init)) as Blob;
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, file], { type: file.type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${report}-${from}-${to}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
