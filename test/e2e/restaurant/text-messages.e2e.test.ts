import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../../lib/api.ts';
import { expectNoFault } from '../../lib/axe.ts';
import { launchChromium } from '../../lib/chromium.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { answerText, startTextCatcher } from '../../lib/venues/text-catcher.ts';

const [ADA, BEN, CLEO, DORA] = ['+41791234500', '+41791234501', '+41791234502', '+41791234503'];
// Where somebody may look at the pages afterwards; nowhere without.
const SHOTS = process.env.SHOTS;

describe('text messages of a restaurant, as the sandbox sends them', () => {
  let catcher: Awaited<ReturnType<typeof startTextCatcher>>;
  let platform: Platform;
  let business: Business;
  let browser: Browser;
  let date: string;
  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);

  beforeAll(async () => {
    catcher = await startTextCatcher();
    const env = { ...catcher.env, SMTP_URL: catcher.smtpUrl };
    platform = await startPlatform({ env: { 'svc-restaurant': env } });
    const account = { name: 'Trattoria Rosa', language: 'de' } as const;
    business = await platform.makeBusiness(restaurantFile({ account, venue: { bookings: { sms: true } } }));
    browser = await launchChromium();
    ({ date } = await freeDay(page));
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    await catcher?.close();
  });

  const came = (to: string, count: number) =>
    eventually(async () => {
      const all = await catcher.texts(to);
      expect(all).toHaveLength(count);
      return all[0];
    });
  const ask = async (phone: string, time: string, over: object = {}) => {
    const body = { date, time, party: 2, name: 'Ada', phone, lang: 'en', sms_opt_in: true, ...over };
    expect((await page('POST', '/v1/booking-requests', body)).status).toBe(201);
  };
  const answer = (body: string, from = ADA, token?: string) =>
    answerText(platform.gatewayUrl, { from, body, ...(token === undefined ? {} : { token }) });

  it('lie beside the e-mails, for programs too', async () => {
    await ask(ADA, '19:00', { email: 'ada@example.org' });
    const text = await came(ADA, 1);
    expect(text).toMatchObject({ kind: 'sms', from: '+447700900000', subject: '', html: '' });
    expect(text.text).toMatch(/^Trattoria Rosa: your table for 2 on .* at 19:00 is confirmed. See you then!.*STOP/);
    await eventually(async () =>
      expect((await catcher.messages()).map(({ kind, to }) => [kind, ...to])).toContainEqual([
        'email',
        'ada@example.org',
      ]),
    );
  });

  it('end for whoever answers STOP, by a call that the provider signed, and begin again with START', async () => {
    expect((await answer('STOP', ADA, 'somebody else’s token')).status).toBe(403);
    const stopped = await answer('STOP');
    expect([stopped.status, stopped.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await stopped.text()).toContain('You will get no more texts from us.');
    await ask(ADA, '20:30');
    await ask(BEN, '20:30', { party: 1 });
    await came(BEN, 1);
    expect(await catcher.texts(ADA)).toHaveLength(1);
    expect(await (await answer('start')).text()).toContain('texts about your bookings again');
    await ask(ADA, '21:00', { party: 1 });
    await came(ADA, 2);
  });

  it('tell a guest at the door the wait, with a link to their page, and then that the table is ready: each once, and not who said STOP', async () => {
    const atDoor = { date, party: 2, lang: 'en', sms_opt_in: true, quoted_minutes: 25 };
    expect((await answer('STOP', DORA)).status).toBe(200);
    const dora = await desk('POST', '/v1/waitlist', { ...atDoor, name: 'Dora', phone: DORA });
    const { id } = (await desk('POST', '/v1/waitlist', { ...atDoor, name: 'Cleo', phone: CLEO })).json.waiting;
    const wait = (await came(CLEO, 1)).text;
    expect(wait).toMatch(/^Trattoria Rosa: the wait for your table is about 25 min\./);
    const again = await desk('POST', '/v1/waitlist', { ...atDoor, name: 'Cleo', phone: CLEO });
    expect(again.json.waiting.id).toBe(id);
    const { pathname } = new URL(/https?:\S+\/waiting\/\S+/.exec(wait)?.[0] ?? '');
    const own = async () => (await fetch(`${platform.gatewayUrl}${pathname}`)).text();
    expect(await own()).toContain('25 minutes');
    for (const waiting of [dora.json.waiting.id, id])
      expect((await desk('POST', `/v1/waitlist/${waiting}/ready`)).status).toBe(200);
    await came(CLEO, 2);
    expect((await catcher.texts(CLEO)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Trattoria Rosa: your table is ready\..*STOP/),
    );
    expect(await own()).toContain('Your table is ready.');
    expect(await catcher.texts(DORA)).toEqual([]);
  });

  it('remind of the evening three hours before, once the clock is there, and not of what was cancelled', async () => {
    const { bookings } = (await desk('GET', `/v1/bookings?date=${date}`)).json;
    const cancelled = bookings.find(({ time, phone }: Json) => time === '20:30' && phone === BEN);
    await desk('POST', `/v1/bookings/${cancelled.id}/cancel`, { notify_guest: true });
    expect((await came(BEN, 2)).text).toMatch(/has been cancelled/);
    const begins = Temporal.ZonedDateTime.from(`${date}T19:00[Europe/Zurich]`).toInstant();
    const now = Temporal.Instant.from((await platform.advance('PT0S')).now);
    // Two and a half hours before the first, three and a half before any other that would be reminded of.
    await platform.advance(now.until(begins.subtract({ minutes: 150 })).toString());
    expect((await came(ADA, 3)).text).toMatch(/^Trattoria Rosa: a reminder of your table for 2 on .* at 19:00/);
    await platform.advance('PT90M');
    expect((await came(ADA, 5)).text).toMatch(/a reminder of/);
    expect(await catcher.texts(BEN)).toHaveLength(2);
  });

  it('keep numbers out of the logs and the metrics', async () => {
    const metrics = await (await fetch(`${platform.privateUrlOf('svc-restaurant')}/metrics`)).text();
    expect(metrics).toMatch(/booking_texts_total\{outcome="sent"\} [1-9]/);
    for (const text of [metrics, platform.printed('svc-restaurant'), platform.printed('gateway')])
      expect(text).not.toMatch(/7912345/);
  });

  it.each(['light', 'dark'] as const)(
    'are shown to people in the one look, without a fault that axe can find, in the %s look',
    async (colorScheme) => {
      const tab = await browser.newPage({ viewport: { width: 360, height: 900 }, colorScheme, bypassCSP: true });
      await tab.goto(catcher.url);
      for (const entry of await tab.locator('details').all()) await entry.locator('summary').click();
      await expectNoFault(tab, colorScheme);
      if (SHOTS) {
        mkdirSync(SHOTS, { recursive: true });
        await tab.screenshot({ path: join(SHOTS, `catcher-${colorScheme}.png`), fullPage: true });
      }
      await tab.close();
    },
  );
});
