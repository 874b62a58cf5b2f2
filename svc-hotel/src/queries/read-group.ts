import type { Caller } from '@booking/core/caller';
import type { Group } from '@booking/core/routes/groups/groups';
import type { Stay as StayShape } from '@booking/core/shapes';
import { readGroupStays, readStoredGroup } from '../db/groups.ts';
import { readIn } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { showStay } from './show-stay.ts';

/** A group with its stays, by arrival. 404 for another hotel's group. */
export async function readGroup(
  { db, entities, hotels }: Deps,
  caller: Caller,
  id: string,
): Promise<{ group: Group; stays: StayShape[] }> {
  const em = entities.fork();
  const { reference, name, created_at } = await readStoredGroup(em, caller.business, id);
  const stays = await readGroupStays(em, caller.business, id);
  const view = readIn(await hotels.current(db, caller.business), caller);
  return { group: { id, reference, name, created_at }, stays: stays.map((stay) => showStay(view, stay)) };
}
