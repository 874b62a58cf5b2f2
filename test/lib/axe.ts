import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { COLOURS, CUT_OFF_TEXTS, SCROLLS, SHAPE } from './axe/in-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Sounds are for the rule about those that begin by themselves. No rule that is on reads style sheets, which axe would load too.
const PRELOAD = { assets: ['media'] };
type Seen = { readonly shape: number; readonly colours: readonly string[] };
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

// Of the window in which a page is looked at; the longest screen of the console ends before the greatest that it can be.
const HEIGHT = 800;
const MAX_HEIGHT = 12_000;

export const CONSOLE: Look = { widths: CONSOLE_WIDTHS };

/**
 * Every rule of axe at every width by day and by night, and nothing that is wider than the window. Where a width or scheme has
 * a shape that was judged at another, only what shapes do not show is judged: colours, and sizes of targets.
 */
export async function expectNoFault(page: Page, state: string, { frame, widths = WIDTHS }: Look = {}): Promise<void> {
  const place = frame ?? page;
  const before = page.viewportSize();
  const judgedShapes = new Set<number>();
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await Promise.all([
        page.setViewportSize({ width, height: HEIGHT }),
        // Colours that are still changing have no contrast of their own.
        page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
      ]);
      if (frame) await expectLaidOut(frame);
      const seen = await place.evaluate<Seen>(`({ shape: ${SHAPE}, colours: ${COLOURS} })`);
      const where = [state, width, colorScheme];
      await judge(
        place,
        { where, rules: judgedShapes.has(seen.shape) ? COLOUR_RULES : null, look: where },
        seen.colours,
      );
      judgedShapes.add(seen.shape);
    }
    await expectNoOverflow(place, [state, width]);
    await expectLargeTargets(page, place, [state, width]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}

/** A page in a frame hears of the window's new size after the window does: rules that run meanwhile judge two layouts at once. */
async function expectLaidOut(frame: Frame): Promise<void> {
  const element = await frame.frameElement();
  const differs = async () =>
    (await frame.evaluate<number>('innerWidth')) - Math.round((await element.boundingBox())?.width ?? 0);
  await expect.poll(differs).toBe(0);
}

/**
 * What is pressed is large enough, or far enough from the next. Measured on the page in a window that shows all of it, and is
 * left so: what sticks to an edge covers other things only until one scrolls. axe runs this rule only where it is named.
 */
async function expectLargeTargets(page: Page, place: Page | Frame, where: readonly unknown[]): Promise<void> {
  const height = await place.evaluate<number>('document.documentElement.scrollHeight');
  const width = page.viewportSize()?.width ?? 0;
  if (place === page && height > HEIGHT) await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  await expectNoViolation(place, where, ['target-size']);
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
  await judge(place, { where, rules, look }, asksColours ? await place.evaluate<string[]>(COLOURS) : null);
}

type Judged = {
  readonly where: readonly unknown[];
  readonly rules: readonly string[] | null;
  readonly look: readonly unknown[];
};

/** @param seen the colours of the page as it is now; null where no rule asks for them */
async function judge(
  place: Page | Frame,
  { where, rules, look }: Judged,
  seen: readonly string[] | null,
): Promise<void> {
  const colours = JSON.stringify([look, seen]);
  const left = judged.has(colours) ? COLOUR_RULES : [];
  const named = rules?.filter((rule) => !left.some((one) => one === rule));
  if (named?.length === 0) return;
  const off = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
  const options = { resultTypes: ['violations'], preload: PRELOAD, ...(named ? { runOnly: named } : { rules: off }) };
  const run = `axe.run({ exclude: ['iframe'] }, ${JSON.stringify(options)})`;
  const { violations } =
    (await place.evaluate<Violations | null>(`'axe' in window ? ${run} : null`)) ??
    (await place.evaluate<Violations>(`${AXE}; ${run}`));
  const faults = violations.map(({ id, nodes }) => [...where, id, nodes[0]?.html]);
  // A log cuts lists off, but not this.
  expect.soft(faults, JSON.stringify(faults)).toEqual([]);
  if (seen !== null && violations.length === 0) judged.add(colours);
}

/** What scrolls can be scrolled by keys. axe has nothing to judge by that rule where nothing scrolls. */
export async function expectFocusableScroll(place: Page | Frame, where: readonly unknown[]): Promise<void> {
  if (await place.evaluate<boolean>(SCROLLS)) await expectNoViolation(place, where, ['scrollable-region-focusable']);
}

/** No text of the page is cut off as it is laid out now. */
export async function expectWholeTexts(page: Page, where: readonly unknown[]): Promise<void> {
  expect.soft([...where, await page.evaluate(CUT_OFF_TEXTS)]).toEqual([...where, []]);
}
