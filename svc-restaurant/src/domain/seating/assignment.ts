import { type Search, UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { type Occupancy, presentDuring } from './occupancy.ts';

/** Somebody to be placed: a stretch of time, and its options, the first choice before the others. */
export type PartyToSeat = {
  readonly from: number;
  readonly to: number;
  /** Its place among the bookings; -1 for the party that is new. */
  readonly booking: number;
  /** The option to be tried first; -1 where the best comes first. */
  readonly first: number;
  /** By option 1 where it does not take the party. Parties of one size and area share it. */
  readonly unfit: Uint16Array;
};

export type Assignment = {
  readonly parties: readonly PartyToSeat[];
  readonly size: number;
  readonly clashing: Occupancy['clashing'];
  /** By party who else wants something at the same time. */
  readonly neighbours: readonly Int32Array[];
  /** By party and option (`party * size + option`) what is in its way, counted. */
  readonly blocked: Uint16Array;
  /** By party how many of its options are open. */
  readonly open: Int32Array;
  /** By party its option; -1 while it has none. */
  readonly chosen: Int32Array;
};

// 8 MB. What is larger could not be searched in the time that there is.
const MAX_CELLS = 4_000_000;

/** Everybody still without an option, with what stands fast already off their lists; null when the budget ended. */
export function* prepareAssignment(occupancy: Occupancy, parties: readonly PartyToSeat[]): Search<Assignment | null> {
  const size = occupancy.tablesOf.length;
  if (parties.length * size > MAX_CELLS) return null;
  const { held, own, clashing } = occupancy;
  const blocked = new Uint16Array(parties.length * size);
  const open = new Int32Array(parties.length);
  const neighbours: Int32Array[] = [];
  const placeOf = new Map(parties.map(({ booking }, i) => [booking, i]));
  let units = 0;
  for (const [i, party] of parties.entries()) {
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      if ((yield) <= 0) return null;
    }
    const mine = blocked.subarray(i * size, (i + 1) * size);
    mine.set(party.unfit);
    if (party.first !== -1) mine[party.first] = 0;
    const others = presentDuring(occupancy, party);
    for (const other of others)
      if (!held[other]?.movable) for (const option of clashing(own[other] as number)) mine[option] = 1;
    open[i] = mine.reduce((sum, count) => sum + (count === 0 ? 1 : 0), 0);
    const moving = others.flatMap((other) => (other === party.booking ? [] : (placeOf.get(other) ?? [])));
    neighbours.push(Int32Array.from(moving));
    units += size / 4 + others.length;
  }
  addNewcomer(parties, neighbours);
  const chosen = new Int32Array(parties.length).fill(-1);
  return { parties, size, clashing, neighbours, blocked, open, chosen };
}

/** The party that is new is nobody's neighbour in the list of bookings: those whom it found find it. */
function addNewcomer(parties: readonly PartyToSeat[], neighbours: Int32Array[]): void {
  const newcomer = parties.findIndex(({ booking }) => booking === -1);
  for (const other of neighbours[newcomer] ?? [])
    neighbours[other] = Int32Array.of(newcomer, ...(neighbours[other] as Int32Array));
}

/**
 * Gives everybody one option so that none clash; false when there is no way, null when the budget ended. Always the
 * party with the fewest open options is next, and whoever is left without one ends a branch at once: that took the
 * hard evenings from 400 ms without an answer to 30 steps.
 */
export function* assign(assignment: Assignment): Search<boolean | null> {
  const { parties, open, chosen, clashing, neighbours } = assignment;
  if (open.includes(0)) return false;
  const order: number[] = [];
  const tried: number[] = [];
  let units = 0;
  for (let forward = true; ; ) {
    if (forward && order.length === parties.length) return true;
    if (units > UNITS_BETWEEN_PAUSES) {
      units = 0;
      if ((yield) <= 0) return null;
    }
    if (forward) {
      order.push(narrowest(assignment));
      tried.push(-2);
    } else mark(assignment, order.at(-1) as number, -1);
    const who = order.at(-1) as number;
    const choice = nextOpen(assignment, who, tried.at(-1) as number);
    if (choice === null) {
      order.pop();
      tried.pop();
      if (order.length === 0) return false;
      forward = false;
      continue;
    }
    tried[tried.length - 1] = choice;
    const { first } = parties[who] as PartyToSeat;
    chosen[who] = choice === -1 ? first : choice;
    forward = mark(assignment, who, 1);
    units += parties.length + clashing(chosen[who] as number).length * (neighbours[who] as Int32Array).length;
  }
}

/** The next of its options that is open: -1 stands for the first choice, then they come as they are numbered. */
function nextOpen({ parties, size, blocked }: Assignment, who: number, after: number): number | null {
  const { first } = parties[who] as PartyToSeat;
  const row = who * size;
  if (after === -2 && first !== -1 && blocked[row + first] === 0) return -1;
  for (let option = Math.max(after + 1, 0); option < size; option += 1)
    if (option !== first && blocked[row + option] === 0) return option;
  return null;
}

/** Who of those without an option has the fewest open; of equals who is in the way of the most. */
function narrowest({ chosen, open, neighbours }: Assignment): number {
  let best = -1;
  for (let i = 0; i < chosen.length; i += 1) {
    if (chosen[i] !== -1) continue;
    const fewer = best === -1 ? -1 : (open[i] as number) - (open[best] as number);
    if (fewer > 0) continue;
    if (fewer < 0 || (neighbours[i]?.length ?? 0) > (neighbours[best]?.length ?? 0)) best = i;
  }
  return best;
}

/** Takes an option off the neighbours (or gives it back, by -1); false when one of them is left without any. */
function mark({ size, clashing, neighbours, blocked, open, chosen }: Assignment, who: number, by: 1 | -1): boolean {
  const clashes = clashing(chosen[who] as number);
  let possible = true;
  if (by === -1) chosen[who] = -1;
  for (const other of neighbours[who] as Int32Array) {
    if (chosen[other] !== -1) continue;
    for (const option of clashes) {
      const cell = other * size + option;
      const before = blocked[cell] as number;
      blocked[cell] = before + by;
      if (before === 0) open[other] = (open[other] as number) - 1;
      else if (before + by === 0) open[other] = (open[other] as number) + 1;
    }
    if (open[other] === 0) possible = false;
  }
  return possible;
}
