import type { Tx } from '@booking/kit/db/open';

type Gone = { readonly id: string; readonly room_type_id: string };

/**
 * Removes stays that an import made and nobody changed, paid or charged since, with what the import says was paid. One statement:
 * what it removes is what it looked at.
 * @param elsewhere the cash day of what was paid before the stay came here
 */
export const takeBackStays = (tx: Tx, businessId: string, importId: string, elsewhere: string): Promise<Gone[]> =>
  tx.query<Gone>(
    `with mine as (
       select s.id from imported i join stay s on s.id = i.object_id
       where i.import_id = $2 and i.business_id = $1 and s.business_id = $1 and s.version = 1 and s.group_id is null
         and not exists (select from payment p where p.stay_id = s.id and p.cash_day is distinct from $3::date)
         and not exists (select from folio f where f.stay_id = s.id)
         and not exists (select from invoice v where v.stay_id = s.id)
         and not exists (select from stay_step t where t.stay_id = s.id)
         and not exists (select from card_hold h where h.stay_id = s.id)
       for update of s),
     money as (delete from payment where stay_id in (select id from mine)),
     sums as (delete from stay_sums where stay_id in (select id from mine))
     delete from stay where id in (select id from mine) returning id, room_type_id`,
    [businessId, importId, elsewhere],
  );
