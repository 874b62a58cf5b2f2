import type { Hotel, Requested, Service } from './service.ts';

let guests = 0;

/** Two nights of a double in December for a guest nobody knows yet, and what more is told. */
export const stayCriteria = (hotel: Hotel, more: Record<string, unknown> = {}) => ({
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  room_type_id: hotel.ids.double,
  name: 'Ada Lovelace',
  email: `guest${++guests}@example.org`,
  ...more,
});

export const askForStay = <T = Requested>(hotel: Hotel, more: Record<string, unknown> = {}, as = {}) =>
  hotel.call<T>('POST', '/v1/stay-requests', stayCriteria(hotel, more), as);

/** How many stays of a hotel are stored. */
export async function storedStays({ database }: Service, hotel: Hotel): Promise<number | undefined> {
  const [row] = await database.db.query<{ count: number }>(
    'select count(*)::int as count from stay where business_id = $1',
    [hotel.id],
  );
  return row?.count;
}
