import type { Caller } from '@booking/core/caller';
import { USUAL_REFUND_LIMIT } from '@booking/core/codes/rights';
import { notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { printMoney } from '@booking/core/rules/print-money';
import type { StayWithBill } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { addDeskPayment, type DeskPayment, findPayment, givenBackOf } from '../db/billing/payments.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { lockStayAlone, readStoredStay, storeChange } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { afterDeskPayment, isDesk, UNAGREED } from '../domain/price/desk-payment.ts';
import { balanceOf } from '../domain/price/owed.ts';
import { alreadyIn } from '../domain/stay/conflicts.ts';
import { conflict } from '../errors.ts';
import { tellOfRefund } from '../guests/emails.ts';
import { readStay, withBill } from '../queries/read-stay.ts';
import { nextVersion, stayEvents } from '../stays/stay-events.ts';
import { refundDeposit } from './refund-deposit.ts';

type PaymentCall = { readonly stayId: string; readonly caller: Caller; readonly now: Temporal.Instant };
type Money = Omit<DeskPayment, 'id'>;
type Answer = { readonly stay: StayWithBill };
/** What a payment is decided by: the stay, locked, and its hotel. */
type Payable = { readonly em: EntityManager; readonly stay: StoredStay; readonly view: HotelView };

/** Money that a guest gave at the front desk: at most what is still to be paid. */
export function addPayment(
  deps: Deps,
  call: PaymentCall & { readonly amount: number; readonly method: string },
): Promise<Answer | StoredAnswer> {
  const { amount, method } = call;
  return book(deps, call, async ({ stay, view }) => {
    if (UNAGREED.includes(stay.status)) throw conflict(view, alreadyIn(stay.status));
    const balance = balanceOf(stay);
    if (amount > balance) throw wrongField('amount', `must not be above the ${Math.max(balance, 0)} still due`);
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
  judgeRefund(await deps.hotels.current(deps.db, caller.business), caller, call.amount ?? payment.amount);
  await refundDeposit(deps, { businessId: caller.business, stayId, amount: call.amount }, now);
  return readStay(deps, caller, stayId);
}

/** Whoever is no owner refunds as much of one payment as the owner has set, all its parts together. */
function judgeRefund(view: HotelView, { member }: Caller, amount: number): void {
  const { refund_limit: limit = USUAL_REFUND_LIMIT, currency, language } = view.account;
  if (member === undefined || member.role === 'owner' || amount <= limit) return;
  throw conflict(view, { code: 'above_refund_limit', limit: printMoney(limit, currency, language) });
}

type Refunded = { readonly paymentId: string; readonly amount: number | undefined; readonly caller: Caller };

async function givenBack({ em, stay, view }: Payable, { paymentId, amount: wanted, caller }: Refunded): Promise<Money> {
  const payment = await findPayment(em, stay.id, paymentId);
  if (payment === null) throw notFound();
  const left = payment.amount - (await givenBackOf(em, paymentId));
  const amount = wanted ?? left;
  if (left === 0 || amount > left) throw wrongField('amount', `must not be above the ${left} left of it`);
  judgeRefund(view, caller, payment.amount - left + amount);
  return { amount: -amount, method: payment.method, refundOf: paymentId };
}

/** Writes one payment of a stay with the event of it, once for each Idempotency-Key. */
function book(
  deps: Deps,
  { stayId, caller, now }: PaymentCall,
  decide: (on: Payable) => Promise<Money>,
): Promise<Answer | StoredAnswer> {
  return deps.run({ caller, now, status: 201 }, async ({ em, tx }) => {
    const stay = await lockStayAlone(em, caller.business, stayId);
    if (stay === null) throw notFound();
    const view = await deps.hotels.current(tx, caller.business);
    const money = await decide({ em, stay, view });
    addDeskPayment(em, stay, { ...money, id: newId(now.epochMilliseconds) }, now);
    await storeChange(em, tx, stay, { ...afterDeskPayment(stay, money.amount), ...nextVersion(stay, now) });
    const answer = { stay: await withBill(em, view, stay) };
    return {
      answer,
      events: stayEvents(view, 'stay.changed', stay),
      emails: money.amount < 0 ? tellOfRefund(deps, view, stay, -money.amount) : [],
      wakes: ['checkouts'],
    };
  });
}
