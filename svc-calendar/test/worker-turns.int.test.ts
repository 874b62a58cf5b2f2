import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../src/app.ts';
import { nextDue } from '../src/domain/schedule.ts';
import { addCrowd } from './support/crowd.ts';
import { pass } from './support/pass.ts';
import { HANGS_MS } from './support/progress.ts';
import { type Service, startService } from './support/service.ts';
import { ics, type Site, startSite } from './support/site.ts';

const FEEDS = 60;

let site: Site;
let service: Service;
beforeAll(async () => {
  site = await startSite();
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  await site.close();
});

type Read = { readonly atMs: number; readonly failed: boolean };

/** When each feed was to be read by its own reads before: the first moment that the clock stood at or behind its due time. */
function wanted(id: string, reads: readonly Read[], dueMs: number, moments: readonly number[]): number[] {
  let [due, failures] = [dueMs, 0];
  const out: number[] = [];
  for (const moment of moments) {
    if (moment < due) continue;
    const failed = reads[out.length]?.failed ?? false;
    out.push(moment);
    failures = failed ? failures + 1 : 0;
    due = nextDue(id, moment, failed ? 'error' : 'ok', failures);
  }
  return out;
}

it(
  'each feed is read whenever it is due and never else, while workers come and go, sites fail and the clock jumps',
  async () => {
    const reads = new Map<number, Read[]>();
    let hour = 0;
    for (let n = 0; n < FEEDS; n += 1) {
      site.serve(`/turn-${n}`, (_, res) => {
        // A third of the sites is away in the second hour.
        const failed = n % 3 === 0 && hour === 1;
        reads.set(n, [...(reads.get(n) ?? []), { atMs: service.clock.ms(), failed }]);
        if (failed) res.writeHead(500).end();
        else res.end(ics('2026-11-20..2026-11-22'));
      });
    }
    const { clock, env, database } = service;
    const startMs = clock.ms();
    const dueMs = (n: number) => startMs + n * 60_000 + 1;
    const crowd = { encryptionKey: env.ENCRYPTION_KEY, nowMs: startMs, count: FEEDS, dueMs };
    const ids = await addCrowd(database.db, { ...crowd, url: (n) => `${site.url}/turn-${n}` });
    const twins: App[] = [];
    // In minutes, and not whole ones: what is due in two is not to be taken for a lease.
    const few = (count: number): number[] => new Array(count).fill(3.001);
    const steps = [...few(40), 47, ...few(20), 181, ...few(21)];
    const moments: number[] = [startMs];
    for (const [i, minutes] of steps.entries()) {
      if (i % 9 === 2) twins.push(await service.startTwin());
      if (i % 12 === 11) await twins.shift()?.close();
      await pass(service, minutes);
      moments.push(clock.ms());
      hour = Math.floor((clock.ms() - startMs) / 3_600_000);
    }
    for (const twin of twins) await twin.close();
    for (const [n, id] of ids.entries()) {
      const read = reads.get(n) ?? [];
      expect([n, read.map(({ atMs }) => atMs)]).toEqual([n, wanted(id, read, dueMs(n), moments)]);
    }
  },
  HANGS_MS,
);
