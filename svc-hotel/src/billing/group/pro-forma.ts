import type { Caller } from '@booking/core/caller';
import type { FileAnswer } from '@booking/core/route';
import type { Invoice } from '@booking/core/routes/console/invoice';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { depositsOf, foliosIn, standingInvoices } from '../../db/billing/invoices.ts';
import { readIn } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { deductions } from '../../domain/folio/deposit.ts';
import { totalOf } from '../../domain/folio/invoice.ts';
import { conflict } from '../../errors.ts';
import { linesNow } from '../../invoices/content.ts';
import { type Billed, billedFolio, groupContent, partsOf } from '../../invoices/group-content.ts';
import { type Bill, describeInvoice } from '../describe-invoice.ts';
import { paymentsOfParts } from '../find-bill.ts';
import { type GroupRoom, onBill, readGroupBills } from './group-bill.ts';

/** What a group is to pay as one, in the language of the call. @throws ApiError 404, and 409 where nothing is left to be invoiced */
export async function readProForma(deps: Deps, caller: Caller, id: string): Promise<{ invoice: Invoice }> {
  const { bill } = await proFormaOf(deps, deps.entities.fork(), caller, id);
  return { invoice: describeInvoice(bill, caller.lang) };
}

/** The same as a file in the language of the guest. It has no number and no electronic invoice: it is none. */
export function readProFormaFile(deps: Deps, caller: Caller, id: string, now: Temporal.Instant): Promise<FileAnswer> {
  return deps.printer.inTurn(caller.business, async (print) => {
    const { bill } = await proFormaOf(deps, deps.entities.fork(), caller, id);
    const { lang, reference } = bill.content;
    const invoice = describeInvoice(bill, lang);
    const file = await print({ invoice, createdMs: now.epochMilliseconds, eInvoice: null });
    return { file, name: `pro-forma-${reference}.pdf` };
  });
}

/** The rooms on the bill of a group that have no invoice; all rooms where nobody has said yet who pays. */
async function proFormaOf(deps: Deps, em: EntityManager, caller: Caller, id: string): Promise<{ bill: Bill }> {
  const bills = await readGroupBills(em, caller.business, id);
  const view = readIn(await deps.hotels.current(deps.db, caller.business), caller);
  const rooms = onBill(bills).length === 0 ? bills.rooms : onBill(bills);
  const billed = rooms.flatMap(openFolios).filter(({ lines }) => lines.length > 0);
  const [first] = billed;
  if (first === undefined) throw conflict(view, { code: 'already_invoiced' });
  const deposits = billed.flatMap(({ folioId }) => depositsOf(bills.issued, folioId));
  return {
    bill: {
      ...{ number: null, kind: 'invoice', issuedOn: null, credits: null },
      ...{ isTest: first.of.is_test, timeZone: view.account.time_zone },
      content: groupContent({ view, group: bills.group }, billed),
      payments: await paymentsOfParts(em, partsOf(billed)),
      forDeposits: -totalOf(deductions(deposits)),
    },
  };
}

function openFolios({ stay, bill, issued }: GroupRoom): Billed[] {
  const invoiced = new Set(standingInvoices(issued).flatMap(foliosIn));
  return bill.folios
    .map(({ id }) => id)
    .filter((id) => !invoiced.has(id) && (stay.group_folio_id === null || stay.group_folio_id === id))
    .map((id) => billedFolio(stay, bill, id, linesNow(stay, bill, [id], depositsOf(issued, id))));
}
