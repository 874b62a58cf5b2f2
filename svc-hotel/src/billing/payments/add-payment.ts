import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { NewPayment } from '@booking/core/routes/billing/payments';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { readFolios } from '../../db/billing/folios.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { Deps } from '../../deps.ts';
import { storedMethod, UNAGREED } from '../../domain/price/desk-payment.ts';
import { balanceOf, isCalledOff } from '../../domain/price/owed.ts';
import { alreadyIn } from '../../domain/stay/conflicts.ts';
import { conflict } from '../../errors.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { refuseWhileCharged } from '../guarantee/refuse-while-charged.ts';
import { type PaymentWritten, writeDeskPayment } from './on-payments.ts';

/**
 * Money that a guest gave at the front desk.
 * @throws ApiError 404 where the hotel has no such stay, or it no such folio, 409 while it is a request or its fee is being charged, 400 for more than is still to be paid
 */
export function addPayment(
  deps: Deps,
  call: StayCall,
  { amount, method, external_id, folio_id }: NewPayment,
): Promise<PaymentWritten | StoredAnswer> {
  return writeDeskPayment(deps, call, async ({ em, stay, view }) => {
    if (UNAGREED.includes(stay.status)) throw conflict(view, alreadyIn(stay.status));
    if (isCalledOff(stay)) await refuseWhileCharged(em, stay.id, view);
    const balance = balanceOf(stay);
    if (amount > balance) throw wrongField('amount', `must not be above the ${Math.max(balance, 0)} still due`);
    const folioId = folio_id === undefined ? null : await folioNamed(em, stay, folio_id);
    const more = { refundOf: null, externalId: external_id ?? null, reason: null };
    return { amount, method: storedMethod(method), folioId, ...more };
  });
}

/** What is invoiced is paid too: a folio may be closed. */
async function folioNamed(em: EntityManager, stay: StoredStay, id: string): Promise<string> {
  const { folios } = await readFolios(em, stay);
  if (!folios.some((folio) => folio.id === id)) throw notFound();
  return id;
}
