import { PROCESS_NAMES } from '../../lib/platform-database.ts';
import { isKill } from './faults.ts';
import type { Reading } from './readings.ts';

// A process that was started anew has to fill its memories first: what it holds by then is its size.
const WARM_S = 300;
const MOST = 1.3;
const SLACK_MIB = 30;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Processes that hold clearly more in the second half than in the first, of the time in which all are warm and none is killed. */
export function growing(readings: readonly Reading[]): string[] {
  const lastKill = readings.findLast(({ fault }) => isKill(fault))?.at ?? 0;
  const warm = readings.filter(({ at }) => at >= lastKill + WARM_S);
  const half = Math.floor(warm.length / 2);
  if (half < 3) return [];
  return PROCESS_NAMES.flatMap((name, i) => {
    const held = (some: readonly Reading[]) => median(some.flatMap(({ memory }) => memory[i] ?? []));
    const [before, after] = [held(warm.slice(0, half)), held(warm.slice(-half))];
    const more = `${name} grows: ${Math.round(before)} MiB in the first half, ${Math.round(after)} MiB in the second`;
    return after > MOST * before + SLACK_MIB ? [more] : [];
  });
}
