import type { StoredAnswer } from '@booking/core/route';
import { localDate } from '@booking/core/rules/local-time';
import { depositsOf, keepInvoice, nextInvoiceNumber } from '../../db/billing/invoices.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { Deps } from '../../deps.ts';
import { deductions, groupDepositLines, openDeposit, TAKES_DEPOSITS } from '../../domain/folio/deposit.ts';
import { invoiceLines, totalOf } from '../../domain/folio/invoice.ts';
import { conflict } from '../../errors.ts';
import { type Billed, billedFolio, groupContent, partsOf } from '../../invoices/group-content.ts';
import { showInvoice } from '../../invoices/show-invoice.ts';
import { noteOnAll } from '../../stays/group-bill.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { billsOf, type GroupBills, type GroupRoom, lockGroup, onBill, paidIn } from './group-bill.ts';
import type { GroupInvoiced } from './issue-group.ts';
import { showGroupBill } from './show-group-bill.ts';

/**
 * Issues one invoice for a deposit that a group pays: for the rooms on its bill that are to come or in the house, each with its
 * share by VAT rate. The invoice of a room takes off what it has of it.
 * @param wanted the amount; without it what was received and has no invoice yet, else what was agreed for the rooms
 * @throws ApiError 404 where the hotel has no such group, 409 where each room pays its own, and for nothing or more than is left
 */
export function issueGroupDeposit(
  deps: Deps,
  call: StayCall,
  wanted: number | undefined,
): Promise<GroupInvoiced | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em } = context;
    const { group, stays, view } = await lockGroup(deps, context, call);
    const bills = await billsOf(em, group, stays);
    if (onBill(bills).length === 0) throw conflict(view, { code: 'no_group_bill' });
    const rooms = onBill(bills).filter(({ stay }) => TAKES_DEPOSITS.includes(stay.status) && !stay.is_test);
    const billed = rooms.map(leftOf);
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    const amount = wanted ?? proposed(rooms, bills);
    const lines = groupDepositLines(
      billed.map((part) => part.lines),
      amount,
      date,
    );
    if (lines === null) throw conflict(view, { code: 'no_deposit' });
    const [first] = billed as [Billed];
    const number = await nextInvoiceNumber(em, first.of.business_id, date);
    const content = groupContent({ view, group }, billed, lines);
    const about = { stay: first.of, folioId: first.folioId, content, date, now, kind: 'deposit_invoice' } as const;
    const invoice = keepInvoice(em, number, { ...about, group: { id: group.id, parts: partsOf(billed) } });
    const events = noteOnAll({ em, view, caller, now }, billed.map(ofStay), 'deposit_invoice');
    await em.flush();
    const after = await billsOf(em, group, stays);
    return {
      answer: { invoice: showInvoice(view, invoice, after.issued), bill: showGroupBill(view, after) },
      events,
    };
  });
}

const ofStay = ({ of }: Billed): StoredStay => of;

/** What a room has on the bill that is in no deposit invoice yet. */
function leftOf({ stay, bill, issued }: GroupRoom): Billed {
  const folioId = stay.group_folio_id as string;
  const lines = [...invoiceLines(bill.lines, [folioId]), ...deductions(depositsOf(issued, folioId))];
  return billedFolio(stay, bill, folioId, lines);
}

function proposed(rooms: readonly GroupRoom[], { payments }: GroupBills): number {
  const sums = rooms.map((room) => {
    const { stay, issued } = room;
    const folioId = stay.group_folio_id as string;
    const received = totalOf(paidIn(room, folioId, payments));
    return { received, invoiced: -totalOf(deductions(depositsOf(issued, folioId))), agreed: stay.deposit_amount };
  });
  const sum = (key: 'received' | 'invoiced' | 'agreed') => sums.reduce((all, room) => all + room[key], 0);
  return openDeposit({ received: sum('received'), invoiced: sum('invoiced'), agreed: sum('agreed') });
}
