import type { Envelope } from '@booking/core/events';
import type { GuestErased } from '@booking/core/messages';
import type { Queryable } from '@booking/kit/db/open';

// SQL, since it looks through the texts of a business's deliveries of 30 days, which no index knows by what they are about.
// Once for a guest: 30 000 of them take less than a second.
const FORGET_DELIVERIES = `
  with about as (
    select d.id from webhook w join delivery d on coalesce(d.webhook_id, d.id) = w.id join delivery_body b on b.delivery_id = d.id
    where w.business_id = $1 and exists (
      select from unnest($2::text[]) as word where position(convert_to(word, 'UTF8') in b.body) > 0)
  ), bodies as (
    delete from delivery_body where delivery_id in (select id from about)
  ), attempts as (
    delete from attempt where delivery_id in (select id from about)
  )
  delete from delivery where id in (select id from about)`;

const FORGET_EVENTS = `delete from event where business_id = $1
  and exists (select from unnest($2::text[]) as word where position(word in tail) > 0)`;

/** Removes what events told of a guest, sent or not, with what receivers answered to it. */
export async function forgetGuest(db: Queryable, { business_id, data: { ids } }: Envelope<GuestErased>): Promise<void> {
  await db.query(FORGET_DELIVERIES, [business_id, ids]);
  await db.query(FORGET_EVENTS, [business_id, ids]);
}
