import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { daysAhead, LARGEST_FILES, type LargestFile } from '../../../lib/data/largest-files.ts';
import type { Platform } from '../../../lib/platform.ts';
import { type Answers, askInTurn, type Call, largestBusiness, p99Of, together } from '../../lib/data/largest.ts';
import type { Shot } from '../../lib/load/load.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { type Steady, steady } from '../../lib/load/steady.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { alone, type Measured, measure } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const PER_SECOND = 100;
const LARGEST_PER_SECOND = 10;
const MAX_MS = 200;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TIMES = 2;

type Say = (line: string) => void;

/** A usual business of each trade, asked for what is free. */
async function makeNeighbours(platform: Platform): Promise<(largest: LargestFile) => Shot> {
  const headersOf = async (file: { account: { slug: string } }) => ({
    'x-service-key': (await platform.makeBusiness(file)).publishable,
  });
  const [venue, hotel] = [await headersOf(restaurantFile()), await headersOf(hotelFile())];
  const nights = `check_in=${daysAhead(5)}&check_out=${daysAhead(8)}`;
  return ({ file }) =>
    file().account.kind === 'hotel'
      ? { path: `/v1/hotel/availability?${nights}&adults=2`, headers: hotel }
      : { path: `/v1/availability?date=${daysAhead(5)}&party=2`, headers: venue };
}

function assertAnswered({ byStatus }: Steady): void {
  const wrong = Object.keys(byStatus).filter((status) => status !== '200' && status !== '201');
  if (wrong.length > 0) throw new Error(`answered ${JSON.stringify(byStatus)}`);
}

/** The neighbour's p99 beside the largest business and without it, and what the largest one answered meanwhile. */
async function besideIt(
  url: string,
  calls: readonly Call[],
  neighbour: Shot,
  say: Say,
): Promise<{ measured: Measured; answers: Answers[] }> {
  const rounds: (readonly Answers[])[] = [];
  const askNeighbour = async () => {
    const its = await steady({ url, perSecond: PER_SECOND, seconds: SECONDS, shot: () => neighbour });
    assertAnswered(its);
    return its.p99;
  };
  const askLargest = async () => {
    const its = await askInTurn({ url, perSecond: LARGEST_PER_SECOND, seconds: SECONDS }, calls);
    assertAnswered(its);
    return its.byCall;
  };
  // Code, statements and connections; counted in no round.
  await askNeighbour();
  await askLargest();
  const beside = async () => {
    const [p99, byCall] = await Promise.all([askNeighbour(), askLargest()]);
    rounds.push(byCall);
    return p99;
  };
  const measured = await measure(beside, askNeighbour);
  const answers = together(rounds);
  for (const its of answers) say(`${its.name}: p99 ${p99Of(its).toFixed(0)} ms, ${(its.bytes / 1024).toFixed(0)} KiB`);
  return { measured, answers };
}

function resultsOf(name: string, measured: Measured, answers: readonly Answers[]): Result[] {
  const [slowest] = answers.toSorted((a, b) => p99Of(b) - p99Of(a)) as [Answers];
  const own = alone([p99Of(slowest)]);
  const small = answers.every(({ bytes }) => bytes <= MAX_BYTES);
  const told = answers.map((its) => `${its.name} ${p99Of(its).toFixed(0)} ms, ${(its.bytes / 1024).toFixed(0)} KiB`);
  return [
    {
      id: 'B19',
      work: `largest ${name}: slowest answer, p99`,
      unit: 'ms',
      against: '-',
      measured: own,
      goal: `≤ ${MAX_MS} ms and ≤ 4 MiB`,
      met: own.ours.median <= MAX_MS && small,
      notes: [`largest ${name}, p99 by route and bytes: ${told.join('; ')}`],
    },
    {
      id: 'B19',
      work: `its neighbour’s availability beside it, p99`,
      unit: 'ms',
      against: 'the same without it',
      measured,
      goal: `≤ ${MAX_TIMES} ×`,
      met: (measured.compared?.median ?? Number.POSITIVE_INFINITY) <= MAX_TIMES,
      notes: [],
    },
  ];
}

/** What the largest business files that are accepted cost their own guests and those of others. */
export const b19: Row = {
  id: 'B19',
  run: async (say) => {
    const platform = await startEdge(['svc-restaurant', 'svc-hotel']);
    const neighbourOf = await makeNeighbours(platform);
    const results: Result[] = [];
    for (const largest of LARGEST_FILES) {
      say(`largest ${largest.name}`);
      const calls = await largestBusiness(platform, largest);
      const { measured, answers } = await besideIt(platform.baseUrl, calls, neighbourOf(largest), say);
      results.push(...resultsOf(largest.name, measured, answers));
    }
    return results;
  },
};
