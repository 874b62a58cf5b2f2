import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { middleOf } from '../hands.ts';

/** The console of a restaurant or a salon as somebody of its team has it open on the day itself. */
export function dayDesk(page: Page, origin: string) {
  const button = (name: string | RegExp, at: Page | Locator = page) =>
    at.getByRole('button', { name, exact: typeof name === 'string' });
  const said = (text: string) => page.locator('.toast').filter({ hasText: text }).last();
  const show = async (path: string) => {
    await page.goto(`${origin}/console${path}`);
    await page.locator('#root h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  };
  const block = (row: string, name: string) => page.locator(`[data-row="${row}"] .block`, { hasText: name });
  return {
    ...{ page, button, said, show, block },
    question: () => page.getByRole('alertdialog'),
    row: (name: string) => page.locator('tbody tr', { hasText: name }),
    waiting: (name: string) => page.locator('.waiting-row', { hasText: name }),
    undo: (text: string) => button('Undo', said(text)).click(),
    choose: async (label: RegExp, option: string) => {
      await page.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    /** From its row to another, at the same time. */
    drag: async (name: string, from: string, to: string) => {
      const its = block(from, name);
      await its.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await its.click({ trial: true });
      const [start, end] = [await middleOf(its), await middleOf(page.locator(`[data-row="${to}"]`))];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x, end.y, { steps: 5 });
      await page.mouse.up();
    },
    /** axe finds no fault on the screen as it is, and nothing is wider than it; `SHOTS` keeps a picture for eyes. */
    look: async (name: string) => {
      const width = page.viewportSize()?.width;
      // Of what is said in passing, axe finds fault with how it is read out.
      await expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
      if (process.env.SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
      await expectNoViolation(page, [name, width]);
      await expectNoOverflow(page, [name, width]);
    },
  };
}
