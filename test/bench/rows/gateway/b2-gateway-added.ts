import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import { hotelFile } from '@booking/testkit/builders';
import type { Shot } from '../../lib/load/load.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { type Steady, steady } from '../../lib/load/steady.ts';
import { serviceOf, startEdge } from '../../lib/platform/platform.ts';
import { against, interleave } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

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

type Side = { readonly name: string; readonly url: string; readonly shot: () => Shot };

function stream({ name, url, shot }: Side, say: (line: string) => void) {
  return async (perSecond = PER_SECOND, seconds = SECONDS) => {
    const result = await steady({ url, perSecond, seconds, shot });
    const statuses = Object.keys(result.byStatus).join();
    if (statuses !== '200') throw new Error(`${name} answered ${statuses}`);
    say(`${name}: p50 ${result.p50.toFixed(2)} ms, p99 ${result.p99.toFixed(2)} ms at ${perSecond}/s`);
    return result;
  };
}

/** What the gates and the second hop cost an answer that nobody keeps. */
export const b2: Row = {
  id: 'B2',
  run: async (say) => {
    const platform = await startEdge(['svc-hotel']);
    const service = serviceOf(platform, 'svc-hotel');
    const { id, publishable } = await platform.makeBusiness(hotelFile());
    const keyed: Shot = { path: PATH, headers: { 'x-service-key': publishable } };
    const vouched = (): Shot => ({
      path: PATH,
      headers: { [CALLER_HEADER]: service.caller(`GET ${PATH}`, id, 'hotel') },
    });
    const sides: Side[] = [
      { name: 'gateway', url: platform.baseUrl, shot: () => keyed },
      { name: 'service', url: service.url, shot: vouched },
    ];
    const streams = sides.map((side) => stream(side, say));
    // Cold code would be overrun at the full rate; counted in no round.
    for (const run of streams) for (const rate of [50, PER_SECOND]) await run(rate, 2);
    const [ours = [], theirs = []] = await interleave(streams.map((run) => () => run()));
    return [resultOf('p50', ours, theirs), resultOf('p99', ours, theirs)];
  },
};
