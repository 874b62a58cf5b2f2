import { dateOfDay, dayNumber } from '@booking/core/rules/local-time';

/** Days since 1970-01-01. A night bears the number of the day it begins on. */
export type Day = number;

/** Nights `[from, to)`: `to` is the morning of departure. */
export type Nights = { readonly from: Day; readonly to: Day };

// Quotes print the same few hundred dates over and over; making each text anew costs more than the whole price.
const printed = new Map<Day, string>();
const MOST_PRINTED = 20_000;

export function isoOf(day: Day): string {
  const known = printed.get(day);
  if (known !== undefined) return known;
  if (printed.size >= MOST_PRINTED) printed.clear();
  const text = dateOfDay(day);
  printed.set(day, text);
  return text;
}

export function dayOf(date: string): Day {
  return dayNumber(date);
}

export function nightsOf(checkIn: string, checkOut: string): Nights {
  return { from: dayNumber(checkIn), to: dayNumber(checkOut) };
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
export function weekdayIndex(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}
