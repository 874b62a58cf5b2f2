import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../lib/stage.ts';

/** Somebody who does one thing again and again, with so long a pause between. */
export type Actor = { readonly name: string; readonly everyMs: number; readonly act: () => Promise<void> };

/** Runs actors until they are told to stop; what one of them did not expect is written down, and it goes on. */
export function startActors(stage: Stage, actors: readonly Actor[]): () => Promise<void> {
  let going = true;
  const work = async ({ name, everyMs, act }: Actor) => {
    while (going) {
      await act().catch((error: Error) => stage.strange.push(`${name}: ${error.message}`));
      await pause(everyMs * (0.5 + Math.random()));
    }
  };
  const ended = Promise.all(actors.map(work));
  return async () => {
    going = false;
    await ended;
  };
}

export const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

export function dayIn(days: number): string {
  return Temporal.Now.zonedDateTimeISO('Europe/Zurich').toPlainDate().add({ days }).toString();
}
