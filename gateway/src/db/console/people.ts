import { foldEmail } from '@booking/core/scalars';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { ConsolePerson } from '../entities/console-person.ts';

/** The person of an address, made where nobody has it yet: whoever makes the same one waits for the other's commit. */
export async function ensurePerson(em: EntityManager, address: string, now: Temporal.Instant): Promise<ConsolePerson> {
  const email = foldEmail(address);
  const person = { id: newId(now.epochMilliseconds), email, createdAt: now.toString(), businessId: null };
  await em.createQueryBuilder(ConsolePerson).insert(person).onConflict('email').ignore().execute('run');
  return em.findOneOrFail(ConsolePerson, { email });
}
