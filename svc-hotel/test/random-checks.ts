import { BILL_CHECKS } from './random-bill.ts';
import { GROUP_CHECKS } from './random-group.ts';
import { QUOTE_CHECKS } from './random-quotes.ts';

/** What must be so of the rows, whoever did what; each in SQL of its own that shares nothing with the service's. */
export const CHECKS: Readonly<Record<string, string>> = {
  'no room is slept in twice on a night': `
    select a.id from stay a join stay b on a.room_id = b.room_id and a.id < b.id
    where a.status in ('requested', 'confirmed', 'checked_in', 'checked_out') and b.status in ('requested', 'confirmed', 'checked_in', 'checked_out')
      and greatest(a.held_from, b.held_from) < least(a.held_until, b.held_until)`,
  'every stay is in a room of its own type': `
    select s.id from stay s join hotel h using (business_id),
      lateral (select t ->> 'id' as type, r ->> 'id' as room from jsonb_array_elements(h.settings -> 'room_types') t, jsonb_array_elements(t -> 'rooms') r) x
    where x.room::uuid = s.room_id and x.type::uuid <> s.room_type_id`,
  'no type is sold on a night beyond its rooms': `
    select d, s.room_type_id, count(*) from stay s join hotel h using (business_id), generate_series(s.held_from, s.held_until - 1, '1 day') d
    where s.status in ('requested', 'confirmed', 'checked_in', 'checked_out')
    group by d, s.room_type_id, h.settings
    having count(*) > (select jsonb_array_length(t -> 'rooms') from jsonb_array_elements(h.settings -> 'room_types') t where (t ->> 'id')::uuid = s.room_type_id)`,
  'every bill adds up': `
    select id from stay where room_amount - discount_amount + extras_amount + tourist_tax_amount <> total_amount
      or room_amount <> (select coalesce(sum((n ->> 'amount')::bigint), 0) from jsonb_array_elements(terms -> 'nightly') n)
      or extras_amount <> (select coalesce(sum((n ->> 'amount')::bigint), 0) from jsonb_array_elements(terms -> 'extras') n)
      or discount_amount <> (select coalesce(sum((n ->> 'amount')::bigint), 0) from jsonb_array_elements(terms -> 'discounts') n)`,
  'an extra with a limit is never beyond it': `
    with sold as (
      select d, e ->> 'id' as id, sum((e ->> 'units')::int) as units from stay s, jsonb_array_elements(s.extras) e,
        generate_series(s.check_in, s.check_out - 1, '1 day') d
      where s.status in ('requested', 'confirmed', 'checked_in') group by 1, 2)
    select sold.* from sold, hotel h, jsonb_array_elements(h.settings -> 'extras') x
    where x ->> 'id' = sold.id and sold.units > (x ->> 'daily_limit')::int`,
  'every group has all of its rooms': `
    select g.id from stay_group g left join stay s on s.group_id = g.id
    group by g.id having count(s.id) <> substring(g.name from '\\d+')::int`,
  'who is in the house has a room that is pinned': `
    select id from stay where status = 'checked_in' and (room_id is null or not pinned)`,
  ...BILL_CHECKS,
  ...GROUP_CHECKS,
  ...QUOTE_CHECKS,
};

/** Whatever answers SQL: a service's database, or a connection of a test's own. */
type Answering = { query(sql: string): Promise<readonly unknown[]> };

export async function brokenRules(db: Answering, checks: Readonly<Record<string, string>> = CHECKS): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(checks)) {
    const rows = await db.query(sql);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
