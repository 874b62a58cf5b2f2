import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/local-time';
import { hotelFile } from '@booking/testkit/builders';
import type { Shot } from '../lib/load.ts';
import { untilClosed } from '../lib/open.ts';
import { SECONDS } from '../lib/pace.ts';
import { serviceOf, startEdge } from '../lib/platform.ts';
import { against, interleave } from '../lib/rounds.ts';
import type { Result, Row } from '../lib/row.ts';
import { type Steady, steady } from '../lib/steady.ts';

const PER_SECOND = 500;
const GOALS = { p50: 0.5, p99: 2 } as const;

const today = new Date().toISOString().slice(0, 10);
const PATH = `/v1/hotel/availability?check_in=${addDays(today, 20)}&check_out=${addDays(today, 23)}&adults=2`;

function resultOf(which: keyof typeof GOALS, ours: readonly Steady[], theirs: readonly Steady[]): Result {
  const of = (side: readonly Steady[]) => side.map((round) => round[which]);
  const measured = against(of(ours), of(theirs), 'difference');
  return {
    id: 'B2',
    work: `GET /v1/hotel/availability through the gateway, ${which}`,
    unit: 'ms',
    against: 'the service asked directly',
    measured,
    goal: `≤ ${GOALS[which]} ms more`,
    met: (measured.compared?.median ?? Number.NaN) <= GOALS[which],
    notes: [`at ${PER_SECOND} requests/s; never cached; the load comes from this machine too`],
  };
}

/** What the gates and the second hop cost an answer that nobody keeps. */
export const b2: Row = {
  id: 'B2',
  run: async (say) => {
    const platform = await startEdge(['svc-hotel']);
    const close = untilClosed(platform.close);
    try {
      const hotel = await platform.makeBusiness(hotelFile());
      const keyed: Shot = { path: PATH, headers: { 'x-service-key': hotel.publishable } };
      const service = serviceOf(platform, 'svc-hotel');
      const sides = [
        { name: 'gateway', url: platform.baseUrl, shot: () => keyed },
        {
          name: 'service',
          url: service.url,
          shot: () => ({ path: PATH, headers: { [CALLER_HEADER]: service.caller(hotel.id, 'hotel') } }),
        },
      ];
      const runs = sides.map(({ name, url, shot }) => async (seconds = SECONDS) => {
        const result = await steady({ url, perSecond: PER_SECOND, seconds, shot });
        const statuses = Object.keys(result.byStatus).join();
        if (statuses !== '200') throw new Error(`${name} answered ${statuses}`);
        say(`${name}: p50 ${result.p50.toFixed(2)} ms, p99 ${result.p99.toFixed(2)} ms`);
        return result;
      });
      for (const run of runs) await run(2); // warms code and statements; counted in no round
      const [ours = [], theirs = []] = await interleave(runs.map((run) => () => run()));
      return [resultOf('p50', ours, theirs), resultOf('p99', ours, theirs)];
    } finally {
      await close();
    }
  },
};
