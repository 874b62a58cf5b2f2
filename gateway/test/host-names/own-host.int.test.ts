import { HOST_OWNER_HEADER, WEBSITES_HEADER } from '@booking/core/caller';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type NameRecords, startNameServer } from '@booking/testkit/stand-ins/name-server';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalWords } from '../../src/texts/texts.ts';
import { type Browser, startTestConsole, type TestConsole } from '../console/support.ts';
import { startTestGateway } from '../support/gateway.ts';
import { ask } from '../support/http.ts';

const HOST = 'book.alpha.example';
const OURS = 'pages.booking.example';
const FORM = 'application/x-www-form-urlencoded';

type Told = { readonly id: string; readonly body: { readonly account: { readonly own_host?: string } } };

describe("A business's own host", () => {
  let its: TestConsole;
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let owner: Browser;
  const zone = new Map<string, NameRecords>();
  const ids = new Map<string, string>();

  beforeAll(async () => {
    names = await startNameServer((name) => zone.get(name) ?? {});
    its = await startTestConsole({ DNS_SERVERS: [names.address], PAGES_HOST: OURS, LIMIT_KEY: 100_000 });
    for (const slug of ['alpha', 'beta'])
      ids.set(slug, await its.gateway.business(file(slug, { host_name: slug === 'alpha' ? HOST : undefined })));
    ids.set('house', await its.gateway.business(hotelFile({ account: { slug: 'house' } })));
    owner = await its.signIn('owner@alpha.example');
  });
  afterAll(async () => {
    await its?.close();
    names?.close();
  });

  const file = (slug: string, more: object = {}) =>
    restaurantFile({ account: { slug, owners: [`owner@${slug}.example`], ...more } });
  const at = (host: string, path: string, more: { method?: string; body?: string; headers?: object } = {}) =>
    its.gateway.ask({ path, ...more, headers: { host, ...more.headers } });
  const seen = async () => (await owner.get('/console/api/own-host')).json.host;
  const look = async () => (await owner.send('POST', '/console/api/own-host/check', {})).json.host;
  const told = (slug: string) =>
    (its.servers.service.applied as unknown as Told[]).filter(({ id }) => id === ids.get(slug)).at(-1)?.body.account
      .own_host;
  const certificate = (domain: string) =>
    ask(its.gateway.operatorPort, { path: `/host-names/ask?domain=${encodeURIComponent(domain)}` });
  const prove = async (host = HOST) => {
    zone.set(host, { cname: OURS });
    const { proof } = await seen();
    zone.set(proof.name, { txt: [proof.value] });
    return look();
  };
  const gone = refusalWords('en').gone.title;
  /** What reached the service, instead of its answer. */
  const listening = async (act: () => Promise<unknown>): Promise<FastifyRequest[]> => {
    const heard: FastifyRequest[] = [];
    its.servers.service.override((request, reply) => {
      heard.push(request);
      return reply.type('text/html').send('<p>ok</p>');
    });
    await act();
    its.servers.service.override(undefined);
    return heard;
  };

  it('is a claim without effect before its records stand: services are told of none, and no certificate is made', async () => {
    expect(await seen()).toMatchObject({
      ...{ name: HOST, state: 'pending', alias: { name: HOST, value: OURS } },
      proof: { name: `_booking.${HOST}`, value: expect.stringMatching(/^booking-verification=[0-9a-f]{32}$/) },
    });
    expect(told('alpha')).toBeUndefined();
    expect((await certificate(HOST)).status).toBe(404);
    expect((await at(HOST, '/v1/docs')).status).toBe(200);
    expect((await its.gateway.operate('GET', '/businesses/alpha')).json.account.host_name).toBe(HOST);
  });

  it('is not proved by an alias alone: whoever leads a name here may claim nobody else’s', async () => {
    zone.set(HOST, { cname: OURS });
    expect(await look()).toMatchObject({ state: 'pending', reason: 'no_record' });
    zone.set(`_booking.${HOST}`, { txt: [`booking-verification=${'0'.repeat(32)}`] });
    expect(await look()).toMatchObject({ state: 'pending', reason: 'other_record' });
    expect(told('alpha')).toBeUndefined();
  });

  it('is not in effect before it leads here', async () => {
    const { proof } = await seen();
    zone.set(proof.name, { txt: ['v=spf1 -all', proof.value] });
    zone.set(HOST, {});
    expect(await look()).toMatchObject({ state: 'pending', reason: 'no_address' });
    zone.set(HOST, { a: ['203.0.113.9'] });
    zone.set(OURS, { a: ['198.51.100.7'] });
    expect(await look()).toMatchObject({ state: 'pending', reason: 'other_address' });
  });

  it('takes effect once both records stand: the service is told before the answer, and it gets a certificate', async () => {
    expect(await prove()).toMatchObject({ state: 'verified', reason: null, ends_at: null });
    expect(told('alpha')).toBe(HOST);
    expect(its.servers.service.accounts.at(-1)).toMatchObject({ account: { own_host: HOST } });
    expect((await certificate(HOST)).status).toBe(200);
    expect((await certificate(`${HOST.toUpperCase()}.`)).status).toBe(200);
    for (const other of ['', OURS, 'beta.example', `x.${HOST}`, '127.0.0.1'])
      expect((await certificate(other)).status, other).toBe(404);
  });

  it('is led here by an address of ours as well, where no alias may stand', async () => {
    zone.set(HOST, { a: ['198.51.100.7'] });
    expect(await look()).toMatchObject({ state: 'verified', reason: null });
  });

  it('leads from its root and from /book to its page, with what the address asks', async () => {
    for (const path of ['/', '/book', '/book/']) {
      const reply = await at(HOST, `${path}?lang=de`);
      expect([reply.status, reply.headers.location]).toEqual([302, '/book/alpha?lang=de']);
    }
  });

  it('serves its own page; the page of another business, also of another kind, is nowhere there', async () => {
    const [asked] = await listening(() => at(HOST, '/book/alpha'));
    expect(asked?.headers[WEBSITES_HEADER]).toBe(`http://${HOST}:8080`);
    for (const path of ['/book/beta', '/stay/house', '/book/nobody', '/stay/alpha', '/stay']) {
      const reply = await at(HOST, path);
      expect([reply.status, reply.text.includes(`<h1>${gone}</h1>`)], path).toEqual([404, true]);
    }
    expect(await listening(() => at(HOST, '/book/beta'))).toEqual([]);
  });

  it('tells the service whose host it is with every link, so that it shows none of others', async () => {
    const [asked] = await listening(() => at(HOST, '/guest/rabc'));
    expect(asked?.headers[HOST_OWNER_HEADER]).toBe(ids.get('alpha'));
    const [usual] = await listening(() =>
      at('127.0.0.1:8080', '/guest/rabc', { headers: { [HOST_OWNER_HEADER]: 'x' } }),
    );
    expect(usual?.headers[HOST_OWNER_HEADER]).toBeUndefined();
  });

  it('serves no console, no API, no description, no widget and no calendars', async () => {
    const paths = [
      '/console',
      '/console/api/session',
      '/console/sign-in/x',
      '/operator/businesses/alpha',
      '/widget/v1.js',
    ];
    for (const path of [...paths, '/calendar/x.ics', '/sms/inbound', '/sitemap.xml', '/assets/docs/x'])
      expect((await at(HOST, path)).status, path).toBe(404);
    const key = await its.gateway.key('alpha', 'secret');
    for (const path of ['/v1/docs', '/v1/openapi.json', '/v1/venue']) {
      const reply = await at(HOST, path, { headers: { 'x-service-key': key.value } });
      expect([reply.status, reply.json.error.code], path).toEqual([404, 'not_found']);
    }
    expect((await at(HOST, '/assets/pages.css')).status).toBe(200);
    expect((await at(HOST, '/robots.txt')).text).not.toContain('Sitemap');
  });

  it('sets and reads no cookie of the platform', async () => {
    const { cookie } = owner;
    for (const path of ['/', '/book/alpha', '/console', '/guest/rabc']) {
      const [asked] = await listening(async () => {
        expect((await at(HOST, path, { headers: { cookie } })).headers['set-cookie'], path).toBeUndefined();
      });
      expect(asked?.headers.cookie, path).toBeUndefined();
    }
  });

  it('takes forms of its own pages alone', async () => {
    const form = (host: string, origin: string) =>
      at(host, '/book/alpha', { method: 'POST', body: 'name=A', headers: { origin, 'content-type': FORM } });
    const passed = await listening(() => form(HOST, `http://${HOST}:8080`));
    expect(passed.map(({ method }) => method)).toEqual(['POST']);
    for (const origin of ['http://127.0.0.1:8080', `http://x.${HOST}:8080`, 'https://elsewhere.example'])
      expect((await form(HOST, origin)).status, origin).toBe(403);
    expect((await form('127.0.0.1:8080', `http://${HOST}:8080`)).status).toBe(403);
  });

  it('is read from Host and the request line alone: what a proxy writes elsewhere changes nothing', async () => {
    const forged = { 'x-forwarded-host': HOST, forwarded: `host=${HOST}` };
    expect((await at('127.0.0.1:8080', '/v1/docs', { headers: forged })).status).toBe(200);
    expect((await at(HOST, '/v1/docs', { headers: { 'x-forwarded-host': '127.0.0.1:8080' } })).status).toBe(404);
    expect((await at('127.0.0.1:8080', `http://${HOST}/v1/docs`)).status).toBe(404);
    expect((await at(`${HOST.toUpperCase()}:8443`, '/v1/docs')).status).toBe(404);
    expect((await at('elsewhere.example', '/v1/docs')).status).toBe(200);
  });

  it('of another business is refused with a sentence, in the file and in the console', async () => {
    const applied = await its.gateway.operate('PUT', '/businesses/beta', file('beta', { host_name: HOST }));
    expect([applied.status, applied.json.error.message]).toEqual([
      400,
      'account.host_name: is the host of another business',
    ]);
    const other = await its.signIn('owner@beta.example');
    const { contact } = (await other.get('/console/api/settings')).json.parts;
    const value = { ...contact.value, host_name: HOST };
    const saved = await other.send('PATCH', '/console/api/settings', {
      part: 'contact',
      version: contact.version,
      value,
    });
    expect([saved.status, saved.json.error.fields[0]]).toMatchObject([400, { path: 'account.host_name' }]);
  });

  it('is never the platform’s own, nor beneath it', async () => {
    for (const host_name of [OURS, `alpha.${OURS}`]) {
      const reply = await its.gateway.operate('PUT', '/businesses/beta', file('beta', { host_name }));
      expect([reply.status, reply.json.error.message], host_name).toEqual([
        400,
        'account.host_name: must be a host of your own, not one of this platform',
      ]);
    }
  });

  it('of two who claim one host it is the one’s who proves it', async () => {
    const shared = 'both.example';
    await its.gateway.business(file('beta', { host_name: shared }));
    await its.gateway.business(file('alpha', { host_name: shared }));
    expect(told('alpha')).toBeUndefined();
    expect((await at(HOST, '/v1/docs')).status).toBe(200);
    expect(await prove(shared)).toMatchObject({ name: shared, state: 'verified' });
    const other = await its.signIn('owner@beta.example');
    const { proof } = (await other.get('/console/api/own-host')).json.host;
    zone.set(proof.name, { txt: [...(zone.get(proof.name)?.txt ?? []), proof.value] });
    const late = await other.send('POST', '/console/api/own-host/check', {});
    expect(late.json.host).toMatchObject({ state: 'failed', reason: 'taken' });
    expect([told('alpha'), told('beta')]).toEqual([shared, undefined]);
    await its.gateway.business(file('beta'));
    await its.gateway.business(file('alpha', { host_name: HOST }));
    expect(await prove()).toMatchObject({ state: 'verified' });
  });

  it('is its owners’ alone to look at, so many times a minute', async () => {
    await owner.send('POST', '/console/api/members', { email: 'sam@alpha.example', name: 'Sam', role: 'manager' });
    const sam = await its.join('sam@alpha.example');
    expect((await sam.get('/console/api/own-host')).status).toBe(403);
    const usual = await startTestGateway({ DNS_SERVERS: [names.address], LIMIT_SETTINGS: 20 }, its.servers);
    const there = its.browserOf(usual, owner.cookie);
    const all = Array.from({ length: 41 }, () => there.send('POST', '/console/api/own-host/check', {}));
    const replies = await Promise.all(all);
    expect(replies.map(({ status }) => status)).toContain(429);
    await usual.close();
  });

  it('that loses its records stays for three days, then its pages lie on the platform’s host again', async () => {
    zone.set(`_booking.${HOST}`, {});
    const later = (hours: number) => its.gateway.operate('POST', '/clock', { advance: `PT${hours}H` });
    await later(7);
    await eventually(async () => expect(await seen()).toMatchObject({ state: 'verified', reason: 'no_record' }));
    expect((await seen()).ends_at).not.toBeNull();
    expect(told('alpha')).toBe(HOST);
    await later(73);
    await eventually(async () => expect(await seen()).toMatchObject({ state: 'failed', reason: 'no_record' }));
    await eventually(async () => expect(told('alpha')).toBeUndefined());
    await eventually(async () => expect((await certificate(HOST)).status).toBe(404));
    expect((await listening(() => at('127.0.0.1:8080', '/book/alpha'))).length).toBe(1);
  });

  it('is given up with the setting', async () => {
    await its.gateway.business(file('alpha'));
    expect(await seen()).toBeNull();
  });
});
