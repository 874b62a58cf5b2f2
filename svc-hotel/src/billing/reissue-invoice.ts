import type { StoredAnswer } from '@booking/core/route';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import { localDate } from '@booking/core/rules/local-time';
import type { CommandContext } from '@booking/kit/commands/run';
import { readFolios } from '../db/billing/folios.ts';
import {
  creditInvoice,
  invoicesOf,
  invoicesOfGroup,
  isFor,
  readStoredInvoice,
  standingDeposits,
  standingInvoices,
} from '../db/billing/invoices.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { deducted } from '../domain/folio/deposit.ts';
import { conflict } from '../errors.ts';
import { issueInvoices } from '../invoices/issue.ts';
import { showInvoice } from '../invoices/show-invoice.ts';
import { noteOnAll } from '../stays/group-bill.ts';
import type { StayCall } from '../stays/on-stay.ts';
import { nextVersion, stayEvents } from '../stays/stay-events.ts';
import { lockGroup } from './group/group-bill.ts';
import { lockBilledStay } from './lock-stay.ts';

/**
 * Takes an invoice back by a credit note. Its folio is open again: what is wrong is corrected, and the invoice issued anew.
 * @throws ApiError 404 where the hotel has issued no such invoice, 409 where it was credited before
 */
export async function creditByNote(
  deps: Deps,
  { number, ...call }: Omit<StayCall, 'id'> & { readonly number: string },
): Promise<{ readonly invoice: InvoiceDocument } | StoredAnswer> {
  const { caller, now } = call;
  const { stay: id, groupId } = await readStoredInvoice(deps.entities.fork(), caller.business, number);
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em } = context;
    const { stay, view, stays } =
      groupId == null
        ? { ...(await lockBilledStay(deps, context, { ...call, id })), stays: [] }
        : await lockInvoiced(deps, context, { ...call, id: groupId }, id);
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    const ids = stays.map((other) => other.id);
    const issued = groupId == null ? await invoicesOf(em, stay) : await invoicesOfGroup(em, groupId, ids);
    const standing = standingInvoices(issued);
    const invoice = [...standing, ...standingDeposits(issued)].find((other) => other.number === number);
    if (invoice === undefined) throw conflict(view, { code: 'already_credited' });
    if (standing.some(({ content }) => deducted(content).includes(number)))
      throw conflict(view, { code: 'deposit_deducted' });
    const note = await creditInvoice(em, invoice, date, now);
    const answer = { invoice: showInvoice(view, note, [...issued, note]) };
    if (invoice.parts != null) {
      const open = stays.filter((other) => isFor(invoice, other.id));
      const changing = { ...context, ...call, view };
      const isDeposit = invoice.kind === 'deposit_invoice';
      const change = isDeposit ? {} : { group_invoice: null };
      return { answer, events: noteOnAll(changing, open, 'credit_note', change) };
    }
    // The number of the stay is that of an invoice of its own: the group's stands beside it.
    const own = standing.find((other) => other !== invoice && other.parts == null)?.number ?? null;
    const left = invoice.kind === 'invoice' ? own : stay.invoice_number;
    Object.assign(stay, nextVersion(stay, now, byStaff(caller)), { invoice_number: left });
    noteStep(em, stay, 'credit_note', byStaff(caller));
    return { answer, events: stayEvents(view, 'stay.changed', stay) };
  });
}

/** The stay that an invoice of a group is kept with, with all others of the group, locked. */
async function lockInvoiced(deps: Deps, context: CommandContext, call: StayCall, id: string) {
  const { stays, view } = await lockGroup(deps, context, call);
  return { stay: stays.find((stay) => stay.id === id) as StoredStay, stays, view };
}

/**
 * Issues an invoice for each folio of a stay that is over and has none: after a credit note, say.
 * @throws ApiError 404 where the hotel has no such stay, 409 while the guest has not checked out, and where nothing is left
 */
export function issueAnew(
  deps: Deps,
  call: StayCall,
): Promise<{ readonly invoices: InvoiceDocument[] } | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em } = context;
    const { stay, view } = await lockBilledStay(deps, context, call);
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    if (stay.status !== 'checked_out') throw conflict(view, { code: 'not_checked_out' });
    const written = await issueInvoices({ ...context, stay, view, date, now }, await readFolios(em, stay));
    if (written.length === 0) throw conflict(view, { code: 'already_invoiced' });
    Object.assign(stay, nextVersion(stay, now, byStaff(caller)), {
      invoice_number: stay.invoice_number ?? written[0]?.number,
    });
    noteStep(em, stay, 'invoice', byStaff(caller));
    const answer = { invoices: written.map((invoice) => showInvoice(view, invoice, written)) };
    return { answer, events: stayEvents(view, 'stay.changed', stay) };
  });
}
