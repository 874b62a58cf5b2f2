import type { Caller } from '@booking/core/caller';
import type { AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import type { Queryable } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { readAllotmentStays, readStoredAllotment } from '../../db/allotments.ts';
import type { StoredAllotment } from '../../db/entities/groups/allotment.ts';
import { readNights } from '../../db/hot/allotments/nights.ts';
import { type HotelView, readIn } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { showStay } from '../show-stay.ts';
import { showAllotment, showNights, sumsOf } from './show-allotment.ts';

/** An allotment with its nights and stays. 404 for another hotel's. */
export async function readAllotment(deps: Deps, caller: Caller, id: string): Promise<AllotmentWithNights> {
  const em = deps.entities.fork();
  const allotment = await readStoredAllotment(em, caller.business, id);
  const view = readIn(await deps.hotels.current(deps.db, caller.business), caller);
  return withNights(em, deps.db, view, allotment);
}

/** The same of one that is read already. */
export async function withNights(
  em: EntityManager,
  db: Queryable,
  view: HotelView,
  allotment: StoredAllotment,
): Promise<AllotmentWithNights> {
  const nights = await readNights(db, allotment.id);
  const stays = await readAllotmentStays(em, allotment.business_id, allotment.id);
  return {
    allotment: showAllotment({ ...allotment, ...sumsOf(nights) }),
    nights: showNights(nights),
    stays: stays.map((stay) => showStay(view, stay)),
  };
}
