import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violations = { violations: { id: string; nodes: { html: string }[] }[] };

/** A small telephone, a usual one, and a desk. */
export const WIDTHS = [320, 360, 1280] as const;

/** A telephone at a front desk, a tablet on it, and a wide screen in the office: where the console is used. */
export const CONSOLE_WIDTHS = [360, 820, 1440] as const;

/** The rules that look at colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

// By night the page is the same but for its colours.
const SCHEMES = { light: null, dark: COLOUR_RULES } as const;

export type Look = {
  /** The page in a frame of it; each is looked at by itself. */
  readonly frame?: Frame;
  readonly widths?: readonly number[];
};

/** Every rule of axe at every width, those about colours by night too; and nothing that is wider than the window. */
export async function expectNoFault(page: Page, state: string, { frame, widths = WIDTHS }: Look = {}): Promise<void> {
  const place = frame ?? page;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are still changing have no contrast of their own.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolation(place, [state, width, colorScheme], SCHEMES[colorScheme]);
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
