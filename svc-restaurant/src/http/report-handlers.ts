import type { Handlers } from '@booking/core/route';
import type { Period } from '@booking/core/routes/reports/report';
import type { VENUE_REPORT_ROUTES } from '@booking/core/routes/reports/venue';
import type { Deps } from '../deps.ts';
import {
  type ReportCall,
  readCovers,
  readNoShows,
  readRevenue,
  readSources,
  readStaff,
  readTurnTimes,
} from '../queries/reports/read-reports.ts';

type ReportInput = {
  readonly query: Period;
  readonly caller: { readonly business: string };
  readonly now: Temporal.Instant;
};

const about = ({ query, caller, now }: ReportInput): ReportCall => ({ businessId: caller.business, query, now });

/** What a venue looks back on. */
export function reportHandlers(deps: Deps): Handlers<typeof VENUE_REPORT_ROUTES> {
  return {
    readCoversReport: (input) => readCovers(deps, about(input)),
    readNoShowsReport: (input) => readNoShows(deps, about(input)),
    readTurnTimesReport: (input) => readTurnTimes(deps, about(input)),
    readSourcesReport: (input) => readSources(deps, about(input)),
    readRevenueReport: (input) => readRevenue(deps, about(input)),
    readStaffReport: (input) => readStaff(deps, about(input)),
  };
}
