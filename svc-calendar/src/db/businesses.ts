import type { Lang } from '@booking/core/lang';
import type { BusinessChanged } from '@booking/core/messages';
import type { Entities, EntityManager } from '@booking/kit/db/orm/entities';
import { Business } from './entities/business.ts';

/** Remembers a hotel's account. Versions never go back, so messages may come in any order. */
export async function applyBusiness(
  entities: Entities,
  { business_id: id, version, account: { name, language, email } }: BusinessChanged,
): Promise<void> {
  const business = { id, version, name, language, email };
  await entities.fork().upsert(Business, business, { onConflictWhere: { version: { $lt: version } } });
}

/** The language of a hotel; English for one that we were not told of yet. */
export async function languageOf(em: EntityManager, hotelId: string): Promise<Lang> {
  const business = await em.findOne(Business, hotelId);
  return business?.language ?? 'en';
}
