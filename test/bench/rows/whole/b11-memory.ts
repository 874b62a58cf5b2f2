import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { PROCESS_NAMES } from '../../../lib/platform-database.ts';
import { type DailyCalls, dailyCalls } from '../../lib/data/daily-calls.ts';
import { load } from '../../lib/load/load.ts';
import { QUICK } from '../../lib/load/pace.ts';
import { residentMiB } from '../../lib/platform/memory.ts';
import { untilClosed } from '../../lib/platform/open.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { against } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const FEW = 1000;
const MANY = QUICK ? 10_000 : 100_000;
const CONNECTIONS = 16;
const MOST = 1.2;
// With entities loaded; a pod asks for 256 MiB.
const MAX_MIB = 220;

async function grow(name: string, calls: DailyCalls, say: (line: string) => void): Promise<Result> {
  const loadWith = (requests: number) => load({ ...calls, connections: CONNECTIONS, for: { requests } });
  await loadWith(FEW);
  const few = await residentMiB(calls.privateUrl);
  const { byStatus } = await loadWith(MANY - FEW);
  const many = await residentMiB(calls.privateUrl);
  const measured = against([many], [few]);
  const answers = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
  say(`${name}: ${few.toFixed(0)} MiB, then ${many.toFixed(0)} MiB; ${answers.join(', ')}`);
  return {
    id: 'B11',
    work: `memory of ${name} after ${MANY.toLocaleString('en')} requests`,
    unit: 'MiB',
    against: `after ${FEW.toLocaleString('en')}`,
    measured,
    goal: `≤ ${MOST} ×, ≤ ${MAX_MIB} MiB`,
    met: (measured.compared?.median ?? Number.NaN) <= MOST && many <= MAX_MIB,
    notes: [
      `${name} answered ${answers.join(', ')}; resident, at rest, telemetry off, the program's own 60 MiB among it`,
    ],
  };
}

/** Whether anything is kept that should not be: what every process holds after many requests, against after few. */
export const b11: Row = {
  id: 'B11',
  run: async (say) => {
    const receiver = await startReceiver();
    untilClosed(receiver.close);
    const calls = await dailyCalls(await startEdge(PROCESS_NAMES.slice(1)), receiver.url);
    const results: Result[] = [];
    for (const [name, its] of Object.entries(calls)) results.push(await grow(name, its, say));
    return results;
  },
};
