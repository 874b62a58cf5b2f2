import type { Calendar } from '../../src/domain/venue/hours.ts';

/**
 * Opening hours the slow and obvious way, for the fast one to be held against: every wall minute is asked of Temporal,
 * and a stay is walked through minute by minute.
 */
export type SlowOpening = { readonly from: Temporal.ZonedDateTime; readonly to: Temporal.ZonedDateTime };

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function slowOpenings({ zone, hours, closures, special }: Calendar, date: Temporal.PlainDate): SlowOpening[] {
  const day = DAYS[date.dayOfWeek - 1] as (typeof DAYS)[number];
  if (closures.some(({ from, to }) => from <= date.toString() && date.toString() <= to)) return [];
  return (special?.get(date.toString()) ?? hours[day] ?? []).map(([open, close]) => {
    const ends = close <= open ? date.add({ days: 1 }) : date;
    return {
      from: date.toZonedDateTime({ timeZone: zone, plainTime: open }),
      to: ends.toZonedDateTime({ timeZone: zone, plainTime: close }),
    };
  });
}

/** Every opening that can matter on a date: its own and the evening before. */
export function slowTouching(calendar: Calendar, date: Temporal.PlainDate): SlowOpening[] {
  return [...slowOpenings(calendar, date.subtract({ days: 1 })), ...slowOpenings(calendar, date)];
}

const isWithin = (moment: number, { from, to }: { readonly from: number; readonly to: number }) =>
  from <= moment && moment < to;

/** The wall times of a date that stand on the grid, exist, and from which `need` minutes all lie in one opening. */
export function slowTimes(calendar: Calendar, date: string, slot: number, need: number): string[] {
  const plain = Temporal.PlainDate.from(date);
  const openings = slowTouching(calendar, plain).map(({ from, to }) => ({
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
  }));
  const times: string[] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (minute % slot !== 0) continue;
    const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const start = plain.toZonedDateTime({ timeZone: calendar.zone, plainTime: time });
    if (!start.toPlainTime().equals(time)) continue;
    const walk = Array.from({ length: need }, (_, i) => start.epochMilliseconds + i * 60_000);
    if (openings.some((opening) => walk.every((moment) => isWithin(moment, opening))))
      times.push(time.toString({ smallestUnit: 'minute' }));
  }
  return times;
}
