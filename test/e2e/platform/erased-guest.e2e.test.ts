import { randomUUID } from 'node:crypto';
import { namesOf } from '@booking/kit/mq/topology';
import { signTwilioCall } from '@booking/kit/sms/signature';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { testUrls } from '@booking/testkit/servers';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { startTextProvider } from '@booking/testkit/stand-ins/text-provider';
import { connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../../lib/api.ts';
import { memberOf } from '../../lib/console-member.ts';
import { keptAnswers, tracesOf } from '../../lib/data/traces.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const ownerOf = (slug: string) => `owner@${slug}.example`;
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const on = (days: number) => today.add({ days }).toString();

/** One word for each field, which stands nowhere else. */
const wordsFor = (trade: string) => {
  const word = (what: string) => `${trade}${what}`;
  return {
    name: word('quill'),
    email: `${word('feather')}@example.org`,
    phone: trade === 'hotel' ? '+41795550138' : '+41795550137',
    notes: word('nightjar'),
    answers: word('hazel'),
    externalId: word('ocelot'),
    paymentId: word('lynx'),
    refund: word('ibex'),
    profile: word('marten'),
    allergy: word('peanut'),
    preference: word('stillwater'),
    tag: word('pressbadge'),
    marketing: word('fairstand'),
    blocked: word('shouted'),
    subject: word('umbrella'),
    out: word('parasol'),
    second: word('otter'),
    imported: word('stork'),
    letter: word('heron'),
  };
};
type Words = ReturnType<typeof wordsFor>;

describe('A guest who is erased stands nowhere any more', () => {
  let platform: Platform;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let provider: Awaited<ReturnType<typeof startTextProvider>>;

  beforeAll(async () => {
    [receiver, provider] = await Promise.all([startReceiver(), startTextProvider()]);
    const texting = {
      SMS_API_URL: provider.url,
      SMS_ACCOUNT_SID: provider.accountSid,
      SMS_AUTH_TOKEN: provider.authToken,
      SMS_FROM: provider.from,
    };
    const env = { gateway: { LIMIT_REQUESTS: '1000', LIMIT_KEY: '5000' }, 'svc-restaurant': texting };
    platform = await startPlatform({ env });
  });
  afterAll(async () => {
    await platform?.close();
    await receiver?.close();
    await provider?.close();
  });

  /** A call that has to succeed, with an Idempotency-Key whose answer is kept. */
  const deskOf = (business: Business) => {
    const call: Call = client(platform.baseUrl, business.secret);
    return async (method: string, path: string, body?: object): Promise<Json> => {
      const { status, text, json } = await call(method, path, body, { 'idempotency-key': randomUUID() });
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
      return json;
    };
  };
  type Desk = ReturnType<typeof deskOf>;

  /** Writes to the guest as a member: by the console alone. */
  async function write({ slug }: Business, path: string, messages: readonly object[]): Promise<void> {
    const headers = {
      ...(await memberOf(platform, ownerOf(slug))),
      'x-console': '1',
      'content-type': 'application/json',
    };
    for (const message of messages) {
      const url = `${platform.gatewayUrl}/console/api${path}/messages`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
  }

  /** A message about the guest that its consumer cannot read comes to rest with the operator. */
  async function loseLetter(business: Business, id: string, { letter }: Words): Promise<void> {
    const { AMQP_NAMESPACE = '' } = platform.envOf('gateway');
    const connection = await connect(testUrls().amqp);
    const channel = await connection.createConfirmChannel();
    const body = JSON.stringify({ business_id: business.id, aggregate_id: id, letter });
    channel.publish(namesOf(AMQP_NAMESPACE).events, 'guest.changed', Buffer.from(body), { messageId: randomUUID() });
    await channel.waitForConfirms();
    await connection.close();
    await expect.poll(() => tracesOf(platform, [letter])).toEqual([`${letter} in gateway.dead_letters`]);
  }

  async function importGuest(business: Business, { imported, name }: Words): Promise<void> {
    const form = new FormData();
    form.set('kind', 'guests');
    form.set('source', 'before');
    const rows = `name,email,notes,allergies\n${name},${imported}@example.org,${imported},${imported}\n`;
    form.set('file', new Blob([rows], { type: 'text/csv' }), 'guests.csv');
    const answer = await fetch(`${platform.baseUrl}/v1/imports`, {
      ...{ method: 'POST', headers: { 'x-service-key': business.secret }, body: form },
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { import: { created: 1 } }]);
  }

  /** What staff keeps of the guest; with a second address, which makes them two who were merged. */
  async function keepProfile(desk: Desk, guest: string, words: Words): Promise<void> {
    await desk('PATCH', `/v1/guests/${guest}`, {
      ...{ notes: words.profile, allergies: words.allergy, preferences: words.preference, tags: [words.tag] },
      ...{ marketing: { consented: true, source: words.marketing } },
    });
    await desk('PATCH', `/v1/guests/${guest}`, { blocked: true, blocked_reason: words.blocked });
    await desk('PATCH', `/v1/guests/${guest}`, { email: `${words.second}@example.org` });
    const { guests } = await desk('GET', `/v1/guests?query=${words.imported}`);
    await desk('POST', `/v1/guests/${guests[0].id}/merge`, { into: guest });
  }

  /** Everything that was seeded stands somewhere; after the guest is erased, nothing of it anywhere. */
  async function erase(desk: Desk, guest: string, words: Words): Promise<void> {
    const all = Object.values(words).map((word) => word.replace('+41', ''));
    const seeded = await tracesOf(platform, all);
    expect(all.filter((word) => !seeded.some((trace) => trace.startsWith(word)))).toEqual([]);
    const before = await keptAnswers(platform);
    expect(before.length).toBeGreaterThan(10);
    await desk('POST', `/v1/guests/${guest}/erase`, {});
    await expect.poll(() => tracesOf(platform, all), { timeout: 30_000 }).toEqual([]);
    const kept = new Set(await keptAnswers(platform));
    expect(before.filter((name) => kept.has(name))).toEqual([]);
  }

  it('of a restaurant: bookings, waiting list, messages both ways, payments, the profile, files, events, answers and dead letters', async () => {
    const words = wordsFor('table');
    const question = { type: 'text', labels: { en: 'Allergies?' } };
    const account = { slug: 'erased', owners: [ownerOf('erased')] };
    const business = await platform.makeBusiness(
      restaurantFile({ account, venue: { questions: [question], bookings: { sms: true } } }),
    );
    const desk = deskOf(business);
    await desk('POST', '/v1/webhooks', { url: receiver.url });
    const { questions } = await desk('GET', '/v1/venue');
    const answers = { [questions[0].id]: words.answers };
    const contact = { name: words.name, email: words.email, phone: words.phone };
    await importGuest(business, words);
    const wanted = { date: on(3), time: '19:00', party: 2, ...contact, notes: words.notes, answers, sms_opt_in: true };
    const { id } = await desk('POST', '/v1/booking-requests', wanted);
    const taken = { ...wanted, date: on(4), external_id: words.externalId, notify_guest: true };
    const { booking } = await desk('POST', '/v1/bookings', taken);
    const guest = booking.guest_id;
    await desk('POST', '/v1/bookings', { ...wanted, date: on(10), series: { every: 'week', count: 2 } });
    const paid = { amount: 1200, method: 'cash', external_id: words.paymentId };
    const { payment } = await desk('POST', `/v1/bookings/${booking.id}/payments`, paid);
    await desk('POST', `/v1/payments/${payment.id}/refunds`, { amount: 200, reason: words.refund });
    await desk('POST', '/v1/waitlist', { date: on(5), from: '18:00', to: '20:00', party: 2, ...contact });
    const { id: hold } = await desk('POST', '/v1/holds', { date: on(6), time: '19:00', party: 2 });
    await desk('POST', '/v1/booking-requests', { ...wanted, date: on(6), hold_id: hold });
    await desk('PATCH', `/v1/bookings/${booking.id}`, { time: '20:00', notes: `${words.notes} again` });
    await desk('POST', `/v1/bookings/${id}/cancel`, { notify_guest: true, reason: words.notes });
    await write(business, `/bookings/${booking.id}`, [
      { via: 'email', subject: words.subject, text: words.out },
      { via: 'sms', text: words.out },
    ]);
    const form = new URLSearchParams({ From: words.phone, To: provider.from, Body: words.notes, MessageSid: 'SM1' });
    const url = `${platform.gatewayUrl}/sms/inbound`;
    const headers = { 'x-twilio-signature': signTwilioCall({ url, form }, provider.authToken) };
    expect((await fetch(url, { method: 'POST', body: form, headers })).status).toBe(200);
    await keepProfile(desk, guest, words);
    await loseLetter(business, booking.id, words);
    await erase(desk, guest, words);
  });

  it('of a hotel: stays, group, quote, bill, payments, messages, the profile, files, events and answers; invoices keep their numbers', async () => {
    const words = wordsFor('hotel');
    const account = { slug: 'erased-hotel', owners: [ownerOf('erased-hotel')] };
    const question = { kind: 'text', labels: { en: 'Pillow?' } };
    const business = await platform.makeBusiness(hotelFile({ account, hotel: { booking_questions: [question] } }));
    const desk = deskOf(business);
    await desk('POST', '/v1/webhooks', { url: receiver.url });
    const { booking_questions: questions, room_types: types } = await desk('GET', '/v1/hotel');
    const [double, suite] = types as [Json, Json];
    const contact = { name: words.name, email: words.email, phone: words.phone };
    const about = { notes: words.notes, answers: { [questions[0].id]: words.answers } };
    await importGuest(business, words);
    const wanted = { room_type_id: double.id, adults: 1, ...contact, ...about };
    await desk('POST', '/v1/stay-requests', { check_in: on(20), check_out: on(22), ...wanted });
    const arriving = { check_in: on(0), check_out: on(1), external_id: words.externalId, notify_guest: true };
    const { stay } = await desk('POST', '/v1/stays', { ...wanted, ...arriving, channel_ref: words.externalId });
    const at = `/v1/stays/${stay.id}`;
    const home = { street: words.notes, postcode: '8002', city: words.notes };
    await desk('PATCH', at, { postal_address: home });
    await desk('POST', `${at}/check-in`, {});
    await desk('POST', `${at}/charges`, { text: words.notes, unit_amount: 900 });
    await desk('POST', `${at}/discounts`, { amount: 100, reason: words.notes });
    await desk('POST', `${at}/folios`, { payer: 'company', company: { name: words.name, address: words.notes } });
    const { payment } = await desk('POST', `${at}/payments`, {
      amount: 500,
      method: 'cash',
      external_id: words.paymentId,
    });
    await desk('POST', `/v1/payments/${payment.id}/refunds`, { amount: 100, reason: words.refund });
    await write(business, `/stays/${stay.id}`, [{ via: 'email', subject: words.subject, text: words.out }]);
    await desk('POST', `${at}/check-out`, {});
    const nights = { check_in: on(30), check_out: on(32) };
    const rooms = [{ room_type_id: double.id, adults: 1, name: words.name }];
    const { group_id } = await desk('POST', '/v1/groups', {
      ...nights,
      rooms,
      ...contact,
      ...about,
      notify_guest: true,
    });
    await desk('PUT', `/v1/groups/${group_id}/folio`, {
      payer: 'company',
      company: { name: words.name, address: words.notes },
    });
    const quoted = { check_in: on(40), check_out: on(42), rooms: [{ room_type_id: suite.id, adults: 1 }] };
    const expires = Temporal.Now.instant().add({ hours: 48 }).toString();
    await desk('POST', '/v1/quotes', { ...quoted, ...contact, ...about, expires_at: expires, message: words.out });
    await keepProfile(desk, stay.guest_id, words);
    await loseLetter(business, stay.id, words);
    await erase(desk, stay.guest_id, words);
    const { stay: after } = await desk('GET', at);
    expect(after).toMatchObject({ name: null, email: null, total_amount: stay.total_amount });
    expect(after.invoice_number).not.toBeNull();
  });
});
