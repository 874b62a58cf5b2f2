import { describe, expect, it } from 'vitest';
import { PART_SIZE } from '../../src/db/hot/listed-pages.ts';
import type { ListedPage, ListedPages } from '../../src/stores/listed-pages.ts';
import { sitemap } from '../../src/unauthenticated/documents/sitemap.ts';

const COUNT = 2 * PART_SIZE + 1;
const slugOf = (i: number) => `b${String(i).padStart(6, '0')}`;

/** So many restaurants, and how often they were looked up. */
function manyPages() {
  const asked: string[] = [];
  const slugs = Array.from({ length: COUNT }, (_, i) => slugOf(i));
  const pages: ListedPages = {
    async firsts() {
      asked.push('firsts');
      return slugs.filter((_, i) => i % PART_SIZE === 0);
    },
    async part(first) {
      asked.push(first);
      const own = slugs.filter((slug) => slug >= first).slice(0, PART_SIZE);
      return own.map((slug): ListedPage => ({ slug, kind: 'restaurant', changed_on: '2026-11-22' }));
    },
  };
  return { pages, asked };
}

describe('the sitemap of many businesses', () => {
  const open = () => {
    const { pages, asked } = manyPages();
    const find = sitemap(pages, 'https://a.example');
    const read = async (path: string) => {
      const answer = await find({ path, method: 'GET', req: { headers: {} } } as never);
      return { status: answer?.status, urls: String(answer?.body).match(/(?<=<loc>)[^<]+/g) ?? [] };
    };
    return { read, asked };
  };

  it('has parts of at most 10 000 pages, each page in one of them', async () => {
    const { read } = open();
    const { urls } = await read('/sitemap.xml');
    const parts = await Promise.all(urls.map((url) => read(new URL(url).pathname)));
    expect(parts.map((part) => part.urls.length)).toEqual([PART_SIZE, PART_SIZE, 1]);
    expect(new Set(parts.flatMap((part) => part.urls)).size).toBe(COUNT);
  });

  it('is looked up once, however many ask, and a made-up part costs nothing', async () => {
    const { read, asked } = open();
    await Promise.all(Array.from({ length: 50 }, () => read('/sitemap-1.xml')));
    for (const path of ['/sitemap.xml', '/sitemap-4.xml', '/sitemap-99999.xml']) await read(path);
    expect(asked).toEqual(['firsts', slugOf(0)]);
  });

  it('that cannot be looked up is 503, and asked for anew the next time', async () => {
    let broken = true;
    const pages: ListedPages = {
      firsts: async () => {
        if (broken) throw new Error('no database');
        return ['a'];
      },
      part: async () => [],
    };
    const find = sitemap(pages, 'https://a.example');
    const call = { path: '/sitemap.xml', method: 'GET', req: { headers: {} } } as never;
    expect((await find(call))?.status).toBe(503);
    broken = false;
    expect((await find(call))?.status).toBe(200);
  });
});
