import type { Caller } from '@booking/core/caller';
import type { StayWithBill } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { paymentsOf } from '../../db/billing/payments.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { type HotelView, readIn } from '../../db/hotels.ts';
import { readStoredStay } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import { showBill, showStay } from './stay-shape.ts';

/** One stay with its bill. */
export async function readStay(
  { db, entities, hotels }: Deps,
  caller: Caller,
  id: string,
): Promise<{ stay: StayWithBill }> {
  const em = entities.fork();
  const stay = await readStoredStay(em, caller.business, id);
  const view = readIn(await hotels.current(db, caller.business), caller);
  return { stay: await withBill(em, view, stay) };
}

export async function withBill(em: EntityManager, view: HotelView, stay: StoredStay): Promise<StayWithBill> {
  return { ...showStay(view, stay), bill: showBill(view, stay, await paymentsOf(em, stay.id)) };
}
