import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const SHOTS = process.env.TEST_SHOTS;
const wine = { producer: 'Rovella', region: 'Piemonte', bottle_ml: 750 };
const wine_list = {
  sections: [
    {
      name: 'Vini rossi',
      items: [
        { ...wine, name: 'Barolo', vintage: 2019, bottle_price: 92 },
        { ...wine, name: 'Barolo', vintage: 2016, bottle_price: 118 },
        { ...wine, name: 'Barbera', vintage: 2022, glass_price: 8.5, glass_ml: 100, bottle_price: 55 },
      ],
    },
  ],
};
type Wine = {
  name: string;
  vintage: number | null;
  glass_price: number | null;
  bottle_price: number | null;
  off: boolean;
};
type Sections = { name: string; items: Wine[] }[];

describe('The wine list in the console', () => {
  let platform: Platform;
  let browser: Browser;
  let place: Business;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([
      startPlatform({ services: ['svc-restaurant'], env: { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } } }),
      launchChromium(),
    ]);
    const account = { slug: 'enoteca', owners: ['owner@enoteca.example'] };
    place = await platform.makeBusiness(restaurantFile({ account, venue: { wine_list } }));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const at = (path: string) => `${platform.gatewayUrl}/console${path}`;
  async function signIn(email: string): Promise<[BrowserContext, Page]> {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signInBrowser(platform, page, email);
    return [context, page];
  }
  const open = async (page: Page, path: string) => {
    await page.goto(at(path));
    await page.locator('#root h1').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  };
  const sections = async (): Promise<Sections> => {
    const reply = await fetch(`${platform.gatewayUrl}/v1/menu`, { headers: { 'x-service-key': place.secret } });
    return ((await reply.json()) as { wine_list: { sections: Sections } }).wine_list.sections;
  };
  const shoot = async (page: Page, name: string) => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const width of [390, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`), fullPage: true });
    }
  };

  it('stands beside the menu in file, console and page: a section and a wine are added with vintage and prices as the reader writes them', async () => {
    const [context, page] = await signIn('owner@enoteca.example');
    await open(page, '/menu?lang=de');
    await page.getByRole('tab', { name: 'Weinkarte' }).click();
    await page.getByRole('link', { name: 'Weinkarte bearbeiten' }).click();
    await page.getByRole('heading', { level: 1, name: 'Weinkarte bearbeiten' }).waitFor();
    await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click();
    await page.getByRole('textbox', { name: 'Abschnitt' }).nth(1).fill('Vini bianchi');
    const whites = page.getByRole('table', { name: 'Weinkarte: Vini bianchi' });
    await page.getByRole('group', { name: 'Abschnitt 2' }).getByRole('button', { name: 'Wein hinzufügen' }).click();
    const field = (name: string) => whites.getByRole('textbox', { name });
    await field('Wein').fill('Gavi');
    await field('Jahrgang').fill('2024');
    const save = page.getByRole('button', { name: 'Speichern', exact: true });
    await save.click();
    await whites.locator('.field-error').getByText('braucht einen Preis für das Glas oder die Flasche').waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/wine_list|glass_price/);
    await field('Glas (CHF)').fill('8,50');
    await field('Flasche (CHF)').fill('54');
    await field('Flasche (CHF)').press('Tab');
    expect(await field('Jahrgang').inputValue()).toBe('2024');
    await save.click();
    await page.getByText('Gespeichert', { exact: true }).first().waitFor();
    const [, bianchi] = await sections();
    expect(bianchi).toMatchObject({
      name: 'Vini bianchi',
      items: [{ name: 'Gavi', vintage: 2024, glass_price: 8.5, bottle_price: 54, off: false }],
    });
    await expectNoFault(page, 'wine list, edited', CONSOLE);
    await shoot(page, 'wines-edit-de');
    await context.close();
  });

  it('sections and wines are put into another order and removed by the keyboard, and the focus goes along', async () => {
    const [context, page] = await signIn('owner@enoteca.example');
    await open(page, '/menu/wines/edit');
    const names = async () =>
      (await sections()).map(({ name, items }) => [name, items.map((one) => `${one.name} ${one.vintage}`)]);
    await page.getByRole('button', { name: 'Move up: Section 2' }).press('Enter');
    const reds = page.getByRole('table', { name: 'Wine list: Vini rossi' });
    const down = (row: number) => reds.getByRole('button', { name: `Move down: Wine ${row}` });
    await down(1).press('Enter');
    await expect.poll(() => down(2).evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await reds.getByRole('button', { name: 'Remove: Wine 1' }).press('Enter');
    await shoot(page, 'wines-edit');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(await names()).toEqual([
      ['Vini bianchi', ['Gavi 2024']],
      ['Vini rossi', ['Barbera 2022', 'Barolo 2019']],
    ]);
    await context.close();
  });

  it('what is wrong in the details of a wine stands at the button that opens them and beside its field', async () => {
    const [context, page] = await signIn('owner@enoteca.example');
    await open(page, '/menu/wines/edit');
    const opener = page.getByRole('button', { name: 'Details: Barbera' });
    const dialog = page.getByRole('dialog', { name: 'Barbera' });
    const size = dialog.getByRole('textbox', { name: 'Glass (ml)' });
    await opener.click();
    await size.fill('99000');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const fault = 'must be a whole number, at least 10 and at most 30000';
    const cell = page.locator('td', { has: opener });
    expect(await cell.getByRole('alert').textContent()).toBe(fault);
    await expect.poll(() => opener.and(page.locator(':focus')).count()).toBe(1);
    await page.keyboard.press('Enter');
    await dialog.getByText(fault).waitFor();
    expect(await size.getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  it('staff takes a wine off with one tap and back with Undo, and cannot change the list', async () => {
    const [owning, page] = await signIn('owner@enoteca.example');
    const invite = (email: string, role: string) =>
      page.evaluate(
        `fetch('/console/api/members', { method: 'POST', headers: { 'content-type': 'application/json', 'x-console': '1', 'idempotency-key': crypto.randomUUID() }, body: ${JSON.stringify(JSON.stringify({ email, role, name: role }))} }).then((reply) => reply.status)`,
      );
    await open(page, '/menu/wines');
    expect(await invite('staff@enoteca.example', 'staff')).toBe(201);
    await owning.close();
    const [context, staff] = await signIn('staff@enoteca.example');
    await staff.getByRole('button', { name: 'Accept' }).first().click();
    await staff.getByRole('navigation').first().waitFor();
    await open(staff, '/menu/wines');
    await staff.getByRole('tab', { name: 'Wine list', selected: true }).waitFor();
    const row = staff.getByRole('listitem').filter({ hasText: 'Barolo 2019' });
    await row.getByRole('switch').press('Space');
    await row.getByText('Off today').waitFor();
    const isOff = async () =>
      (await sections()).flatMap(({ items }) => items).find(({ vintage }) => vintage === 2019)?.off;
    await expect.poll(isOff).toBe(true);
    await staff.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await row.getByText('On the list').waitFor();
    await expect.poll(isOff).toBe(false);
    expect(await staff.getByRole('link', { name: 'Edit the wine list' }).count()).toBe(0);
    await expectNoFault(staff, 'wine list', CONSOLE);
    await shoot(staff, 'wines');
    await open(staff, '/menu/wines/edit');
    expect(await staff.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await context.close();
  });
});
