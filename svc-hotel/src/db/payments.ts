import type { Queryable, Tx } from '@booking/kit/db/open';
import type { CheckoutSession, PaymentNews } from '../domain/payment.ts';
import type { Stay } from '../domain/stay.ts';
import { stayColumns } from './stay-rows.ts';
import type { StoredStay } from './stays.ts';

export async function findByPayToken(db: Queryable, token: string): Promise<Stay | null> {
  const [row] = await db.query<Stay>(`select ${stayColumns()} from stay where pay_token = $1`, [token]);
  return row ?? null;
}

/** The stay that somebody paid for, with nobody else changing it. Its room does not matter, so its type is not locked. */
export async function lockPaidStay(tx: Tx, { stayId, businessId }: PaymentNews): Promise<StoredStay | null> {
  const [row] = await tx.query<StoredStay>(
    `select ${stayColumns()}, email_key, phone_key from stay where id = $1 and business_id = $2 for update`,
    [stayId, businessId],
  );
  return row ?? null;
}

/** False where this payment was written before: a provider may call as often as it likes. */
export async function writePayment(
  tx: Tx,
  payment: { id: string; method: string; news: PaymentNews },
  now: Temporal.Instant,
): Promise<boolean> {
  const { news } = payment;
  const rows = await tx.query(
    `insert into payment (id, business_id, stay_id, amount, method, provider_ref, paid_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (method, provider_ref) do nothing returning 1`,
    [payment.id, news.businessId, news.stayId, news.amount, payment.method, news.ref, now],
  );
  return rows.length === 1;
}

/** A session at the provider that still stands for this amount: a guest who comes back pays in the same one. */
export async function openCheckout(
  db: Queryable,
  stayId: string,
  amount: number,
  now: Temporal.Instant,
): Promise<string | null> {
  const [row] = await db.query<{ url: string }>(
    'select url from checkout where stay_id = $1 and amount = $2 and expires_at > $3 order by expires_at desc limit 1',
    [stayId, amount, now],
  );
  return row?.url ?? null;
}

export async function keepCheckout(
  db: Queryable,
  stayId: string,
  amount: number,
  session: CheckoutSession,
): Promise<void> {
  await db.query(
    `insert into checkout (session_id, stay_id, url, amount, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (session_id) do nothing`,
    [session.id, stayId, session.url, amount, session.expiresAt],
  );
}
