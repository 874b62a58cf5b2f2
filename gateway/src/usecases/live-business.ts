import { apiError } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { findBusiness, lockBusiness, type Which } from '../db/businesses.ts';
import { Business } from '../db/entities/business.ts';

function live(found: Business | null): Business {
  if (found?.live) return found;
  throw apiError('not_found', 'There is no such business.');
}

/** A business that has been completed; 404 otherwise. */
export async function liveBusiness(em: EntityManager, slug: string): Promise<Business> {
  return live(await findBusiness(em, slug));
}

/** The same by its id. */
export async function liveBusinessOf(em: EntityManager, id: string): Promise<Business> {
  return live(await em.findOne(Business, { id }));
}

export async function lockLive(em: EntityManager, which: Which): Promise<Business> {
  return live(await lockBusiness(em, which));
}
