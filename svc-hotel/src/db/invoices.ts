import type { Tx } from '@booking/kit/db/open';

/**
 * The hotel's next running number, from 1. The counter's row stays locked till the transaction ends, and goes back
 * with it: no number is given twice and none is left out.
 */
export async function nextInvoice(tx: Tx, businessId: string): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    `insert into invoice_counter as c (business_id, last) values ($1, 1)
     on conflict (business_id) do update set last = c.last + 1 returning last`,
    [businessId],
  );
  return (row as { last: number }).last;
}
