import type { Caller } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { DESK_METHODS } from '@booking/core/routes/console/hotel';
import type { StayWithBill } from '@booking/core/shapes';
import { findIdempotencyRecord } from '@booking/kit/db/idempotency';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { notFound } from '@booking/kit/http/app';
import { newId } from '@booking/kit/ids';
import { addDeskPayment, type DeskPayment, findPayment, givenBackOf } from '../db/billing/payments.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { writeLast } from '../db/hot/write.ts';
import type { HotelView } from '../db/hotels.ts';
import { lockStayAlone, readStoredStay, storeChange } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { afterDeskPayment, UNAGREED } from '../domain/price/desk-payment.ts';
import { alreadyIn } from '../domain/stay/conflicts.ts';
import { conflict } from '../errors.ts';
import { readStay, withBill } from '../stay/read/read-stay.ts';
import { nextVersion, stayEvents } from '../stay/read/stay-shape.ts';
import { refundDeposit } from './refund-deposit.ts';

type PaymentCall = { readonly stayId: string; readonly caller: Caller; readonly now: Temporal.Instant };
type Money = Omit<DeskPayment, 'id'>;
type Answer = { readonly stay: StayWithBill };
/** What a payment is decided by: the stay, locked, and its hotel. */
type Payable = { readonly em: EntityManager; readonly stay: StoredStay; readonly view: HotelView };

const isDesk = (method: string) => DESK_METHODS.some((one) => one === method);

/** Money that a guest gave at the front desk: at most what is still to be paid. */
export function addPayment(
  deps: Deps,
  call: PaymentCall & { readonly amount: number; readonly method: string },
): Promise<Answer | StoredAnswer> {
  const { amount, method } = call;
  return book(deps, call, async ({ stay, view }) => {
    if (UNAGREED.includes(stay.status)) throw conflict(view, alreadyIn(stay.status));
    const balance = stay.total_amount - stay.paid_amount;
    if (amount > balance)
      throw apiError('bad_request', `amount: must not be above the ${Math.max(balance, 0)} still due`);
    return { amount, method, refundOf: null };
  });
}

/** Gives a payment back, or a part of it: by whom it came. */
export async function refundPayment(
  deps: Deps,
  call: PaymentCall & { readonly paymentId: string; readonly amount: number | undefined },
): Promise<Answer | StoredAnswer> {
  const { stayId, paymentId, caller, now } = call;
  const em = deps.entities.fork();
  const { id } = await readStoredStay(em, caller.business, stayId);
  const payment = await findPayment(em, id, paymentId);
  if (payment === null) throw notFound();
  if (isDesk(payment.method)) return book(deps, call, (on) => givenBack(on, call));
  await refundDeposit(deps, { businessId: caller.business, stayId, amount: call.amount }, now);
  return readStay(deps, caller.business, stayId);
}

async function givenBack(
  { em, stay }: Payable,
  { paymentId, amount: wanted }: { readonly paymentId: string; readonly amount: number | undefined },
): Promise<Money> {
  const payment = await findPayment(em, stay.id, paymentId);
  if (payment === null) throw notFound();
  const left = payment.amount - (await givenBackOf(em, paymentId));
  const amount = wanted ?? left;
  if (left === 0 || amount > left) throw apiError('bad_request', `amount: must not be above the ${left} left of it`);
  return { amount: -amount, method: payment.method, refundOf: paymentId };
}

/** Writes one payment of a stay with the event of it, once for each Idempotency-Key. */
function book(
  deps: Deps,
  { stayId, caller, now }: PaymentCall,
  decide: (on: Payable) => Promise<Money>,
): Promise<Answer | StoredAnswer> {
  return deps.entities.tx(async (em, tx) => {
    const stored = await findIdempotencyRecord(tx, caller, now);
    if (stored !== null) return stored;
    const stay = await lockStayAlone(em, caller.business, stayId);
    if (stay === null) throw notFound();
    const view = await deps.hotels.current(tx, caller.business);
    const money = await decide({ em, stay, view });
    addDeskPayment(em, stay, { ...money, id: newId(now.epochMilliseconds) }, now);
    await storeChange(em, tx, stay, { ...afterDeskPayment(stay, money.amount), ...nextVersion(stay, now) });
    const answer = { stay: await withBill(em, view, stay) };
    const record = { caller, status: 201, body: JSON.stringify(answer) };
    tx.afterCommit('checkouts');
    await writeLast(tx, caller.business, { events: stayEvents(view, 'stay.changed', stay), record }, now);
    return answer;
  });
}
