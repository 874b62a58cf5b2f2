import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_FILES } from '../../lib/data/largest-files.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

const MAX_BYTES = 4 * 1024 * 1024;

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ services: ['svc-restaurant', 'svc-hotel'] });
});
afterAll(() => platform?.close());

describe('the largest business file that is accepted', () => {
  it.each(LARGEST_FILES)('keeps every answer of its business below 4 MiB: a $name', async ({ file, reads }) => {
    const { slug, secret } = await platform.makeBusiness(file());
    for (const path of reads) {
      const answer = await fetch(platform.baseUrl + path, { headers: { 'x-service-key': secret } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await answer.arrayBuffer()).byteLength, path).toBeLessThan(MAX_BYTES);
    }
    const kept = await platform.operate('GET', `/businesses/${slug}`);
    expect(JSON.stringify(kept).length).toBeLessThan(MAX_BYTES);
  });
});
