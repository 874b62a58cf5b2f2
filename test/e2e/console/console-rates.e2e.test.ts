import { hotelFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { CONSOLE, expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const OWNER = 'owner@hotel.example';
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();
/** A Friday that is two weeks of the calendar away at most. */
const friday = 7 + ((12 - today.dayOfWeek) % 7);

describe('Rates, coupons and extras, at the console in a real browser', () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let house: Business;
  const refused: string[] = [];

  const quote = async (query: string): Promise<Json> => {
    const headers = { 'x-service-key': house.secret };
    const answer = await fetch(`${platform.gatewayUrl}/v1/hotel/availability?${query}`, { headers });
    const { room_types } = (await answer.json()) as Json;
    return (room_types as Json[]).find(({ name }) => name === 'Double room');
  };
  const show = async (path: string) => {
    await page.goto(`${platform.gatewayUrl}/console${path}`);
    await page.locator('#root h1').waitFor();
  };
  const cell = (day: string) => page.locator(`[data-type="double"][data-day="${day}"]`);
  const nightly = async (from: number, to: number): Promise<number[]> =>
    (await quote(`check_in=${on(from)}&check_out=${on(to)}`)).nightly.map(({ amount }: Json) => amount);
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ services: ['svc-hotel'], env }), launchChromium()]);
    house = await platform.makeBusiness(hotelFile({ account: { owners: [OWNER] } }));
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
    page.on('console', (said) => said.type() === 'error' && refused.push(`${said.text()} ${said.location().url}`));
    await signInBrowser(platform, page, OWNER);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('an owner raises the price of a weekend on the calendar, and the guest’s quote says so', async () => {
    const before = await nightly(friday - 1, friday + 3);
    await show('/rates');
    await cell(on(friday)).hover();
    await page.mouse.down();
    await cell(on(friday + 1)).hover();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Set nights' });
    await dialog.getByRole('textbox', { name: 'Price per night (CHF)' }).fill('432.10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    await expect.poll(() => cell(on(friday)).textContent()).toContain('432.10');
    const after = await nightly(friday - 1, friday + 3);
    expect(after).toEqual([before[0], 43_210, 43_210, before[3]]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    expect(await nightly(friday - 1, friday + 3)).toEqual(before);
  });

  it('an owner sets restrictions and prices by adults for several types at once, and takes them back', async () => {
    const [arrival, departure] = [on(25), on(26)];
    await show(`/rates/${on(20)}`);
    await cell(arrival).click();
    const dialog = page.getByRole('dialog', { name: 'Set nights' });
    await dialog.getByRole('group', { name: 'Room types' }).getByText('Suite').click();
    await dialog.getByText('Prices by guests').click();
    await dialog.getByRole('textbox', { name: '1 adult (CHF)' }).fill('99');
    await dialog.getByText('Set restrictions').click();
    await dialog.getByText('No arrival on these days').click();
    await dialog.getByRole('textbox', { name: 'Maximum stay on arrival' }).fill('5');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
    await expectNoFault(page, 'Set nights', CONSOLE);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    await expect.poll(() => cell(arrival).textContent()).toContain('no arrival');
    expect(await page.locator(`[data-type="suite"][data-day="${arrival}"]`).textContent()).toContain('up to 5 nights');
    const refusal = await quote(`check_in=${arrival}&check_out=${departure}&adults=1`);
    expect(refusal).toMatchObject({ free: 0, reason_code: 'closed_to_arrival' });
    const single = await quote(`check_in=${on(24)}&check_out=${departure}&adults=1`);
    expect(single.nightly[1].amount).toBe(9900);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    expect((await quote(`check_in=${arrival}&check_out=${departure}&adults=1`)).free).toBeGreaterThan(0);
  });

  it('with the keyboard alone a weekend is closed, and nobody is offered it', async () => {
    await show('/rates');
    await cell(on(0)).focus();
    for (let night = 0; night < friday; night++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set nights' });
    await dialog.getByRole('switch', { name: 'Set the price' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('switch', { name: 'Set restrictions' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('checkbox', { name: /Closed/ }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Nights saved').waitFor();
    await expect.poll(() => cell(on(friday + 1)).textContent()).toContain('Closed');
    expect((await quote(`check_in=${on(friday)}&check_out=${on(friday + 1)}`)).free).toBe(0);
    expect((await quote(`check_in=${on(friday + 2)}&check_out=${on(friday + 3)}`)).free).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Remove: .* Closed/ }).click();
    await page.getByText('Removed').waitFor();
    expect((await quote(`check_in=${on(friday)}&check_out=${on(friday + 1)}`)).free).toBeGreaterThan(0);
  });

  it('with the keyboard alone a season is edited in its place, and the guest’s quote says so', async () => {
    await show('/rates');
    await cell(on(0)).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const nights = page.getByRole('dialog', { name: 'Set nights' });
    await nights.getByRole('textbox', { name: 'Price per night (CHF)' }).fill('201');
    await nights.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    await page.getByRole('button', { name: /^Edit: .*201\.00/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit price' });
    await dialog.getByRole('textbox', { name: 'Price per night (CHF)' }).fill('245.50');
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await nightly(0, 2)).toEqual([24_550, 24_550]);
    const focused = () => page.locator(':focus').getAttribute('aria-label');
    await expect.poll(focused).toMatch(/^Edit: .*245\.50/);
  });

  it('a restriction is edited in its place: nights that were closed are open for longer stays', async () => {
    const days = { from: on(15), to: on(17) };
    await show('/rates');
    await cell(days.from).click();
    const nights = page.getByRole('dialog', { name: 'Set nights' });
    await nights.getByText('Set the price').click();
    await nights.getByText('Set restrictions').click();
    await nights.getByText(/^Closed/).click();
    await nights.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    await page.getByRole('button', { name: /^Edit: .*Closed/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit restriction' });
    await dialog.getByText(/^Closed/).click();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Minimum stay on arrival' }).fill('3');
    await dialog.getByRole('button', { name: /^For|For$/ }).click();
    await page.getByRole('option', { name: 'Flexible' }).click();
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date(`${on(17)}T12:00:00Z`));
    await dialog.getByRole('group', { name: 'Weekdays' }).getByText(weekday).click();
    await page.keyboard.press('Tab');
    // What the library reads out of a button that waits stays for seven seconds, and names a part that is gone.
    await expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
    await expectNoFault(page, 'Edit restriction', CONSOLE);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const asked = (to: number) => quote(`check_in=${days.from}&check_out=${on(to)}`);
    expect([(await asked(17)).free, (await asked(18)).free > 0]).toEqual([0, true]);
    const { nights: rows } = (await platform.operate('GET', `/businesses/${house.slug}`)).hotel;
    const edited = rows.find(({ min_stay }: Json) => min_stay === 3);
    expect([edited.rate_plan, edited.weekdays.length]).toEqual(['Flexible', 6]);
  });

  it('who reads German types amounts with a comma, and what is no amount is a fault beside the field', async () => {
    await show('/extras?lang=de');
    await page.getByRole('button', { name: 'Extra hinzufügen' }).click();
    await page.getByLabel('Name').last().fill('Seesauna');
    const amount = page.getByRole('textbox', { name: 'Betrag (CHF)' }).last();
    const saved = page.getByText('Gespeichert');
    await amount.fill('7,5,0');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Bitte eine Zahl eingeben').waitFor();
    expect(await saved.count()).toBe(0);
    await amount.fill('10000000,05');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(/^Höchstens CHF.10.000.000\.00$/).waitFor();
    expect(await saved.count()).toBe(0);
    await amount.fill('75,50');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await saved.waitFor();
    await expect.poll(() => amount.inputValue()).toBe('75.50');
    await show('/extras?lang=en');
    const body = await platform.operate('GET', `/businesses/${house.slug}`);
    expect(body.hotel.extras.find(({ name }: Json) => name === 'Seesauna').amount).toBe(7550);
  });

  it('a coupon that is made there gives its discount', async () => {
    await show('/coupons');
    await page.getByRole('button', { name: 'Add a coupon' }).click();
    await page.getByLabel('Code').last().fill('LAKE20');
    await page.getByRole('textbox', { name: 'Percent' }).last().fill('20');
    await save();
    await page.getByText('Not used yet').last().waitFor();
    const { room_amount, discount_amount } = await quote(`check_in=${on(20)}&check_out=${on(21)}&coupon=lake20`);
    expect(discount_amount).toBe(Math.round(room_amount / 5 / 5) * 5);
  });

  it('an extra that is made there is offered on the booking page', async () => {
    await show('/extras');
    await page.getByRole('button', { name: 'Add an extra' }).click();
    await page.getByLabel('Name').last().fill('Rowing boat');
    await page.getByRole('textbox', { name: 'Amount (CHF)' }).last().fill('15');
    await save();
    const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await guest.goto(`${platform.gatewayUrl}/stay/${house.slug}?check_in=${on(20)}&check_out=${on(21)}&adults=2`);
    await guest.locator('.offer button[name=choose]').first().click();
    await guest.getByText('Rowing boat').first().waitFor();
    await guest.context().close();
  });

  it('a plan that is made to follow another costs less than that, and says so above the calendar', async () => {
    await show('/rate-plans');
    await page.getByRole('button', { name: 'Add a rate plan' }).click();
    const plan = page.getByRole('group', { name: 'Rate plan 2' });
    await plan.getByLabel('Name', { exact: true }).fill('Early bird');
    await plan.getByRole('button', { name: /Price follows/ }).click();
    await page.getByRole('option', { name: 'Flexible' }).click();
    await plan.getByRole('textbox', { name: 'Percent' }).fill('12.5');
    await plan.getByRole('textbox', { name: 'Rounded to (CHF)' }).fill('1');
    await save();
    await show(`/rates/${on(20)}`);
    await page.getByRole('button', { name: /Rate plan/ }).click();
    await page.getByRole('option', { name: 'Early bird' }).click();
    await page.getByText('Early bird follows Flexible: −12.5%, rounded to CHF 1.00.').waitFor();
    expect(await cell(on(21)).textContent()).toContain('158');
    await cell(on(21)).click();
    const dialog = page.getByRole('dialog', { name: 'Set nights' });
    await dialog.getByRole('group', { name: 'Rate plans' }).getByText('Early bird').click();
    await dialog.getByRole('textbox', { name: 'Price per night (CHF)' }).fill('111');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    await expect.poll(() => cell(on(21)).textContent()).toContain('price of its own');
    await expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
    await expectNoFault(page, 'a plan that follows another', CONSOLE);
  });

  it('a season is copied to later weeks for more, as the list beneath said, and Undo leaves the rates as they were', async () => {
    const ratesOf = async () => {
      const { prices, nights } = (await platform.operate('GET', `/businesses/${house.slug}`)).hotel;
      return { prices, nights };
    };
    await show(`/rates/${on(20)}`);
    await cell(on(22)).click();
    const nights = page.getByRole('dialog', { name: 'Set nights' });
    await nights.getByRole('textbox', { name: 'Price per night (CHF)' }).fill('200');
    await nights.getByText('Set restrictions').click();
    await nights.getByText('No departure on these days').click();
    await nights.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nights saved').waitFor();
    const before = await ratesOf();
    await page.getByRole('button', { name: 'Copy a season' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy a season' });
    await dialog.getByText(/^Copied to /).waitFor();
    await dialog.getByRole('button', { name: /Difference/ }).click();
    await page.getByRole('option', { name: 'More, in percent' }).click();
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('7.5');
    const added = dialog.getByRole('region', { name: 'Added' });
    await added.getByText(/CHF.215\.00/).waitFor();
    await added
      .getByText(/no departure/)
      .first()
      .waitFor();
    await expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
    await expectNoFault(page, 'Copy a season', CONSOLE);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Season copied').waitFor();
    const year = today.add({ days: 22 + 52 * 7 }).toString();
    expect((await ratesOf()).prices).toContainEqual(expect.objectContaining({ date: year, amount: 21_500 }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    expect(await ratesOf()).toEqual(before);
  });

  it('a plan that is renamed keeps its terms and what the file says beside them', async () => {
    await show('/rate-plans');
    const name = page.getByLabel('Name').first();
    const was = await name.inputValue();
    await name.fill(`${was} plus`);
    await save();
    await show('/rates');
    await page.getByRole('button', { name: `${was} plus Rate plan`, exact: true }).waitFor();
  });

  it.each(['/rates', '/rate-plans', '/coupons', '/extras', '/charges'])(
    'axe finds no fault on %s, light and dark, on a telephone, a tablet and a desk',
    async (path) => {
      await show(path);
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
      await expectNoFault(page, path, CONSOLE);
    },
  );

  it('nothing was refused by the policy of the pages', () => {
    expect(refused).toEqual([]);
  });
});
