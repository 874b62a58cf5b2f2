import type { Envelope } from '@booking/core/events';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { creditInvoice, isFor } from '../db/billing/invoices.ts';
import type { StoredInvoice } from '../db/entities/invoice.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { readGroupStays, readStoredGroup } from '../db/groups.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import { isLastOut } from '../domain/folio/group-bill.ts';
import type { BillStep } from '../domain/stay/history.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { issueGroupInvoice } from '../invoices/issue-group.ts';
import type { LockedStay } from './on-stay.ts';
import { nextVersion, stayEvents } from './stay-events.ts';

/** What closing or opening the bill of a group makes of the stay that is stepped, and what others are told. */
export type GroupBillChange = { readonly change: Partial<Stay>; readonly events: readonly Envelope[] };

export const NO_GROUP_BILL: GroupBillChange = { change: {}, events: [] };

type Changing = Pick<LockedStay, 'caller' | 'now' | 'view'> & { readonly em: EntityManager };

/** Issues the invoice of the group as the last of the stays on its bill is checked out. All of them are locked. */
export async function closeGroupBill(locked: LockedStay): Promise<GroupBillChange> {
  const { em, stay, view, date, now } = locked;
  if (stay.group_folio_id === null || stay.group_id === null || stay.is_test) return NO_GROUP_BILL;
  const stays = await readGroupStays(em, stay.business_id, stay.group_id);
  const onBill = stays.filter(({ group_folio_id }) => group_folio_id !== null);
  if (!isLastOut(stay, onBill)) return NO_GROUP_BILL;
  const group = await readStoredGroup(em, stay.business_id, stay.group_id);
  const invoice = await issueGroupInvoice({ em, view, group, stays, leaving: stay.id, date, now });
  if (invoice === null) return NO_GROUP_BILL;
  const others = stays.filter(({ id }) => id !== stay.id && isFor(invoice, id));
  return {
    change: isFor(invoice, stay.id) ? { group_invoice: invoice.number } : {},
    events: markInvoiced(locked, others, invoice.number, 'invoice'),
  };
}

/** Takes the invoice of a group back as one of its stays is taken a step back: the bill of all of them is open again. */
export async function openGroupBill(locked: LockedStay, invoice: StoredInvoice): Promise<GroupBillChange> {
  const { em, stay, date, now } = locked;
  await creditInvoice(em, invoice, date, now);
  if (stay.group_id === null) return NO_GROUP_BILL;
  const stays = await readGroupStays(em, stay.business_id, stay.group_id);
  const others = stays.filter(({ id }) => id !== stay.id && isFor(invoice, id));
  return { change: { group_invoice: null }, events: markInvoiced(locked, others, null, 'credit_note') };
}

/** Notes on stays that their group's invoice was issued, or taken back; each is a new version and is told of. */
export const markInvoiced = (
  changing: Changing,
  stays: readonly StoredStay[],
  number: string | null,
  step: BillStep,
): Envelope[] => noteOnAll(changing, stays, step, { group_invoice: number });

/** Notes on stays what was issued for their group. */
export function noteOnAll(
  { em, caller, now, view }: Changing,
  stays: readonly StoredStay[],
  step: BillStep,
  change: Partial<StoredStay> = {},
): Envelope[] {
  return stays.flatMap((stay) => {
    Object.assign(stay, nextVersion(stay, now, byStaff(caller)), change);
    noteStep(em, stay, step, byStaff(caller));
    return stayEvents(view, 'stay.changed', stay);
  });
}
