import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../lib/api.ts';
import { CONSOLE, expectNoFault } from '../lib/axe.ts';
import { launchChromium } from '../lib/chromium.ts';
import { signInBrowser } from '../lib/console.ts';
import { freeDay } from '../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../lib/platform.ts';
import { answerText, startTextCatcher } from '../lib/venues/text-catcher.ts';

const OWNER = 'owner@rosa.example';
const HOTELIER = 'owner@hotel.example';
const [ADA, BEN] = ['+41791234500', '+41791234501'];
const PHONE = { width: 390, height: 800 };
const DESK = { width: 1440, height: 900 };
// Where somebody may look at the pages afterwards; nowhere without.
const SHOTS = process.env.SHOTS;
const today = Temporal.Now.plainDateISO('Europe/Zurich');

/* The clock goes on from test to test: whoever is signed in sets everything up before it moves. */
describe('messages with guests, at the console in a real browser', () => {
  let catcher: Awaited<ReturnType<typeof startTextCatcher>>;
  let platform: Platform;
  let browser: Browser;
  let rosa: Business;
  let house: Business;
  let owner: Page;
  let hotelier: Page;
  let date: string;
  const desk: Call = (...call) => client(platform.baseUrl, rosa.secret)(...call);
  const guest: Call = (...call) => client(platform.baseUrl, rosa.publishable)(...call);
  const hotel: Call = (...call) => client(platform.baseUrl, house.secret)(...call);

  const signedIn = async (email: string) => {
    const page = await (await browser.newContext({ locale: 'en-GB', viewport: DESK })).newPage();
    await signInBrowser(platform, page, email);
    return page;
  };

  beforeAll(async () => {
    catcher = await startTextCatcher();
    [platform, browser] = await Promise.all([
      startPlatform({ env: { 'svc-restaurant': catcher.env } }),
      launchChromium(),
    ]);
    const venue = { bookings: { sms: true, horizon_days: 60 } };
    rosa = await platform.makeBusiness(restaurantFile({ account: { owners: [OWNER] }, venue }));
    house = await platform.makeBusiness(
      hotelFile({ account: { owners: [HOTELIER] }, hotel: { bookings: { confirm_at_once: true } } }),
    );
    [owner, hotelier] = [await signedIn(OWNER), await signedIn(HOTELIER)];
    ({ date } = await freeDay(guest));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    await catcher?.close();
  });

  const shoot = async (page: Page, name: string) => {
    if (!SHOTS) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await page.screenshot({ path: join(SHOTS, `${name}-${size.width}.png`), fullPage: true });
    }
  };
  const cardOf = (page: Page, title: string) =>
    page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });
  /** What the library reads out of a button that waits stays for seven seconds, and names a part that is gone. */
  const untilReadOut = (page: Page) =>
    expect.poll(() => page.locator('[role=log] [role=img]').count(), { timeout: 10_000 }).toBe(0);
  const open = (page: Page, path: string) => page.goto(`${platform.gatewayUrl}/console${path}`);
  const book = async (name: string, phone: string, day = date) => {
    const contact = { name, phone, email: `${name.toLowerCase()}@guest.example`, lang: 'en', sms_opt_in: true };
    const { status, json } = await guest('POST', '/v1/booking-requests', {
      date: day,
      time: '19:00',
      party: 2,
      ...contact,
    });
    expect(status).toBe(201);
    return json.id as string;
  };
  const newestText = async (to: string) => (await catcher.texts(to))[0]?.text as string | undefined;
  const mailTo = (name: string, subject: string) =>
    platform.mailbox.next((mail) => mail.to.includes(`${name}@guest.example`) && mail.subject.includes(subject));

  it.each([
    ['on a telephone', PHONE, 'Ada', ADA],
    ['on a wide screen', DESK, 'Ben', BEN],
  ] as const)(
    'what a guest answers to a text appears on the list of the day, and is answered at the booking, %s',
    async (_, viewport, name, phone) => {
      const id = await book(name, phone);
      await expect.poll(() => newestText(phone)).toContain('is confirmed');
      await owner.setViewportSize(viewport);
      await open(owner, `/today/${date}`);
      await owner
        .getByRole('link', { name: new RegExp(name) })
        .or(owner.getByText(name))
        .first()
        .waitFor();
      const body = `${name}: we are four, not two. Is that possible?`;
      expect((await answerText(platform.gatewayUrl, { from: phone, body, id: `SM${name}` })).status).toBe(200);
      const unread = cardOf(owner, '1 guest has answered');
      await unread.getByText(body).waitFor();
      await expectNoFault(owner, `unread messages, ${name}`, CONSOLE);
      await shoot(owner, `unread-${name}`);
      await owner.setViewportSize(viewport);
      await unread.getByRole('link', { name }).click();
      const talk = cardOf(owner, 'Messages');
      await talk.getByText(body).waitFor();
      await talk.getByText('New', { exact: true }).waitFor();
      await talk.getByRole('button', { name: 'Write to the guest' }).click();
      const dialog = owner.getByRole('dialog', { name: 'Write to the guest' });
      await dialog.getByRole('button', { name: /Send by/ }).click();
      await owner.getByRole('option', { name: 'Text message' }).click();
      expect(await dialog.getByRole('textbox', { name: 'Subject' }).count()).toBe(0);
      await dialog.getByRole('textbox', { name: 'Message' }).fill('Four it is.');
      await expectNoFault(owner, `answer by text, ${name}`, CONSOLE);
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await owner.getByText('The message is on its way').waitFor();
      await expect.poll(() => newestText(phone)).toContain('Four it is.');
      await talk.getByRole('listitem').filter({ hasText: 'Four it is.' }).getByText('Text message').waitFor();
      await untilReadOut(owner);
      await expectNoFault(owner, `a conversation, ${name}`, CONSOLE);
      await shoot(owner, `conversation-${name}`);
      await owner.setViewportSize(viewport);
      await talk.getByRole('button', { name: 'Mark as read' }).click();
      await expect.poll(() => talk.getByText('New', { exact: true }).count()).toBe(0);
      await open(owner, `/today/${date}`);
      await owner.getByText(name).first().waitFor();
      expect(await owner.getByText('guest has answered').count()).toBe(0);
      expect((await desk('POST', `/v1/bookings/${id}/cancel`, {})).status).toBe(200);
    },
  );

  it('an invoice is sent to the guest of a stay by its button, with its PDF, on a telephone and on a wide screen', async () => {
    const { room_types } = (await hotel('GET', '/v1/hotel')).json;
    const nights = { check_in: today.toString(), check_out: today.add({ days: 1 }).toString() };
    const who = { name: 'Grace Hopper', email: 'grace@guest.example', lang: 'en' };
    const taken = await hotel('POST', '/v1/stays', { ...nights, room_type_id: room_types[0].id, ...who });
    const { id } = taken.json.stay;
    for (const step of ['check-in', 'check-out']) await hotel('POST', `/v1/stays/${id}/${step}`, {});
    const { invoice_number: number } = (await hotel('GET', `/v1/stays/${id}`)).json.stay;
    for (const viewport of [PHONE, DESK]) {
      await hotelier.setViewportSize(viewport);
      await open(hotelier, `/stays/${id}/invoice?number=${number}`);
      await hotelier.getByRole('button', { name: 'Send by e-mail' }).click();
      await hotelier.getByText(`Invoice ${number} is on its way to grace@guest.example.`).waitFor();
      const mail = await mailTo('grace', `Invoice ${number}`);
      expect(mail.attachments).toMatchObject([
        { filename: `${number}.pdf`, mimeType: 'application/pdf', content: expect.stringMatching(/^%PDF-/) },
      ]);
    }
    await untilReadOut(hotelier);
    await expectNoFault(hotelier, 'an invoice that was sent', CONSOLE);
    await shoot(hotelier, 'invoice');
    await open(hotelier, `/stays/${id}`);
    const talk = cardOf(hotelier, 'Messages');
    await expect.poll(() => talk.getByText(`${number}.pdf`).count()).toBe(2);
  });

  const fillNumber = async (page: Page, name: string, value: string) => {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.fill(value);
    await field.press('Tab');
  };
  const turnOn = (page: Page, name: string) => page.getByRole('switch', { name }).press('Space');
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
  };
  const until = async (moment: Temporal.Instant) => {
    const now = Temporal.Instant.from((await platform.advance('PT0S')).now);
    await platform.advance(now.until(moment).toString());
  };

  it('a message about money is found under its subject, worded, and seen with an example', async () => {
    await hotelier.setViewportSize(PHONE);
    await open(hotelier, '/setup/messages');
    await hotelier.getByRole('button', { name: /Message$/ }).click();
    const list = hotelier.getByRole('listbox');
    await list.getByRole('group', { name: 'Payment' }).getByRole('option', { name: 'Refund' }).waitFor();
    await expectNoFault(hotelier, 'the list of messages', CONSOLE);
    await shoot(hotelier, 'list-of-messages');
    await hotelier.setViewportSize(PHONE);
    await list.getByRole('option', { name: 'Refund' }).click();
    await hotelier.getByText('{business}, {phone}, {amount}', { exact: false }).first().waitFor();
    await hotelier.getByRole('textbox', { name: 'Opening text' }).fill('We have sent you {amount}.');
    await hotelier.getByText(/We have sent you CHF\s80\.00\./).waitFor();
    await save(hotelier);
    await shoot(hotelier, 'wording');
    const { hotel: rules } = await platform.operate('GET', `/businesses/${house.slug}`);
    expect(rules.messages.wording).toEqual({ refunded: { en: { text: 'We have sent you {amount}.' } } });
  });

  it('reminders and thanks of a restaurant go at the hours that its owner has set', async () => {
    await owner.setViewportSize(PHONE);
    await open(owner, '/setup/messages');
    await turnOn(owner, 'Reminders: At times of your own');
    await fillNumber(owner, 'Hours before', '6');
    await owner.getByRole('button', { name: /Sent by/ }).click();
    await owner.getByRole('option', { name: 'E-mail and text message' }).click();
    await turnOn(owner, 'Thank guests by e-mail after the visit');
    await fillNumber(owner, 'Hours after the visit', '2');
    await owner.getByRole('textbox', { name: 'Address where guests write a review' }).fill('http://reviews.example');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByText('must be an address that begins with https://').first().waitFor();
    await owner
      .getByRole('textbox', { name: 'Address where guests write a review' })
      .fill('https://reviews.example/rosa');
    await save(owner);
    await expectNoFault(owner, 'times of messages', CONSOLE);
    await shoot(owner, 'times-restaurant');
    const { venue } = await platform.operate('GET', `/businesses/${rosa.slug}`);
    expect(venue.messages).toMatchObject({
      reminders: [{ hours_before: 6, by: ['email', 'sms'] }],
      after_visit: { hours_after: 2, review_url: 'https://reviews.example/rosa', once_in_days: 90 },
    });
  });

  it('arrival information and reminders of a hotel go at the times that its owner has set', async () => {
    await hotelier.setViewportSize(DESK);
    await open(hotelier, '/setup/messages');
    await turnOn(hotelier, 'Reminders: At times of your own');
    await fillNumber(hotelier, 'Hours before', '30');
    expect(await hotelier.getByRole('button', { name: /Sent by/ }).count()).toBe(0);
    await turnOn(hotelier, 'Send arrival information by e-mail');
    await fillNumber(hotelier, 'Days before arrival', '1');
    await save(hotelier);
    await expectNoFault(hotelier, 'times of messages of a hotel', CONSOLE);
    await shoot(hotelier, 'times-hotel');
    const { hotel: rules } = await platform.operate('GET', `/businesses/${house.slug}`);
    expect(rules.messages).toMatchObject({ reminders: [{ hours_before: 30 }], arrival: { days_before: 1 } });
  });

  it('a restaurant’s reminder comes by e-mail and text at that hour, and the thanks after the visit with the link', async () => {
    const day = Temporal.PlainDate.from(date).add({ days: 7 }).toString();
    const id = await book('Cleo', '+41791234502', day);
    await mailTo('cleo', 'is confirmed');
    const begins = Temporal.ZonedDateTime.from(`${day}T19:00[Europe/Zurich]`).toInstant();
    await until(begins.subtract({ hours: 6 }));
    await mailTo('cleo', 'Reminder');
    await expect.poll(() => newestText('+41791234502')).toContain('a reminder of your table');
    await until(begins.add({ minutes: 1 }));
    expect((await desk('POST', `/v1/bookings/${id}/seat`, {})).status).toBe(200);
    const { booking } = (await desk('GET', `/v1/bookings/${id}`)).json;
    await until(Temporal.Instant.from(booking.ends_at ?? begins.add({ minutes: 90 }).toString()).add({ hours: 2 }));
    const thanks = await mailTo('cleo', 'Thank you for your visit');
    expect(thanks.html).toContain('https://reviews.example/rosa');
  });

  it('a hotel’s arrival information and reminder come before check-in as set', async () => {
    const now = Temporal.Instant.from((await platform.advance('PT0S')).now).toZonedDateTimeISO('Europe/Zurich');
    const check_in = now.toPlainDate().add({ days: 4 });
    const { room_types } = (await hotel('GET', '/v1/hotel')).json as Json;
    const nights = { check_in: check_in.toString(), check_out: check_in.add({ days: 1 }).toString() };
    const who = { name: 'Hedy', email: 'hedy@guest.example', lang: 'en' };
    await hotel('POST', '/v1/stays', { ...nights, room_type_id: room_types[0].id, ...who });
    const arrives = Temporal.ZonedDateTime.from(`${check_in}T15:00[Europe/Zurich]`).toInstant();
    await until(arrives.subtract({ hours: 30 }));
    await mailTo('hedy', 'begins soon');
    await until(arrives.subtract({ hours: 24 }));
    await mailTo('hedy', 'Your arrival at');
  });
});
