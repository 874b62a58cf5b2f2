import type { Queryable, Tx } from '@booking/kit/db/open';
import type { PaymentNews, Unmatched } from '../domain/payment.ts';
import type { Stay } from '../domain/stay.ts';
import { stayColumns } from './stay-rows.ts';
import type { StoredStay } from './stays.ts';

export async function findByPayToken(db: Queryable, token: string): Promise<Stay | null> {
  const [row] = await db.query<Stay>(`select ${stayColumns()} from stay where pay_token = $1`, [token]);
  return row ?? null;
}

/** The stay that somebody paid for, with nobody else changing it. Its room does not matter, so its type is not locked. */
export async function lockPaidStay(
  tx: Tx,
  { stayId, businessId }: Pick<PaymentNews, 'stayId' | 'businessId'>,
): Promise<StoredStay | null> {
  const [row] = await tx.query<StoredStay>(
    `select ${stayColumns()}, email_key, phone_key from stay where id = $1 and business_id = $2 for update`,
    [stayId, businessId],
  );
  return row ?? null;
}

/** Whether this payment was written before, as whatever it was: a provider may call as often as it likes. */
export async function isRecorded(tx: Tx, method: string, ref: string): Promise<boolean> {
  const rows = await tx.query(
    `select from payment where method = $1 and provider_ref = $2
     union all select from unmatched_payment where method = $1 and provider_ref = $2`,
    [method, ref],
  );
  return rows.length > 0;
}

type Recorded = { readonly id: string; readonly method: string; readonly news: Omit<PaymentNews, 'outcome'> };

/** A payment on the bill of a stay that is locked. Below zero: one that is given back. */
export async function writePayment(tx: Tx, { id, method, news }: Recorded, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into payment (id, business_id, stay_id, amount, method, provider_ref, paid_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, news.businessId, news.stayId, news.amount, method, news.ref, now],
  );
}

/** Money that came for a stay and is not its deposit. */
export async function writeUnmatched(
  tx: Tx,
  { id, method, news }: Recorded,
  reason: Unmatched,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into unmatched_payment (id, business_id, stay_id, reason, amount, currency, method, provider_ref, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, news.businessId, news.stayId, reason, news.amount, news.currency, method, news.ref, now],
  );
}
