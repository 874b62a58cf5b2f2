import type { StayStatus } from '@booking/core/shapes';
import type { Queryable } from '@booking/kit/db/open';
import type { Stay } from '../../domain/stay/stay.ts';
import { stayColumns } from './stay-columns.ts';

export type ListQuery = {
  readonly from: string;
  /** The day after the last. */
  readonly until: string;
  readonly statuses: readonly StayStatus[];
  readonly after: { readonly checkIn: string; readonly id: string } | null;
};

// SQL, since only a fenced look-up of each type by itself is sure to use the index of nights, and since a list may hold
// the stays of a year: they are shown as they are read, with nothing watched for changes.
const touching = (columns: string) => `select s.* from unnest($1::uuid[]) t (id), lateral (
       select ${columns} from stay x
       where x.room_type_id = t.id and daterange(x.check_in, x.check_out) && daterange($2, $3) offset 0) s
     where s.status = any ($4) and ($5::date is null or (s.check_in, s.id) > ($5::date, $6::uuid))
     order by s.check_in, s.id`;

const listValues = (typeIds: readonly string[], { from, until, statuses, after }: ListQuery) => [
  typeIds,
  from,
  until,
  statuses,
  after?.checkIn ?? null,
  after?.id ?? null,
];

/** Stays of these types that touch the days, by arrival, then by id. */
export async function listStayRows(
  db: Queryable,
  typeIds: readonly string[],
  query: ListQuery & { readonly limit: number },
): Promise<Stay[]> {
  return db.query<Stay>(`${touching(stayColumns('x'))} limit $7`, [...listValues(typeIds, query), query.limit]);
}

export type ChangesQuery = {
  readonly since: string | null;
  readonly externalId: string | null;
  readonly statuses: readonly StayStatus[];
  /** The first night and the day after the last; null for every night. */
  readonly range: { readonly from: string; readonly until: string } | null;
  readonly after: { readonly updatedAt: string; readonly id: string } | null;
  readonly limit: number;
};

// A statement for each of the two questions, so that each has the plan of its index.
const changed = (by: string) => `select ${stayColumns()} from stay
    where business_id = $1 and ${by} and status = any ($3)
      and ($4::date is null or daterange(check_in, check_out) && daterange($4, $5))
      and ($6::timestamptz is null or (updated_at, id) > ($6, $7::uuid))
    order by updated_at, id limit $8`;

/** Stays that changed since a moment, or bear an id of the caller's own system: by their last change, then by id. */
export function listChangedStays(db: Queryable, businessId: string, query: ChangesQuery): Promise<Stay[]> {
  const { since, externalId, statuses, range, after, limit } = query;
  const place = [after?.updatedAt ?? null, after?.id ?? null];
  const common = [statuses, range?.from ?? null, range?.until ?? null, ...place, limit];
  if (externalId === null)
    return db.query<Stay>(changed('updated_at >= $2'), [businessId, after?.updatedAt ?? since, ...common]);
  const bySince = [...common, since];
  return db.query<Stay>(changed('external_id = $2 and ($9::timestamptz is null or updated_at >= $9)'), [
    businessId,
    externalId,
    ...bySince,
  ]);
}

/**
 * All of them, as a query whose rows are read piece by piece. Their ids alone are put in order: whole rows would be
 * written to the disk for that, 100 MB for a year of a large hotel.
 */
export function listAllStays(typeIds: readonly string[], query: ListQuery): { text: string; values: unknown[] } {
  const text = `select s.* from (${touching('x.id, x.check_in, x.status')} offset 0) k, lateral (
       select ${stayColumns('x')} from stay x where x.id = k.id offset 0) s
     order by k.check_in, k.id`;
  return { text, values: listValues(typeIds, query) };
}
