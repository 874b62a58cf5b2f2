import type { Caller } from '@booking/core/caller';
import { deskSource } from '@booking/core/caller';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { BeforeStep, By, StepName } from '../domain/stay/history.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { StayStep } from './entities/stay-step.ts';

/** A call of staff, by a key or at the console. */
export const byStaff = (caller: Caller): By => ({ way: deskSource(caller), who: caller.member?.name ?? null });

/** Who takes money or gives it back: the name that is printed, and whom a cash report counts it for. */
export const takerOf = ({ member }: Caller) => ({ takenBy: member?.name ?? null, takenById: member?.id ?? null });

/** Notes what happened, with the change that it made: both are written or neither. */
export function noteStep(
  em: EntityManager,
  { id, version, updated_at }: Pick<Stay, 'id' | 'version' | 'updated_at'>,
  step: StepName,
  by: By,
  before: BeforeStep | null = null,
): void {
  em.create(StayStep, { stay: id, version, at: updated_at, step, ...by, before });
}

/** Every step of a stay, oldest first. */
export function readSteps(em: EntityManager, stayId: string): Promise<StayStep[]> {
  return em.find(StayStep, { stay: stayId }, { orderBy: { version: 'asc' } });
}

/** The step that brought a stay to where it stands; null for one of the release before. */
export async function lastStep(
  em: EntityManager,
  stayId: string,
  steps: readonly StepName[],
): Promise<StayStep | null> {
  const [step] = await em.find(
    StayStep,
    { stay: stayId, step: { $in: [...steps] } },
    { orderBy: { version: 'desc' }, limit: 1 },
  );
  return step ?? null;
}
