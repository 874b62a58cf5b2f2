import type { Tx } from '@booking/kit/db/open';

/** What is given back of a stay's deposit: once, and not done before the provider said so. */
export type RefundRow = {
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly payment_ref: string;
  readonly done_at: string | null;
};

const COLUMNS = 'amount, currency, method, payment_ref, done_at';

export async function readRefund(tx: Tx, stayId: string): Promise<RefundRow | null> {
  const [row] = await tx.query<RefundRow>(`select ${COLUMNS} from refund where stay_id = $1`, [stayId]);
  return row ?? null;
}

export type PaidDeposit = { readonly amount: number; readonly method: string; readonly provider_ref: string };

/** The payment that made the deposit paid. */
export async function readPaidDeposit(tx: Tx, stayId: string): Promise<PaidDeposit | null> {
  const [row] = await tx.query<PaidDeposit>(
    'select amount, method, provider_ref from payment where stay_id = $1 and amount > 0 order by paid_at, id limit 1',
    [stayId],
  );
  return row ?? null;
}

export async function askRefund(
  tx: Tx,
  stay: { readonly id: string; readonly business_id: string },
  { amount, currency, method, payment_ref }: RefundRow,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into refund (stay_id, business_id, amount, currency, method, payment_ref, asked_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [stay.id, stay.business_id, amount, currency, method, payment_ref, now],
  );
}

export async function finishRefund(tx: Tx, stayId: string, now: Temporal.Instant): Promise<void> {
  await tx.query('update refund set done_at = $2 where stay_id = $1', [stayId, now]);
}
