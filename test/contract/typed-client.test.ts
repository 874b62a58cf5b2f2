import { readFileSync } from 'node:fs';
import { ROUTES } from '@booking/core/routes/all';
import { describe, expect, it } from 'vitest';
import { generate, generated } from './generate.ts';
import { COLLECTION, postmanCollection } from './lib/postman.ts';

it('the launcher has made the types of the TypeScript client from the description of now', async () => {
  expect((await generate()) === generated()).toBe(true);
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
