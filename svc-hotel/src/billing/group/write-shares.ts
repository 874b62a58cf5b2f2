import type { Envelope } from '@booking/core/events';
import type { GroupBill, GroupPayment } from '@booking/core/routes/billing/group-bill';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { addDeskPayment, type DeskMoney } from '../../db/billing/payments.ts';
import type { Payment } from '../../db/entities/payment.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { HotelView } from '../../db/hotels.ts';
import { storeChange } from '../../db/stays.ts';
import { byStaff, takerOf } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { afterDeskPayment } from '../../domain/price/desk-payment.ts';
import { showPayment } from '../../queries/list-payments.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { nextVersion, paymentEvent, stayEvents } from '../../stays/stay-events.ts';
import { emailsOfMoney } from '../payments/on-payments.ts';
import { billsOf, type LockedGroup } from './group-bill.ts';
import { showGroupBill, showGroupPayment } from './show-group-bill.ts';

/** What of a sum is on the bill of one stay; below zero what is given back. */
export type Share = DeskMoney & { readonly of: StoredStay };

export type GroupPaymentWritten = { readonly payment: GroupPayment; readonly bill: GroupBill };

/** Writes the shares of one sum, each as money of its stay with its events; one e-mail to each address. */
export async function writeShares(
  deps: Deps,
  { em, tx, now, caller }: Pick<CommandContext, 'em' | 'tx'> & Pick<StayCall, 'now' | 'caller'>,
  { group, stays, view }: LockedGroup,
  shares: readonly Share[],
): Promise<Effects<GroupPaymentWritten>> {
  const groupPayment = newId(now.epochMilliseconds);
  const by = byStaff(caller);
  const written: Payment[] = [];
  const events: Envelope[] = [];
  for (const { of: stay, ...money } of shares) {
    const shared = { id: newId(now.epochMilliseconds), groupPayment, ...takerOf(caller) };
    const payment = addDeskPayment(em, stay, { ...money, ...shared }, now);
    await storeChange(em, tx, stay, { ...afterDeskPayment(stay, money.amount), ...nextVersion(stay, now, by) });
    written.push(payment);
    const shown = showPayment(payment, [payment], stay.currency);
    events.push(...stayEvents(view, 'stay.changed', stay), ...paymentEvent(stay, shown));
  }
  const bills = await billsOf(em, group, stays);
  const currency = stays[0]?.currency ?? '';
  return {
    answer: {
      payment: showGroupPayment(group.id, written, bills.payments, currency),
      bill: showGroupBill(view, bills),
    },
    events,
    emails: emailsOf(deps, view, shares),
    wakes: ['checkouts'],
  };
}

function emailsOf(deps: Deps, view: HotelView, shares: readonly Share[]) {
  return [...Map.groupBy(shares, ({ of }) => of.email).values()].flatMap((own) => {
    const [{ of, method }] = own as [Share];
    const amount = own.reduce((sum, share) => sum + share.amount, 0);
    return emailsOfMoney(deps, view, of, { amount, method });
  });
}
