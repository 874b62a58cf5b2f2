import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Sounds are for the rule about those that begin by themselves. No rule that is on reads style sheets, which axe would load too.
const PRELOAD = { assets: ['media'] };
type Violations = { violations: { id: string; nodes: { html: string }[] }[] };

/** A small telephone, a usual one, and a desk. */
export const WIDTHS = [320, 360, 1280] as const;

/** The rules that look at colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

export type Look = {
  /** The page in a frame of it; each is looked at by itself. */
  readonly frame?: Frame;
  readonly widths?: readonly number[];
};

/** A telephone at a front desk, a tablet on it, and a wide screen in the office. */
export const CONSOLE_WIDTHS = [360, 820, 1440] as const;

export const CONSOLE: Look = { widths: CONSOLE_WIDTHS };

/**
 * Every rule of axe at every width by day and by night, and nothing that is wider than the window. By night only the rules
 * about colours run where nothing but colours has changed since the day.
 */
export async function expectNoFault(page: Page, state: string, { frame, widths = WIDTHS }: Look = {}): Promise<void> {
  const place = frame ?? page;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are still changing have no contrast of their own.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const isNew = await place.evaluate<boolean>(IS_SHAPED_ANEW);
      await expectNoViolation(
        place,
        [state, width, colorScheme],
        colorScheme === 'light' || isNew ? null : COLOUR_RULES,
      );
    }
    await expectNoOverflow(place, [state, width]);
    await expectLargeTargets(page, place, [state, width]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}

// The longest screen of the console ends before; a window cannot be much higher.
const MAX_HEIGHT = 12_000;

/**
 * What is pressed is large enough, or far enough from the next. Measured on the page in a window that shows all of it: what
 * sticks to an edge covers other things only until one scrolls. axe runs this rule only where it is named.
 */
async function expectLargeTargets(page: Page, place: Page | Frame, where: readonly unknown[]): Promise<void> {
  const window = page.viewportSize();
  const height = await place.evaluate<number>('document.documentElement.scrollHeight');
  if (window !== null && place === page)
    await page.setViewportSize({ ...window, height: Math.min(Math.max(height, window.height), MAX_HEIGHT) });
  await expectNoViolation(place, where, ['target-size']);
  if (window !== null) await page.setViewportSize(window);
}

/** Nothing of the page is wider than its window. */
export async function expectNoOverflow(place: Page | Frame, where: readonly unknown[]): Promise<void> {
  const wider = await place.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect.soft([...where, Math.max(0, wider)]).toEqual([...where, 0]);
}

// The looks in which the rules about colours found no fault, with all colours in which something was written there.
const judged = new Set<string>();

/**
 * Every rule of axe, or those named, on the page as it is laid out now. The rules about colours run once for a look and the
 * colours in it: the same page in another language has them too.
 * @param look what of `where` colours may depend on: all but the language
 */
export async function expectNoViolation(
  place: Page | Frame,
  where: readonly unknown[],
  rules: readonly string[] | null = null,
  look: readonly unknown[] = where,
): Promise<void> {
  const asksColours = rules === null || COLOUR_RULES.some((rule) => rules.includes(rule));
  const colours = asksColours ? JSON.stringify([look, await place.evaluate(COLOURS)]) : '';
  const left = judged.has(colours) ? COLOUR_RULES : [];
  const named = rules?.filter((rule) => !left.some((one) => one === rule));
  if (named?.length === 0) return;
  if (!(await place.evaluate('"axe" in window'))) await place.evaluate(AXE);
  const off = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
  const options = { resultTypes: ['violations'], preload: PRELOAD, ...(named ? { runOnly: named } : { rules: off }) };
  const { violations } = await place.evaluate<Violations>(
    `axe.run({ exclude: ['iframe'] }, ${JSON.stringify(options)})`,
  );
  expect.soft(violations.map(({ id, nodes }) => [...where, id, nodes[0]?.html])).toEqual([]);
  if (asksColours && violations.length === 0) judged.add(colours);
}

/**
 * Runs in the page. Whether anything but colours has changed since it ran before: what the page says and is made of, and where
 * each part of it lies.
 */
const IS_SHAPED_ANEW = `(() => {
  const parts = [];
  const add = (root) => {
    parts.push(root.innerHTML);
    for (const part of root.querySelectorAll('*')) {
      const { x, y, width, height } = part.getBoundingClientRect();
      parts.push(x, y, width, height, part.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
      if (part.shadowRoot) add(part.shadowRoot);
    }
  };
  add(document.documentElement);
  const shape = parts.join();
  const isNew = window.shapeBefore !== shape;
  window.shapeBefore = shape;
  return isNew;
})()`;

/** Runs in the page. Every way in which something is written: its colour, size and weight, on which grounds, beside which colour. */
const COLOURS = `(() => {
  const WRITTEN = 'input, select, textarea';
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const grounds = new Map();
  const groundOf = (box) => {
    if (box === null) return '';
    if (grounds.has(box)) return grounds.get(box);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(box);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode];
    const isPlain = own.join() === [CLEAR, 'none', '1', 'none', 'normal'].join();
    const behind = groundOf(box.parentElement ?? box.getRootNode().host ?? null);
    const ground = isPlain ? behind : own.join(' ') + ' / ' + behind;
    grounds.set(box, ground);
    return ground;
  };
  const ways = new Set();
  const add = (root) => {
    for (const own of root.querySelectorAll('*')) {
      if (own.shadowRoot) add(own.shadowRoot);
      const isWritten = own.matches(WRITTEN) || [...own.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
      if (!isWritten || !own.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(own);
      const beside = own.parentElement === null ? '' : getComputedStyle(own.parentElement).color;
      const way = [own.localName, style.color, style.fontSize, style.fontWeight, style.textShadow, style.textDecorationLine];
      ways.add([...way, own.matches(':disabled, [aria-disabled=true] *, [aria-disabled=true]'), beside, groundOf(own)].join(' | '));
    }
  };
  add(document);
  return [...ways].sort();
})()`;

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
