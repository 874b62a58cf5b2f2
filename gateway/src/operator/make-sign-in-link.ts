import { apiError } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import { insertLink } from '../db/console/links.ts';
import { ConsoleMember } from '../db/entities/console-member.ts';
import { makeToken } from '../keys/secret-token.ts';
import { liveBusiness } from '../usecases/live-business.ts';
import type { OperatorParts } from './parts.ts';

// Whoever tries the platform reads the addresses in the morning and comes back in the afternoon.
const MINUTES = 12 * 60;

/**
 * Makes a link that signs in the business's first owner, without an e-mail. In the sandbox alone: there the operator is
 * who tries the platform, and no guest of anybody is behind it.
 */
export async function makeSignInLink({ entities, clock, sandbox }: OperatorParts, slug: string) {
  if (!sandbox) throw apiError('not_found', 'There is nothing at this address.');
  return entities.tx(async (em) => {
    const { id: business } = await liveBusiness(em, slug);
    const where = { business, role: 'owner' as const };
    const owner = await em.findOne(ConsoleMember, where, { orderBy: { createdAt: 'asc' }, populate: ['person'] });
    if (owner === null) throw apiError('conflict', 'This business has no owner: name one under account.owners.');
    const now = clock.now();
    const { token, hash } = makeToken(16);
    const { id: person, email } = owner.person;
    await insertLink(em, { id: newId(now.epochMilliseconds), person, hash, path: null, sealed: null }, now, MINUTES);
    return { email, path: `/console/sign-in/${token}`, expires_at: now.add({ minutes: MINUTES }).toString() };
  });
}
