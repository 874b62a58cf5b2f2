import { describe, expect, it } from 'vitest';
import { generate, generated } from './generate.ts';

describe('the types that clients generate from the description', () => {
  it('are up to date: `node test/contract/generate.ts` makes them anew', async () => {
    expect((await generate()) === generated()).toBe(true);
    // A compiler of 60 000 lines is loaded for it; the bound is that it ends.
  });
});
