/** A calendar day as the number of days since 1970-01-01. Sets of nights are walked and compared as such numbers. */
export type Day = number;

export type DayParts = { readonly year: number; readonly month: number; readonly day: number };

const DAYS_PER_ERA = 146_097;

function civilToDay(year: number, month: number, day: number): Day {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - 719_468;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day, or null where the calendar has none (29 February 2027, month 13, year 0). */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return civilToDay(year, month, day);
}

/** The same for parts that are known to exist. */
export function dayOfParts({ year, month, day }: DayParts): Day {
  return civilToDay(year, month, day);
}

/** Howard Hinnant's civil-from-days: the proleptic Gregorian calendar without a Date object a night. */
export function partsOf(day: Day): DayParts {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Monday is 0, Sunday is 6. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

const two = (n: number): string => String(n).padStart(2, '0');

export function isoOf(day: Day): string {
  const { year, month, day: ofMonth } = partsOf(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(ofMonth)}`;
}

/** `YYYY-MM-DD` that is known to be a date (it came through a schema or a date column). */
export function dayOfIso(text: string): Day {
  return civilToDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));
}
