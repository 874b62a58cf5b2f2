import type { StoredAnswer } from '@booking/core/route';
import type { NewGroupPayment } from '@booking/core/routes/billing/group-bill';
import { printMoney } from '@booking/core/rules/print-money';
import type { Deps } from '../../deps.ts';
import { shareOut } from '../../domain/folio/group-bill.ts';
import { storedMethod } from '../../domain/price/desk-payment.ts';
import { conflict } from '../../errors.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { balancesOf, billsOf, lockGroup, onBill } from './group-bill.ts';
import { type GroupPaymentWritten, type Share, writeShares } from './write-shares.ts';

/**
 * Money that a group gave at the front desk as one: divided over the rooms on its bill.
 * @throws ApiError 404 where the hotel has no such group, 409 where each room pays its own, and for more than is still to be paid
 */
export function addGroupPayment(
  deps: Deps,
  call: StayCall,
  { amount, method, external_id }: NewGroupPayment,
): Promise<GroupPaymentWritten | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const locked = await lockGroup(deps, context, call);
    const { group, stays, view } = locked;
    const bills = await billsOf(context.em, group, stays);
    const rooms = onBill(bills);
    if (rooms.length === 0) throw conflict(view, { code: 'no_group_bill' });
    const balances = balancesOf(bills);
    const due = balances.reduce((sum, balance) => sum + balance, 0);
    const amounts = amount <= due ? shareOut(amount, balances) : null;
    // A colleague may have taken it meanwhile.
    if (amounts === null) {
      const left = printMoney(Math.max(due, 0), rooms[0]?.stay.currency ?? '', view.reader);
      throw conflict(view, { code: 'above_balance', left });
    }
    const common = { method: storedMethod(method), refundOf: null, externalId: external_id ?? null, reason: null };
    const shares = rooms.map(({ stay }, at): Share => {
      return { ...common, of: stay, folioId: stay.group_folio_id, amount: amounts[at] ?? 0 };
    });
    return writeShares(
      deps,
      { ...context, now, caller },
      locked,
      shares.filter((share) => share.amount > 0),
    );
  });
}
