import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFormat } from '../../../gateway/src/keys/format.ts';
import { load } from '../../bench/lib/load/load.ts';
import { residentWhile } from '../../bench/lib/platform/memory.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const KEYS = 1_000_000;
const PART = KEYS / 5;
const ADDRESSES = 250_000;
// Half a pointer for each key: nothing that keeps one is as small.
const MAX_LEFT = KEYS * 4;
const MIB = 1024 * 1024;
const format = keyFormat('svc');

// Collects when it is told to, and prints what is still in use then.
const COLLECT = `process.on('SIGUSR2', () => { gc(); setImmediate(() => { gc();
  const { heapUsed, external } = process.memoryUsage(); console.error('in use: ' + (heapUsed + external)); }); });`;
const collecting = { NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECT)}` };

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({
    services: ['svc-restaurant'],
    env: { gateway: { TRUSTED_PROXIES: '127.0.0.0/8', ...collecting } },
  });
});
afterAll(() => platform?.close());

let n = 0;
/** Well-formed keys that nobody was given, each from the next of many addresses. */
async function flood(requests: number) {
  const shot = () => {
    n = (n + 1) % ADDRESSES;
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    return { path: '/v1/venue', headers: { 'x-service-key': format.make('secret'), 'x-forwarded-for': address } };
  };
  return await load({ url: platform.baseUrl, connections: 32, for: { requests }, shot });
}

/** What the gateway has in use when everything else is collected, in bytes. */
async function inUse(): Promise<number> {
  const said = () => [...platform.printed('gateway').matchAll(/in use: (\d+)/g)];
  const before = said().length;
  platform.signal('gateway', 'SIGUSR2');
  return await eventually(() => {
    const figures = said();
    expect(figures.length).toBeGreaterThan(before);
    return Number(figures.at(-1)?.[1]);
  });
}

const watched = () => residentWhile(platform.privateUrlOf('gateway'), () => flood(PART));

describe('A flood of random keys', () => {
  it(`${KEYS} of them, from ${ADDRESSES} addresses, leave what the gateway keeps in memory as it was`, async () => {
    const business = await platform.makeBusiness(restaurantFile());
    // Until the memories that are bounded have filled once (10 000 addresses, 10 000 unknown keys), and the code is warm.
    await flood(PART);
    const first = await watched();
    const before = await inUse();
    const { byStatus, perSecond } = await flood(KEYS - 2 * PART);
    const last = await watched();
    const after = await inUse();
    console.log(
      `flood: ${Math.round(perSecond)} refusals/s; in use ${(before / MIB).toFixed(1)}, then ${(after / MIB).toFixed(1)} MiB; ` +
        `resident ${first.least.toFixed(0)} to ${first.most.toFixed(0)}, then ${last.least.toFixed(0)} to ${last.most.toFixed(0)} MiB`,
    );
    expect(byStatus).toEqual({ 401: KEYS - 2 * PART });
    expect(last.result.byStatus).toEqual({ 401: PART });
    expect(after - before).toBeLessThan(MAX_LEFT);
    // Between two collections it grows by a quarter and more, and on a fast machine it gives nothing back while the flood
    // lasts: what it holds at the most must not grow.
    expect(last.most).toBeLessThan(first.most * 1.1);
    const answer = await fetch(`${platform.baseUrl}/v1/venue`, { headers: { 'x-service-key': business.secret } });
    expect(answer.status, 'a key that is one works as before').toBe(200);
  }, 3_600_000);
});
