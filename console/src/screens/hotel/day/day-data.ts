import { TAKINGS } from '@booking/core/codes/reports';
import { addDays } from '@booking/core/rules/days';
import { csvOf } from '@booking/core/rules/numbers/csv';
import { decimalsOf } from '@booking/core/rules/print-money';
import type { CallError } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';

export type HotelDay = Reply<'/days/{date}', 'get'>['day'];
export type DayStay = HotelDay['departures'][number];
export type Arrival = HotelDay['arrivals'][number];

/** Who took and gave back what, with the columns and words of the other reports. */
export const takingsAsCsv = ({ payments_by_member, currency }: HotelDay['report']): string =>
  csvOf(TAKINGS, payments_by_member ?? [], decimalsOf(currency));

/** What is read anew once a day is closed or opened. */
export const DAY_READ = ['/days', '/tape-chart', '/stays', '/reports'] as const;

/** A day; the one that is closed next, where none is named. */
export function useDay(named: string | undefined): { data: HotelDay | undefined; error: CallError | null } {
  const yesterday = addDays(todayIn(useSession().business.time_zone), -1);
  const first = useApiQuery('/days/{date}', { params: { path: { date: named ?? yesterday } } });
  const next = named ?? first.data?.day.next_date;
  const read = useApiQuery(
    '/days/{date}',
    { params: { path: { date: next ?? yesterday } } },
    { enabled: next !== undefined },
  );
  return { data: next === undefined ? undefined : read.data?.day, error: first.error ?? read.error };
}
