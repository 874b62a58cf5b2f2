import type { EntityManager } from '@booking/kit/db/orm/entities';
import { isCharging } from '../../db/billing/holds.ts';
import type { HotelView } from '../../db/hotels.ts';
import { conflict } from '../../errors.ts';

/**
 * A fee that is being charged may have been paid: nothing is decided about it, and it is paid no other way, meanwhile.
 * @throws ApiError 409 while a charge of the stay waits for its provider
 */
export async function refuseWhileCharged(
  em: EntityManager,
  stay: string,
  view: Pick<HotelView, 'reader'>,
): Promise<void> {
  if (await isCharging(em, stay)) throw conflict(view, { code: 'charge_pending' });
}
