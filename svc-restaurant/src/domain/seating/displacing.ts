import type { Interval } from '@booking/core/rules/intervals';
import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { type Guests, takes } from './floor-plan.ts';
import type { Occupancy } from './occupancy.ts';

type Wanted = Interval & Guests;

/** What the new party gets, and by booking what those get who make place for it. */
export type Displacement = { readonly option: number; readonly moved: ReadonlyMap<number, number> };

/**
 * The simple way to make a place: those in the way of one option go where something is free anyway. It finds most of
 * what there is to find, moves few, and costs next to nothing in a large house. Null: not so; or the budget ended.
 */
export function* displace(occupancy: Occupancy, wanted: Wanted): Search<Displacement | null> {
  const { layout } = occupancy;
  let units = 0;
  for (const [option, candidate] of layout.options.entries()) {
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      if ((yield) <= 0) return null;
    }
    units += 1;
    if (!takes(candidate, wanted)) continue;
    const inTheWay = bookingsAt(occupancy, option, wanted);
    units += 4 * (inTheWay.length + 1);
    if (inTheWay.some((booking) => !occupancy.held[booking]?.movable)) continue;
    const moved = new Map<number, number>();
    for (const booking of inTheWay) {
      if (!occupancy.openTo.has(booking)) {
        occupancy.openTo.set(booking, openOptions(occupancy, booking));
        units += layout.options.length;
      }
      const place = freePlace(occupancy, booking, option, moved);
      if (place === null) break;
      moved.set(booking, place);
    }
    if (moved.size === inTheWay.length) return { option, moved };
  }
  return null;
}

/** Those that have a table of this option at some moment of a stretch. */
function bookingsAt({ tablesOf, atTable, from, to }: Occupancy, option: number, stretch: Interval): number[] {
  const found: number[] = [];
  for (const table of tablesOf[option] as Int32Array) {
    for (const booking of atTable.get(table) ?? []) {
      if ((from[booking] as number) >= stretch.to) break;
      if ((to[booking] as number) > stretch.from && !found.includes(booking)) found.push(booking);
    }
  }
  return found;
}

/** The options that a booking could have besides its own while everybody else stays. */
function openOptions(occupancy: Occupancy, booking: number): number[] {
  const { layout, held, own } = occupancy;
  const party = held[booking] as Occupancy['held'][number];
  return layout.options.flatMap((option, i) => {
    if (i === own[booking] || !takes(option, party)) return [];
    return bookingsAt(occupancy, i, party).some((other) => other !== booking) ? [] : [i];
  });
}

/** The best of them that keeps clear of the new party's tables and of those who went elsewhere for it already. */
function freePlace(
  { clashing, openTo, from, to }: Occupancy,
  booking: number,
  option: number,
  moved: ReadonlyMap<number, number>,
): number | null {
  const clear = (place: number) =>
    !clashing(option).includes(place) &&
    ![...moved].some(
      ([other, otherOption]) =>
        (from[other] as number) < (to[booking] as number) &&
        (from[booking] as number) < (to[other] as number) &&
        clashing(otherOption).includes(place),
    );
  return openTo.get(booking)?.find(clear) ?? null;
}
