import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violations = { violations: { id: string; nodes: { html: string }[] }[] };

/** A small telephone, a usual one, and a desk. */
export const WIDTHS = [320, 360, 1280] as const;

// By night the page is the same but for its colours: these are the rules that look at them.
const SCHEMES = { light: null, dark: ['color-contrast', 'link-in-text-block'] } as const;

export type Looked = {
  /** The page in a frame of it; each is looked at by itself. */
  readonly frame?: Frame;
};

/** Every rule of axe at every width, those about colours by night too; and nothing that is wider than the window. */
export async function expectNoFault(page: Page, state: string, { frame }: Looked = {}): Promise<void> {
  const place = frame ?? page;
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are still changing have no contrast of their own.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolation(place, [state, width, colorScheme], SCHEMES[colorScheme]);
    }
    const wider = await place.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect.soft([state, width, Math.max(0, wider)]).toEqual([state, width, 0]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}

/** A telephone at a front desk, a tablet on it, and a wide screen in the office. */
const CONSOLE_WIDTHS = [360, 820, 1440] as const;

/** Each state by day and by night: a test of its own, so that none runs long. */
export const everyLook = <State extends string>(...states: State[]): [State, 'light' | 'dark'][] =>
  states.flatMap((state): [State, 'light' | 'dark'][] => [
    [state, 'light'],
    [state, 'dark'],
  ]);

/** The same for a screen of the console, at the widths at which businesses work. */
export async function expectSound(page: Page, state: string): Promise<void> {
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, [state, width]);
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect.soft([state, width, Math.max(0, wider)]).toEqual([state, width, 0]);
  }
}

/** Every rule of axe, or those named, on the page as it is laid out now. */
async function expectNoViolation(
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
