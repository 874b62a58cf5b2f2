import { LANGS } from '@booking/core/lang';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontWords } from '../../src/texts/texts.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const DEMO_SITES_URL = 'http://127.0.0.1:8030';
const MAIL_CATCHER_URL = 'http://127.0.0.1:8025';

describe('The front page', () => {
  let gateway: TestGateway;
  const read = (query = '', headers = {}) => gateway.ask({ path: `/${query}`, headers });

  beforeAll(async () => {
    gateway = await startTestGateway({ DEMO_SITES_URL, MAIL_CATCHER_URL });
  });
  afterAll(() => gateway?.close());

  it("leads to the reference, the widget's demo and the catcher, and to the console", async () => {
    const { status, text, headers } = await read();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const links = [...text.matchAll(/<h2><a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/v1/docs', DEMO_SITES_URL, MAIL_CATCHER_URL, '/console']);
    expect(text).toContain(frontWords('en').console.text);
  });

  it.each(LANGS)('speaks %s when it is asked for, or when the browser prefers it', async (lang) => {
    const [asked, preferred] = [await read(`?lang=${lang}`), await read('', { 'accept-language': `${lang}-XX` })];
    expect(asked.text).toContain(`<html lang="${lang}"`);
    expect(asked.text).toContain(`<h1>${frontWords(lang).title}</h1>`);
    expect(preferred.text).toBe(asked.text);
  });

  it('takes GET and HEAD alone, and is not sent again to whoever has it', async () => {
    expect((await gateway.ask({ method: 'POST', path: '/' })).status).toBe(404);
    const { headers } = await read();
    expect((await read('', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect(headers.vary).toBe('Accept-Language, Accept-Encoding');
  });
});

describe('The front page outside a sandbox', () => {
  it('leads to the reference and the console alone', async () => {
    const gateway = await startTestGateway({});
    const { text } = await gateway.ask({ path: '/' });
    expect([...text.matchAll(/<h2><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/v1/docs', '/console']);
    await gateway.close();
  });
});
