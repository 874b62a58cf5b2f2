import type { Caller } from '@booking/core/caller';
import type { Folio as FolioShape, InvoiceEntry } from '@booking/core/routes/billing/folio-answers';
import { localDate } from '@booking/core/rules/local-time';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { readFolios as readKept } from '../db/billing/folios.ts';
import { closedFolios, foliosIn, invoicesOf, numberBefore, standingInvoices } from '../db/billing/invoices.ts';
import { paymentsOf } from '../db/billing/payments.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { Payment } from '../db/entities/payment.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { type HotelView, readIn } from '../db/hotels.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import type { StayFolios } from '../domain/folio/folio.ts';
import type { FolioLine } from '../domain/folio/line.ts';
import { folioTotals } from '../domain/folio/totals.ts';
import { splitVat } from '../domain/folio/vat.ts';
import { typeName } from '../domain/hotel/names.ts';
import type { HotelSettings } from '../domain/hotel/settings.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { sayFolioLine } from '../texts/say-refusals.ts';
import { invoiceTextsIn } from '../texts/texts.ts';

type ShownLine = FolioShape['lines'][number];

/** The bill of a stay as folios of lines, in the language of whoever reads. */
export async function readFolios(
  { db, entities, hotels }: Deps,
  caller: Caller,
  id: string,
): Promise<{ folios: FolioShape[]; charges: HotelSettings['charges']; invoices: InvoiceEntry[] }> {
  const em = entities.fork();
  const stay = await readStoredStay(em, caller.business, id);
  const view = readIn(await hotels.current(db, caller.business), caller);
  const { charges = [] } = view.hotel.settings;
  const issued = await invoicesOf(em, stay);
  const folios = await showFolios(em, view, stay, await readKept(em, stay), issued);
  return { folios, charges, invoices: issued.map(entryOf) };
}

export const entryOf = ({ number, kind, folioId, issuedOn, totalAmount, credits }: StoredInvoice): InvoiceEntry => ({
  number,
  kind,
  folio_id: folioId,
  issued_on: issuedOn,
  total_amount: totalAmount,
  credits,
});

/** Folios with their payments. @param issued what was issued for the stay */
export async function showFolios(
  em: EntityManager,
  view: HotelView,
  stay: StoredStay,
  { folios, lines }: StayFolios,
  issued: readonly StoredInvoice[],
): Promise<FolioShape[]> {
  const first = folios[0].id;
  const payments = (await paymentsOf(em, stay.id)).map((payment) => ({ payment, folioId: payment.folioId ?? first }));
  const closed = closedFolios(stay, folios, issued);
  const numbers = new Map(
    standingInvoices(issued).flatMap((invoice) => foliosIn(invoice).map((id) => [id, invoice.number] as const)),
  );
  const before = numberBefore(stay, issued);
  const amounts = payments.map(({ payment: { amount }, folioId }) => ({ folioId, amount }));
  return folios.map(({ id, payer, company }) => ({
    id,
    payer,
    ...(company === null ? {} : { company }),
    state: closed.has(id) ? 'closed' : 'open',
    ...(id === stay.group_folio_id ? { on_group_bill: true } : {}),
    lines: [
      ...lines.filter(({ folioId }) => folioId === id).map((line) => showLine(view, stay, line)),
      ...payments.filter(({ folioId }) => folioId === id).map(({ payment }) => showMoney(view, payment)),
    ],
    ...folioTotals(id, lines, amounts),
    invoice_number: numbers.get(id) ?? (id === first ? before : null),
  }));
}

export function showLine(view: HotelView, stay: Stay, line: FolioLine): ShownLine {
  const { id, kind, subject, quantity, unitAmount, amount, vatPercent, reverses } = line;
  const reason = subject.kind === 'room' ? subject.reason : undefined;
  const { net, vat } = splitVat(amount, vatPercent);
  return {
    id,
    kind,
    // What changes a closed day counts on the day after.
    date: line.postedOn ?? line.date,
    text: sayFolioLine(line, typeName(view, stay.room_type_id, view.reader), view.reader),
    quantity,
    unit_amount: unitAmount,
    amount,
    vat_percent: vatPercent,
    net_amount: net,
    vat_amount: vat,
    ...(reverses === null ? {} : { reverses }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Money that came lowers what is owed, and bears no VAT of its own. */
export function showMoney({ account, reader }: HotelView, { id, amount, method, paidAt }: Payment): ShownLine {
  return {
    id,
    kind: amount > 0 ? 'payment' : 'refund',
    date: localDate(Date.parse(paidAt), account.time_zone),
    text: (invoiceTextsIn(reader).methods as Readonly<Record<string, string>>)[method] ?? method,
    quantity: 1,
    unit_amount: -amount,
    amount: -amount,
    vat_percent: null,
    net_amount: -amount,
    vat_amount: 0,
  };
}
