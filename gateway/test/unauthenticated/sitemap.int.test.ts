import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const PUBLIC = 'https://bookings.example';

describe('what search engines read', () => {
  let gateway: TestGateway;
  const read = (path: string, headers = {}) => gateway.ask({ path, headers });
  const table = (slug: string, account: object = {}, venue: object = {}) =>
    restaurantFile({ account: { slug, ...account }, venue });

  beforeAll(async () => {
    gateway = await startTestGateway({ PUBLIC_URL: PUBLIC });
    const files = [
      table('trattoria'),
      hotelFile(),
      table('demo', { demonstration: true, subscription: { plan: 'free', state: 'none' } }),
      table('lapsed', { subscription: { plan: 'pro', state: 'lapsed' } }),
      table('free', { subscription: { plan: 'free', state: 'active' } }),
      table('late', { subscription: { plan: 'tools', state: 'past_due' } }),
      table('blocked', { blocked: ['bookings'] }),
      table('webhookless', { blocked: ['webhooks', 'stays'] }),
      table('hidden', {}, { bookings: { page: false } }),
      hotelFile({ account: { slug: 'quiet-hotel' }, hotel: { bookings: { page: false } } }),
    ];
    for (const file of files) await gateway.business(file);
  });
  afterAll(() => gateway?.close());

  it('/sitemap.xml lists the booking pages that are on, of businesses whose subscription is on', async () => {
    const index = await read('/sitemap.xml');
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(index.text.match(/<loc>[^<]+/g)).toEqual([`<loc>${PUBLIC}/sitemap-1.xml`]);
    const { text, headers } = await read('/sitemap-1.xml');
    const pages = ['/book/demo', '/stay/hotel', '/book/late', '/book/trattoria', '/book/webhookless'];
    expect(text.match(/(?<=<loc>)[^<]+/g)).toEqual(pages.map((path) => PUBLIC + path));
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect((await read('/sitemap-1.xml', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('a part that is not there is 404 without a look-up, and HEAD has no body', async () => {
    expect((await read('/sitemap-2.xml')).status).toBe(404);
    expect((await read('/sitemap-0.xml')).status).toBe(404);
    expect((await gateway.ask({ method: 'HEAD', path: '/sitemap.xml' })).text).toBe('');
    expect((await gateway.ask({ method: 'POST', path: '/sitemap.xml' })).status).toBe(404);
  });

  it('/robots.txt names the sitemap, and keeps readers off the API but for its description', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`);
    expect(text).toContain('Disallow: /v1/\nAllow: /v1/docs');
  });
});
