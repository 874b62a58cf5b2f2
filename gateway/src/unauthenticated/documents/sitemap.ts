import { tradeOf } from '@booking/core/trades';
import { LRUCache } from 'lru-cache';
import { errorAnswer, REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import type { ListedPage, ListedPages } from '../../stores/listed-pages.ts';
import { type Document, fixedDocument, serveDocument } from './documents.ts';

const LIFE_MS = 600_000;
const CACHE = 'public, max-age=600';
const MAX_BYTES = 32 * 1024 * 1024;
const PART = /^\/sitemap-([1-9]\d{0,4})\.xml$/;
const UNAVAILABLE = errorAnswer('server_error', { status: 503, extra: ['Retry-After', '60'] });

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const document = (text: string) => fixedDocument(`${XML}${text}\n`, 'application/xml; charset=utf-8', CACHE, []);

const urlOf = (publicUrl: string, { slug, kind, changed_on }: ListedPage) =>
  `<url><loc>${publicUrl}/${tradeOf(kind).page}/${slug}</loc><lastmod>${changed_on}</lastmod></url>`;

/**
 * Guests' and staff links are not named here: a page that may not be read cannot say that it is not to be found. The
 * API is for programs with a key.
 */
export function robotsDocument(publicUrl: string): [path: string, document: Document] {
  const text = `User-agent: *\nDisallow: /v1/\nAllow: /v1/docs\nAllow: /v1/openapi.json\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return ['/robots.txt', fixedDocument(text, 'text/plain; charset=utf-8', CACHE, [])];
}

/** The booking pages in parts; each part, and what the parts are, is made at most once in ten minutes. */
function sitemapMemory(pages: ListedPages, publicUrl: string) {
  const firsts = new LRUCache<'firsts', string[]>({ max: 1, ttl: LIFE_MS, fetchMethod: () => pages.firsts() });
  const parts = new LRUCache<string, Document>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: LIFE_MS,
    fetchMethod: async (first) => {
      const urls = (await pages.part(first)).map((page) => urlOf(publicUrl, page));
      return document(`<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>`);
    },
  });
  const all = async () => (await firsts.fetch('firsts')) ?? [];
  return {
    async index(): Promise<Document> {
      const maps = (await all()).map((_, i) => `<sitemap><loc>${publicUrl}/sitemap-${i + 1}.xml</loc></sitemap>`);
      return document(`<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>`);
    },
    /** Null for a number that no part has. */
    async part(number: number): Promise<Document | null> {
      const first = (await all())[number - 1];
      return first === undefined ? null : ((await parts.fetch(first)) ?? null);
    },
  };
}

/** `/sitemap.xml` and its parts: the booking pages that a search engine may find. */
export function sitemap(pages: ListedPages, publicUrl: string): (call: Call) => Promise<Answer> | Answer | undefined {
  const memory = sitemapMemory(pages, publicUrl);
  const answer = async (call: Call, found: Promise<Document | null>): Promise<Answer> => {
    const held = await found.catch(() => undefined);
    if (held === undefined) return UNAVAILABLE;
    return held === null ? REFUSALS.not_found : serveDocument(call, held);
  };
  return (call) => {
    const number = PART.exec(call.path)?.[1];
    if (call.path !== '/sitemap.xml' && number === undefined) return undefined;
    if (call.method !== 'GET') return REFUSALS.not_found;
    return answer(call, number === undefined ? memory.index() : memory.part(Number(number)));
  };
}
