import type { StoredAnswer } from '@booking/core/route';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import { localDate } from '@booking/core/rules/local-time';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { readFolios } from '../db/billing/folios.ts';
import { depositsOf, invoicesOf, keepInvoice, nextInvoiceNumber } from '../db/billing/invoices.ts';
import { paymentsOf } from '../db/billing/payments.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { type Deposit, deductions, depositLines, openDeposit, TAKES_DEPOSITS } from '../domain/folio/deposit.ts';
import { invoiceLines, totalOf } from '../domain/folio/invoice.ts';
import { alreadyIn } from '../domain/stay/conflicts.ts';
import { conflict } from '../errors.ts';
import { contentOf } from '../invoices/content.ts';
import { showInvoice } from '../invoices/show-invoice.ts';
import type { StayCall } from '../stays/on-stay.ts';
import { nextVersion, stayEvents } from '../stays/stay-events.ts';
import { lockBilledStay } from './lock-stay.ts';

/**
 * Issues an invoice for a deposit, of the first folio. The final invoice takes it off again.
 * @param wanted the amount; without it what was received and has no invoice yet, else what was agreed
 * @throws ApiError 404 where the hotel has no such stay, 409 in another state, and where it is nothing or more than the bill
 */
export function issueDeposit(
  deps: Deps,
  call: StayCall,
  wanted: number | undefined,
): Promise<{ readonly invoices: InvoiceDocument[] } | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em } = context;
    const { stay, view } = await lockBilledStay(deps, context, call);
    if (!TAKES_DEPOSITS.includes(stay.status)) throw conflict(view, alreadyIn(stay.status));
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    const bill = await readFolios(em, stay);
    const [folio] = bill.folios;
    const issued = await invoicesOf(em, stay);
    const deposits = depositsOf(issued, folio.id);
    const left = [...invoiceLines(bill.lines, [folio.id]), ...deductions(deposits)];
    const lines = depositLines(left, wanted ?? (await proposed(em, stay, deposits)), date);
    // A test booking has no invoice, so that the row of numbers is one of real bills.
    if (lines === null || stay.is_test) throw conflict(view, { code: 'no_deposit' });
    const content = { ...contentOf(view, stay, bill, { folio }), lines };
    const about = { stay, folioId: folio.id, content, date, now, kind: 'deposit_invoice' } as const;
    const written = keepInvoice(em, await nextInvoiceNumber(em, stay.business_id, date), about);
    Object.assign(stay, nextVersion(stay, now, byStaff(caller)));
    noteStep(em, stay, 'deposit_invoice', byStaff(caller));
    const answer = { invoices: [showInvoice(view, written, [...issued, written])] };
    return { answer, events: stayEvents(view, 'stay.changed', stay) };
  });
}

async function proposed(em: EntityManager, stay: StoredStay, deposits: readonly Deposit[]): Promise<number> {
  const received = totalOf(await paymentsOf(em, stay.id));
  const invoiced = -totalOf(deductions(deposits));
  return openDeposit({ received, invoiced, agreed: stay.deposit_amount });
}
