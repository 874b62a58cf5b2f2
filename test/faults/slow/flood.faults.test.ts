import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFormat } from '../../../gateway/src/keys/format.ts';
import { load } from '../../bench/lib/load.ts';
import { residentMiB } from '../../bench/lib/memory.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const KEYS = 1_000_000;
const ADDRESSES = 250_000;
const format = keyFormat('svc');

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({
    services: ['svc-restaurant'],
    env: { gateway: { TRUSTED_PROXIES: '127.0.0.0/8' } },
  });
});
afterAll(() => platform?.close());

/** Well-formed keys that nobody was given, each from the next of many addresses. */
async function flood(requests: number) {
  let n = 0;
  const shot = () => {
    n += 1;
    const address = `10.${(n >> 16) & 3}.${(n >> 8) & 255}.${n % 250}`;
    return { path: '/v1/venue', headers: { 'x-service-key': format.make('secret'), 'x-forwarded-for': address } };
  };
  return await load({ url: platform.baseUrl, connections: 32, for: { requests }, shot });
}

describe('A flood of random keys', () => {
  it(`${KEYS} of them, from ${ADDRESSES} addresses, leave the gateway's resident memory as it was`, async () => {
    const business = await platform.makeBusiness(restaurantFile());
    // Until the memories that are bounded have filled once, and the code is warm.
    await flood(KEYS / 5);
    const before = await residentMiB(platform.privateUrlOf('gateway'));
    const { byStatus, perSecond } = await flood(KEYS);
    const after = await residentMiB(platform.privateUrlOf('gateway'));
    console.log(
      `flood: ${Math.round(perSecond)} refusals/s, ${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB after`,
    );
    expect(byStatus).toEqual({ 401: KEYS });
    expect(after).toBeLessThan(before * 1.1);
    const answer = await fetch(`${platform.baseUrl}/v1/venue`, { headers: { 'x-service-key': business.secret } });
    expect(answer.status, 'a key that is one works as before').toBe(200);
  }, 600_000);
});
