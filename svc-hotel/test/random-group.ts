import type { Answer, Hotel } from './service.ts';

type Hand = { readonly hotel: Pick<Hotel, 'call'>; readonly pick: (below: number) => number };
type Act<T> = (hand: Hand, id: string) => Promise<Answer<T>>;
type Bill = {
  readonly bill: {
    readonly rooms: readonly { readonly stay_id: string }[];
    readonly payments: readonly { readonly id: string }[];
    readonly folio: { readonly balance_amount: number } | null;
  };
};

/** The bill of the group of a stay as it stands; null for a stay by itself. */
async function billOf({ hotel }: Hand, id: string): Promise<({ readonly group: string } & Bill['bill']) | null> {
  const read = await hotel.call<{ stay?: { group_id: string | null } }>('GET', `/v1/stays/${id}`);
  const group = read.body.stay?.group_id ?? null;
  if (group === null) return null;
  return { group, ...(await hotel.call<Bill>('GET', `/v1/groups/${group}/folio`)).body.bill };
}

/** What hands do with the bill of a group: who pays, one payment, its refund, check-out of all, the invoice. */
export function groupActs<T>(otherwise: Act<T>): readonly Act<T>[] {
  const onGroup =
    (work: (hand: Hand, bill: { readonly group: string } & Bill['bill']) => Promise<Answer<T>>): Act<T> =>
    async (hand, id) => {
      const bill = await billOf(hand, id);
      return bill === null ? otherwise(hand, id) : work(hand, bill);
    };
  const set = onGroup(({ hotel }, { group }) => hotel.call<T>('PUT', `/v1/groups/${group}/folio`, { payer: 'guest' }));
  const choose = onGroup(({ hotel, pick }, { group, rooms }) => {
    const stays = rooms.filter(() => pick(3) > 0).map(({ stay_id }) => ({ stay_id }));
    return hotel.call<T>('PUT', `/v1/groups/${group}/folio`, { payer: 'guest', stays });
  });
  const pay = onGroup(({ hotel, pick }, { group, folio }) => {
    const amount = 1 + pick(Math.max(folio?.balance_amount ?? 0, 1));
    return hotel.call<T>('POST', `/v1/groups/${group}/payments`, { amount, method: 'cash' });
  });
  const giveBack = onGroup(({ hotel, pick }, { group, payments }) => {
    const paid = payments[pick(payments.length || 1)]?.id ?? group;
    return hotel.call<T>(
      'POST',
      `/v1/groups/${group}/payments/${paid}/refunds`,
      pick(2) === 0 ? {} : { amount: 1 + pick(9000) },
    );
  });
  const post = (what: string) =>
    onGroup(({ hotel }, { group }) => hotel.call<T>('POST', `/v1/groups/${group}/${what}`, {}));
  return [set, set, choose, pay, pay, giveBack, post('check-out'), post('invoices')];
}

const STANDING = `i.kind = 'invoice' and not exists (select from invoice n where n.business_id = i.business_id and n.credits = i.number)`;

/** What must be so of the bills of groups, in SQL of its own that shares nothing with the service's. */
export const GROUP_CHECKS: Readonly<Record<string, string>> = {
  'what a group paid, or was given back, as one is on the bills of its own stays, all of one way': `
    select p.group_payment from payment p join stay s on s.id = p.stay_id where p.group_payment is not null
    group by p.group_payment
    having count(distinct s.group_id) <> 1 or count(distinct p.method) <> 1 or count(distinct sign(p.amount)) <> 1
      or count(*) <> count(distinct p.id)`,
  'no share is given back beyond what it was': `
    select p.id from payment p join payment r on r.refund_of = p.id where p.amount > 0
    group by p.id having -sum(r.amount) > p.amount`,
  'what a stay has paid is the sum of its payments': `
    select s.id from stay s left join payment p on p.stay_id = s.id group by s.id
    having s.paid_amount <> coalesce(sum(p.amount), 0)`,
  'no folio is on two invoices that stand': `
    select f.folio from invoice i, lateral (
      select i.folio_id::text as folio where i.parts is null
      union all select p ->> 'folioId' from jsonb_array_elements(i.parts) p) f
    where ${STANDING} group by i.business_id, f.folio having count(*) > 1`,
  'the invoice of a group that stands is the sum of its folios, and each of its stays bears its number': `
    select i.number from invoice i, jsonb_array_elements(i.parts) p join stay s on s.id = (p ->> 'stay')::uuid
    where ${STANDING} group by i.business_id, i.number, i.total_amount, i.content
    having bool_or(s.group_invoice is distinct from i.number) or bool_or(s.status not in ('checked_out', 'cancelled', 'no_show', 'declined'))
      or i.total_amount - (select coalesce(sum((l ->> 'amount')::bigint), 0) from jsonb_array_elements(i.content -> 'lines') l
        where l -> 'subject' ->> 'kind' = 'deposit_invoice') <> sum(coalesce(
        (select sum(l.amount) from folio_line l where l.stay_id = s.id and l.folio_id = (p ->> 'folioId')::uuid),
        case when exists (select from folio f where f.stay_id = s.id) then 0
          when s.status in ('cancelled', 'no_show') then s.cancel_fee_amount else s.total_amount end))`,
  'a stay bears the number of a group’s invoice that stands, or none': `
    select s.id from stay s where s.group_invoice is not null and not exists (
      select from invoice i where i.business_id = s.business_id and i.number = s.group_invoice and ${STANDING}
        and i.parts @> jsonb_build_array(jsonb_build_object('stay', s.id::text, 'folioId', s.group_folio_id::text)))`,
};
