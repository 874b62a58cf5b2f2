import type { Tx } from '@booking/kit/db/open';
import type { GuestTrade } from '@booking/kit/guests/trade';

// SQL, since the kit's statements on guests are made of it.
/** A stay as the guest book sees it. */
export const VISIT: GuestTrade['columns'] = {
  ...{ reference: 'v.reference', date: 'v.check_in', time: 'null::text', checkOut: 'v.check_out' },
  ...{ party: 'null::int', adults: 'v.adults', children: 'v.children', amount: 'v.total_amount + v.charged_amount' },
  paid: 'v.paid_amount',
  came: "v.status in ('checked_in', 'checked_out')",
  ahead: "v.status in ('requested', 'confirmed') and v.check_out > $3::date",
};

/** Stays by their reference, or the id of another system. */
export const NAMED_STAYS = `select * from stay where business_id = $1 and reference = upper($2)
  union all select * from stay where business_id = $1 and external_id = $2`;

const ofStays = (name: string, columns: string, table = name): GuestTrade['kept'][number] => ({
  name,
  sql: `select ${columns} from ${table} where stay_id = any ($2::uuid[])`,
});

/** What is held of a guest. */
export const KEPT_OF_GUESTS: GuestTrade['kept'] = [
  { name: 'stays', sql: 'select * from stay where business_id = $1::uuid and id = any ($2::uuid[])' },
  ofStays('folios', '*', 'folio'),
  ofStays('lines', '*', 'folio_line'),
  ofStays('invoices', '*', 'invoice'),
  ofStays('payments', 'amount, method, paid_at, reason, external_id', 'payment'),
];

// Answers about a bill name it and its lines alone.
const BILLS = `select id from folio where stay_id = any ($1::uuid[])
  union all select id from folio_line where stay_id = any ($1::uuid[])`;

/** The ids of bills and of their lines. */
export async function billIds(tx: Tx, stays: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(BILLS, [stays]);
  return rows.map(({ id }) => id);
}
