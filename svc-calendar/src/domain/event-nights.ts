import type { Day, Nights } from '@booking/core/rules/days';
import type { Stretch } from './event-facts.ts';
import { instantOf, inZone, isWholeDay, localDay, type Moment, plus, shift } from './ical/moments.ts';

/** The nights of one event on the hotel's calendar, or null where it has none (a timed event within one day). */
export function nightsOf({ start, end, lastNight }: Stretch, hotelZone: string): Nights | null {
  const whole = isWholeDay(start) && isWholeDay(end);
  const from = whole ? start.day : localDay(start, hotelZone);
  const to = whole ? end.day : localDay(end, hotelZone);
  if (lastNight && (whole || from < to)) return { from, to: to + 1 };
  if (from < to) return { from, to };
  return start.kind === 'date' ? { from, to: from + 1 } : null;
}

/** The same event some days later, at the same times of its own clock. */
export function shiftStretch(stretch: Stretch, days: number): Stretch {
  if (days === 0) return stretch;
  return { ...stretch, start: shift(stretch.start, days), end: shift(stretch.end, days) };
}

/** The same event beginning at another moment, as long as it is. */
export function moveStretch(stretch: Stretch, at: Moment): Stretch {
  const { start, end } = stretch;
  if (start.kind === 'date' || at.kind === 'date') return shiftStretch(stretch, at.day - start.day);
  const moved = inZone(at, start.zone);
  if (moved.seconds === start.seconds || end.kind === 'date') {
    return { ...shiftStretch(stretch, moved.day - start.day), start: moved };
  }
  const seconds = Math.round((instantOf(end) - instantOf(start)) / 1000);
  return { ...stretch, start: moved, end: plus(moved, { days: 0, seconds }) };
}

/**
 * The day of the event's own calendar that an EXDATE, RDATE or RECURRENCE-ID names, or null where it names none of
 * its instances. Sites write a date for a timed event and midnight for an all-day one; both are meant as the day.
 */
export function instanceDay(start: Moment, named: Moment, zone: string): Day | null {
  if (named.kind === 'date') return named.day;
  if (start.kind === 'time') {
    const there = inZone(named, start.zone);
    return there.seconds === start.seconds ? there.day : null;
  }
  if (named.seconds === 0) return named.day;
  const there = inZone(named, zone);
  return there.seconds === 0 ? there.day : null;
}
