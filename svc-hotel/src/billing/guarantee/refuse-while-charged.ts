import type { EntityManager } from '@booking/kit/db/orm/entities';
import { chargesOf } from '../../db/billing/holds.ts';
import type { HotelView } from '../../db/hotels.ts';
import { conflict } from '../../errors.ts';

/**
 * A fee that is being charged may have been paid: nothing is decided about it meanwhile.
 * @throws ApiError 409 while a charge of the stay waits for its provider
 */
export async function refuseWhileCharged(
  em: EntityManager,
  stay: string,
  view: Pick<HotelView, 'reader'>,
): Promise<void> {
  const charges = await chargesOf(em, stay);
  if (charges.some(({ doneAt, failedAt }) => doneAt === null && failedAt === null))
    throw conflict(view, { code: 'charge_pending' });
}
