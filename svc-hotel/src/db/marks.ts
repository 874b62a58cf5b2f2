import type { Tx } from '@booking/kit/db/open';

/** All rooms of the hotel are to be told to the calendar anew. */
export async function markHotel(tx: Tx, businessId: string): Promise<void> {
  await tx.query('insert into room_mark (business_id, room_type_id) values ($1, null)', [businessId]);
  tx.signal('rooms');
}
