import { addDays, dayOf, WEEKDAYS } from '../days.ts';
import {
  hasDays,
  MAX_DAYS_OF_WEEKDAYS,
  type NightRow,
  type NightRules,
  NO_RULES,
  RULE_NAMES,
  type Span,
  type Weekday,
} from './rows.ts';

/**
 * What is to hold for nights, in place of what held for them. A rule that is not named stays as it is. `type` null is every
 * type, and `plan` null the rows that name no plan: those of a plan stand beside them, and the stricter one counts.
 */
export type NightsChange = Span & {
  readonly type: string | null;
  readonly plan: string | null;
  readonly rules: NightRules;
};

/** Of two days the later. */
export const later = (a: string, b: string) => (a > b ? a : b);
export const earlier = (a: string, b: string) => (a < b ? a : b);

const onWeekdays = ({ weekdays: _, ...row }: NightRow, weekdays: readonly Weekday[]): NightRow =>
  weekdays.length === WEEKDAYS.length
    ? row
    : { ...row, weekdays: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)) };

/** Whether the row restricts anything. */
export const restricts = (row: NightRules): boolean =>
  RULE_NAMES.some((name) => row[name] !== undefined && row[name] !== NO_RULES[name]);

/** Whether the change says something else of nights of the row. */
function concerns({ type, plan, rules, from, to, weekdays }: NightsChange, row: NightRow): boolean {
  const isSame = (row.rate_plan ?? null) === plan && (type === null || (row.room_type ?? type) === type);
  if (!isSame || row.to < from || to < row.from) return false;
  const both = weekdays.filter((weekday) => (row.weekdays ?? WEEKDAYS).includes(weekday));
  const isNamed = RULE_NAMES.some((name) => name in rules && row[name] !== undefined);
  return isNamed && hasDays({ from: later(row.from, from), to: earlier(row.to, to), weekdays: both });
}

/** The row as it stands once the change holds beside it, in as many rows as that takes. */
function without(row: NightRow, change: NightsChange, types: readonly string[]): NightRow[] {
  if (!concerns(change, row)) return [row];
  const inside = { ...row, from: later(row.from, change.from), to: earlier(row.to, change.to) };
  const on = row.weekdays ?? WEEKDAYS;
  const [meant, spared] = [true, false].map((is) => on.filter((day) => change.weekdays.includes(day) === is));
  const isSplit = change.type !== null && row.room_type === undefined;
  const others = isSplit ? types.filter((type) => type !== change.type) : [];
  const left = Object.fromEntries(
    Object.entries({ ...inside, ...(isSplit ? { room_type: change.type as string } : {}) }).filter(
      ([name]) => !(name in change.rules),
    ),
  ) as NightRow;
  return [
    ...(row.from < inside.from ? [{ ...row, to: addDays(inside.from, -1) }] : []),
    ...(spared?.length ? [onWeekdays(inside, spared)] : []),
    ...others.map((room_type) => onWeekdays({ ...inside, room_type }, meant ?? [])),
    ...(restricts(left) ? [onWeekdays(left, meant ?? [])] : []),
    ...(inside.to < row.to ? [{ ...row, from: addDays(inside.to, 1) }] : []),
  ].filter(({ from, to, weekdays = WEEKDAYS }) => hasDays({ from, to, weekdays }));
}

/** What rows with the same words say of other days. */
const wordsOf = ({ from: _, to: __, ...words }: NightRow): string => JSON.stringify(Object.entries(words).sort());

function joinedWith(last: NightRow | undefined, row: NightRow): NightRow | null {
  if (last === undefined || row.from > addDays(last.to, 1) || last.from > addDays(row.to, 1)) return null;
  const both = { ...last, from: earlier(last.from, row.from), to: later(last.to, row.to) };
  const isTooLong = both.weekdays !== undefined && dayOf(both.to) - dayOf(both.from) >= MAX_DAYS_OF_WEEKDAYS;
  return isTooLong ? null : both;
}

/** Rows that say the same of days that follow one another as one: whoever sets night after night does not fill the file. */
export function joined(rows: readonly NightRow[]): NightRow[] {
  const whole: NightRow[] = [];
  const lastOf = new Map<string, number>();
  for (const row of rows) {
    const words = wordsOf(row);
    const at = lastOf.get(words) ?? -1;
    const both = joinedWith(whole[at], row);
    if (both === null) lastOf.set(words, whole.push(row) - 1);
    else whole[at] = both;
  }
  return whole;
}

/** @param types the slugs of all room types, so that a row for all of them can be taken from one alone */
export function setNights(rows: readonly NightRow[], change: NightsChange, types: readonly string[]): NightRow[] {
  const cut = rows.flatMap((row) => without(row, change, types));
  const { type, plan, from, to, weekdays } = change;
  const named = RULE_NAMES.filter((name) => change.rules[name] !== undefined && change.rules[name] !== NO_RULES[name]);
  const rules = Object.fromEntries(named.map((name) => [name, change.rules[name]])) as NightRules;
  if (named.length === 0 || !hasDays(change)) return joined(cut);
  const row = {
    ...{ from, to },
    ...(type === null ? {} : { room_type: type }),
    ...(plan === null ? {} : { rate_plan: plan }),
    ...rules,
  };
  return joined([...cut, onWeekdays(row, weekdays)]);
}
