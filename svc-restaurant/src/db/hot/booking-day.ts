import type { Queryable, Statement } from '@booking/kit/db/open';

// Asked before the locks of each step, which are its day's: as an entity the whole booking cost a quarter of a step's
// processor time, to learn its date.
const DAY: Statement = {
  name: 'booking_day',
  text: 'select date::text as date from booking where business_id = $1 and id = $2',
};

/** The day that a booking is on at the moment; null where the business has no such booking. */
export async function bookingDay(db: Queryable, businessId: string, id: string): Promise<string | null> {
  const [row] = await db.query<{ date: string }>(DAY, [businessId, id]);
  return row?.date ?? null;
}
