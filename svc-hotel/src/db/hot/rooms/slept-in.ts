import type { Queryable, Statement } from '@booking/kit/db/open';

// SQL, since check-ins and moves decide by it with a connection alone: one index read of those who are in the house.
const READ: Statement = {
  name: 'hotel_rooms_slept_in',
  text: "select room_id from stay where business_id = $1 and status = 'checked_in' and id is distinct from $2 and room_id is not null",
};

/** The rooms in which guests sleep, or still do though their nights are over; `except` is a stay of no account. */
export async function readRoomsSleptIn(
  db: Queryable,
  businessId: string,
  except: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ room_id: string }>(READ, [businessId, except]);
  return new Set(rows.map(({ room_id }) => room_id));
}
