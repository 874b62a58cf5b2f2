type Room = {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly housekeeping: 'clean' | 'dirty' | 'inspected';
  readonly out_of_order: boolean;
  readonly blocks: readonly { readonly from: string; readonly to: string }[];
};

export type Guest = {
  readonly id: string;
  readonly name: string | null;
  readonly reference: string;
  readonly status: string;
  readonly room_type_id: string;
  readonly room_id: string | null;
  readonly pinned: boolean;
  readonly check_in: string;
  readonly check_out: string;
  readonly held_from: string;
  readonly held_until: string;
};

/** What of the tape chart bears on who sleeps where. */
export type House = {
  readonly today: string;
  readonly room_types: readonly { readonly id: string; readonly rooms: readonly Room[] }[];
  readonly stays: readonly Guest[];
  /** In the house, though their day of departure has passed. */
  readonly overdue: readonly Guest[];
  /** Stays that cannot have their room on one of their nights, of any time ahead. */
  readonly clashes: readonly { readonly id: string; readonly clash: 'foreign' | 'out_of_order' }[];
};

/** Why a guest is not simply let into the room that they have; `none` where they have none yet. */
export type RoomDoubt = 'occupied' | 'out_of_order' | 'foreign' | 'dirty' | 'none';

/** What is asked before a guest is let in: which room it is to be. */
export type RoomQuestion = {
  readonly stay: Guest;
  readonly room: string;
  readonly why: RoomDoubt;
  /** What may be chosen; a dirty room of the guest's own stands first. */
  readonly rooms: readonly Room[];
};

const sleptIn = ({ stays, overdue }: House, but: Guest) =>
  new Set(
    [...stays, ...overdue]
      .filter(({ id, status }) => status === 'checked_in' && id !== but.id)
      .map(({ room_id }) => room_id),
  );

function doubtOf(house: House, stay: Guest, room: Room | undefined): RoomDoubt | null {
  if (room === undefined) return 'none';
  if (sleptIn(house, stay).has(room.id)) return 'occupied';
  const clash = house.clashes.find(({ id }) => id === stay.id);
  if (clash !== undefined) return clash.clash;
  if (room.out_of_order) return 'out_of_order';
  return room.housekeeping === 'dirty' ? 'dirty' : null;
}

/** Rooms of the stay's type that nobody sleeps in and that nobody else was promised for its nights; clean ones first. */
function freeFor(house: House, stay: Guest): readonly Room[] {
  const touches = (first: string, end: string) => first < stay.check_out && end > stay.check_in && end > house.today;
  const taken = sleptIn(house, stay);
  for (const { id, room_id, pinned, held_from, held_until } of house.stays)
    if (id !== stay.id && pinned && touches(held_from, held_until)) taken.add(room_id);
  const rooms = house.room_types.find(({ id }) => id === stay.room_type_id)?.rooms ?? [];
  return rooms
    .filter(({ id, hidden, out_of_order }) => !hidden && !out_of_order && !taken.has(id))
    .filter(({ blocks }) => !blocks.some((block) => touches(block.from, block.to)))
    .toSorted((a, b) => Number(a.housekeeping === 'dirty') - Number(b.housekeeping === 'dirty'));
}

/** What must be asked before the guest of a stay is let in; null where there is nothing to ask. */
export function roomQuestion(house: House, stay: Guest): RoomQuestion | null {
  const own = house.room_types.flatMap(({ rooms }) => rooms).find(({ id }) => id === stay.room_id);
  const why = doubtOf(house, stay, own);
  if (why === null) return null;
  const others = freeFor(house, stay).filter(({ id }) => id !== own?.id);
  const rooms = why === 'dirty' && own !== undefined ? [own, ...others] : others;
  // Where there is nothing to choose from and no room to speak of, the API finds one or says why not.
  return why === 'none' && rooms.length === 0 ? null : { stay, room: own?.name ?? '', why, rooms };
}
