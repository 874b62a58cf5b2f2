import { restaurantFile } from '@booking/testkit/builders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const UNKNOWN = '019a9c5e-7b00-7000-8000-000000000001';

describe('bad input gets a sentence that a person can act on, and nothing is stored', () => {
  let platform: Platform;
  let business: Business;
  let database: pg.Client;
  let page: Call;
  let desk: Call;
  let good: Record<string, unknown>;

  const tables = [
    'svc_restaurant.booking',
    'svc_restaurant.outbox',
    'svc_restaurant.mail_queue',
    'svc_webhooks.webhook',
  ];
  const stored = async () => {
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table})`).join(', ');
    return (await database.query({ text: `SELECT ${counts}`, rowMode: 'array' })).rows[0];
  };

  beforeAll(async () => {
    platform = await startPlatform({
      services: ['svc-restaurant', 'svc-webhooks'],
      env: { gateway: { LIMIT_KEY: '10000', LIMIT_REQUESTS: '10000' } },
    });
    business = await platform.makeBusiness(restaurantFile());
    page = client(platform.baseUrl, business.publishable);
    desk = client(platform.baseUrl, business.secret);
    database = new pg.Client(platform.adminUrl);
    await database.connect();
    const { date, times } = await freeDay(page);
    good = { date, time: times[0], party: 2, name: 'Ada Keller', email: 'ada@example.org' };
  });

  afterAll(async () => {
    await database?.end();
    await platform?.close();
  });

  const spoiled: [what: string, change: Record<string, unknown>, names: string][] = [
    ['no date', { date: undefined }, 'date'],
    ['a day that does not exist', { date: '2027-02-30' }, 'date'],
    ['a day written otherwise', { date: '4.12.2026' }, 'date'],
    ['a time that does not exist', { time: '24:00' }, 'time'],
    ['a time as a number', { time: 1900 }, 'time'],
    ['a party of none', { party: 0 }, 'party'],
    ['a party as text', { party: '2' }, 'party'],
    ['half a guest', { party: 1.5 }, 'party'],
    ['no party', { party: undefined }, 'party'],
    ['no name', { name: '   ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['neither e-mail nor phone', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'ada@' }, 'email'],
    ['an e-mail that is too long', { email: `${'x'.repeat(250)}@example.org` }, 'email'],
    ['a phone that is none', { phone: 'call me' }, 'phone'],
    ['notes that are too long', { notes: 'x'.repeat(2001) }, 'notes'],
    ['answers that are a list', { answers: ['x'] }, 'answers'],
    ['a tick that is text', { sms_opt_in: 'yes' }, 'sms_opt_in'],
    ['a character that cannot be stored', { notes: 'a\u0000b' }, 'notes'],
  ];

  it.each(spoiled)('%s is 400 and names the field', async (_, change, names) => {
    const before = await stored();
    const reply = await page('POST', '/v1/booking-requests', { ...good, ...change });
    expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
    expect(reply.json.error.message).toContain(names);
    expect(await stored()).toEqual(before);
  });

  const bodies: [what: string, body: string][] = [
    ['text that is no JSON', '{"date":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['nothing at all', ''],
    ['more than 64 KiB', JSON.stringify({ notes: 'x'.repeat(70_000) })],
    ['nesting without end', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ];

  it.each(bodies)('a body of %s is 400', async (_, body) => {
    const before = await stored();
    const reply = await client(platform.gatewayUrl, business.publishable)('POST', '/v1/booking-requests', body);
    expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
    expect(await stored()).toEqual(before);
  });

  const keys: [what: string, key: string][] = [
    ['of no character', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a space in it', 'one two'],
    ['beyond ASCII', 'schlüssel'],
  ];

  it.each(keys)('an Idempotency-Key %s is 400', async (_, key) => {
    const before = await stored();
    const headers = { 'idempotency-key': key };
    const reply = await page('POST', '/v1/booking-requests', good, headers);
    expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
    expect(reply.json.error.message).toContain('Idempotency-Key');
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['none', ''],
    ['of another kind of service', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'],
    ['cut short', 'svc_pk_live_abc'],
    ['mistyped', `svc_pk_live_${'a'.repeat(32)}`],
  ])('a key %s is 401 and has no RateLimit headers', async (_, key) => {
    const reply = await client(platform.baseUrl, key)('GET', '/v1/venue');
    expect([reply.status, reply.json.error.code]).toEqual([401, 'invalid_key']);
    expect(reply.headers.get('ratelimit-limit')).toBeNull();
  });

  it.each([
    ['POST', `/v1/bookings/${UNKNOWN}/confirm`],
    ['POST', '/v1/bookings/not-an-id/confirm'],
    ['PATCH', `/v1/bookings/${UNKNOWN}`],
    ['DELETE', `/v1/webhooks/${UNKNOWN}`],
    ['POST', '/v1/webhooks/1/test'],
    ['GET', '/v1/bookings/'],
    ['PUT', '/v1/bookings'],
    ['GET', '/v1/nothing'],
  ])('%s %s is 404', async (method, path) => {
    const reply = await desk(method, path, method === 'GET' ? undefined : {});
    expect([reply.status, reply.json.error.code]).toEqual([404, 'not_found']);
  });

  it.each([
    '/v1/bookings?date=tomorrow',
    '/v1/bookings?to=2026-12-01',
    '/v1/bookings?from=2026-12-02&to=2026-12-01',
    '/v1/bookings?date=2026-12-01&from=2026-12-01',
    '/v1/bookings?from=2026-01-01&to=2027-12-31',
    '/v1/bookings?limit=0',
    '/v1/bookings?limit=501',
    '/v1/bookings?cursor=nonsense',
    '/v1/availability?party=9',
    '/v1/availability?party=two',
    '/v1/availability?date=2026-13-01',
  ])('GET %s is 400', async (path) => {
    const reply = await desk('GET', path);
    expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
  });

  it.each([
    'http://desk.example.org/',
    'https://user:secret@desk.example.org/',
    'https://desk.example.org:8443/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet/',
    'ftp://desk.example.org/',
    'not a url',
  ])('a webhook to %s is 400', async (url) => {
    const before = await stored();
    const reply = await desk('POST', '/v1/webhooks', { url });
    expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
    expect(await stored()).toEqual(before);
  });

  it('after all of it the same request, put right, is taken', async () => {
    expect((await page('POST', '/v1/booking-requests', good)).status).toBe(201);
  });
});
