import type { Reply } from '../../../../api/use-api.ts';
import type { StayWithBill } from '../stay-data.ts';

export type Bill = Reply<'/stays/{id}/folio', 'get'>;
export type Folio = Bill['folios'][number];
export type Line = Folio['lines'][number];
export type IssuedInvoice = Bill['invoices'][number];
export type CatalogueCharge = Bill['charges'][number];

/** A request has no folio yet. */
export const isAgreed = ({ status }: Pick<StayWithBill, 'status'>) => status !== 'requested' && status !== 'declined';

/** What is read anew after a line was written. */
export const BILL_READ = ['/tape-chart', '/stays', '/groups'] as const;

export const isMoney = ({ kind }: Line): boolean => kind === 'payment' || kind === 'refund';

// As a bill is read: what is taken off behind what it is taken off.
const ORDER: readonly Line['kind'][] = ['night', 'extra', 'charge', 'discount', 'tourist_tax', 'fee'];

/** Lines that stand, neither reversals nor reversed, in the order in which a bill is read. */
export function standing(lines: readonly Line[]): Line[] {
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  return lines
    .filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.date.localeCompare(b.date));
}

/** What somebody at the desk calls a folio: its company, or the guest, numbered where there are several. */
export function folioName(
  folio: Folio,
  folios: readonly Folio[],
  { payers, nth }: { payers: { guest: string }; nth: (values: { payer: string; n: number }) => string },
): string {
  if (folio.company) return folio.company.name;
  const ofGuest = folios.filter(({ company }) => company === undefined);
  return ofGuest.length === 1 ? payers.guest : nth({ payer: payers.guest, n: ofGuest.indexOf(folio) + 1 });
}
