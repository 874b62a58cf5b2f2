import { restaurantFile } from '@booking/testkit/builders';
import { startAttack } from '../../lib/load/attack.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { steady } from '../../lib/load/steady.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { measure } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';
import type { Attack } from '../../processes/attacker.ts';

const PER_SECOND = 100;
const MAX_MS = 60;

const ATTACKS: readonly { readonly kind: Attack['kind']; readonly work: string }[] = [
  { kind: 'pipelined', work: '40 connections that send 2000 heads each' },
  { kind: 'newcomers', work: '20 new connections a second with 64 KiB of heads each' },
  { kind: 'unread', work: '500 connections that read nothing of 4 scripts of 1.3 MB each' },
];

/** The largest document that anybody may load. */
async function largestPath(url: string): Promise<string> {
  const page = await (await fetch(`${url}/v1/docs`)).text();
  const path = /\/assets\/reference-[^"]+\.js/.exec(page)?.[0];
  if (path === undefined) throw new Error('/v1/docs names no script');
  await (await fetch(url + path)).arrayBuffer();
  return path;
}

/** What honest clients wait for beside strangers who mean no good. */
export const b20: Row = {
  id: 'B20',
  run: async (say) => {
    // As it is in earnest: the load of the honest stays below it.
    const platform = await startEdge(['svc-restaurant'], { REQUESTS_PER_ADDRESS: '500' });
    const { secret } = await platform.makeBusiness(restaurantFile());
    const url = platform.gatewayUrl;
    const path = await largestPath(url);
    const shot = () => ({ path: '/v1/venue', headers: { 'x-service-key': secret } });
    const ask = async (name: string) => {
      const { p50, p99, byStatus } = await steady({ url, perSecond: PER_SECOND, seconds: SECONDS, shot });
      say(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
      if (Object.keys(byStatus).join() !== '200') throw new Error(`answered ${JSON.stringify(byStatus)}`);
      return p99;
    };
    // Code, statements and connections; counted in no round.
    await ask('warm');
    const results: Result[] = [];
    for (const { kind, work } of ATTACKS) {
      const beside = async () => {
        const end = await startAttack({ kind, url, path });
        const p99 = await ask(`beside ${work}`);
        await end();
        return p99;
      };
      const measured = await measure(beside, () => ask('without'));
      results.push({
        id: 'B20',
        work: `honest clients’ p99 beside ${work}`,
        unit: 'ms',
        against: 'the same without',
        measured,
        goal: `≤ ${MAX_MS} ms`,
        met: measured.ours.median <= MAX_MS,
        notes: [`${PER_SECOND}/s of a secret key from another address; the attack comes from this machine too`],
      });
    }
    return results;
  },
};
