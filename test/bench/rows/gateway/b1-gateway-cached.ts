import { CALLER_HEADER } from '@booking/core/caller';
import { restaurantFile } from '@booking/testkit/builders';
import type { Platform } from '../../../lib/platform.ts';
import { load, type Shot } from '../../lib/load/load.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { secondGateway, serviceOf, startEdge } from '../../lib/platform/platform.ts';
import { startHelper } from '../../lib/platform/process.ts';
import { against, interleave } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const CONNECTIONS = 32;
const PATH = '/v1/venue';

/** Beside the gateway as it is: one without its cache of public answers, and a proxy that only hands on. */
async function startSides(platform: Platform) {
  const business = await platform.makeBusiness(restaurantFile());
  const uncached = await secondGateway(platform, { PUBLIC_CACHE: 'false' });
  const proxy = await startHelper('bare-proxy', { UPSTREAM: platform.urlOf('svc-restaurant') });
  const keyed: Shot = { path: PATH, headers: { 'x-service-key': business.publishable } };
  // A statement is valid for a minute: longer than a round, shorter than the run.
  const { caller } = serviceOf(platform, 'svc-restaurant');
  const vouched = (): Shot => ({
    path: PATH,
    headers: { [CALLER_HEADER]: caller(`GET ${PATH}`, business.id, 'restaurant') },
  });
  return [
    { name: 'gateway', url: platform.baseUrl, shot: () => keyed },
    { name: 'gateway, cache off', url: uncached.url, shot: () => keyed },
    { name: 'bare proxy', url: proxy.url, shot: vouched },
  ];
}

type Side = Awaited<ReturnType<typeof startSides>>[number];

function loadOf({ name, url, shot }: Side, say: (line: string) => void, seconds = SECONDS): () => Promise<number> {
  return async () => {
    const result = await load({ url, connections: CONNECTIONS, for: { seconds }, shot: shot() });
    const statuses = Object.keys(result.byStatus).join();
    if (statuses !== '200') throw new Error(`${name} answered ${statuses}`);
    say(
      `${name}: ${Math.round(result.perSecond)} requests/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
    );
    return result.perSecond;
  };
}

function resultOf(what: string, ours: readonly number[], theirs: readonly number[], goal: number): Result {
  const measured = against(ours, theirs);
  return {
    id: 'B1',
    work: `GET ${PATH} through the gateway, ${what}`,
    unit: '/s',
    against: 'a bare Fastify + reply-from proxy',
    measured,
    goal: `≥ ${goal.toFixed(1)} ×`,
    met: (measured.compared?.median ?? 0) >= goal,
    notes: [
      `${CONNECTIONS} connections; all gates stand, only LIMIT_KEY is raised; the load comes from this machine too`,
    ],
  };
}

/** The widget's hottest read, with every gate before it. */
export const b1: Row = {
  id: 'B1',
  run: async (say) => {
    const sides = await startSides(await startEdge(['svc-restaurant']));
    for (const side of sides) await loadOf(side, say, 1)(); // warms code and caches; counted in no round
    const [cached = [], uncached = [], bare = []] = await interleave(sides.map((side) => loadOf(side, say)));
    return [resultOf('cache on', cached, bare, 1), resultOf('cache off', uncached, bare, 0.7)];
  },
};
