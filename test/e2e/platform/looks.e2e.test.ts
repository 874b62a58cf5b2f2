import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectFocusableScroll, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';

const READABLE = 'main { color: #111; background: #fff }';
const PALE = 'main { color: #ccc; background: #fff }';

/** A page without a fault but what its style does; `by night` it has another one. */
function pageOf(text: string, byDay = READABLE, byNight = ''): string {
  const style = `${byDay} @media (prefers-color-scheme: dark) { ${byNight} }`;
  return `<!doctype html><html lang="en"><head><title>Look</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>${text}</h1></main></body></html>`;
}

// Each width that pages of guests are looked at, with a query that holds at no other.
const WIDTHS = { 320: '(max-width: 340px)', 360: '(340px < width < 400px)', 1280: '(min-width: 400px)' };
const schemes = Object.entries(WIDTHS).flatMap(([width, room]) =>
  ['light', 'dark'].map(
    (scheme) => [`at ${width} px, ${scheme}`, `${room} and (prefers-color-scheme: ${scheme})`] as const,
  ),
);
const widths = Object.entries(WIDTHS).map(([width, room]) => [`at ${width} px`, room] as const);
const IMAGE = '<img src="data:,">';
const LIST = `<div>${'<p>A row</p>'.repeat(40)}</div>`;
const SCROLLED = 'div { height: 90px; overflow: auto }';
const BUTTONS = `<div>${'<button>+</button>'.repeat(3)}</div>`;
const LARGE = 'div { display: flex } button { width: 40px; height: 40px }';

/** Pages with one fault, only where a media query holds: what is wrong, where it may be, and the style that makes it. */
const FAULTS = [
  ['a picture without a name that is laid out', schemes, IMAGE, 'img { display: none }', 'img { display: inline }'],
  [
    'a picture without a name that is visible',
    schemes,
    IMAGE,
    'img { visibility: hidden }',
    'img { visibility: visible }',
  ],
  ['a text that is too pale', schemes, '', '', 'main { color: #ccc }'],
  ['a list that scrolls by no key', schemes, LIST, '', SCROLLED],
  ['buttons that are too small', widths, BUTTONS, LARGE, 'button { all: initial; width: 9px; height: 9px }'],
  ['a line that is wider than the window', widths, '<div>A line</div>', '', 'div { width: calc(100vw + 9px) }'],
] as const;
const planted = FAULTS.flatMap(([fault, places, text, style, faulty]) =>
  places.map(
    ([place, room]) =>
      [fault, place, pageOf(`A table ${text}`, `${READABLE} ${style} @media ${room} { ${faulty} }`)] as const,
  ),
);

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
    await look('form', pageOf('A table <form><input name="children" aria-label="Children"></form>'));
  });
  it.fails('finds a text that is too pale', () => look('pale', pageOf('A table for two', PALE)));
  it.fails('finds a text that is too pale by night alone', () => look('night', pageOf('A table', READABLE, PALE)));
  it.fails('finds a text that is too pale in the second language alone', async () => {
    await look('second', pageOf('A table'));
    await look('second', pageOf('Ein Tisch', PALE));
  });
  it.fails('finds a picture without a name that is shown by night alone', () =>
    look('shown', pageOf('A table<img src="data:,">', `${READABLE} img { display: none }`, 'img { display: inline }')));
  it.each(FAULTS)('finds nothing where there could be %s, and is not', async (fault, _places, text, style) => {
    await look(`no ${fault}`, pageOf(`A table ${text}`, `${READABLE} ${style}`));
  });
  it.fails.each(planted)('finds %s %s alone', (fault, place, html) => look(`${fault} ${place}`, html));
  it('finds nothing in a list that scrolls by keys, or does not scroll', async () => {
    for (const [html, style] of [[LIST], [LIST.replace('div', 'div tabindex="0"'), SCROLLED]] as const) {
      await page.setContent(pageOf(html, style));
      await expectFocusableScroll(page, ['list']);
    }
  });
  it.fails('finds a list that scrolls by no key where nothing else is judged', async () => {
    await page.setContent(pageOf(LIST, SCROLLED));
    await expectFocusableScroll(page, ['list']);
  });
  it.fails('finds a list that scrolls by no key within a shadow tree', async () => {
    await page.setContent(pageOf('<b id="b"></b>'));
    await page.evaluate(
      `b.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(`<style>${SCROLLED}</style>${LIST}`)}`,
    );
    await expectFocusableScroll(page, ['shadow']);
  });
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
