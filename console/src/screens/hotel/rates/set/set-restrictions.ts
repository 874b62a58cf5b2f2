import { addDays } from '@booking/core/rules/days';
import { daysIn, isOn, type NightRow, type Weekday } from '../rates-data.ts';

/** What is to hold for nights, in place of what held for them; `type` null: for all types. */
export type RestrictionChange = {
  readonly type: string | null;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly Weekday[];
  readonly closed: boolean;
  /** 1: stays of any length may arrive. */
  readonly min_stay: number;
};

type Days = { readonly from: string; readonly to: string };

/** The days of the change's weekdays, in as few stretches as there are. */
function runsOf({ from, to, weekdays }: RestrictionChange): Days[] {
  const runs: { from: string; to: string }[] = [];
  for (const day of daysIn(from, to).filter((date) => isOn(date, weekdays))) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The row without the days that lie in the run; for the types that the change is not about they stay. */
function without(row: NightRow, run: Days, type: string | null, others: readonly string[]): NightRow[] {
  if (row.to < run.from || run.to < row.from) return [row];
  if (type !== null && row.room_type !== undefined && row.room_type !== type) return [row];
  const inside = { from: later(row.from, run.from), to: earlier(row.to, run.to) };
  const spared = type !== null && row.room_type === undefined ? others : [];
  return [
    ...(row.from < run.from ? [{ ...row, to: addDays(run.from, -1) }] : []),
    ...spared.map((room_type) => ({ ...row, ...inside, room_type })),
    ...(run.to < row.to ? [{ ...row, from: addDays(run.to, 1) }] : []),
  ];
}

/** @param types the slugs of all room types, so that a row for all of them can be taken from one alone */
export function setRestriction(
  nights: readonly NightRow[],
  change: RestrictionChange,
  types: readonly string[],
): NightRow[] {
  const others = types.filter((type) => type !== change.type);
  const runs = runsOf(change);
  const cut = runs.reduce<readonly NightRow[]>(
    (rows, run) => rows.flatMap((row) => without(row, run, change.type, others)),
    nights,
  );
  const isRule = change.closed || change.min_stay > 1;
  const made = runs.map((run) => ({
    ...run,
    ...(change.type === null ? {} : { room_type: change.type }),
    ...(change.closed ? { closed: true } : {}),
    ...(change.min_stay > 1 ? { min_stay: change.min_stay } : {}),
  }));
  return isRule ? [...cut, ...made] : [...cut];
}
