import { isPlaced, lateBy, minutesOf, type Party } from '../../bookings/states/party.ts';

type Booked = Party & { readonly minutes: number; readonly tables: readonly string[] };
type Stretch = { readonly from: number; readonly to: number };

/** What of a day a floor shows. */
type FloorDay<Entry> = {
  readonly date: string;
  readonly today: string;
  readonly now: string;
  readonly openings: readonly Stretch[];
  readonly tables: readonly { readonly name: string; readonly closed: readonly Stretch[] }[];
  readonly bookings: readonly Entry[];
};

export const TABLE_KINDS = ['free', 'coming', 'late', 'seated', 'over', 'closed'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** How a table stands at a moment. */
export type TableState<Entry> = {
  readonly kind: TableKind;
  /** Who sits there, or comes. */
  readonly entry: Entry | null;
  /** Who comes after that: who has the table next. */
  readonly next: Entry | null;
  /** Left until the table is due, of who sits; over that; of who is late, how late. Null of all others. */
  readonly minutes: number | null;
  /** Of who sits, how much of the time has passed: 0 to 1. */
  readonly share: number;
  /** Till when it is closed. */
  readonly until: number | null;
};

// Who comes within that is prepared for.
const SOON_MINUTES = 30;

const comesAt = ({ expected, from }: Party) => expected ?? from;
const endOf = ({ from, minutes }: Booked) => from + minutes;
const isSitting = ({ seated_at, left_at }: Party) => seated_at !== null && left_at === null;

const NOTHING = { entry: null, next: null, minutes: null, share: 0, until: null } as const;

function seatedState<Entry extends Booked>(entry: Entry, next: Entry | null, at: number): TableState<Entry> {
  const left = endOf(entry) - at;
  const share = Math.min(1, Math.max(0, 1 - left / entry.minutes));
  return { ...NOTHING, kind: left > 0 ? 'seated' : 'over', entry, next, minutes: Math.abs(left), share };
}

/** A table as it is now. */
function stateNow<Entry extends Booked>(
  daySchedule: FloorDay<Entry>,
  entries: readonly Entry[],
  closed: number | null,
  at: number,
): TableState<Entry> {
  const sitting = entries.find(isSitting);
  const coming = entries.filter(
    (entry) => entry.seated_at === null && (endOf(entry) > at || lateBy(daySchedule, entry) !== null),
  );
  const [first = null, second = null] = coming;
  if (sitting) return seatedState(sitting, first, at);
  if (closed !== null) return { ...NOTHING, kind: 'closed', next: first, until: closed };
  if (first === null) return { ...NOTHING, kind: 'free' };
  const late = lateBy(daySchedule, first);
  if (late !== null) return { ...NOTHING, kind: 'late', entry: first, next: second, minutes: late };
  if (comesAt(first) - at <= SOON_MINUTES) return { ...NOTHING, kind: 'coming', entry: first, next: second };
  return { ...NOTHING, kind: 'free', next: first };
}

/** A table as it will be, or was: who has it then. */
function stateThen<Entry extends Booked>(
  entries: readonly Entry[],
  closed: number | null,
  at: number,
): TableState<Entry> {
  const next = entries.find(({ from }) => from > at) ?? null;
  const entry = entries.find((candidate) => candidate.from <= at && at < endOf(candidate)) ?? null;
  if (entry !== null) return { ...NOTHING, kind: 'coming', entry, next };
  return closed === null ? { ...NOTHING, kind: 'free', next } : { ...NOTHING, kind: 'closed', next, until: closed };
}

/**
 * How every table stands, by its name.
 * @param at the moment, in minutes of the day; null for now, which today alone has
 */
export function tableStates<Entry extends Booked>(
  daySchedule: FloorDay<Entry>,
  at: number | null,
): ReadonlyMap<string, TableState<Entry>> {
  const placed = daySchedule.bookings.filter(isPlaced).toSorted((a, b) => comesAt(a) - comesAt(b));
  const now = minutesOf(daySchedule.now);
  return new Map(
    daySchedule.tables.map(({ name, closed }) => {
      const entries = placed.filter(({ tables }) => tables.includes(name));
      const minute = at ?? now;
      const until = closed.find(({ from, to }) => from <= minute && minute < to)?.to ?? null;
      return [name, at === null ? stateNow(daySchedule, entries, until, now) : stateThen(entries, until, at)];
    }),
  );
}

/** The moment at which most tables of a day are taken; where none is, when it opens last. */
export function fullestOf({ bookings, openings }: Pick<FloorDay<Booked>, 'bookings' | 'openings'>): number {
  const placed = bookings.filter(isPlaced);
  const takenAt = (at: number) =>
    placed.reduce((sum, entry) => sum + (entry.from <= at && at < endOf(entry) ? entry.tables.length : 0), 0);
  const starts = placed.map(({ from }) => from).toSorted((a, b) => a - b);
  const [first] = starts.toSorted((a, b) => takenAt(b) - takenAt(a));
  return first ?? openings.at(-1)?.from ?? 12 * 60;
}

/** A minute of the clock as a minute of the day: what is before its hours belongs to the night after it. */
export function minuteOf({ openings }: Pick<FloorDay<Booked>, 'openings'>, time: string): number {
  const minute = minutesOf(time);
  const opens = Math.min(...openings.map(({ from }) => from));
  const isAfterMidnight = minute < opens && openings.some(({ to }) => minute + 1440 <= to);
  return isAfterMidnight ? minute + 1440 : minute;
}
