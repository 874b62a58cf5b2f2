import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type KeptFolios, readFoliosOf } from '../db/billing/folios.ts';
import {
  foliosIn,
  invoicesOfGroup,
  keepInvoice,
  nextInvoiceNumber,
  standingDeposits,
  standingInvoices,
} from '../db/billing/invoices.ts';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { deductions } from '../domain/folio/deposit.ts';
import { isOver } from '../domain/folio/group-bill.ts';
import { type InvoiceContent, type InvoiceLine, type InvoicePart, invoiceLines } from '../domain/folio/invoice.ts';
import { guestOf, partyOf, sellerOf } from './content.ts';

type Issuing = {
  readonly em: EntityManager;
  readonly view: HotelView;
  readonly group: StoredGroup;
  /** All stays of the group, locked by whoever calls. */
  readonly stays: readonly StoredStay[];
  /** The stay that is being checked out. */
  readonly leaving?: string;
  /** Today at the hotel, `YYYY-MM-DD`. */
  readonly date: string;
  readonly now: Temporal.Instant;
};

/** A folio that goes on the invoice, with what it says. */
type Billed = InvoicePart & { readonly of: StoredStay; readonly lines: readonly InvoiceLine[] };

/**
 * Issues one invoice for the folios on a group's bill whose stays are over and that have none; a test booking has none.
 * @returns null where nothing is left to be invoiced
 */
export async function issueGroupInvoice(issuing: Issuing): Promise<StoredInvoice | null> {
  const { em, group, date, now } = issuing;
  const billed = await billedFolios(issuing);
  const [first] = billed;
  if (first === undefined) return null;
  const parts = billed.map(({ stay, folioId, isFirst }) => ({ stay, folioId, isFirst }));
  const content = groupContent(issuing, billed);
  const number = await nextInvoiceNumber(em, first.of.business_id, date);
  const about = { stay: first.of, folioId: first.folioId, content, date, now, kind: 'invoice' } as const;
  return keepInvoice(em, number, { ...about, group: { id: group.id, parts } });
}

async function billedFolios({ em, group, stays, leaving }: Issuing): Promise<Billed[]> {
  const over = stays.filter(
    (stay) => stay.group_folio_id !== null && !stay.is_test && (stay.id === leaving || isOver(stay)),
  );
  const ids = over.map(({ id }) => id);
  const bills = await readFoliosOf(em, over);
  const issued = await invoicesOfGroup(em, group.id, ids);
  const invoiced = new Set(standingInvoices(issued).flatMap(foliosIn));
  return over.flatMap((stay) => {
    const folioId = stay.group_folio_id as string;
    const bill = bills.get(stay.id) as KeptFolios;
    const lines = [...invoiceLines(bill.lines, [folioId]), ...deductions(standingDeposits(issued, folioId))];
    if (invoiced.has(folioId) || lines.length === 0) return [];
    return [{ stay: stay.id, folioId, isFirst: bill.folios[0].id === folioId, of: stay, lines }];
  });
}

/** What the invoice of a group says today; each line says which room it is for. */
function groupContent({ view, group }: Issuing, billed: readonly Billed[]): InvoiceContent {
  const stays = billed.map(({ of }) => of);
  const [lead] = stays as [StoredStay];
  const rooms = stays.map(({ reference, check_in, check_out, room_type_id, room_id, pinned, name }) => ({
    ...{ reference, check_in, check_out, name, room_type: view.nameOf(room_type_id) },
    room: pinned && room_id !== null ? view.nameOf(room_id) : null,
  }));
  const guest = { ...guestOf(lead), name: group.name ?? lead.name };
  return {
    seller: sellerOf(view),
    buyer: group.company == null ? guest : partyOf(group.company),
    lang: lead.lang,
    currency: lead.currency,
    reference: group.reference,
    check_in: stays.map(({ check_in }) => check_in).sort()[0] as string,
    check_out: stays
      .map(({ check_out }) => check_out)
      .sort()
      .at(-1) as string,
    room_type: '',
    room: null,
    rooms,
    lines: billed.flatMap(({ lines }, at) => lines.map((line) => ({ ...line, at }))),
  };
}
