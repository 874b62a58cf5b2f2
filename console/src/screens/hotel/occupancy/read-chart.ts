import { readOf } from '../../../api/use-call.ts';

/** The tape chart of some nights; from today where no date is given. */
export const chartOf = (from: string | undefined, nights: number) => ({
  params: { query: from === undefined ? { nights } : { from, nights } },
});

/** What the desk reads: tonight. */
export const readTonight = () => readOf('/tape-chart', chartOf(undefined, 1));
