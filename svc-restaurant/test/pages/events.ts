import type { Booking } from '@booking/core/shapes';
import type { Service } from '../service.ts';

/** The types of the events that were sent about a booking, in their order. */
export async function eventsOf({ database }: Service, bookingId: string): Promise<string[]> {
  const sql = 'select type from outbox where type not like $$console.%$$ and aggregate_id = $1 order by id';
  return (await database.db.query<{ type: string }>(sql, [bookingId])).map(({ type }) => type);
}

/** The booking as the last of them carries it to the webhooks. */
export async function lastToldOf({ database }: Service, bookingId: string): Promise<Booking | null> {
  const sql =
    'select body from outbox where type not like $$console.%$$ and aggregate_id = $1 order by id desc limit 1';
  const [row] = await database.db.query<{ body: string }>(sql, [bookingId]);
  return row ? (JSON.parse(row.body) as { data: { booking: Booking } }).data.booking : null;
}
