import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { GroupBill, SetGroupBill } from '@booking/core/routes/billing/group-bill';
import { closedFolios, foliosIn, standingDeposits } from '../../db/billing/invoices.ts';
import type { HotelView } from '../../db/hotels.ts';
import { byStaff, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { alreadyIn } from '../../domain/stay/conflicts.ts';
import { conflict } from '../../errors.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { billsOf, type GroupRoom, lockGroup } from './group-bill.ts';
import { showGroupBill } from './show-group-bill.ts';

/**
 * Says who pays for a group, and puts one folio of each of these rooms on the one bill. The others pay their own.
 * @throws ApiError 404 where the hotel has no such group, 400 for what is not of the group, 409 for what is invoiced
 */
export function setGroupBill(
  deps: Deps,
  call: StayCall,
  body: SetGroupBill,
): Promise<{ readonly bill: GroupBill } | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em } = context;
    const { group, stays, view } = await lockGroup(deps, context, call);
    const bills = await billsOf(em, group, stays);
    const wanted = wantedFolios(bills.rooms, body.stays);
    const changed = bills.rooms.filter(({ stay }) => (wanted.get(stay.id) ?? null) !== stay.group_folio_id);
    for (const room of changed) refuseInvoiced(view, room, wanted.get(room.stay.id));
    for (const { stay } of changed) {
      Object.assign(stay, nextVersion(stay, now, byStaff(caller)), { group_folio_id: wanted.get(stay.id) ?? null });
      noteStep(em, stay, 'split', byStaff(caller));
    }
    const isPaid = wanted.size > 0;
    group.payer = isPaid ? body.payer : null;
    group.company = isPaid ? (body.company ?? null) : null;
    return {
      answer: { bill: showGroupBill(view, bills) },
      events: changed.flatMap(({ stay }) => stayEvents(view, 'stay.changed', stay)),
    };
  });
}

/** The folio of each stay that is to be on the bill, by stay. */
function wantedFolios(rooms: readonly GroupRoom[], stays: SetGroupBill['stays']): ReadonlyMap<string, string> {
  if (stays === undefined) return new Map(asTheyAre(rooms));
  return new Map(
    stays.map(({ stay_id, folio_id }, at) => {
      const room = rooms.find(({ stay }) => stay.id === stay_id);
      if (room === undefined) throw wrongField(`stays.${at}.stay_id`, 'is no stay of the group');
      const folio = folio_id === undefined ? room.bill.folios[0] : room.bill.folios.find(({ id }) => id === folio_id);
      if (folio === undefined) throw wrongField(`stays.${at}.folio_id`, 'is no folio of the stay');
      return [stay_id, folio.id] as const;
    }),
  );
}

/** What is on the bill stays on it; where nothing is, all rooms are from now on whose bill is open. */
function asTheyAre(rooms: readonly GroupRoom[]): (readonly [string, string])[] {
  const before = rooms.filter(({ stay }) => stay.group_folio_id !== null);
  if (before.length > 0) return before.map(({ stay }) => [stay.id, stay.group_folio_id as string]);
  return rooms
    .filter(({ stay, bill, issued }) => !closedFolios(stay, bill.folios, issued).has(bill.folios[0].id))
    .map(({ stay, bill }) => [stay.id, bill.folios[0].id]);
}

/** @throws ApiError 409 where the folio that is put on the bill, or taken off it, is invoiced or its deposit is, or its guest has left */
function refuseInvoiced(view: HotelView, { stay, bill, issued }: GroupRoom, wanted: string | undefined): void {
  const closed = closedFolios(stay, bill.folios, issued);
  if ([stay.group_folio_id, wanted].some((id) => id != null && closed.has(id)))
    throw conflict(view, { code: 'bill_closed' });
  const deposits = standingDeposits(issued).filter(({ parts }) => parts != null);
  if (stay.group_folio_id !== null && deposits.flatMap(foliosIn).includes(stay.group_folio_id))
    throw conflict(view, { code: 'deposit_invoiced' });
  // Nobody would invoice it any more.
  if (wanted === undefined && stay.status === 'checked_out') throw conflict(view, alreadyIn(stay.status));
}
