import type { Tx } from '@booking/kit/db/open';

type Gone = { readonly id: string; readonly date: string };

/**
 * Removes bookings that an import made and nobody changed, paid or ordered for since, with what they held. One statement: what
 * it removes is what it looked at.
 */
export const takeBackBookings = (tx: Tx, businessId: string, importId: string): Promise<Gone[]> =>
  tx.query<Gone>(
    `with mine as (
       select b.id from imported i join booking b on b.id = i.object_id
       where i.import_id = $2 and i.business_id = $1 and b.business_id = $1 and b.version = 1
         and not exists (select from payment p where p.booking_id = b.id)
         and not exists (select from guest_order o where o.booking_id = b.id)
         and not exists (select from booking_step s where s.booking_id = b.id)
       for update of b),
     tables as (delete from table_claim where booking_id in (select id from mine)),
     people as (delete from staff_claim where booking_id in (select id from mine))
     delete from booking where id in (select id from mine) returning id, date`,
    [businessId, importId],
  );
