import { missingSteps } from '@booking/core/codes/first-hour';
import { ApiError } from '@booking/core/errors';
import type { FirstHour, Rehearsal } from '@booking/core/routes/console/setup/first-hour';
import { tradeOf } from '@booking/core/trades';
import type { Entities, EntityManager } from '@booking/kit/db/orm/entities';
import { countPeople, findMarks, hasWebsite } from '../../db/first-hour.ts';
import { hasPage, isOnline, isUnopened, setupSteps } from '../../domain/first-hour.ts';
import { liveBusinessOf } from '../live-business.ts';
import type { Services } from '../services.ts';

type Parts = { readonly entities: Entities; readonly internal: Services };

/** The first steps of a business, as its settings, people, keys and test bookings show them. */
export async function readFirstHour({ entities, internal }: Parts, id: string): Promise<FirstHour> {
  const em = entities.fork();
  const { kind, account, part } = await liveBusinessOf(em, id);
  const path = `/internal/businesses/${id}/rehearsal`;
  const answer = internal.ask<{ rehearsal: Rehearsal | null }>(tradeOf(kind).service, 'GET', path);
  const { rehearsal } = await answer.catch(unlessUnknown);
  const stored = await findMarks(em, id);
  const facts = {
    ...{ kind, account, part, isRehearsed: rehearsal?.is_over === true },
    people: await countPeople(em, id),
    hasWebsite: await hasWebsite(em, id),
  };
  const steps = setupSteps(facts, stored?.marks ?? {});
  return {
    ...{ revision: stored?.revision ?? 0, steps, rehearsal },
    ...{
      online: isOnline(part),
      has_page: hasPage(part),
      ready: missingSteps(steps).length === 0,
      ended: Boolean(stored?.endedAt),
    },
  };
}

/** A service of the release before has no such route. */
function unlessUnknown(error: unknown): { rehearsal: null } {
  if (error instanceof ApiError && error.status === 404) return { rehearsal: null };
  throw error;
}

/** Whether the list is shown to an owner before all else. */
export async function isFirstHour(em: EntityManager, id: string): Promise<boolean> {
  if ((await findMarks(em, id))?.endedAt) return false;
  const { kind, part } = await liveBusinessOf(em, id);
  return isUnopened({ kind, part, hasWebsite: await hasWebsite(em, id) });
}
