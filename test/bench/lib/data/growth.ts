import { load, type Shot } from '../load/load.ts';
import { QUICK } from '../load/pace.ts';
import { type BenchService, startService } from '../platform/service.ts';
import { type Booked, settled } from '../platform/settle.ts';
import { against, interleave, spread } from '../report/rounds.ts';
import type { Result } from '../report/row.ts';

/** Rows stored before the load begins. The first is what the others are held against. */
const SIZES = QUICK ? [1000, 10_000, 50_000] : [1000, 100_000, 1_000_000];
const CONNECTIONS = 2;
const READS = QUICK ? 300 : 2000;
/** Few enough that the thousand stays a thousand, more or less. */
const WRITES = QUICK ? 100 : 300;
const MOST = 1.3;

/** A service whose bookings grow. */
export type Growing = {
  readonly service: Booked;
  /** What is stored, and the two calls, as they are called in the table. */
  readonly stored: string;
  readonly reads: string;
  readonly writes: string;
  /** Makes businesses and fills them with that many rows; answers the calls. */
  readonly prepare: (service: BenchService, size: number) => Promise<{ read: () => Shot; write: () => Shot }>;
};

type Grown = {
  readonly name: Booked;
  readonly size: number;
  readonly service: BenchService;
  readonly read: () => Shot;
  readonly write: () => Shot;
};

async function start(kind: Growing, size: number, say: (line: string) => void): Promise<Grown> {
  const service = await startService(kind.service, { DATABASE_POOL: '4' });
  const began = performance.now();
  const shots = await kind.prepare(service, size);
  say(`${size.toLocaleString('en')} ${kind.stored} stored in ${Math.round((performance.now() - began) / 1000)} s`);
  return { name: kind.service, size, service, ...shots };
}

/** The median time of a call, in milliseconds, with so few at once that it is the call's own. */
function timeOf({ name, service }: Grown, shot: () => Shot, status: string): () => Promise<number> {
  return async () => {
    const requests = status === '200' ? READS : WRITES;
    const result = await load({ url: service.url, connections: CONNECTIONS, for: { requests }, shot, ahead: requests });
    const statuses = Object.keys(result.byStatus).join();
    if (statuses !== status) throw new Error(`answered ${statuses}`);
    await settled(service, name);
    return result.p50;
  };
}

async function compare(grown: readonly Grown[], call: 'read' | 'write', say: (line: string) => void) {
  const status = call === 'read' ? '200' : '201';
  for (const one of grown) await timeOf(one, one[call], status)(); // warms code and statements
  const figures = await interleave(grown.map((one) => timeOf(one, one[call], status)));
  for (const [n, { size }] of grown.entries())
    say(`${call} with ${size.toLocaleString('en')}: ${spread(figures[n] ?? []).median.toFixed(2)} ms`);
  return figures;
}

function resultOf(kind: Growing, work: string, [small = [], middle = [], large = []]: readonly number[][]): Result {
  const measured = against(large, small);
  const [, between = 0, most = 0] = SIZES.map((size) => size.toLocaleString('en'));
  return {
    id: 'B10',
    work: `${work} with ${most} ${kind.stored}`,
    unit: 'ms',
    against: `with ${SIZES[0]?.toLocaleString('en')}`,
    measured,
    goal: `≤ ${MOST} ×`,
    met: (measured.compared?.median ?? Number.NaN) <= MOST,
    notes: [
      `${work}: ${(against(middle, small).compared?.median ?? 0).toFixed(2)} × with ${between}; median times with ${CONNECTIONS} connections; a service and a database for each size; what is added lies in the past`,
    ],
  };
}

/** Reads and writes of one service at every size, the sizes in turn. */
export async function growthRows(kind: Growing, say: (line: string) => void): Promise<Result[]> {
  const grown: Grown[] = [];
  for (const size of SIZES) grown.push(await start(kind, size, say));
  const reads = await compare(grown, 'read', say);
  const writes = await compare(grown, 'write', say);
  for (const { service } of grown) await service.close();
  return [resultOf(kind, kind.reads, reads), resultOf(kind, kind.writes, writes)];
}
