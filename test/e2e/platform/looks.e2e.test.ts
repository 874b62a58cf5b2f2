import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';

const READABLE = 'main { color: #111; background: #fff }';
const PALE = 'main { color: #ccc; background: #fff }';

/** A page without a fault but what its style does; `by night` it has another one. */
function pageOf(text: string, byDay = READABLE, byNight = ''): string {
  const style = `${byDay} @media (prefers-color-scheme: dark) { ${byNight} }`;
  return `<!doctype html><html lang="en"><head><title>Look</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>${text}</h1></main></body></html>`;
}

describe('A look at a page', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  const look = async (state: string, html: string) => {
    await page.setContent(html);
    await expectNoFault(page, state);
  };

  it('finds nothing in a page without a fault, in two languages', async () => {
    await look('whole', pageOf('A table for two'));
    await look('whole', pageOf('Ein Tisch für zwei'));
  });
  it.fails('finds a text that is too pale', () => look('pale', pageOf('A table for two', PALE)));
  it.fails('finds a text that is too pale by night alone', () => look('night', pageOf('A table', READABLE, PALE)));
  it.fails('finds a text that is too pale in the second language alone', async () => {
    await look('second', pageOf('A table'));
    await look('second', pageOf('Ein Tisch', PALE));
  });
  it.fails('finds a picture without a name that is shown by night alone', () =>
    look('shown', pageOf('A table<img src="data:,">', `${READABLE} img { display: none }`, 'img { display: inline }')));
  it.fails('finds a field without a name in the second language, though its colours were judged', async () => {
    await look('field', pageOf('A table <input aria-label="Name">'));
    await look('field', pageOf('Ein Tisch <input>'));
  });
  it.fails('finds a text that is too pale within a shadow tree of the second language', async () => {
    await look('shadow', pageOf('A table <b><template shadowrootmode="open"><i>x</i></template></b>'));
    await page.setContent(pageOf('Ein Tisch <b id="b"></b>'));
    await page.evaluate(`b.attachShadow({ mode: 'open' }).innerHTML = '<i style="color: #ccc">x</i>'`);
    await expectNoFault(page, 'shadow');
  });
});
