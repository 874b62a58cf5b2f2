import type { StoredAnswer } from '@booking/core/route';
import type { GroupBill } from '@booking/core/routes/billing/group-bill';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import { localDate } from '@booking/core/rules/local-time';
import { isFor } from '../../db/billing/invoices.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import { issueGroupInvoice } from '../../invoices/issue-group.ts';
import { showInvoice } from '../../invoices/show-invoice.ts';
import { markInvoiced } from '../../stays/group-bill.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { billsOf, lockGroup } from './group-bill.ts';
import { showGroupBill } from './show-group-bill.ts';

export type GroupInvoiced = { readonly invoice: InvoiceDocument; readonly bill: GroupBill };

/**
 * Issues one invoice for all rooms on the bill of a group that are over and have none.
 * @throws ApiError 404 where the hotel has no such group, 409 where each room pays its own, nobody has left, or nothing is left
 */
export function issueGroup(deps: Deps, call: StayCall): Promise<GroupInvoiced | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em } = context;
    const { group, stays, view } = await lockGroup(deps, context, call);
    const onBill = stays.filter(({ group_folio_id }) => group_folio_id !== null);
    if (onBill.length === 0) throw conflict(view, { code: 'no_group_bill' });
    if (!onBill.some(({ status }) => status === 'checked_out')) throw conflict(view, { code: 'not_checked_out' });
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    const invoice = await issueGroupInvoice({ em, view, group, stays, date, now });
    if (invoice === null) throw conflict(view, { code: 'already_invoiced' });
    const closed = stays.filter(({ id }) => isFor(invoice, id));
    const events = markInvoiced({ em, view, caller, now }, closed, invoice.number, 'invoice');
    await em.flush();
    const bills = await billsOf(em, group, stays);
    return {
      answer: { invoice: showInvoice(view, invoice, bills.issued), bill: showGroupBill(view, bills) },
      events,
    };
  });
}
