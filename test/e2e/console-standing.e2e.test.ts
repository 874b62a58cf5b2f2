import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../lib/api.ts';
import { CONSOLE, expectNoFault } from '../lib/axe.ts';
import { launchChromium } from '../lib/chromium.ts';
import { zoneWhereItIs } from '../lib/clock.ts';
import { signInBrowser, typeInto } from '../lib/console.ts';
import { memberOf } from '../lib/console-member.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';

const zone = zoneWhereItIs(19);
const today = Temporal.Now.plainDateISO(zone);
const soon = today.add({ days: 7 });
// As an English date field is typed into.
const typedOf = ({ day, month, year }: Temporal.PlainDate) =>
  `${String(day).padStart(2, '0')}${String(month).padStart(2, '0')}${year}`;
const typed = typedOf(soon);

describe('Second thoughts in the console', () => {
  let platform: Platform;
  let browser: Browser;
  const places = new Map<string, { place: Business; context: BrowserContext; page: Page }>();
  const at = (slug: string) => {
    const found = places.get(slug);
    if (found === undefined) throw new Error(`${slug} is not there`);
    return found;
  };
  const api = async (slug: string, method: string, path: string, body?: object): Promise<Json> => {
    const headers = { 'x-service-key': at(slug).place.secret };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return (await fetch(`${platform.gatewayUrl}${path}`, init)).json() as Promise<Json>;
  };
  const show = async (slug: string, path: string): Promise<Page> => {
    const { page } = at(slug);
    await page.goto(`${platform.gatewayUrl}/console${path}`);
    await page.locator('#root h1').waitFor();
    return page;
  };
  const newPage = async (email: string) => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await signInBrowser(platform, page, email);
    return { context, page };
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000' } };
    [platform, browser] = await Promise.all([startPlatform({ env }), launchChromium()]);
    const account = (slug: string) => ({ slug, owners: [`owner@${slug}.example`], time_zone: zone });
    const venue = { bookings: { min_notice_minutes: 0 } };
    const [trattoria, hotel] = await Promise.all([
      platform.makeBusiness(restaurantFile({ account: account('trattoria'), venue })),
      platform.makeBusiness(hotelFile({ account: account('hotel') })),
    ]);
    for (const [slug, place] of Object.entries({ trattoria, hotel }))
      places.set(slug, { place, ...(await newPage(`owner@${slug}.example`)) });
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  const typeDays = async (page: Page) => {
    for (const name of ['First day', 'Last day']) {
      await page.getByRole('group', { name }).last().getByRole('spinbutton').first().click();
      await page.keyboard.type(typed);
    }
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('who closes a day over bookings that stand sees them first, and goes back or saves all the same', async () => {
    const date = soon.toString();
    await api('trattoria', 'POST', '/v1/bookings', { date, time: '19:00', party: 2, name: 'Ada Keller' });
    const page = await show('trattoria', '/setup/hours');
    await page.getByRole('button', { name: 'Add closed days' }).click();
    await typeDays(page);
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'One booking does not go with this' });
    await question.getByText('Ada Keller').waitFor();
    await question.getByText('closed that day').waitFor();
    await expectNoFault(page, 'bookings that stand', CONSOLE);
    await question.getByRole('button', { name: 'Back' }).click();
    expect((await api('trattoria', 'GET', '/v1/availability')).dates).toContain(date);
    expect(await page.getByRole('group', { name: 'First day' }).last().textContent()).toContain(String(soon.year));
    await save(page);
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect((await api('trattoria', 'GET', '/v1/availability')).dates).not.toContain(date);
    await page.getByRole('button', { name: 'Remove: Closure 1' }).click();
    await save(page);
    await expect
      .poll(async () => (await api('trattoria', 'GET', '/v1/availability')).dates, { message: 'opened again unasked' })
      .toContain(date);
  });

  it('who gives a single day hours of its own sees what stands outside of them, and guests read them', async () => {
    const date = soon.add({ days: 1 }).toString();
    await api('trattoria', 'POST', '/v1/bookings', { date, time: '19:00', party: 2, name: 'Grace Hopper' });
    const page = await show('trattoria', '/setup/hours');
    await page.getByRole('button', { name: 'Add a day', exact: true }).click();
    const row = page.getByRole('group', { name: 'Day 1', exact: true });
    await row.getByRole('spinbutton').first().click();
    await page.keyboard.type(typedOf(soon.add({ days: 1 })));
    await row.getByRole('button', { name: /^Add hours/ }).click();
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'One booking does not go with this' });
    await question.getByText('Grace Hopper').waitFor();
    await question.getByText('outside the hours').waitFor();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await expectNoFault(page, 'hours of a single day', CONSOLE);
    const { times } = (await api('trattoria', 'GET', `/v1/availability?date=${date}`)) as { times: string[] };
    expect([times[0], times.every((time) => time < '14:00')]).toEqual(['11:30', true]);
    expect((await api('trattoria', 'GET', '/v1/venue')).special_hours).toEqual([{ date, hours: [['11:30', '14:00']] }]);
  });

  it('who stands outside the hours by now is marked in the list of the day', async () => {
    const date = soon.add({ days: 1 }).toString();
    const page = await show('trattoria', `/today/${date}`);
    const row = page.locator('tr', { hasText: 'Grace Hopper' });
    await row.getByText('outside the hours').waitFor();
    await expectNoFault(page, 'a booking that does not go with the hours', CONSOLE);
  });

  it('who gives lunch a shift of its own reads its times and name, and is told of shifts that overlap', async () => {
    const date = soon.add({ days: 3 }).toString();
    const page = await show('trattoria', '/setup/rules');
    const addShift = async (n: number, name: string, from: string, until: string) => {
      await page.getByRole('button', { name: 'Add a shift', exact: true }).click();
      const row = page.getByRole('group', { name: `Shift ${n}`, exact: true });
      await row.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await typeInto(row.getByRole('group', { name: 'From', exact: true }), from);
      await typeInto(row.getByRole('group', { name: 'Until', exact: true }), until);
      return row;
    };
    const lunch = await addShift(1, 'Lunch', '1130', '1400');
    await lunch.getByRole('button', { name: /Start times every/ }).click();
    await page.getByRole('option', { name: '60', exact: true }).click();
    const brunch = await addShift(2, 'Brunch', '1000', '1200');
    await save(page);
    await brunch.getByText('overlaps').waitFor();
    await expectNoFault(page, 'shifts that overlap', CONSOLE);
    await page.getByRole('button', { name: 'Remove: Shift 2', exact: true }).click();
    await save(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { times } = (await api('trattoria', 'GET', `/v1/availability?date=${date}`)) as { times: string[] };
    expect(times.filter((time) => time < '15:00')).toEqual(['12:00']);
    await api('trattoria', 'POST', '/v1/bookings', { date, time: '12:00', party: 2, name: 'Emmy Noether' });
    const day = await show('trattoria', `/today/${date}`);
    await day.getByRole('button', { name: /^Lunch/ }).waitFor();
  });

  it('who answers large parties says from how many guests on and how long they stay, and sees who would stay beyond closing', async () => {
    const date = soon.add({ days: 4 }).toString();
    const late = { date, time: '20:30', party: 6, name: 'Sofja Kovalevskaja' };
    const { id } = (await api('trattoria', 'POST', '/v1/bookings', late)).booking;
    const page = await show('trattoria', '/setup/rules');
    await page.getByText('Own rules for large parties').click();
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('From … guests').fill('6');
    await field('Stay (minutes)').fill('180');
    await expectNoFault(page, 'rules for large parties', CONSOLE);
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'One booking does not go with this' });
    await question.getByText('Sofja Kovalevskaja').waitFor();
    await question.getByText('outside the hours').waitFor();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await api('trattoria', 'POST', `/v1/bookings/${id}/cancel`);
    const free = async (party: number) =>
      (await api('trattoria', 'GET', `/v1/availability?date=${date}&party=${party}`)) as Json;
    expect([(await free(5)).confirm_at_once, (await free(6)).confirm_at_once]).toEqual([true, false]);
    // Three hours before closing at 23:00, and 14:00.
    expect((await free(6)).times.filter((time: string) => time > '15:00').at(-1)).toBe('20:00');
    expect((await free(5)).times.at(-1)).toBe('21:00');
  });

  it('who lets guests change their bookings says until when and how often; a day before and three times are proposed', async () => {
    const page = await show('trattoria', '/setup/rules');
    await page.getByText('Guests may change their own bookings').click();
    const field = (name: string) => page.getByRole('textbox', { name });
    const values = async () => [
      await field('Until … hours before').inputValue(),
      await field('At most … times').inputValue(),
    ];
    expect(await values()).toEqual(['24', '3']);
    await field('Until … hours before').fill('6');
    await field('At most … times').fill('2');
    await expectNoFault(page, 'changes by guests', CONSOLE);
    await save(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await show('trattoria', '/setup/rules');
    await field('At most … times').waitFor();
    expect(await values()).toEqual(['6', '2']);
  });

  it('who closes a table for a day sees what stands at it, and the table is not given to anybody else', async () => {
    const date = soon.add({ days: 2 }).toString();
    const taken = { date, time: '19:00', party: 2, name: 'Mary Somerville', tables: ['T1'] };
    await api('trattoria', 'POST', '/v1/bookings', taken);
    const page = await show('trattoria', '/setup/tables');
    await page.getByRole('button', { name: 'Add an area', exact: true }).click();
    const area = page.getByRole('group', { name: 'Area 1', exact: true });
    await area.getByRole('textbox', { name: 'Area', exact: true }).fill('Terrace');
    await page.getByRole('button', { name: 'Close a table or area', exact: true }).click();
    const row = page.getByRole('group', { name: 'Closure of a table 1', exact: true });
    await row.getByRole('button', { name: /Table or area/ }).click();
    await page.getByRole('option', { name: /^T1/ }).click();
    for (const name of ['First day', 'Last day']) {
      await row.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click();
      await page.keyboard.type(typedOf(soon.add({ days: 2 })));
    }
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'One booking does not go with this' });
    await question.getByText('Mary Somerville').waitFor();
    await question.getByText('table is closed then').waitFor();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await expectNoFault(page, 'tables and areas', CONSOLE);
    expect((await api('trattoria', 'GET', '/v1/venue')).areas).toEqual([{ name: 'Terrace' }]);
    const another = { ...taken, name: 'Leo', time: '12:00', tables: undefined, dry_run: true };
    expect((await api('trattoria', 'POST', '/v1/bookings', another)).booking.tables).toEqual(['T2']);
  });

  it('a step is taken back from its toast while the booking stands open beside the day', async () => {
    const date = today.toString();
    const { booking } = await api('trattoria', 'POST', '/v1/bookings', { date, time: '19:30', party: 2, name: 'Ivo' });
    const page = await show('trattoria', '/today');
    await page.getByRole('button', { name: 'Ivo', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Ivo' });
    await panel.getByRole('button', { name: 'Seat', exact: true }).click();
    await page.getByText('Ivo: seated').waitFor();
    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Ivo: undone').waitFor();
    expect((await api('trattoria', 'GET', `/v1/bookings/${booking.id}`)).booking.seated_at).toBeNull();
    expect(await panel.isVisible(), 'the booking is still open').toBe(true);
  });

  it('on a telephone every button of the list is within the screen, and a no-show is marked', async () => {
    const date = today.toString();
    const ago = Temporal.Now.plainTimeISO(zone).subtract({ minutes: 30 }).toString().slice(0, 5);
    const { booking } = await api('trattoria', 'POST', '/v1/bookings', { date, time: ago, party: 2, name: 'Absent' });
    await api('trattoria', 'POST', `/v1/bookings/${booking.id}/no-show`);
    await at('trattoria').page.setViewportSize({ width: 390, height: 844 });
    const page = await show('trattoria', '/today');
    const row = page.locator('tbody tr', { hasText: 'Absent' });
    await row.getByText('No-show', { exact: true }).last().waitFor();
    const buttons = await page.locator('tbody .button').all();
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('what is wrong with a guest stands beside its field, and what was typed stays', async () => {
    const page = await show('trattoria', '/book');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('no address');
    // The latest time: an earlier one goes by where the hour turns meanwhile.
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Save the booking' }).click();
    const field = page.locator('.field', { has: page.getByRole('textbox', { name: 'E-mail' }) });
    await field.locator('.field-error', { hasText: 'e-mail address' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
  });

  it('what is wrong with a setting stands beside its field, whatever the screen, and never with a path', async () => {
    const page = await show('trattoria', '/setup/look');
    const wrong = async (label: string, value: string, sentence: string) => {
      const field = page.locator('.field', { has: page.getByRole('textbox', { name: label, exact: true }) });
      await field.getByRole('textbox').fill(value);
      await field.locator('xpath=ancestor::form').getByRole('button', { name: 'Save', exact: true }).click();
      await field.locator('.field-error', { hasText: sentence }).waitFor();
      expect(await page.locator('main').textContent()).not.toMatch(/account\.|venue\.|\[\d/);
    };
    await wrong('E-mail', 'no address', 'e-mail address');
    await wrong('Logo (web address)', 'http://example.org/logo.png', 'https');
    await show('trattoria', '/events');
    await page.getByRole('button', { name: 'Add an event' }).click();
    await wrong('Title', '', 'empty');
  });

  it.each([
    ['trattoria', 'manager'],
    ['trattoria', 'staff'],
    ['hotel', 'manager'],
    ['hotel', 'staff'],
  ])('at %s every screen that %s is led to is one that they may read', async (slug, role) => {
    const { cookie, origin } = await memberOf(platform, `owner@${slug}.example`);
    const headers = { cookie, origin, 'x-console': '1', 'content-type': 'application/json' };
    const email = `${role}@${slug}.example`;
    const body = JSON.stringify({ email, name: 'Mo', role });
    expect((await fetch(`${origin}/console/api/members`, { method: 'POST', headers, body })).status).toBe(201);
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(reply.url());
    });
    await signInBrowser(platform, page, email);
    await page.getByRole('button', { name: 'Accept' }).click();
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const hrefs = new Set<string>();
    for (const overview of ['/setup', '/account']) {
      await page.goto(`${origin}/console${overview}`);
      await page.locator('#root h1').waitFor();
      for (const link of await page.locator('#root a[href^="/console/"]').all())
        hrefs.add((await link.getAttribute('href')) ?? '');
    }
    expect(hrefs.size).toBeGreaterThan(4);
    for (const href of hrefs) {
      await page.goto(`${origin}${href}`);
      await page.locator('#root h1').waitFor();
      await expect.poll(() => page.locator('.skeleton').count(), { message: href }).toBe(0);
    }
    expect(refused).toEqual([]);
    await context.close();
  });
});
