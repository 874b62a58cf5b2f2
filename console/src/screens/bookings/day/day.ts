import type { Reply } from '../../../api/use-api.ts';
import { isStanding, MINUTES_A_DAY, MINUTES_AN_HOUR, minutesOf, timeOf } from '../states/party.ts';

export type DaySchedule = Reply<'/diary', 'get'>;
export type Entry = DaySchedule['bookings'][number];

/** A stretch of a day in minutes since its midnight; what lies after the next midnight counts on. */
export type Stretch = { readonly from: number; readonly to: number };

/** A day so many minutes after it was read; its clock stands still when that day is over. */
export function goneOn(
  daySchedule: DaySchedule,
  minutes: number,
): { readonly daySchedule: DaySchedule; readonly isOver: boolean } {
  const now = minutesOf(daySchedule.now) + minutes;
  if (minutes <= 0) return { daySchedule, isOver: false };
  return {
    daySchedule: { ...daySchedule, now: timeOf(Math.min(now, MINUTES_A_DAY - 1)) },
    isOver: now >= MINUTES_A_DAY,
  };
}

/** Whether the day's list shows it: what stands, and who did not come, marked, in case they still do. */
export const isListed = (entry: Pick<Entry, 'status'>): boolean => isStanding(entry) || entry.status === 'no_show';

/**
 * Whether nothing of it is to be done any more today: its party has left. Who has not come yet is still waited for, or to be
 * marked, however late it is.
 */
export const isOverIn = ({ date, today }: Pick<DaySchedule, 'date' | 'today'>, { left_at }: Entry): boolean =>
  date === today && left_at !== null;

/** When the place of a party that has not come is given away by itself; null where staff does so, or it is about to be. */
export function releasedAt({ now }: Pick<DaySchedule, 'now'>, { release_at: at }: Entry): string | null {
  return at === undefined || at <= minutesOf(now) ? null : timeOf(at);
}

/** The hours that a day's chart shows: what is open, and what stands outside of that, in whole hours. */
export function shownHours({ openings, bookings }: Pick<DaySchedule, 'openings' | 'bookings'>): Stretch {
  const all = [...openings, ...bookings.filter(isStanding).map(({ from, minutes }) => ({ from, to: from + minutes }))];
  if (all.length === 0) return { from: 11 * MINUTES_AN_HOUR, to: 23 * MINUTES_AN_HOUR };
  const from = Math.min(...all.map(({ from: start }) => start));
  const to = Math.max(...all.map(({ to: end }) => end));
  return {
    from: Math.floor(from / MINUTES_AN_HOUR) * MINUTES_AN_HOUR,
    to: Math.ceil(to / MINUTES_AN_HOUR) * MINUTES_AN_HOUR,
  };
}

const slotBegin = (from: number, slot: number) => Math.floor(from / slot) * slot;

export type Pace = { readonly slot: number; readonly most: number | null };

/** How many may begin within how long, at a minute of the day: a shift has a pace of its own. */
export function paceAt(
  { shifts = [], ...day }: Pick<DaySchedule, 'shifts' | 'slot_minutes' | 'pacing_covers'>,
  from: number,
): Pace {
  const shift = shifts.find((candidate) => candidate.from <= from && from < candidate.to);
  // A day that this device kept of an earlier release says it of the whole day alone.
  const { slot_minutes: slot, pacing_covers: most } = shift?.slot_minutes === undefined ? day : shift;
  return { slot, most };
}

export type Quarter = { readonly minute: number; readonly covers: number };

/** How many people begin in each slot that somebody begins in. */
export function coversByQuarter(bookings: readonly Entry[], slotAt: (from: number) => number): readonly Quarter[] {
  const seated = bookings.filter(
    (booking) => booking.status === 'confirmed' || (booking.status === 'requested' && booking.tables.length > 0),
  );
  const bySlot = Map.groupBy(seated, ({ from }) => slotBegin(from, slotAt(from)));
  return [...bySlot]
    .map(([minute, ones]) => ({ minute, covers: ones.reduce((sum, { party }) => sum + party, 0) }))
    .sort((a, b) => a.minute - b.minute);
}

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a booking is meant by what was typed: `8 19:30` is a party of eight at half past seven, `kel` somebody's name. */
export function isMeant({ party, time, name, phone, email }: Entry, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const text = plain([name, email].join(' '));
  const digits = (phone ?? '').replace(/\D/g, '');
  return words.every((word) => {
    if (/^\d{1,2}[:.]\d{2}$/.test(word)) return time === timeOf(minutesOf(word.replace('.', ':')));
    if (/^\d{1,2}$/.test(word)) return party === Number(word);
    return text.includes(word) || (/^\+?\d{3,}$/.test(word) && digits.includes(word.replace('+', '')));
  });
}

/** Where a booking is to go. `lifted`: the row in which it was taken hold of. */
export type Target = {
  readonly row: string;
  readonly from: number;
  readonly lifted: string;
  /** The row comes to those that it has. */
  readonly isAdded?: boolean;
  /** Its party sits down there. */
  readonly isSeated?: boolean;
};

export type MoveWarning = 'too_few_seats' | 'other_area' | 'occupied' | 'outside_hours' | 'pacing' | 'absent';

export const overlaps = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to;
export const stretchOf = ({ from, minutes }: Pick<Entry, 'from' | 'minutes'>): Stretch => ({
  from,
  to: from + minutes,
});

export function isOutside(openings: readonly Stretch[], { from, to }: Stretch): boolean {
  return !openings.some((opening) => opening.from <= from && to <= opening.to);
}

export function isPaceBroken(daySchedule: DaySchedule, entry: Entry, from: number): boolean {
  const { slot, most } = paceAt(daySchedule, from);
  if (most === null) return false;
  const others = coversByQuarter(
    daySchedule.bookings.filter(({ id }) => id !== entry.id),
    (at) => paceAt(daySchedule, at).slot,
  );
  const there = others.find(({ minute }) => minute === slotBegin(from, slot))?.covers ?? 0;
  return there + entry.party > most;
}

/** Whether an area was chosen, and tables stand in another. A day that this device kept of an earlier release says neither. */
export const isElsewhere = (
  chosen: string | null | undefined,
  areas: readonly (string | null | undefined)[],
): boolean => chosen != null && areas.some((area) => area !== undefined && area !== chosen);

/** Whether a party sits, or is to sit, outside the area that it chose. */
export const isOutsideArea = (
  { tables }: Pick<DaySchedule, 'tables'>,
  entry: Pick<Entry, 'area' | 'tables'>,
): boolean =>
  isElsewhere(
    entry.area,
    tables.filter(({ name }) => entry.tables.includes(name)).map(({ area }) => area),
  );

/** What somebody should know before an appointment is given to another person or time; the API judges again when it is saved. */
export function personWarnings(daySchedule: DaySchedule, entry: Entry, { row, from }: Target): readonly MoveWarning[] {
  const wanted = { from, to: from + entry.minutes };
  const person = daySchedule.people.find(({ id }) => id === row);
  const others = daySchedule.bookings.filter((booking) => booking.id !== entry.id && isStanding(booking));
  const found: (MoveWarning | false)[] = [
    person?.absent === true && 'absent',
    others.some((booking) => booking.staff_id === row && overlaps(stretchOf(booking), wanted)) && 'occupied',
    isOutside(person?.hours ?? daySchedule.openings, wanted) && 'outside_hours',
  ];
  return found.filter((warning) => warning !== false);
}
