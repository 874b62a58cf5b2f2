import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type KeptFolios, readFoliosOf } from '../db/billing/folios.ts';
import {
  depositsOf,
  foliosIn,
  invoicesOfGroup,
  keepInvoice,
  nextInvoiceNumber,
  standingInvoices,
} from '../db/billing/invoices.ts';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import { deductions } from '../domain/folio/deposit.ts';
import { isOver } from '../domain/folio/group-bill.ts';
import { invoiceLines } from '../domain/folio/invoice.ts';
import { type Billed, billedFolio, groupContent, partsOf } from './group-content.ts';

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

/**
 * Issues one invoice for the folios on a group's bill whose stays are over and that have none; a test booking has none.
 * @returns null where nothing is left to be invoiced
 */
export async function issueGroupInvoice(issuing: Issuing): Promise<StoredInvoice | null> {
  const { em, group, date, now } = issuing;
  const billed = await billedFolios(issuing);
  const [first] = billed;
  if (first === undefined) return null;
  const content = groupContent(issuing, billed);
  const number = await nextInvoiceNumber(em, first.of.business_id, date);
  const about = { stay: first.of, folioId: first.folioId, content, date, now, kind: 'invoice' } as const;
  return keepInvoice(em, number, { ...about, group: { id: group.id, parts: partsOf(billed) } });
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
    const lines = [...invoiceLines(bill.lines, [folioId]), ...deductions(depositsOf(issued, folioId))];
    if (invoiced.has(folioId) || lines.length === 0) return [];
    return [billedFolio(stay, bill, folioId, lines)];
  });
}
