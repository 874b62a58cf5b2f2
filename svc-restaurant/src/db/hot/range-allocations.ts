import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Window } from '../../domain/seating/window.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { type Allocations, allocationsIn } from './nearby-allocations.ts';

/** The most allocations that are read at once of several days: some 1 MB, which is decoded and hashed in 4 ms. */
export const MAX_CLAIMS = 10_000;

const RANGE: Readonly<Record<Venue['kind'], Statement>> = {
  table: { name: 'allocations_of_range_tables', text: range('table', 'table_claim') },
  appointment: { name: 'allocations_of_range_people', text: range('appointment', 'staff_claim') },
};

function range(kind: Venue['kind'], table: string): string {
  return `select revision, near.n as count,
      case when near.n <= $5 then (${allocationsIn(kind, '$1', ['$2', '$3', '$4'])}) end as allocations
    from venue v, lateral (select count(*)::int as n from (select from ${table} c where c.business_id = $1
      and lower(c.during) >= to_timestamp($2::float8 * 60) and lower(c.during) < to_timestamp($3::float8 * 60)
      limit $5 + 1) as few) as near
    where v.business_id = $1`;
}

type Read = { readonly revision: number; readonly allocations: Allocations };

/** The allocations of a window of several days with the revision of the settings; null where they are more than are read at once. */
export async function readRangeAllocations(db: Queryable, venue: Venue, window: Window): Promise<Read | null> {
  const values = [venue.id, window.from, window.to, window.endsAfter, MAX_CLAIMS];
  const [row] = await db.query<Read & { count: number }>(RANGE[venue.kind], values);
  if (row && row.count > MAX_CLAIMS) return null;
  return { revision: row?.revision ?? -1, allocations: row?.allocations ?? null };
}
