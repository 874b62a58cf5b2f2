import type { EntityManager } from '@booking/kit/db/orm/entities';
import { raw } from '@mikro-orm/postgresql';
import { InvoiceCounter } from '../entities/invoice-counter.ts';

/**
 * The hotel's next running number, from 1. The counter's row stays locked till the transaction ends, and goes back
 * with it: no number is given twice and none is left out.
 */
export async function nextInvoice(em: EntityManager, businessId: string): Promise<number> {
  const counted = await em
    .createQueryBuilder(InvoiceCounter)
    .insert({ businessId, last: 1 })
    .onConflict('businessId')
    .merge({ last: raw('"invoice_counter"."last" + 1') })
    .returning('last')
    .execute<{ last: number }>('get');
  return counted.last;
}
