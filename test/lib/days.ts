import type { Call } from './api.ts';

/** An open day with its free times. */
export type Day = { readonly date: string; readonly times: readonly string[] };

/** The first open day after today that still has a free time, whatever the hour at which the test runs. */
export async function freeDay(call: Call, query = ''): Promise<Day> {
  const { dates } = (await call('GET', `/v1/availability?${query}`)).json as { dates: string[] };
  for (const date of dates.slice(1)) {
    const day = (await call('GET', `/v1/availability?date=${date}&${query}`)).json as Day;
    if (day.times.length > 0) return day;
  }
  throw new Error(`no free time on any of ${dates.join(', ')}`);
}
