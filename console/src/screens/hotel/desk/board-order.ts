export type RoomState = 'clean' | 'dirty' | 'out_of_order';
export type RoomFilter = RoomState | 'all';
export type BoardRoom = { readonly id: string; readonly state: RoomState; readonly arrives: boolean };

const RANKS: Readonly<Record<RoomState, number>> = { dirty: 0, out_of_order: 2, clean: 3 };

/** A dirty room whose guest arrives today comes before all others. */
const rankOf = ({ state, arrives }: BoardRoom) => (state === 'dirty' && !arrives ? 1 : RANKS[state]);

const fits = (filter: RoomFilter, { state }: BoardRoom) => filter === 'all' || state === filter;

/**
 * The rooms to show, those to clean first.
 * @param standing the rooms shown before: each keeps its place, so that no card slips from under the thumb that marks it
 */
export function orderOf(rooms: readonly BoardRoom[], filter: RoomFilter, standing: readonly string[]): string[] {
  const kept = standing.filter((id) => rooms.some((room) => room.id === id));
  const others = rooms.filter((room) => fits(filter, room) && !standing.includes(room.id));
  return [...kept, ...others.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ id }) => id)];
}
