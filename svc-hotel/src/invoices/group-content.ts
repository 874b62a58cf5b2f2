import type { KeptFolios } from '../db/billing/folios.ts';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import type { HotelView } from '../db/hotels.ts';
import type { InvoiceContent, InvoiceLine, InvoicePart } from '../domain/folio/invoice.ts';
import { guestOf, partyOf, sellerOf } from './content.ts';

/** A folio that goes on a bill of a group, with what it says. */
export type Billed = InvoicePart & { readonly of: StoredStay; readonly lines: readonly InvoiceLine[] };

export const partsOf = (billed: readonly Billed[]): InvoicePart[] =>
  billed.map(({ stay, folioId, isFirst }) => ({ stay, folioId, isFirst }));

export const billedFolio = (
  of: StoredStay,
  { folios }: KeptFolios,
  folioId: string,
  lines: readonly InvoiceLine[],
): Billed => ({ stay: of.id, folioId, isFirst: folios[0].id === folioId, of, lines });

type Of = { readonly view: HotelView; readonly group: StoredGroup };

/** What a bill of a group says today; each line says which room it is for, unless given. */
export function groupContent(
  { view, group }: Of,
  billed: readonly Billed[],
  lines: readonly InvoiceLine[] = billed.flatMap((part, at) => part.lines.map((line) => ({ ...line, at }))),
): InvoiceContent {
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
    lines,
  };
}
