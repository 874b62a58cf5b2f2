import { readStoredStay } from '../db/stays.ts';
import { readSteps } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import type { StepName, StepWay } from '../domain/stay/history.ts';

type Step = { readonly at: string; readonly step: StepName; readonly way: StepWay; readonly who: string | null };

/** What happened to a stay, oldest first. 404 for another hotel's. */
export async function readStayHistory({ entities }: Deps, businessId: string, id: string): Promise<{ steps: Step[] }> {
  const em = entities.fork();
  await readStoredStay(em, businessId, id);
  return { steps: (await readSteps(em, id)).map(({ at, step, way, who }) => ({ at, step, way, who })) };
}
