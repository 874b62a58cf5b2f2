import { salonFile } from '@booking/testkit/builders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../lib/api.ts';
import { expectNoOverflow, expectNoViolation } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { signInBrowser, typeInto } from '../../lib/console.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { dayDesk } from '../../lib/venues/day-desk.ts';

const [OWNER, LEO] = ['owner@salon.example', 'leo@salon.example'];
const ZONE = 'Europe/Zurich';

/** The Monday after next, so that the week is whole whatever day it is. */
const now = Temporal.Now.plainDateISO(ZONE);
const MONDAY = now.add({ days: 15 - now.dayOfWeek });
const on = (days: number) => MONDAY.add({ days }).toString();
const [TUESDAY, WEDNESDAY, THURSDAY] = [on(1), on(2), on(3)];
const typed = (date: string) => date.split('-').reverse().join('');

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];
const week = (...openings: [string, string][]) => Object.fromEntries(WORKDAYS.map((day) => [day, openings]));

const VENUE = {
  hours: week(['09:00', '18:00']),
  resources: [{ name: 'Treatment room', quantity: 1 }],
  services: [
    { name: 'Haircut', duration_minutes: 45, price: 68 },
    { name: 'Facial', duration_minutes: 60, price: 120, resources: [{ name: 'Treatment room' }] },
    { name: 'Yoga', duration_minutes: 60, price: 25, capacity: 4, staff: ['Mia'] },
  ],
  staff: [
    { name: 'Mia', role: 'Stylist', hours: week(['09:00', '18:00']) },
    // He eats at noon.
    { name: 'Leo', role: 'Stylist', hours: week(['09:00', '12:00'], ['13:00', '18:00']) },
  ],
  closures: [{ from: on(4), to: on(4), reason: { en: 'National holiday', de: 'Feiertag' } }],
};

