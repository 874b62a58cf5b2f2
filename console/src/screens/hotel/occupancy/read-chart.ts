import { apiQueryOptions } from '../../../api/use-api.ts';

/** The tape chart of some nights; from today where no date is given. */
export const chartOf = (from: string | undefined, nights: number) => ({
  params: { query: from === undefined ? { nights } : { from, nights } },
});

/** What the desk reads: tonight. */
export const readTonight = () => apiQueryOptions('/tape-chart', chartOf(undefined, 1));
