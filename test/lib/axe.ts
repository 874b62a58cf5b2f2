import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violations = { violations: { id: string; nodes: { html: string }[] }[] };

/** A small telephone, a usual one, and a desk. */
export const WIDTHS = [320, 360, 1280] as const;

export type Looked = {
  /** The page in a frame of it; each is looked at by itself. */
  readonly frame?: Frame;
};

/** Every rule of axe at every width, and nothing that is wider than the window. */
export async function expectNoFault(page: Page, state: string, { frame }: Looked = {}): Promise<void> {
  const place = frame ?? page;
  if (!(await place.evaluate('"axe" in window'))) await place.evaluate(AXE);
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await place.evaluate<Violations>(
      "axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })",
    );
    expect(violations.map(({ id, nodes }) => [state, width, id, nodes[0]?.html])).toEqual([]);
    const wider = await place.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect([state, width, Math.max(0, wider)]).toEqual([state, width, 0]);
  }
  if (before !== null) await page.setViewportSize(before);
}
