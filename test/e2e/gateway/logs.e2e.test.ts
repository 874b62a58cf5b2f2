import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { PROCESS_NAMES } from '../../lib/platform-database.ts';

const GUEST = { name: 'Wilhelmina Quast', email: 'wilhelmina.quast@example.org', phone: '+41446681800' };
const NOTES = 'allergic to celeriac and gentians';

describe('The logs of every process', () => {
  let platform: Platform;
  let business: Business;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let webhookSecret = '';

  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);

  beforeAll(async () => {
    const talkative = Object.fromEntries(PROCESS_NAMES.map((name) => [name, { LOG_LEVEL: 'trace' }]));
    [platform, receiver] = await Promise.all([startPlatform({ env: talkative }), startReceiver()]);
    business = await platform.makeBusiness(restaurantFile());
    webhookSecret = (await desk('POST', '/v1/webhooks', { url: receiver.url })).json.webhook.secret;
  });
  afterAll(async () => {
    await receiver?.close();
    await platform?.close();
  });

  /** A booking with its e-mails and delivery, and what goes wrong on the way: a wrong key, a body, a service that is gone. */
  async function liveThrough(): Promise<void> {
    const { date, times } = await freeDay(page);
    const asked = { date, time: times[0], party: 2, ...GUEST, notes: NOTES, lang: 'en' };
    expect((await page('POST', '/v1/booking-requests', asked)).status).toBe(201);
    await receiver.next((request) => request.headers['service-event'] === 'booking.confirmed');
    await platform.mailbox.next((mail) => mail.to.includes(GUEST.email));
    await client(platform.baseUrl, `${business.secret}x`)('GET', '/v1/bookings');
    await page('POST', '/v1/booking-requests', { ...asked, party: 'two' });
    await platform.kill('svc-restaurant', 'SIGKILL');
    expect((await page('POST', '/v1/booking-requests', { ...asked, date })).status).toBe(502);
  }

  it('hold no key, secret, token, name, e-mail address, telephone number or note', async () => {
    await liveThrough();
    await eventually(() => expect(platform.printed('gateway')).toContain('did not answer as expected'));
    const env = platform.envOf('gateway');
    const settings = ['CALLER_KEY', 'ENCRYPTION_KEY', 'ADDRESS_PEPPER', 'OPERATOR_TOKEN'].map((name) => env[name]);
    const seeded = [business.publishable, business.secret, webhookSecret, ...settings, ...Object.values(GUEST), NOTES];
    for (const name of PROCESS_NAMES) {
      const text = platform.printed(name);
      expect({ name, held: seeded.filter((value) => text.includes(String(value))) }).toEqual({ name, held: [] });
    }
  });
});
