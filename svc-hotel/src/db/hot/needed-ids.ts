import type { Tx } from '@booking/kit/db/open';

/**
 * Types, rooms, plans and extras that stays which are not over refer to, and types that are promised. SQL, since thousands of stays come to some tens
 * of ids; each type is looked up by itself, fenced, so that the index of nights is used.
 */
export async function neededIds(tx: Tx, typeIds: readonly string[], today: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `with alive as (
       select s.* from unnest($1::uuid[]) t (id), lateral (
         select room_type_id, room_id, rate_plan_id, extras, status from stay
         where room_type_id = t.id and daterange(check_in, check_out) && daterange($2, null) offset 0) s
       where s.status in ('requested', 'confirmed', 'checked_in'))
     select room_type_id as id from alive union select room_id from alive where room_id is not null
     union select rate_plan_id from alive
     union select room_type_id from allotment_night where room_type_id = any ($1::uuid[]) and night >= $2::date and held > 0
     union select (extra ->> 'id')::uuid from alive, jsonb_array_elements(extras) extra`,
    [typeIds, today],
  );
  return new Set(rows.map(({ id }) => id));
}
