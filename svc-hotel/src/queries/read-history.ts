import { StoredFolioLine } from '../db/entities/folio.ts';
import { readStoredStay } from '../db/stays.ts';
import { readSteps } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import type { LineSubject } from '../domain/folio/line.ts';
import type { StepName, StepWay } from '../domain/stay/history.ts';

type Step = {
  readonly at: string;
  readonly step: StepName;
  readonly way: StepWay;
  readonly who: string | null;
  readonly words?: string;
};

const WRITING: readonly StepName[] = ['charge', 'discount', 'night_price'];

/** What happened to a stay, oldest first. 404 for another hotel's. */
export async function readStayHistory({ entities }: Deps, businessId: string, id: string): Promise<{ steps: Step[] }> {
  const em = entities.fork();
  await readStoredStay(em, businessId, id);
  const steps = await readSteps(em, id);
  const moments = steps.filter(({ step }) => WRITING.includes(step)).map(({ at }) => at);
  const lines = moments.length === 0 ? [] : await em.find(StoredFolioLine, { stay: id, writtenAt: { $in: moments } });
  return {
    steps: steps.map(({ at, step, way, who }) => {
      const written = WRITING.includes(step) ? lines.filter(({ writtenAt }) => writtenAt === at) : [];
      const words = written.flatMap(({ kind, subject }) => (kind === 'reversal' ? [] : (wordsOf(subject) ?? [])));
      return { at, step, way, who, ...(words[0] && { words: words[0] }) };
    }),
  };
}

/** What staff wrote: what was charged, or why. */
function wordsOf(subject: LineSubject): string | undefined {
  if (subject.kind === 'charge') return subject.text;
  return subject.kind === 'reduction' || subject.kind === 'room' ? subject.reason : undefined;
}
