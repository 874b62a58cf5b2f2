import type { Service } from '../service.ts';

/** The types of the events that were sent about a booking, in their order. */
export async function eventsOf({ database }: Service, bookingId: string): Promise<string[]> {
  const sql = 'select type from outbox where aggregate_id = $1 order by id';
  return (await database.db.query<{ type: string }>(sql, [bookingId])).map(({ type }) => type);
}
