import type { DaySchedule, Entry } from './day.ts';

/** A shift of a day with what it comes to; `id` is its place among them, which its name need not be. */
export type Shift = { readonly id: string; readonly name: string; readonly bookings: number; readonly guests: number };

const isIn = ({ from, to }: { from: number; to: number }, entry: Pick<Entry, 'from'>) =>
  from <= entry.from && entry.from < to;

const coming = (entries: readonly Entry[]) => entries.filter(({ status }) => status === 'confirmed');
const guestsOf = (entries: readonly Entry[]) => entries.reduce((sum, { party }) => sum + party, 0);

/** What each shift of the day comes to. A day that this device kept of an earlier release has none. */
export function shiftTotals({ shifts = [], bookings }: Pick<DaySchedule, 'shifts' | 'bookings'>): readonly Shift[] {
  return shifts.map((shift, at) => {
    const own = coming(bookings).filter((entry) => isIn(shift, entry));
    return { id: String(at), name: shift.name, bookings: own.length, guests: guestsOf(own) };
  });
}

/** Those that begin in a shift; all where none is chosen. */
export function ofShift({ shifts = [] }: Pick<DaySchedule, 'shifts'>, id: string | null, entries: readonly Entry[]) {
  const shift = id === null ? undefined : shifts[Number(id)];
  return shift === undefined ? entries : entries.filter((entry) => isIn(shift, entry));
}
