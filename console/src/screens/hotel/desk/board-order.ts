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

type BoardStay = {
  readonly room_id: string | null;
  readonly status: string;
  readonly check_in: string;
  readonly check_out: string;
  /** The day on which the room is free again: that of a guest who has left is the day they left. */
  readonly held_until: string;
};
type BoardChart = {
  readonly today: string;
  readonly stays: readonly BoardStay[];
  readonly overdue: readonly BoardStay[];
};

/** Who has to do with a room today: also who should have come, or left, before. */
export function roomToday({ stays, overdue, today }: BoardChart, room: string) {
  const ofRoom = [...stays, ...overdue].filter(({ room_id }) => room_id === room);
  const holds = (meant: (stay: BoardStay) => boolean) => ofRoom.some(meant);
  return {
    leaves: holds(({ status, check_out, held_until }) =>
      status === 'checked_out' ? held_until === today : status === 'checked_in' && check_out <= today,
    ),
    arrives: holds(
      ({ status, check_in, check_out }) =>
        (status === 'confirmed' || status === 'requested') && check_in <= today && check_out > today,
    ),
    stays: holds(({ status, check_out }) => status === 'checked_in' && check_out > today),
  };
}
