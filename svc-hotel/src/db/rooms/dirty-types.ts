import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { DirtyType } from '../entities/publication.ts';

/** All rooms of the hotel are to be told to the calendar anew. */
export async function markHotel(em: EntityManager, tx: Tx, businessId: string): Promise<void> {
  await em.insert(DirtyType, { businessId, roomTypeId: null });
  tx.afterCommit('rooms');
}
