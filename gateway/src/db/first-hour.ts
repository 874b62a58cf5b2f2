import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { ApiKey } from './entities/api-key.ts';
import { ConsoleInvitation } from './entities/console-invitation.ts';
import { ConsoleMember } from './entities/console-member.ts';
import { FirstHourMarks } from './entities/setup/first-hour.ts';
import { Website } from './entities/website.ts';

export function findMarks(em: EntityManager, business: string): Promise<FirstHourMarks | null> {
  return em.findOne(FirstHourMarks, { business });
}

/** The same, which nobody else changes till the transaction ends; made where there is none. */
export async function lockMarks(em: EntityManager, business: string): Promise<FirstHourMarks> {
  await em.upsert(FirstHourMarks, { business, revision: 0, marks: {} }, { onConflictAction: 'ignore' });
  return em.findOneOrFail(FirstHourMarks, { business }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** How many work for a business, or are invited to. */
export async function countPeople(em: EntityManager, business: string): Promise<number> {
  const members = await em.count(ConsoleMember, { business });
  return members + (await em.count(ConsoleInvitation, { business, endedAt: null }));
}

/** Whether a key of the business that is live stands on a website. */
export async function hasWebsite(em: EntityManager, business: string): Promise<boolean> {
  const keys = await em.find(ApiKey, { business, kind: 'publishable', revokedAt: null }, { fields: ['id'] });
  return keys.length > 0 && (await em.count(Website, { key: { $in: keys.map(({ id }) => id) } })) > 0;
}
