import type { Answer, Hotel } from './service.ts';

export type Hand = { readonly hotel: Pick<Hotel, 'call'>; readonly pick: (below: number) => number };
type Bill = { readonly folios: readonly { readonly id: string; readonly lines: readonly { readonly id: string }[] }[] };
export type Act<T> = (hand: Hand, id: string) => Promise<Answer<T>>;

const folio = (id: string) => `/v1/stays/${id}/folio`;

/** A line and a folio of the bill as it stands; what somebody else does meanwhile makes them old. */
async function someOf({ hotel, pick }: Hand, id: string): Promise<{ line: string; other: string } | null> {
  const { status, body } = await hotel.call<Bill>('GET', folio(id));
  const folios = status === 200 ? body.folios : [];
  const lines = folios.flatMap((one) => one.lines);
  const [line, other] = [lines[pick(lines.length || 1)], folios[pick(folios.length || 1)]];
  return line && other ? { line: line.id, other: other.id } : null;
}

/** What hands write on a bill: charges, discounts, reversals, further folios, lines moved between them, credit notes, invoices. */
export function billActs<T>(): readonly Act<T>[] {
  const post = ({ hotel }: Hand, path: string, body?: object) => hotel.call<T>('POST', path, body);
  const charge: Act<T> = (hand, id) =>
    post(hand, `/v1/stays/${id}/charges`, {
      text: 'Bar',
      quantity: 1 + hand.pick(3),
      unit_amount: 1 + hand.pick(5000),
      vat_percent: [null, 2.6, 8.1][hand.pick(3)],
    });
  const discount: Act<T> = (hand, id) =>
    post(hand, `/v1/stays/${id}/discounts`, {
      ...(hand.pick(2) === 0 ? { percent: 1 + hand.pick(100) } : { amount: 1 + hand.pick(9000) }),
      reason: 'Noise',
    });
  const split: Act<T> = (hand, id) => post(hand, `/v1/stays/${id}/folios`, { payer: 'guest' });
  const reverse: Act<T> = async (hand, id) => {
    const some = await someOf(hand, id);
    return some === null ? charge(hand, id) : hand.hotel.call<T>('DELETE', `${folio(id)}/lines/${some.line}`);
  };
  const move: Act<T> = async (hand, id) => {
    const some = await someOf(hand, id);
    return some === null
      ? charge(hand, id)
      : post(hand, `${folio(id)}/lines/${some.line}/move`, { folio_id: some.other });
  };
  const credit: Act<T> = async (hand, id) => {
    const { status, body } = await hand.hotel.call<{ stay: { invoice_number: string | null } }>(
      'GET',
      `/v1/stays/${id}`,
    );
    const number = status === 200 ? body.stay.invoice_number : null;
    return number === null ? charge(hand, id) : post(hand, `/v1/invoices/${number}/credit-note`);
  };
  const issue: Act<T> = (hand, id) => post(hand, `/v1/stays/${id}/invoices`);
  return [charge, charge, discount, split, reverse, reverse, move, credit, issue];
}

const CALLED_OFF = "status in ('cancelled', 'no_show')";

/** Of a stay by itself; test/random-group.ts has those of groups. */
const STANDING = `i.kind = 'invoice' and i.parts is null and not exists (select from invoice n where n.business_id = i.business_id and n.credits = i.number)`;

/** What must be so of every bill, in SQL of its own that shares nothing with the service's. */
export const BILL_CHECKS: Readonly<Record<string, string>> = {
  'the lines of a bill sum to what the stay owes': `
    select s.id from stay s join folio_line l on l.stay_id = s.id group by s.id
    having sum(l.amount) <> s.charged_amount + case when ${CALLED_OFF} then s.cancel_fee_amount
      when s.status in ('requested', 'declined') then 0 else s.total_amount end`,
  'agreed lines that nobody reversed by hand sum to what was agreed': `
    select s.id from stay s join folio_line l on l.stay_id = s.id
    where not exists (select from folio_line r join folio_line a on a.id = r.reverses
      where r.stay_id = s.id and r.origin = 'hand' and a.origin = 'agreed')
    group by s.id
    having coalesce(sum(l.amount) filter (where l.origin = 'agreed'), 0) <> case when ${CALLED_OFF} then s.cancel_fee_amount
      when s.status in ('requested', 'declined') then 0 else s.total_amount end`,
  'a reversal is the negative of its line, in the same folio and once': `
    select r.id from folio_line r left join folio_line l on l.id = r.reverses
    where r.kind = 'reversal' and (l.id is null or l.stay_id <> r.stay_id or l.folio_id <> r.folio_id or l.amount <> -r.amount
      or l.vat_percent is distinct from r.vat_percent or l.reverses is not null
      or (select count(*) from folio_line o where o.reverses = r.reverses) <> 1)`,
  'a stay without stored lines owes nothing by hand': `
    select s.id from stay s where s.charged_amount <> 0 and not exists (select from folio_line l where l.stay_id = s.id)`,
  'invoices and credit notes of a year are numbered from 1 without gaps': `
    select business_id from invoice group by business_id, left(number, 4)
    having count(*) <> max(substring(number from '\\d+$')::int)`,
  'a stay that is over bears the number of an invoice of its own that stands, or none where none does': `
    select s.id from stay s where s.status = 'checked_out' and not is_test and case when s.invoice_number is null
      then exists (select from invoice i where i.stay_id = s.id and ${STANDING})
      else not exists (select from invoice i where i.stay_id = s.id and i.number = s.invoice_number and ${STANDING}) end`,
  'no invoice of a stay that is not over stands': `
    select s.id from stay s join invoice i on i.stay_id = s.id where s.status <> 'checked_out' and ${STANDING}`,
  'an invoice that stands comes, with the deposits that it takes off, to the lines of its folio': `
    select i.folio_id from invoice i join stay s on s.id = i.stay_id
      left join invoice c on c.business_id = i.business_id and c.number = i.credits where i.parts is null group by i.folio_id, s.id
    having coalesce(sum(i.total_amount) filter (where coalesce(c.kind, i.kind) = 'invoice'), 0) <> 0 and sum(i.total_amount) <> coalesce(
      (select sum(l.amount) from folio_line l where l.stay_id = s.id and l.folio_id = i.folio_id),
      case when exists (select from folio f where f.stay_id = s.id) then 0 else s.total_amount end)`,
  'what is invoiced is the sum of its lines, and a credit note the negative of its invoice, which has no other': `
    select i.number from invoice i left join invoice c on c.business_id = i.business_id and c.number = i.credits
    where i.total_amount <> (select coalesce(sum((l ->> 'amount')::bigint), 0) from jsonb_array_elements(i.content -> 'lines') l)
      or (i.kind = 'credit_note') <> (c.number is not null) or c.total_amount <> -i.total_amount
      or (select count(*) from invoice o where o.business_id = i.business_id and o.credits = i.number) > 1`,
  'what a stay has paid is what its payments come to': `
    select s.id from stay s left join payment p on p.stay_id = s.id group by s.id
    having s.paid_amount <> coalesce(sum(p.amount), 0)`,
  'no payment is given back beyond what it was': `
    select p.id from payment p join payment r on r.refund_of = p.id group by p.id having p.amount + sum(r.amount) < 0`,
  'every line is in a folio of its own stay': `
    select l.id from folio_line l left join folio f on f.id = l.folio_id where f.stay_id is distinct from l.stay_id`,
};
