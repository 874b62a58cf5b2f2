import { setTimeout as pause } from 'node:timers/promises';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { testUrls } from '@booking/testkit/servers';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, Reply } from '../../lib/api.ts';
import type { Business } from '../../lib/platform.ts';
import { startTwoGateways, type TwoGateways } from '../lib/processes/two-gateways.ts';

let gateways: TwoGateways;
let business: Business;
/** Between the second gateway and the broker. */
let broker: TcpProxy;

beforeAll(async () => {
  broker = await startProxy(testUrls().amqp);
  gateways = await startTwoGateways({}, { AMQP_URL: broker.through(testUrls().amqp) });
  business = await gateways.platform.makeBusiness(restaurantFile());
});
afterAll(async () => {
  await gateways?.close();
  await broker?.close();
});

const newKey = async () => {
  const made = await gateways.platform.operate('POST', `/businesses/${business.slug}/keys`, { kind: 'secret' });
  return { id: made.key.id as string, calls: gateways.callsOf(made.value) };
};
/** A read that no memory answers. */
const read = (call: Call) => call('GET', '/v1/venue?fresh=1');

describe('The minute', () => {
  it('turns for both gateways at once: 120 before it, 120 after it, whichever of them is asked', async () => {
    const { calls } = await newKey();
    const many = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => read(calls[i % 2] as Call)));
    const passed = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).length;
    // Not so late in a minute that it turns in between.
    if (60_000 - (Date.now() % 60_000) < 5000) await pause(5500);
    const minute = Math.floor(Date.now() / 60_000);
    expect(passed(await many(150))).toBe(120);
    const refused = await Promise.all(calls.map(read));
    for (const { status, headers } of refused) {
      const left = 60 - ((Date.now() / 1000) % 60);
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'));
      expect(Math.abs(Number(headers.get('retry-after')) - left)).toBeLessThanOrEqual(1.5);
    }
    // A client that waits as it was told is let in again.
    const told = Math.max(...refused.map(({ headers }) => Number(headers.get('retry-after'))));
    await pause(told * 1000);
    expect(passed(await many(150))).toBe(120);
    expect(Math.floor(Date.now() / 60_000), 'all of it in the next minute').toBe(minute + 1);
  });
});

describe('A key that is revoked while a gateway’s broker is unavailable', () => {
  it('opens nothing there after twenty seconds, in which its neighbours are served', async () => {
    const [key, neighbour] = [await newKey(), await newKey()];
    const [first, second] = key.calls;
    for (const call of key.calls) expect((await read(call)).status).toBe(200);
    await broker.cut();
    await gateways.platform.operate('DELETE', `/keys/${key.id}`);
    const revoked = performance.now();
    expect((await read(first)).status).toBe(401);
    await eventually(async () => expect((await read(second)).status).toBe(401), { timeoutMs: 20_000, intervalMs: 500 });
    expect(performance.now() - revoked).toBeLessThan(20_000);
    expect((await read(neighbour.calls[1])).status).toBe(200);
    await broker.restore();
  });
});
