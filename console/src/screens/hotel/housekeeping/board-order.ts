/** What a room is marked as. */
export type RoomState = 'clean' | 'dirty' | 'inspected' | 'out_of_order';

export const FILTERS = ['all', 'dirty', 'arrivals', 'inspected', 'out_of_order'] as const;
export type RoomFilter = (typeof FILTERS)[number];

type BoardStay = {
  readonly room_id: string | null;
  readonly status: string;
  readonly check_in: string;
  readonly check_out: string;
  /** The day on which the room is free again: that of a guest who has left is the day they left. */
  readonly held_until: string;
  /** `15:00`; null where the guest has not said. */
  readonly arrival_time: string | null;
};
type BoardChart = {
  readonly today: string;
  readonly stays: readonly BoardStay[];
  readonly overdue: readonly BoardStay[];
};

/** Who has to do with a room today. */
export type RoomDay = {
  readonly leaves: boolean;
  readonly arrives: boolean;
  /** When the guest means to arrive; null where nobody arrives or they have not said. */
  readonly arrivesAt: string | null;
  /** A guest is in the house and stays on. */
  readonly stays: boolean;
  /** The guest has slept there and stays on: the room is cleaned once today. */
  readonly stayOver: boolean;
  /** Somebody sleeps in the room, also who should have left. */
  readonly sleptIn: boolean;
};

/** Who has to do with a room today: also who should have come, or left, before. */
export function roomToday({ stays, overdue, today }: BoardChart, room: string): RoomDay {
  const ofRoom = [...stays, ...overdue].filter(({ room_id }) => room_id === room);
  const inHouse = ofRoom.filter(({ status }) => status === 'checked_in');
  const arrival = ofRoom.find(
    ({ status, check_in, check_out }) =>
      (status === 'confirmed' || status === 'requested') && check_in <= today && check_out > today,
  );
  return {
    leaves:
      inHouse.some(({ check_out }) => check_out <= today) ||
      ofRoom.some(({ status, held_until }) => status === 'checked_out' && held_until === today),
    arrives: arrival !== undefined,
    arrivesAt: arrival?.arrival_time ?? null,
    stays: inHouse.some(({ check_out }) => check_out > today),
    stayOver: inHouse.some(({ check_in, check_out }) => check_in < today && check_out > today),
    sleptIn: inHouse.length > 0,
  };
}

type MarkedRoom = {
  readonly housekeeping: 'clean' | 'dirty' | 'inspected';
  readonly out_of_order: boolean;
  readonly cleaned_on: string | null;
};

/** How the board shows a room: one whose guest stays on is to be cleaned until it was on the day itself. */
export function stateToday(
  { housekeeping, out_of_order, cleaned_on }: MarkedRoom,
  { stayOver }: Pick<RoomDay, 'stayOver'>,
  today: string,
): RoomState {
  if (out_of_order) return 'out_of_order';
  return stayOver && cleaned_on !== today ? 'dirty' : housekeeping;
}

export type BoardRoom = Pick<RoomDay, 'arrives' | 'arrivesAt' | 'stayOver'> & {
  readonly id: string;
  readonly state: RoomState;
};

const RANKS: Readonly<Record<Exclude<RoomState, 'dirty'>, number>> = { out_of_order: 3, clean: 4, inspected: 5 };

/** Of the rooms to clean those come first whose guests arrive today, and those last whose guests stay on. */
function rankOf({ state, arrives, stayOver }: BoardRoom): number {
  if (state !== 'dirty') return RANKS[state];
  if (arrives) return 0;
  return stayOver ? 2 : 1;
}

/** Behind every hour. */
const NO_HOUR = '99:99';
const hourOf = ({ arrivesAt }: BoardRoom) => arrivesAt ?? NO_HOUR;

const compare = (a: BoardRoom, b: BoardRoom): number =>
  rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? hourOf(a).localeCompare(hourOf(b)) : 0);

/** Who cleans rooms, by name, each once. */
export function peopleOf(rooms: readonly { readonly assigned_to: string | null }[]): string[] {
  const names = rooms.flatMap(({ assigned_to }) => (assigned_to === null ? [] : [assigned_to]));
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
}

/** Whether a filter shows a room. */
export const fits = (filter: RoomFilter, { state, arrives }: BoardRoom): boolean =>
  filter === 'all' || (filter === 'arrivals' ? arrives : state === filter);

/**
 * The rooms to show, those to clean first.
 * @param standing the rooms shown before: each keeps its place, so that no card slips from under the thumb that marks it
 */
export function orderOf(rooms: readonly BoardRoom[], filter: RoomFilter, standing: readonly string[]): string[] {
  const kept = standing.filter((id) => rooms.some((room) => room.id === id));
  const others = rooms.filter((room) => fits(filter, room) && !standing.includes(room.id));
  return [...kept, ...others.toSorted(compare).map(({ id }) => id)];
}
