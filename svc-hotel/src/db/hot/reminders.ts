import type { Queryable, Statement } from '@booking/kit/db/open';
import type { Stay } from '../../domain/stay/stay.ts';
import { stayColumns } from './stay-columns.ts';

// SQL, since arrivals are found by the index of a type's nights: what touches one night is at most what the type has rooms, besides what was given up.
// What changed after the reminders' hour was written about by then.
export const TO_REMIND: Statement = {
  name: 'stay_to_remind',
  text: `with arriving as materialized (
      select s.id from unnest($1::uuid[]) t (id), lateral (
        select x.id, x.check_in, x.status, x.email, x.is_test, x.updated_at from stay x
        where x.room_type_id = t.id and daterange(x.check_in, x.check_out) && daterange($2::date, $2::date + 1) offset 0) s
      where s.check_in = $2::date and s.status = 'confirmed' and s.email is not null and not s.is_test
        and s.updated_at < $3 and ($4::uuid is null or s.id > $4::uuid)
      order by s.id limit $5)
    select ${stayColumns('x')} from arriving a, lateral (select * from stay x where x.id = a.id offset 0) x order by x.id`,
};

export type Reminded = {
  /** The day of arrival. */
  readonly day: string;
  /** Stays that were made or changed since are not reminded of. */
  readonly before: Temporal.Instant;
  /** The id behind which to go on. */
  readonly after: string | null;
};

/** At most `limit` confirmed stays of these types that begin on a day and whose guests can be written to, by id. */
export async function readToRemind(
  db: Queryable,
  typeIds: readonly string[],
  { day, before, after }: Reminded,
  limit: number,
): Promise<Stay[]> {
  return db.query<Stay>(TO_REMIND, [typeIds, day, before, after, limit]);
}

// Asked right before each reminder is sent; the day is the hotel's own.
const STANDS: Statement = {
  name: 'stay_stands',
  text: `select s.guest_confirmed_at from stay s join hotel h using (business_id)
    where s.id = $1 and s.status = 'confirmed' and s.check_in = $2::date
      and ($3::timestamptz at time zone (h.account ->> 'time_zone'))::date <= s.check_in`,
};

/** What its guest has said of a stay that still stands from that day on, the day not yet over where the hotel is. */
export async function readStanding(
  db: Queryable,
  id: string,
  checkIn: string,
  now: Temporal.Instant,
): Promise<Pick<Stay, 'guest_confirmed_at'> | null> {
  const [row] = await db.query<Pick<Stay, 'guest_confirmed_at'>>(STANDS, [id, checkIn, now]);
  return row ?? null;
}
