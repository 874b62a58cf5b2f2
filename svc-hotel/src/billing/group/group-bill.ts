import type { CommandContext } from '@booking/kit/commands/run';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type KeptFolios, readFoliosOf } from '../../db/billing/folios.ts';
import { invoicesOfGroup, isFor } from '../../db/billing/invoices.ts';
import { paymentsOfStays } from '../../db/billing/payments.ts';
import type { StoredGroup } from '../../db/entities/groups/group.ts';
import type { StoredInvoice } from '../../db/entities/invoice.ts';
import type { Payment } from '../../db/entities/payment.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { lockGroupStays, readGroupStays, readStoredGroup } from '../../db/groups.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { type FolioTotals, folioTotals } from '../../domain/folio/totals.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import type { StayCall } from '../../stays/on-stay.ts';

/** A stay of a group with its whole bill, and what was issued for it. */
export type GroupRoom = {
  readonly stay: StoredStay;
  readonly bill: KeptFolios;
  readonly issued: readonly StoredInvoice[];
};

/** A group with the bills of its stays, by arrival. */
export type GroupBills = {
  readonly group: StoredGroup;
  readonly rooms: readonly GroupRoom[];
  readonly issued: readonly StoredInvoice[];
  readonly payments: readonly Payment[];
};

export type LockedGroup = {
  readonly group: StoredGroup;
  readonly stays: readonly StoredStay[];
  readonly view: HotelView;
};

/** Locks all stays of a group. @throws ApiError 404 where the hotel has no such group */
export async function lockGroup(
  deps: Deps,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  { id, caller }: Pick<StayCall, 'id' | 'caller'>,
): Promise<LockedGroup> {
  const view = await lockSettingsFor(deps, tx, caller);
  const stays = await lockGroupStays(em, tx, caller.business, id);
  // Behind the locks: who pays is changed by those who hold them.
  return { group: await readStoredGroup(em, caller.business, id), stays, view };
}

/** @throws ApiError 404 where the hotel has no such group */
export async function readGroupBills(em: EntityManager, businessId: string, id: string): Promise<GroupBills> {
  const group = await readStoredGroup(em, businessId, id);
  return billsOf(em, group, await readGroupStays(em, businessId, id));
}

/** Five statements, however many rooms there are. */
export async function billsOf(
  em: EntityManager,
  group: StoredGroup,
  stays: readonly StoredStay[],
): Promise<GroupBills> {
  const ids = stays.map(({ id }) => id);
  const bills = await readFoliosOf(em, stays);
  const issued = await invoicesOfGroup(em, group.id, ids);
  const rooms = stays.map((stay) => ({
    stay,
    bill: bills.get(stay.id) as KeptFolios,
    issued: issued.filter((invoice) => isFor(invoice, stay.id)),
  }));
  return { group, rooms, issued, payments: await paymentsOfStays(em, ids) };
}

/** The rooms on the bill of the group. */
export const onBill = ({ rooms }: Pick<GroupBills, 'rooms'>): GroupRoom[] =>
  rooms.filter(({ stay }) => stay.group_folio_id !== null);

/** The payments of a room in one of its folios. */
export function paidIn({ stay, bill }: GroupRoom, folioId: string, payments: readonly Payment[]): Payment[] {
  return payments.filter((paid) => paid.stay === stay.id && (paid.folioId ?? bill.folios[0].id) === folioId);
}

/** What a folio of a room comes to. */
export function totalsOf(room: GroupRoom, folioId: string, payments: readonly Payment[]): FolioTotals {
  const paid = paidIn(room, folioId, payments).map(({ amount }) => ({ folioId, amount }));
  return folioTotals(folioId, room.bill.lines, paid);
}

/** What is still to be paid of each room on the bill. */
export const balancesOf = (bills: GroupBills): number[] =>
  onBill(bills).map((room) => totalsOf(room, room.stay.group_folio_id as string, bills.payments).balance_amount);
