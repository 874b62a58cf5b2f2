import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { typeInto } from '../console.ts';

type Saved = Readonly<Record<string, string>>;

const typed = (date: string) => date.split('-').reverse().join('');

/** The console of a hotel as a person at its front desk has it: what is pressed, and what is read before it is gone on. */
export function frontDesk(page: Page, origin: string) {
  const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const button = (name: string, at: Page | Locator = page) => at.getByRole('button', { name, exact: true });
  const said = (text: string) => page.locator('.toast').filter({ hasText: text }).last();
  const gone = () => dialog().waitFor({ state: 'detached' });
  const show = async (path: string) => {
    await page.goto(`${origin}/console${path}`);
    await page.locator('#root h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  };
  const choose = async (label: RegExp, option: RegExp | string) => {
    await dialog().getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  /** Rarer actions: the menu is opened again where what it belongs to was read anew meanwhile. */
  const pick = (menu: Locator, item: string) =>
    expect
      .poll(async () => {
        await menu.click();
        return page
          .getByRole('menuitem', { name: item })
          .click({ timeout: 3000 })
          .then(
            () => 'chosen',
            () => 'gone',
          );
      })
      .toBe('chosen');
  return {
    ...{ page, dialog, button, said, gone, show, pick },
    undo: (text: string) => button('Undo', said(text)).click(),
    /** A step from the lists of the day. */
    step: async (step: string, name: string, done: string) => {
      await button(`${step}: ${name}`).click();
      await said(done).waitFor();
    },
    charge: async (item: string) => {
      await button('Charge').click();
      await choose(/What/, item);
      await button('Charge', dialog()).click();
    },
    pay: async (method: string, francs?: string) => {
      await button('Take a payment').click();
      if (francs !== undefined) await dialog().getByLabel('Amount (CHF)').fill(francs);
      await choose(/Method/, method);
      await button('Take a payment', dialog()).click();
      await gone();
    },
    /** Another departure or room, at the price that is shown first. */
    move: async ({ departure, room }: { departure?: string; room?: string }) => {
      await button('Move').click();
      if (departure !== undefined) await typeInto(dialog().getByRole('group', { name: 'Departure' }), typed(departure));
      if (room !== undefined) await choose(/Room/, new RegExp(`^${room}`));
      await dialog().getByText('New price').waitFor();
      await button('Save', dialog()).click();
    },
    /** Of a screen that is not in a dialog. */
    select: async (label: string, option: string) => {
      await page.getByRole('button', { name: new RegExp(label) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    /** The last row of a report, without what stands between thousands. */
    totals: async (report: string, columns: readonly string[]): Promise<Saved> => {
      const table = page.getByRole('region', { name: report, exact: true });
      await table.waitFor();
      const cells = await table.locator('tfoot td').allTextContents();
      const plain = cells.map((cell) => cell.replace(/(?<=\d)[^\d.](?=\d{3})/g, ''));
      return Object.fromEntries(columns.map((column, i) => [column, plain[i] ?? '']));
    },
    /** The rows of a report as they are saved, of which no cell has a comma. */
    saved: async (): Promise<Saved[]> => {
      const download = page.waitForEvent('download');
      await button('Save as CSV').click();
      const file = readFileSync(await (await download).path(), 'utf8').replace('\u{FEFF}', '');
      const [head = [], ...rows] = file
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
      return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])));
    },
    /** Who did not come, and what was counted in the drawer. */
    closeDay: async (
      date: string,
      { absent = [], counted = '' }: { absent?: readonly string[]; counted?: string } = {},
    ) => {
      await show(`/day-close/${date}`);
      for (const name of absent) await page.getByText(`${name} did not come`).locator('..').click();
      await button('Close the day').click();
      await dialog()
        .getByLabel(/^Cash counted/)
        .fill(counted);
      await button('Close the day', dialog()).click();
      await page.getByText(/Closed on/).waitFor();
    },
  };
}
