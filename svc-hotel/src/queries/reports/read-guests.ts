import { sumsOf } from '@booking/core/rules/numbers/sums';
import { readTaxedStays, readArrivals as sumArrivals } from '../../db/hot/reports/guests.ts';
import type { Deps } from '../../deps.ts';
import { touristTaxReport } from '../../domain/reports/tourist-tax.ts';
import { openReport, type ReportCall } from './period.ts';

/** Guests who arrive, by country. */
export async function readArrivals(deps: Deps, call: ReportCall) {
  const { currency, period } = await openReport(deps, call);
  const rows = await sumArrivals(deps.db, period);
  return { currency, rows, totals: sumsOf(rows, ['stays', 'guests', 'adults', 'children', 'guest_nights']) };
}

/** The tourist tax by age and exemption. */
export async function readTouristTax(deps: Deps, call: ReportCall) {
  const { currency, period } = await openReport(deps, call);
  return { currency, ...touristTaxReport(await readTaxedStays(deps.db, period)) };
}
