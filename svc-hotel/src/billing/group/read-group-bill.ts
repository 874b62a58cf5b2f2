import type { Caller } from '@booking/core/caller';
import type { GroupBill } from '@booking/core/routes/billing/group-bill';
import { readIn } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { readGroupBills } from './group-bill.ts';
import { showGroupBill } from './show-group-bill.ts';

/** Who pays for a group, and what its rooms owe as one. @throws ApiError 404 where the hotel has no such group */
export async function readGroupBill(
  { db, entities, hotels }: Deps,
  caller: Caller,
  id: string,
): Promise<{ readonly bill: GroupBill }> {
  const bills = await readGroupBills(entities.fork(), caller.business, id);
  const view = readIn(await hotels.current(db, caller.business), caller);
  return { bill: showGroupBill(view, bills) };
}
