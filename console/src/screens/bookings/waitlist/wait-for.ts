import { isPlaced, minutesOf, type Party } from '../states/party.ts';

type Stretch = { readonly from: number; readonly to: number };
type Booked = Party & { readonly party: number; readonly minutes: number; readonly tables: readonly string[] };

/** What of a day says when its tables are free. */
type Tables = {
  readonly now: string;
  readonly openings: readonly Stretch[];
  readonly tables: readonly { readonly name: string; readonly seats: number; readonly closed: readonly Stretch[] }[];
  readonly bookings: readonly Booked[];
};

// Where nobody of that size has booked on the day.
const USUAL_MINUTES = 90;
const STEP = 5;

const overlaps = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to;

/** When a party has its tables; who sits past the planned end is about to leave. */
function takenBy({ from, minutes, seated_at }: Booked, now: number): Stretch {
  const end = from + minutes;
  return { from, to: seated_at === null ? end : Math.max(end, now + STEP) };
}

/**
 * In how many minutes a table that seats a party is free, as the day stands; null where none is any more.
 * @param ahead how many wait at the door already: each takes the table that is free before
 */
export function waitFor({ now, openings, tables, bookings }: Tables, party: number, ahead: number): number | null {
  const minute = minutesOf(now);
  const placed = bookings.filter(isPlaced);
  const turn = placed.find((booking) => booking.party === party)?.minutes ?? USUAL_MINUTES;
  const closes = Math.max(...openings.map(({ to }) => to));
  const firstFree = ({ name, closed }: Tables['tables'][number]): number[] => {
    const own = placed.filter((booking) => booking.tables.includes(name));
    const taken = [...closed, ...own.map((booking) => takenBy(booking, minute))];
    const isFree = (from: number) => !taken.some((other) => overlaps(other, { from, to: from + turn }));
    const starts = [minute, ...taken.map(({ to }) => to)].filter((from) => minute <= from && from < closes);
    return starts
      .filter(isFree)
      .toSorted((a, b) => a - b)
      .slice(0, 1);
  };
  const free = tables.filter(({ seats }) => seats >= party).flatMap(firstFree);
  const start = free.toSorted((a, b) => a - b)[ahead];
  return start === undefined ? null : Math.ceil((start - minute) / STEP) * STEP;
}