// A week has many steps, each of which waits for the one before.
describe("A salon's week, in real browsers", { timeout: 120_000 }, () => {
  let platform: Platform;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  let desk: ReturnType<typeof dayDesk>;
  let tablet: ReturnType<typeof dayDesk>;
  let phone: Page;
  let salon: Business;
  const ids: Record<string, string> = {};

  const call = async (method: string, path: string, body?: object, key = salon.secret): Promise<Json> => {
    const sent = { method, headers: { 'x-service-key': key }, ...(body && { body: JSON.stringify(body) }) };
    return (await (await fetch(`${platform.gatewayUrl}${path}`, sent)).json()) as Json;
  };
  const bookingsOf = async (date: string): Promise<Json[]> => (await call('GET', `/v1/bookings?date=${date}`)).bookings;
  const named = async (name: string, date: string): Promise<Json> =>
    (await bookingsOf(date)).find((booking) => booking.name === name);
  const take = async (date: string, time: string, service: string, name: string, more: object = {}) =>
    call('POST', '/v1/bookings', { date, time, service: ids[service], name, ...more });
  const at = async (date: string, time: string) => {
    const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE).epochMilliseconds;
    const { now: before } = await platform.advance('PT0S');
    await platform.advance(`PT${Math.max(0, Math.round((moment - Date.parse(before)) / 1000))}S`);
    for (const context of contexts) await context.clock.setFixedTime(moment);
  };
  const open = async (width: number) => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height: 900 } });
    contexts.push(context);
    return context.newPage();
  };
  const form = async (by: typeof desk, date: string, service: string, name: string) => {
    await by.show(`/book/${date}`);
    await by.choose(/Service/, service);
    await by.page.getByLabel('Name').fill(name);
  };
  const linkTo = async (email: string) => {
    const mail = await platform.mailbox.next(({ to, text }) => to.includes(email) && text.includes('/guest/'));
    return /http\S+\/guest\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  };

  beforeAll(async () => {
    const env = { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' } };
    [platform, browser] = await Promise.all([startPlatform({ env }), launchChromium()]);
    salon = await platform.makeBusiness(salonFile({ account: { owners: [OWNER, LEO], language: 'de' }, venue: VENUE }));
    desk = dayDesk(await open(1440), platform.gatewayUrl);
    tablet = dayDesk(await open(820), platform.gatewayUrl);
    phone = await open(390);
    await at(on(0), '08:00');
    await signInBrowser(platform, desk.page, OWNER);
    await signInBrowser(platform, tablet.page, LEO);
    const venue = await call('GET', '/v1/venue');
    for (const { id, name } of [...venue.services, ...venue.staff]) ids[name] = id;
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('Monday: a series names the date that clashes before it is booked; one date is moved alone, and the following together', async () => {
    await take(on(8), '16:00', 'Haircut', 'Was There', { staff: ids.Leo });
    await form(desk, TUESDAY, 'Haircut', 'Rita Weekly');
    await desk.choose(/Person/, 'Leo');
    await desk.button('16:00').click();
    await desk.choose(/Does not repeat/, 'Every week');
    await desk.page.getByLabel('How many dates').fill('4');
    await desk.button('Save the appointment').click();
    const question = desk.question();
    await question.getByText('Nobody is available at that time').waitFor();
    expect(await question.getByRole('listitem').count()).toBe(1);
    expect(await named('Rita Weekly', TUESDAY)).toBeUndefined();
    await question.getByText('Take 16:45 instead').click();
    await desk.button('Book 4 dates', question).click();
    await desk.page.getByText('1 of 4, every week').waitFor();
    await desk.look('week-series');
    const { series_id } = await named('Rita Weekly', TUESDAY);
    const standing = async () =>
      (await call('GET', `/v1/series/${series_id}`)).bookings
        .filter(({ status }: Json) => status === 'confirmed')
        .map(({ time }: Json) => time);
    expect(await standing()).toEqual(['16:00', '16:45', '16:00', '16:00']);
    const move = async (time: string, isFollowing: boolean) => {
      await typeInto(desk.page.getByRole('group', { name: 'Time', exact: true }), time);
      if (isFollowing)
        await desk.page.locator('.card', { hasText: 'Move' }).getByText('This and the following').click();
      await desk.button('Move').click();
    };
    // This one alone, which is the exception; then from the third on.
    await move('1515', false);
    await desk.said('Rita Weekly: moved').waitFor();
    expect(await standing()).toEqual(['15:15', '16:45', '16:00', '16:00']);
    await desk.page.locator('ol.series').getByRole('link').nth(1).click();
    await desk.page.getByText('3 of 4, every week').waitFor();
    await move('1700', true);
    await desk.said('Rita Weekly: 2 dates moved').waitFor();
    expect(await standing()).toEqual(['15:15', '16:45', '17:00', '17:00']);
    await desk.undo('Rita Weekly: 2 dates moved');
    await desk.said('Rita Weekly: moved back').waitFor();
    expect(await standing()).toEqual(['15:15', '16:45', '16:00', '16:00']);
    await desk.button('Cancel appointment').click();
    await question.getByText('This and the following dates').click();
    await desk.button('Cancel appointment', question).click();
    await desk.said('Rita Weekly: 2 dates cancelled').waitFor();
    await desk.undo('Rita Weekly: 2 dates cancelled');
    await desk.said('Rita Weekly: undone').waitFor();
    expect(await standing()).toEqual(['15:15', '16:45', '16:00', '16:00']);
  });

  it('Tuesday: of two who reach for the last place of a class one has it, and the desk takes one more only after its question', async () => {
    for (const name of ['Ann', 'Bea', 'Cleo']) await take(WEDNESDAY, '10:00', 'Yoga', `${name} in class`);
    await phone.goto(`${platform.gatewayUrl}/book/salon?date=${WEDNESDAY}&service=${ids.Yoga}&lang=de`);
    await phone.locator(`label:has(input[value^="${WEDNESDAY}T10:00"])`).click();
    await phone.locator('input[name=name]').fill('Dora am Telefon');
    await phone.locator('input[name=email]').fill('dora@example.org');
    await expectNoViolation(phone, ['booking page of a class', 390]);
    const other = { date: WEDNESDAY, time: '10:00', service: ids.Yoga, name: 'Else', email: 'else@example.org' };
    const [, answer] = await Promise.all([
      phone.locator('main form[method=post] > button').click(),
      call('POST', '/v1/booking-requests', other, salon.publishable),
    ]);
    await phone.locator('h1', { hasText: 'Ihr Termin ist gebucht' }).or(phone.locator('.summary')).waitFor();
    // The slower one keeps what was typed, or is a request that the salon answers.
    const isGone = await phone.locator('.summary').isVisible();
    if (isGone) expect(await phone.locator('input[name=name]').inputValue()).toBe('Dora am Telefon');
    const statuses = [(await named('Dora am Telefon', WEDNESDAY))?.status, (await named('Else', WEDNESDAY)).status];
    expect(statuses).toEqual(isGone ? [undefined, 'confirmed'] : ['confirmed', 'requested']);
    expect([answer.status, answer.message]).toEqual([statuses[1], expect.stringMatching(/\w+ \w+/)]);
    // An appointment is one in every sentence.
    expect(await phone.locator('main').textContent()).not.toMatch(/Reservierung|Tisch/);
    await tablet.show(`/agenda/${WEDNESDAY}`);
    const yoga = tablet.block(ids.Mia ?? '', 'Yoga');
    await yoga.click();
    const people = tablet.page.getByRole('dialog').getByRole('list', { name: 'Participants' });
    await expect.poll(() => people.getByRole('listitem').count()).toBe(4);
    await tablet.page.getByRole('link', { name: 'Add a participant' }).click();
    await tablet.page.getByLabel('Name').fill('One More');
    await tablet.button('Save the appointment').click();
    await tablet.question().waitFor();
    expect(await named('One More', WEDNESDAY)).toBeUndefined();
    await tablet.look('week-overbook');
    await tablet.button('Save the appointment', tablet.question()).click();
    await tablet.said('One More: booked').waitFor();
    await yoga.click();
    await expect.poll(() => people.getByRole('listitem').count()).toBe(5);
    await tablet.page.getByRole('dialog').getByText('5 of 4').waitFor();
    await tablet.look('week-class');
  });

  it('Wednesday: the one room decides who can come, whoever of the team is free; a break and a holiday are offered to nobody', async () => {
    await take(THURSDAY, '10:00', 'Facial', 'In The Room', { staff: ids.Mia });
    const times = async (service: string, date = THURSDAY): Promise<Record<string, string[]>> =>
      (await call('GET', `/v1/availability?date=${date}&service=${ids[service]}`)).free;
    const facial = await times('Facial');
    expect([facial['10:00'], facial['10:45'], facial['11:00'] !== undefined]).toEqual([undefined, undefined, true]);
    const cut = await times('Haircut');
    expect([cut['10:00'], cut['12:00'], cut['12:15']]).toEqual([[ids.Leo], [ids.Mia], [ids.Mia]]);
    expect((await call('GET', `/v1/availability?date=${on(4)}&service=${ids.Haircut}`)).times).toEqual([]);
    await form(tablet, THURSDAY, 'Facial', 'Wants The Room');
    await tablet.choose(/Person/, 'Leo');
    await tablet.button('11:00').waitFor();
    expect(await tablet.button('10:00').count()).toBe(0);
    await typeInto(tablet.page.getByRole('group', { name: 'Another time' }), '1000');
    await tablet.button('Save the appointment').click();
    await tablet.page.getByText('Not free at that time: Treatment room').waitFor();
    await tablet.look('week-room');
    // What was typed is still there.
    await tablet.button('11:00').click();
    await tablet.button('Save the appointment').click();
    await tablet.said('Wants The Room: booked').waitFor();
    expect(await named('Wants The Room', THURSDAY)).toMatchObject({ time: '11:00', staff: 'Leo' });
    await desk.show(`/agenda/${on(4)}`);
    await desk.page.getByText('Closed on this day').waitFor();
  });

  it('Thursday: who notes an absence over appointments sees them first', async () => {
    await desk.show('/setup/team');
    await desk.button('Details: Mia').click();
    await desk.button('Add an absence').click();
    for (const name of ['First day', 'Last day'])
      await typeInto(desk.page.getByRole('group', { name }).last(), typed(THURSDAY));
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await desk.button('Save').click();
    await desk.question().getByText('One appointment does not go with this').waitFor();
    await desk.question().getByText('In The Room').waitFor();
    await desk.question().getByText('does not work then').waitFor();
    expect(await desk.question().getByText('Wants The Room').count()).toBe(0);
    await desk.look('week-absence');
    await desk.button('Save anyway', desk.question()).click();
    await desk.page.getByText('Saved', { exact: true }).first().waitFor();
    await desk.show(`/agenda/${THURSDAY}`);
    await desk.page.locator('.timeline-name', { hasText: 'Mia' }).getByText('Away today').waitFor();
    await desk.row('In The Room').getByText('does not work then').waitFor();
    // The one that stands there is given to somebody else.
    await desk.drag('In The Room', ids.Mia ?? '', ids.Leo ?? '');
    await desk.said('In The Room: moved').waitFor();
    expect((await named('In The Room', THURSDAY)).staff).toBe('Leo');
    await desk.look('week-agenda');
  });

  it('who works other hours on one day is free within those', async () => {
    const day = on(9);
    await desk.show('/setup/team');
    await desk.button('Details: Leo').click();
    await desk.button('Add a day').click();
    await typeInto(desk.page.getByRole('group', { name: 'Day', exact: true }).last(), typed(day));
    await desk.page
      .getByRole('group', { name: 'Day 1', exact: true })
      .getByRole('button', { name: /^Add hours/ })
      .click();
    await desk.look('week-other-hours');
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await desk.button('Save').click();
    await desk.page.getByText('Saved', { exact: true }).first().waitFor();
    const { times } = await call('GET', `/v1/availability?date=${day}&service=${ids.Haircut}&staff=${ids.Leo}`);
    expect([times[0], times.every((time: string) => time <= '13:15')]).toEqual(['11:30', true]);
  });

  it('on the day itself guests arrive, nobody is seated, and who cannot come gives the appointment back by the link', async () => {
    const guest = { email: 'eva@example.org', lang: 'de', notify_guest: true };
    await take(WEDNESDAY, '16:00', 'Haircut', 'Eva Sommer', { ...guest, staff: ids.Leo });
    await at(WEDNESDAY, '09:55');
    await tablet.show('/agenda');
    const row = tablet.row('Ann in class');
    await row.getByRole('button', { name: 'Arrived' }).click();
    await tablet.said('Ann in class: arrived').waitFor();
    expect(await tablet.page.getByText(/\b(Seat|Seated|Table|Tables)\b/).count()).toBe(0);
    await tablet.undo('Ann in class: arrived');
    await tablet.said('Ann in class: undone').waitFor();
    await phone.goto(await linkTo('eva@example.org'));
    await expectNoViolation(phone, ['page of a guest', 390]);
    await expectNoOverflow(phone, ['page of a guest', 390]);
    expect(await phone.locator('main').textContent()).not.toMatch(/Reservierung|Tisch/);
    await phone.getByRole('link', { name: 'Termin absagen' }).click();
    await phone.getByRole('button', { name: /^Ja/ }).click();
    await phone.locator('.lead', { hasText: 'Dieser Termin ist' }).waitFor();
    await tablet.row('Eva Sommer').waitFor({ state: 'detached' });
    expect((await named('Eva Sommer', WEDNESDAY)).status).toBe('cancelled');
  });

  it('German is written as it is where the salon stands: ss in Switzerland, ß elsewhere', async () => {
    const account = { slug: 'berlin', language: 'de', currency: 'EUR', time_zone: 'Europe/Berlin' };
    const berlin = await platform.makeBusiness(salonFile({ account, venue: VENUE }));
    const service = (await call('GET', '/v1/venue', undefined, berlin.secret)).services[0].id;
    const late = { date: THURSDAY, time: '18:30', name: 'Spät', email: 'spaet@example.org', lang: 'de' };
    const warned = async (key: string, body: object) =>
      (await call('POST', '/v1/bookings', { ...late, ...body, dry_run: true }, key)).warnings.join();
    expect(await warned(berlin.secret, { service })).toContain('Der Termin liegt außerhalb der Öffnungszeiten');
    expect(await warned(salon.secret, { service: ids.Haircut })).toContain('Der Termin liegt ausserhalb');
    const mail = await platform.mailbox.next(({ to }) => to.includes('eva@example.org'));
    expect([mail.text.includes('Grüsse'), /ß/.test(mail.text)]).toEqual([true, false]);
  });
});
