import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE, expectNoFault } from '../lib/axe.ts';
import { launchChromium } from '../lib/chromium.ts';
import { signInBrowser } from '../lib/console.ts';
import { type Platform, startPlatform } from '../lib/platform.ts';

const LOOK = { ...CONSOLE, widths: [390, 1440] };
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();

describe('Files at the console', () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([
      startPlatform({ env: { gateway: { LIMIT_REQUESTS: '1000' } } }),
      launchChromium(),
    ]);
    await platform.makeBusiness(restaurantFile({ account: { owners: ['owner@trattoria.example'] } }));
    await platform.makeBusiness(hotelFile({ account: { owners: ['owner@hotel.example'] } }));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  async function openFiles(owner: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInBrowser(platform, page, owner);
    await page.goto(`${platform.gatewayUrl}/console/files`);
    await page.getByRole('heading', { name: 'Import and export', level: 1 }).waitFor();
    return page;
  }

  const start = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });
  const figure = (page: Page, term: string) =>
    page.locator('dl div', { has: page.getByText(term, { exact: true }) }).locator('dd');
  const choose = (page: Page, file: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  async function pick(page: Page, kind: string): Promise<void> {
    await page.getByRole('button', { name: 'What the file holds' }).click();
    await page.getByRole('option', { name: kind }).click();
  }

  async function takeBack(page: Page, source: string): Promise<void> {
    await page.getByRole('button', { name: `Undo import: ${source}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  }

  it('guests come in from a file once it was checked, and go again, and everything can be downloaded', async () => {
    const page = await openFiles('owner@trattoria.example');
    await page.getByLabel('Where the file comes from').fill('Old system');
    await choose(page, 'Gast;E-Mail;Merkzettel\nAda Keller;ada@import.example;Likes the window\nBo;nobody;\n');
    await page.getByText('E-Mail: this is no e-mail address.').waitFor();
    expect(await start(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Merkzettel' }).click();
    await page.getByRole('option', { name: 'Notes' }).click();
    await page.getByRole('button', { name: /Notes.*Merkzettel/ }).waitFor();
    await expectNoFault(page, 'a file that was checked', LOOK);
    await page.getByText('Import the others without these rows').click();
    await start(page).click();
    await takeBack(page, 'Old system');
    await page.getByText('Undone', { exact: true }).first().waitFor();
    await expectNoFault(page, 'an import that was taken back', LOOK);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    expect((await download).suggestedFilename()).toBe('all.zip');
    await page.context().close();
  });

  it('bookings come in with a table where one is free, and the columns of the source are read as the last time', async () => {
    const page = await openFiles('owner@trattoria.example');
    await pick(page, 'Bookings');
    await page.getByLabel('Where the file comes from').fill('Diary');
    const row = (name: string) => `${name};${on(10)};19:00;2;T1\n`;
    await choose(page, `Who;Datum;Uhrzeit;Personen;Tisch\n${row('Ada')}${row('Bo')}`);
    await page.getByRole('button', { name: /Who/ }).click();
    await page.getByRole('option', { name: 'Name', exact: true }).click();
    await expect.poll(() => figure(page, 'New').textContent()).toBe('2');
    expect(await figure(page, 'Of these, without a table').textContent()).toBe('1');
    await start(page).click();
    await expect.poll(() => figure(page, 'Imported').textContent()).toBe('2');
    await page.reload();
    await pick(page, 'Bookings');
    await page.getByLabel('Where the file comes from').fill('Diary');
    await choose(page, `Who;Datum;Uhrzeit;Personen;Tisch\n${row('Ada')}${row('Cleo')}`);
    await page.getByRole('button', { name: /Name.*Who/ }).waitFor();
    await expect.poll(() => figure(page, 'Already there').textContent()).toBe('1');
    await takeBack(page, 'Diary');
    await page.getByText('Undone', { exact: true }).first().waitFor();
    await page.context().close();
  });

  it('stays of a hotel come in with a room where one is free, with a reason for each row that cannot', async () => {
    const page = await openFiles('owner@hotel.example');
    await pick(page, 'Stays');
    await page.getByLabel('Where the file comes from').fill('Old hotel');
    const rows = [
      `1;${on(10)};${on(12)};Suite;Ada;900.00`,
      `2;${on(11)};${on(13)};Suite;Bo;`,
      `3;${on(-90)};${on(-88)};Suite;Cleo;640.00`,
      `4;${on(20)};${on(21)};Palace;Dora;`,
    ];
    await choose(page, `Nr;Anreise;Abreise;Zimmertyp;Gast;Gesamtpreis\n${rows.join('\n')}\n`);
    await page.getByText('Zimmertyp: there is none of this name here.').waitFor();
    await expect.poll(() => figure(page, 'New').textContent()).toBe('3');
    expect(await figure(page, 'Of these, without a room').textContent()).toBe('1');
    await expectNoFault(page, 'a file of stays that was checked', LOOK);
    await page.getByText('Import the others without these rows').click();
    await start(page).click();
    await page.getByText('3 stays imported').first().waitFor();
    await takeBack(page, 'Old hotel');
    await page.getByText('Undone', { exact: true }).first().waitFor();
    await page.context().close();
  });

  it('a large file says in figures how far it has come', async () => {
    const page = await openFiles('owner@trattoria.example');
    await page.getByLabel('Where the file comes from').fill('Large');
    const rows = Array.from({ length: 40_000 }, (_, i) => `Guest ${i},guest${i}@large.example,note ${i}`);
    await choose(page, `Name,Email,Notes\n${rows.join('\n')}\n`);
    await page.getByText(/^[\d,]+ of 40,000 rows$/).waitFor();
    await expect.poll(() => figure(page, 'New').textContent(), { timeout: 60_000 }).toBe('40,000');
    await page.context().close();
  });
});
