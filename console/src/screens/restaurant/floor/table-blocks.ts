import { addDays } from '@booking/core/rules/days';
import { MINUTES_A_DAY, minutesOf, timeOf } from '../../bookings/states/party.ts';

/** When a table or an area is closed, by the clocks of the business: `2027-03-05T19:30`. */
export type TableBlock = {
  readonly table?: string | undefined;
  readonly area?: string | undefined;
  readonly from: string;
  readonly to: string;
};

type Clock = { readonly date: string; readonly today: string; readonly now: string };
type Openings = readonly { readonly to: number }[];
type Table = { readonly name: string; readonly area: string | null };

const momentAt = (date: string, minute: number): string =>
  `${addDays(date, Math.floor(minute / MINUTES_A_DAY))}T${timeOf(minute)}`;

/** From now on, or of another day the whole day. @param minutes null for the rest of the day, till the house closes */
export function stretchToClose(
  { date, today, now, openings }: Clock & { readonly openings: Openings },
  minutes: number | null,
): Pick<TableBlock, 'from' | 'to'> {
  const from = date === today ? minutesOf(now) : 0;
  const closes = Math.max(MINUTES_A_DAY, ...openings.map(({ to }) => to));
  return { from: momentAt(date, from), to: momentAt(date, minutes === null ? closes : from + minutes) };
}

/** Those of a day that are not over. A day that this device kept of an earlier release has none. */
export function blocksToCome({
  date,
  today,
  now,
  table_blocks: blocks = [],
}: Clock & { readonly table_blocks?: readonly TableBlock[] }): readonly TableBlock[] {
  return date === today ? blocks.filter(({ to }) => to > momentAt(date, minutesOf(now))) : blocks;
}

/** What can be closed: each area in which tables stand, and each table. A table may be called as an area is. */
export function placesOf(tables: readonly Table[]) {
  const areas = new Set(tables.flatMap(({ area }) => area ?? []));
  return [
    ...tables.map(({ name }) => ({ id: `table ${name}`, place: { table: name } })),
    ...[...areas].map((area) => ({ id: `area ${area}`, place: { area } })),
  ];
}

/** What a stretch is about. */
export const nameOfBlock = ({ table, area }: Pick<TableBlock, 'table' | 'area'>): string => table ?? area ?? '';
