import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generate, generated } from '../../widget/generate.ts';

describe('the widget’s script', () => {
  it('is up to date: `node gateway/widget/generate.ts` makes it anew', async () => {
    expect((await generate()) === generated()).toBe(true);
  });

  it('weighs at most 6 kB gzipped, with all six languages', () => {
    expect(gzipSync(generated(), { level: 9 }).length).toBeLessThanOrEqual(6 * 1024);
  });
});
