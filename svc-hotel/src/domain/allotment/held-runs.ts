import type { Day, Nights } from '@booking/core/rules/days';

/** How many rooms are held on a night. */
export type HeldNight = { readonly night: Day; readonly rooms: number };

/** Nights that follow one another with the same number of rooms, as one run. @param nights in their order */
export function heldRuns(nights: readonly HeldNight[]): (Nights & { readonly rooms: number })[] {
  const runs: { from: Day; to: Day; rooms: number }[] = [];
  for (const { night, rooms } of nights) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === night && last.rooms === rooms) last.to = night + 1;
    else runs.push({ from: night, to: night + 1, rooms });
  }
  return runs;
}
