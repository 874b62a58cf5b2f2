import type { Statement, Tx } from '@booking/kit/db/open';
import { insertOf } from '@booking/kit/db/orm/insert-of';
import { StoredStay } from '../../entities/stay.ts';
import type { NewStay } from '../request-write.ts';

const STAYS = insertOf(StoredStay);

// SQL, since a file has 50 000 rows: by the entity each value of each row is a parameter, and a statement has 65 535.
const INSERT_STAYS: Statement = { name: 'hotel_import_stays', text: STAYS.sql() };
const INSERT_PAYMENTS: Statement = {
  name: 'hotel_import_payments',
  text: `insert into payment (id, business_id, stay_id, amount, method, provider_ref, paid_at, cash_day)
    select id, business_id, stay_id, amount, 'bank_transfer', id::text, paid_at, cash_day
    from jsonb_to_recordset($1::jsonb) as sent (
      id uuid, business_id uuid, stay_id uuid, amount bigint, paid_at timestamptz, cash_day date)`,
};

/** What was paid for a stay elsewhere. */
export type PaidElsewhere = {
  readonly id: string;
  readonly business_id: string;
  readonly stay_id: string;
  readonly amount: number;
  readonly paid_at: string;
  readonly cash_day: string;
};

/** Writes stays of a file with what was paid for them. */
export async function insertImported(
  tx: Tx,
  stays: readonly NewStay[],
  payments: readonly PaidElsewhere[],
): Promise<void> {
  if (stays.length > 0) await tx.query(INSERT_STAYS, STAYS.values(stays));
  if (payments.length > 0) await tx.query(INSERT_PAYMENTS, [JSON.stringify(payments)]);
}
