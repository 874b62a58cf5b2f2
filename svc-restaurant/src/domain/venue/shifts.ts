import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { wallClock } from '@booking/core/rules/local-time';
import { shiftsOn } from './booking-window.ts';
import { MINUTE_MS, type ZonedDay, zonedDay } from './day.ts';
import { openingsOf } from './hours.ts';
import type { Venue } from './venue.ts';

/** A part of a business day, in minutes since 1970, and what it is called. */
export type Shift = Interval & { readonly name: string };

type Houred = Pick<Venue, 'calendar' | 'shifts'>;

/** The shifts of a day, in order, under their names; an opening in which there is none is one by itself, named by its hours. */
export function shiftsOf(venue: Houred, day: ZonedDay): readonly Shift[] {
  const { calendar } = venue;
  const timeAt = (minute: number) => wallClock(minute * MINUTE_MS, calendar.zone).time;
  const openings = openingsOf(calendar, day).filter(({ from, to }) => to > from);
  const named = shiftsOn(venue, day)
    .filter((running) => openings.some((opening) => overlaps(opening, running)))
    .map(({ from, to, shift }) => ({ from, to, name: shift.name }));
  const unnamed = openings
    .filter((opening) => !named.some((shift) => overlaps(opening, shift)))
    .map(({ from, to }) => ({ from, to, name: `${timeAt(from)}–${timeAt(to)}` }));
  return [...named, ...unnamed].toSorted((a, b) => a.from - b.from);
}

/** The shift in which something begins; null outside all of them. */
export const shiftAt = (shifts: readonly Shift[], minute: number): Shift | null =>
  shifts.find(({ from, to }) => from <= minute && minute < to) ?? null;

/** A stretch of a business day that lies in one shift, or between them. */
export type Piece = { readonly date: string; readonly from: number; readonly shift: Shift | null };

/** Business days cut at the beginnings and ends of their shifts, in order and without a gap. */
export function piecesOf(venue: Houred, days: readonly ZonedDay[]): readonly Piece[] {
  return days.flatMap((day) => {
    const shifts = shiftsOf(venue, day);
    const begin = dayBegins(venue, day);
    const end = dayBegins(venue, zonedDay(venue.calendar.zone, day.next));
    const cuts = new Set([begin, ...shifts.flatMap(({ from, to }) => [from, to])]);
    return [...cuts]
      .filter((cut) => begin <= cut && cut < end)
      .sort((a, b) => a - b)
      .map((from) => ({ date: day.date, from, shift: shiftAt(shifts, from) }));
  });
}

/** When a business day begins, in minutes since 1970: at midnight, or when what opened the evening before closes. */
export function dayBegins({ calendar }: Houred, day: ZonedDay): number {
  const before = openingsOf(calendar, zonedDay(calendar.zone, day.previous));
  return Math.min(day.end, Math.max(day.start, ...before.map(({ to }) => to)));
}

/** The days from one to another, both counted. */
export function daysOf({ calendar: { zone } }: Houred, from: string, to: string): ZonedDay[] {
  const days: ZonedDay[] = [];
  for (let day = zonedDay(zone, from); day.date <= to; day = zonedDay(zone, day.next)) days.push(day);
  return days;
}
