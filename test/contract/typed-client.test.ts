import { readFileSync } from 'node:fs';
import { ROUTES } from '@booking/core/routes/all';
import { describe, expect, it } from 'vitest';
import { generate, generated } from './generate.ts';
import { COLLECTION, postmanCollection } from './lib/postman.ts';

describe('the types that clients generate from the description', () => {
  it('are up to date: `node test/contract/generate.ts` makes them anew', async () => {
    expect((await generate()) === generated()).toBe(true);
    // A compiler of 60 000 lines is loaded for it; the bound is that it ends.
  });
});

type Folder = {
  readonly item: readonly { readonly request: { readonly method: string; readonly url: { readonly raw: string } } }[];
};

describe('the Postman collection', () => {
  const text = readFileSync(COLLECTION, 'utf8');

  it('is up to date: `node test/contract/generate.ts` makes it anew', () => {
    expect(text === postmanCollection()).toBe(true);
  });

  it('has every route once, and no key', () => {
    const { item } = JSON.parse(text) as { item: readonly Folder[] };
    const sent = item.flatMap((folder) => folder.item.map(({ request }) => `${request.method} ${request.url.raw}`));
    const routes = ROUTES.map(({ method, path }) => `${method} {{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    expect(sent.toSorted()).toEqual(routes.toSorted());
    expect(text).not.toMatch(/svc_[ps]k_live_\w/);
  });
});
