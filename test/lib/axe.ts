import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violations = { violations: { id: string; nodes: { html: string }[] }[] };

/** A small telephone, a usual one, and a desk. */
export const WIDTHS = [320, 360, 1280] as const;

/** The rules that look at colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

export type Look = {
  /** The page in a frame of it; each is looked at by itself. */
  readonly frame?: Frame;
  readonly widths?: readonly number[];
  /** null: all of them. */
  readonly rulesByNight?: readonly string[] | null;
};

/** A telephone at a front desk, a tablet on it, and a wide screen in the office. */
export const CONSOLE_WIDTHS = [360, 820, 1440] as const;

/** The console, which is held against every rule by night as well. */
export const CONSOLE: Look = { widths: CONSOLE_WIDTHS, rulesByNight: null };

/**
 * Every rule of axe at every width, and nothing that is wider than the window. A page of guests is the same by night but for
 * its colours: only the rules about those run again.
 */
export async function expectNoFault(
  page: Page,
  state: string,
  { frame, widths = WIDTHS, rulesByNight = COLOUR_RULES }: Look = {},
): Promise<void> {
  const place = frame ?? page;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are still changing have no contrast of their own.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolation(place, [state, width, colorScheme], colorScheme === 'dark' ? rulesByNight : null);
    }
    await expectNoOverflow(place, [state, width]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}

/** Nothing of the page is wider than its window. */
export async function expectNoOverflow(place: Page | Frame, where: readonly unknown[]): Promise<void> {
  const wider = await place.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect.soft([...where, Math.max(0, wider)]).toEqual([...where, 0]);
}

/** Every rule of axe, or those named, on the page as it is laid out now. */
export async function expectNoViolation(
  place: Page | Frame,
  where: readonly unknown[],
  rules: readonly string[] | null = null,
): Promise<void> {
  if (!(await place.evaluate('"axe" in window'))) await place.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) };
  const { violations } = await place.evaluate<Violations>(
    `axe.run({ exclude: ['iframe'] }, ${JSON.stringify(options)})`,
  );
  expect.soft(violations.map(({ id, nodes }) => [...where, id, nodes[0]?.html])).toEqual([]);
}

/**
 * Runs in the page. Every text that can be seen and lies in part outside of a box that hides what does not fit, or of a
 * button, badge or field that it belongs to, with that box. What can be scrolled into sight is whole.
 */
const CUT_OFF_TEXTS = `(() => {
  // Read by screen readers alone, and names of guests in charts, whose length is that of their stay.
  const SKIPPED = '.heard, .block, .bar, [aria-hidden=true], option, script, style, noscript';
  const HOLDERS = 'button, .button, .badge, .field, .tab';
  const hides = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const nameOf = (box) => [box.localName, ...box.classList].join('.');
  const faultOf = (text, box) => {
    const style = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    if (style.display === 'inline' || style.display === 'contents') return null;
    // A box of a pixel hides its text from everybody but screen readers.
    if (edge.width <= 2 || edge.height <= 2) return 'hidden';
    const isHolder = box.matches(HOLDERS);
    const isWide = text.left < edge.left - 1 || text.right > edge.right + 1;
    const isHigh = text.top < edge.top - 2 || text.bottom > edge.bottom + 2;
    if (isWide && (hides(style.overflowX) || isHolder)) return 'too wide';
    if (isHigh && (hides(style.overflowY) || isHolder)) return 'too high';
    return scrolls(style.overflowX) ? 'scrolls' : null;
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (node.data.trim() === '' || own.closest(SKIPPED) || !own.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    // A menu that is drawn aside lies outside of the window.
    if (text.width === 0 || text.right <= 0) continue;
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const fault = faultOf(text, box);
      if (fault === 'hidden' || fault === 'scrolls') break;
      if (fault !== null) found.add(fault + ' for ' + nameOf(box) + ': ' + node.data.trim());
    }
  }
  return [...found];
})()`;

/** No text of the page is cut off as it is laid out now. */
export async function expectWholeTexts(page: Page, where: readonly unknown[]): Promise<void> {
  expect.soft([...where, await page.evaluate(CUT_OFF_TEXTS)]).toEqual([...where, []]);
}
