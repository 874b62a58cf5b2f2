import type { Day, Nights } from '@booking/core/rules/days';
import type { TypeOccupancy } from '../db/hot/rooms/occupancy.ts';
import type { PlacedStay } from '../domain/rooms/allocation.ts';
import { bestFit, windowAround } from '../domain/rooms/assignment.ts';
import { freeRooms, type OccupiedNights } from '../domain/rooms/availability.ts';

const PERIOD_DAYS = 32;

/** What takes a type, by periods: of a file of 50 000 stays each is judged by its neighbours alone. */
class Periods<Taken extends Nights> {
  readonly #periods = new Map<number, Taken[]>();

  constructor(taken: readonly Taken[]) {
    for (const entry of taken) this.add(entry);
  }

  add(entry: Taken): void {
    for (const period of periodsOf(entry)) {
      const kept = this.#periods.get(period);
      if (kept === undefined) this.#periods.set(period, [entry]);
      else kept.push(entry);
    }
  }

  around(nights: Nights): Taken[] {
    return [...new Set(periodsOf(nights).flatMap((period) => this.#periods.get(period) ?? []))];
  }
}

function periodsOf({ from, to }: Nights): number[] {
  const [first, last] = [Math.floor(from / PERIOD_DAYS), Math.floor((to - 1) / PERIOD_DAYS)];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i);
}

type Wish = { readonly id: string; readonly nights: Nights; readonly today: Day; readonly room: string | null };

/** The rooms of a type while stays of a file take them, one after another. */
export type RoomBook = {
  /** The room for a stay; null where none is free, or not the one that it names. Nobody moves for it. */
  readonly take: (wish: Wish) => string | null;
};

/** @param occupancy what takes the type before the file does, read behind the type's lock */
export function createRoomBook({ inventory, allocation }: TypeOccupancy): RoomBook {
  const held = new Periods<OccupiedNights>(inventory.held);
  const placed = new Periods<PlacedStay>(allocation.placed);
  return {
    take: ({ id, nights, today, room: named }) => {
      // Whoever is in the house needs the room from tonight on: the nights before are over.
      const wanted = { ...nights, ...(named === null ? {} : { room: named }) };
      const isFree = freeRooms({ ...inventory, held: held.around(nights) }, aheadOf(nights, today)) > 0;
      const around = { ...allocation, placed: placed.around(windowAround(nights)) };
      const room = isFree ? bestFit(around, wanted) : null;
      held.add({ ...nights, room });
      if (room !== null) placed.add({ ...nights, id, room, pinned: named !== null });
      return room;
    },
  };
}

const aheadOf = ({ from, to }: Nights, today: Day): Nights => ({ from: Math.max(from, today), to });
