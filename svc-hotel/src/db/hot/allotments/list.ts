import type { Queryable } from '@booking/kit/db/open';
import type { AllotmentState } from '../../../domain/allotment/allotment.ts';
import type { StoredAllotment } from '../../entities/groups/allotment.ts';

/** An allotment with what its nights come to. */
export type AllotmentRow = Omit<StoredAllotment, 'business_id' | 'version' | 'next_step' | 'next_at'> & {
  readonly room_nights: number;
  readonly picked_up: number;
  readonly held: number;
};

export type AllotmentsQuery = {
  readonly from: string | null;
  readonly to: string | null;
  readonly state: AllotmentState | null;
  /** The last cut-off that is listed. */
  readonly cutOff: string | null;
  /** Changes since a moment, oldest first; null: by their first night. */
  readonly since: string | null;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
};

// SQL, since the nights of a page of contracts are summed by the database. Each of the two orders has an index.
const listed = (place: string, order: string) => `select a.id, a.name, a.state, a.check_in, a.check_out, a.cut_off,
    a.rate_plan_id, a.rates, a.currency, a.notes, a.released_at, a.created_at, a.updated_at, n.*
  from allotment a cross join lateral (
    select coalesce(sum(rooms), 0)::int as room_nights, coalesce(sum(picked_up), 0)::int as picked_up,
      coalesce(sum(held), 0)::int as held from allotment_night where allotment_id = a.id) n
  where a.business_id = $1 and ($2::date is null or a.check_out > $2::date) and ($3::date is null or a.check_in <= $3::date)
    and ($4::text is null or a.state = $4) and ($8::date is null or a.cut_off <= $8::date) and ${place}
  order by ${order} limit $5`;

const BY_NIGHT = listed('($6::date is null or (a.check_in, a.id) > ($6::date, $7::uuid))', 'a.check_in, a.id');
const CHANGED = listed(
  'a.updated_at >= $9 and ($6::timestamptz is null or (a.updated_at, a.id) > ($6::timestamptz, $7::uuid))',
  'a.updated_at, a.id',
);

export function listAllotmentRows(
  db: Queryable,
  businessId: string,
  { from, to, state, cutOff, since, after, limit }: AllotmentsQuery,
): Promise<AllotmentRow[]> {
  const values = [businessId, from, to, state, limit, after?.at ?? null, after?.id ?? null, cutOff];
  return since === null
    ? db.query<AllotmentRow>(BY_NIGHT, values)
    : db.query<AllotmentRow>(CHANGED, [...values, since]);
}
