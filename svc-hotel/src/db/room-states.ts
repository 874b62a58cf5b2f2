import type { Queryable } from '@booking/kit/db/open';

/** How a room is, where it is not simply clean. `out_of_order_since`: off sale from that day until changed. */
export type RoomState = {
  readonly room_id: string;
  readonly housekeeping: 'clean' | 'dirty';
  readonly out_of_order_since: string | null;
};

export async function readRoomStates(db: Queryable, businessId: string): Promise<RoomState[]> {
  return db.query<RoomState>(
    'select room_id, housekeeping, out_of_order_since from room_state where business_id = $1',
    [businessId],
  );
}

export async function writeRoomState(
  db: Queryable,
  businessId: string,
  state: RoomState,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(
    `insert into room_state (room_id, business_id, housekeeping, out_of_order_since, updated_at)
     values ($1, $2, $3, $4, $5)
     on conflict (room_id) do update set housekeeping = excluded.housekeeping,
       out_of_order_since = excluded.out_of_order_since, updated_at = excluded.updated_at`,
    [state.room_id, businessId, state.housekeeping, state.out_of_order_since, now],
  );
}

/** The guest has left: the room needs cleaning, whatever else is the matter with it. */
export async function markDirty(
  db: Queryable,
  businessId: string,
  roomId: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(
    `insert into room_state (room_id, business_id, housekeeping, updated_at) values ($1, $2, 'dirty', $3)
     on conflict (room_id) do update set housekeeping = 'dirty', updated_at = excluded.updated_at`,
    [roomId, businessId, now],
  );
}
