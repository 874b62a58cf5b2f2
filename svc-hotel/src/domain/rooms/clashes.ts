import type { Day, Nights } from '@booking/core/rules/days';
import { overlaps } from '@booking/core/rules/intervals';
import type { BlockedBy, Move, PlacedStay, Placement, RoomAllocation } from './allocation.ts';
import { type Budget, bestFit, placeStay } from './assignment.ts';

/** A stay whose room cannot be slept in on one of its nights from today on. */
export type Clash = { readonly stay: PlacedStay; readonly kind: BlockedBy; readonly key: string };

/**
 * What is told once: of a room that is out of order once for each time that it is, of one that was sold elsewhere once for
 * the first night that two have, however its other nights come and go.
 */
function clashOf(stay: PlacedStay, block: Nights & { readonly by?: BlockedBy }): Clash {
  const kind = block.by ?? 'out_of_order';
  const from = kind === 'foreign' ? Math.max(block.from, stay.from) : block.from;
  return { stay, kind, key: `${kind} ${stay.room} ${from}` };
}

/** Stays that lie on blocked nights of their own rooms, soonest first. That two have a room comes before all else. */
export function clashesIn({ placed, blocked }: RoomAllocation, today: Day): Clash[] {
  const byRoom = Map.groupBy(blocked, ({ room }) => room);
  const clashes = placed.flatMap((stay) => {
    const ahead = { from: Math.max(stay.from, today), to: stay.to };
    const against = (byRoom.get(stay.room) ?? []).filter((block) => ahead.from < ahead.to && overlaps(block, ahead));
    const first = against.find(({ by }) => by === 'foreign') ?? against[0];
    return first === undefined ? [] : [clashOf(stay, first)];
  });
  return clashes.sort((a, b) => a.stay.from - b.stay.from);
}

/**
 * Moves the tentative stays that lie on blocked nights to other rooms of their type, soonest first, where there are any,
 * with the moves of others that it takes. `left` are those that stay where they are: nobody else's room is theirs, or
 * staff chose the one that they have.
 */
export function leaveBlocked(
  allocation: RoomAllocation,
  today: Day,
  budget: Budget,
): { readonly moves: readonly Move[]; readonly left: readonly Clash[] } {
  const rooms = new Map<string, string>();
  let placed = allocation.placed;
  for (const { stay } of clashesIn(allocation, today)) {
    if (stay.pinned) continue;
    const others = { ...allocation, placed: placed.filter(({ id }) => id !== stay.id) };
    const placement = place(others, { from: stay.from, to: stay.to }, today, budget);
    if (!placement.ok) continue;
    for (const { id, room } of [...placement.moves, { id: stay.id, room: placement.room }]) rooms.set(id, room);
    placed = placed.map((guest) => ({ ...guest, room: rooms.get(guest.id) ?? guest.room }));
  }
  const before = new Map(allocation.placed.map(({ id, room }) => [id, room]));
  const moves = [...rooms].filter(([id, room]) => before.get(id) !== room).map(([id, room]) => ({ id, room }));
  return { moves, left: clashesIn({ ...allocation, placed }, today) };
}

/** When the time for searches is over, rooms that are free without a move are still found. */
function place(others: RoomAllocation, wanted: Nights, today: Day, budget: Budget): Placement {
  if (!budget(1)) return placeStay(others, wanted, today, budget);
  const room = bestFit(others, wanted);
  return room === null ? { ok: false, gaveUp: true } : { ok: true, room, moves: [] };
}
