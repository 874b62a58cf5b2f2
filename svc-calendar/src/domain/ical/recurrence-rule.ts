/** An RRULE taken apart (RFC 5545, 3.3.10), as far as it bears on days. */
export type Rule = {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** As written: a date or a date-time. */
  readonly until: string | null;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly { readonly nth: number; readonly weekday: number }[];
  readonly positions: readonly number[];
  /** The weekday a week begins with; Monday is 0. */
  readonly weekStart: number;
};

export type NumberSet = ReadonlySet<number>;

/** The lists of a rule as sets, made once: a day is then held against a list of 800 as fast as against one of two. */
export type IndexedRule = Pick<Rule, 'freq' | 'weekStart'> & {
  readonly [list in 'months' | 'weeks' | 'yearDays' | 'monthDays' | 'positions']: NumberSet;
} & {
  readonly hasWeekdays: boolean;
  /** Monday first: which of this weekday; 0 is every one. */
  readonly nthsOf: readonly NumberSet[];
};

export function indexRule(rule: Rule): IndexedRule {
  const nthsOf = WEEKDAYS.map(() => new Set<number>());
  for (const { nth, weekday } of rule.weekdays) nthsOf[weekday]?.add(nth);
  return {
    freq: rule.freq,
    weekStart: rule.weekStart,
    months: new Set(rule.months),
    weeks: new Set(rule.weeks),
    yearDays: new Set(rule.yearDays),
    monthDays: new Set(rule.monthDays),
    positions: new Set(rule.positions),
    hasWeekdays: rule.weekdays.length > 0,
    nthsOf,
  };
}

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
// No list of a rule can name more days than a year has, each counted from both ends.
const LONGEST_LIST = 800;

function numbers(text: string | undefined, least: number, most: number): number[] | null {
  if (text === undefined) return [];
  const list = text.split(',', LONGEST_LIST + 1).map((part) => (/^[+-]?\d{1,3}$/.test(part.trim()) ? Number(part) : 0));
  const fits = (n: number) => n !== 0 && Math.abs(n) <= most && n >= least;
  return list.length <= LONGEST_LIST && list.every(fits) ? list : null;
}

function weekdays(text: string | undefined): { nth: number; weekday: number }[] | null {
  if (text === undefined) return [];
  const list = text.split(',', LONGEST_LIST + 1).map((part) => {
    const found = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/i.exec(part.trim());
    const nth = Number(found?.[1] ?? 0);
    if (!found || Math.abs(nth) > 53 || (found[1] !== undefined && nth === 0)) return null;
    return { nth, weekday: WEEKDAYS.indexOf((found[2] as string).toUpperCase()) };
  });
  return list.length <= LONGEST_LIST && list.every((number) => number !== null) ? list : null;
}

function whole(text: string | undefined, missing: number | null): number | null | undefined {
  if (text === undefined) return missing;
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

function partsOf(text: string): Map<string, string> {
  const pairs = text.split(';', 40).map((part) => part.split('=', 2).map((side) => side.trim()));
  return new Map(pairs.map(([name = '', value = '']) => [name.toUpperCase(), value]));
}

/** The rule, or null when it is not one we expand: finer than a day, another calendar than ours, or unreadable. */
export function parseRule(text: string): Rule | null {
  const parts = partsOf(text);
  const freq = parts.get('FREQ')?.toUpperCase() ?? '';
  const scale = parts.get('RSCALE')?.toUpperCase() ?? 'GREGORIAN';
  const interval = whole(parts.get('INTERVAL'), 1);
  const count = whole(parts.get('COUNT'), null);
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST')?.toUpperCase() ?? 'MO');
  const months = numbers(parts.get('BYMONTH'), 1, 12);
  const weeks = numbers(parts.get('BYWEEKNO'), -53, 53);
  const yearDays = numbers(parts.get('BYYEARDAY'), -366, 366);
  const monthDays = numbers(parts.get('BYMONTHDAY'), -31, 31);
  const positions = numbers(parts.get('BYSETPOS'), -366, 366);
  const days = weekdays(parts.get('BYDAY'));
  if (!FREQUENCIES.includes(freq) || scale !== 'GREGORIAN' || !interval || count === undefined) return null;
  if (weekStart < 0 || !months || !weeks || !yearDays || !monthDays || !positions || !days) return null;
  const until = parts.get('UNTIL') ?? null;
  const lists = { months, weeks, yearDays, monthDays, positions, weekdays: days };
  return { freq: freq as Frequency, interval, count, until, weekStart, ...lists };
}
