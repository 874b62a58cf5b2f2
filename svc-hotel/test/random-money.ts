import type { Act } from './random-bill.ts';

type Paid = { readonly id: string; readonly kind: string; readonly amount: number; readonly refunded_amount: number };
type Line = { readonly id: string; readonly kind: string };
type Bill = {
  readonly folios: readonly { readonly id: string; readonly balance_amount: number; readonly lines: readonly Line[] }[];
};

const METHODS = ['cash', 'card_terminal', 'bank_transfer', 'voucher'];

/** Parts of what is due, or all of it; what somebody else pays meanwhile makes it too much. */
function paying<T>(): Act<T> {
  return async (hand, id) => {
    const { status, body } = await hand.hotel.call<Bill>('GET', `/v1/stays/${id}/folio`);
    const folios = status === 200 ? body.folios : [];
    const due = folios.reduce((sum, { balance_amount }) => sum + balance_amount, 0);
    const amount = Math.max(1, hand.pick(2) === 0 ? due : hand.pick(Math.max(due, 1)));
    const folio_id = hand.pick(2) === 0 ? undefined : folios[hand.pick(folios.length || 1)]?.id;
    return hand.hotel.call<T>('POST', `/v1/stays/${id}/payments`, { amount, method: METHODS[hand.pick(4)], folio_id });
  };
}

/** A part of a payment, or all that is left of it, the way it came or another. */
function refunding<T>(): Act<T> {
  return async (hand, id) => {
    const { status, body } = await hand.hotel.call<{ payments: readonly Paid[] }>('GET', `/v1/stays/${id}/payments`);
    const paid = (status === 200 ? body.payments : []).filter(
      ({ kind, amount, refunded_amount }) => kind === 'payment' && amount > refunded_amount,
    );
    const payment = paid[hand.pick(paid.length || 1)];
    if (payment === undefined) return paying<T>()(hand, id);
    const part = hand.pick(2) === 0 ? {} : { amount: 1 + hand.pick(payment.amount), reason: 'Noise' };
    const way = hand.pick(3) === 0 ? { method: METHODS[hand.pick(4)] } : {};
    return hand.hotel.call<T>('POST', `/v1/payments/${payment.id}/refunds`, { ...part, ...way });
  };
}

/** What a night costs, by hand; now and then what it cost before. */
function pricing<T>(): Act<T> {
  return async (hand, id) => {
    const { status, body } = await hand.hotel.call<Bill>('GET', `/v1/stays/${id}/folio`);
    const nights = (status === 200 ? body.folios : [])
      .flatMap(({ lines }) => lines)
      .filter(({ kind }) => kind === 'night');
    const night = nights[hand.pick(nights.length || 1)];
    const price = hand.pick(4) === 0 ? { undo: true } : { amount: 5 * hand.pick(5000), reason: 'Noise' };
    return hand.hotel.call<T>('PATCH', `/v1/stays/${id}/folio/lines/${night?.id ?? id}`, price);
  };
}

/** What hands do with money: payments by every method, refunds in parts, prices of nights by hand, invoices for deposits. */
export function moneyActs<T>(): readonly Act<T>[] {
  const deposit: Act<T> = ({ hotel, pick }, id) =>
    hotel.call<T>('POST', `/v1/stays/${id}/invoices`, { kind: 'deposit', amount: 1 + pick(20_000) });
  return [paying(), paying(), refunding(), pricing(), deposit];
}

/** What they do with a stay that is over or called off: its fee is changed or waived, the rest is paid or given back. */
export function lateActs<T>(): readonly Act<T>[] {
  const fee: Act<T> = ({ hotel, pick }, id) => {
    const wanted = [{}, { waive: true }, { amount: pick(20_000) }][pick(3)];
    return hotel.call<T>('POST', `/v1/stays/${id}/fee`, wanted);
  };
  return [fee, fee, paying(), refunding(), refunding()];
}
