import type { Queryable, Statement } from '@booking/kit/db/open';

/** A day for which guests wait, with what tells that something there may have become free. */
export type WaitingDay = { readonly business_id: string; readonly date: string; readonly state: string };

/** Where a walk through the days has come to. */
export type DayMark = Pick<WaitingDay, 'business_id' | 'date'>;

// SQL, since it gathers from four tables by probes of their indexes, every few seconds: the last change of a booking, the
// settings, the holds and the list itself. A day whose state is as before is not searched again.
const DAYS: Statement = {
  name: 'waiting_days',
  text: `select d.business_id, d.date::text, concat_ws(' ', d.state,
      (select revision from venue v where v.business_id = d.business_id),
      (select updated_at from booking b where b.business_id = d.business_id order by b.updated_at desc, b.id desc limit 1),
      (select count(*) from hold h where h.business_id = d.business_id),
      (select max(created_at) from hold h where h.business_id = d.business_id)) as state
    from (select business_id, date, concat_ws(' ', count(*), max(updated_at)) as state from waiting
      where status = 'waiting' and quoted_minutes is null and date >= $1
        and ($2::date is null or (date, business_id) > ($2::date, $3::uuid))
      group by business_id, date order by date, business_id limit $4) as d`,
};

/** The next days from a date on. @param after the last of those that were read before; null begins at the first */
export function waitingDays(db: Queryable, from: string, after: DayMark | null, limit: number): Promise<WaitingDay[]> {
  return db.query<WaitingDay>(DAYS, [from, after?.date ?? null, after?.business_id ?? null, limit]);
}
