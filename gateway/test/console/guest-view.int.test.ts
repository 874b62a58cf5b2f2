import { CALLER_HEADER, GUEST_VIEW_LIFE_MS } from '@booking/core/caller';
import { callOf, signGuestView, verifyCallerToken } from '@booking/kit/http/caller';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalWords } from '../../src/texts/texts.ts';
import { startTestConsole, type TestConsole } from './support.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('View as a guest', () => {
  let its: TestConsole;
  const asked: FastifyRequest[] = [];
  const open = (path: string, form?: string) =>
    its.gateway.ask({ path, ...(form === undefined ? {} : { method: 'POST', headers: FORM, body: form }) });
  const callerOf = (request: FastifyRequest | undefined) =>
    verifyCallerToken(
      request?.headers[CALLER_HEADER],
      callOf(request?.raw ?? {}),
      ['svc-restaurant', 'svc-hotel'].map((name) => its.servers.callers.to(name)),
      Date.now(),
    );
  const see = async (email: string) => {
    const browser = await its.signIn(email);
    const { status, json } = await browser.send('POST', '/console/api/see-as-guest');
    expect(status).toBe(201);
    return { browser, ...(json as { path: string; expires_at: string }) };
  };
  const idOf = async (slug: string) => (await its.gateway.operate('GET', `/businesses/${slug}`)).json.id as string;

  beforeAll(async () => {
    its = await startTestConsole();
    const owners = ['owner@both.example'];
    await its.gateway.business(restaurantFile({ account: { owners: ['owner@table.example'] } }));
    await its.gateway.business(hotelFile({ account: { owners } }));
    its.servers.service.override((request, reply) => {
      asked.push(request);
      return reply.code(200).type('text/html; charset=utf-8').send('<h1>a page</h1>');
    });
  });
  afterAll(() => its?.close());
  beforeEach(() => {
    asked.length = 0;
  });

  it('gives a member the address of their own business’s page, at which the service is told that it is a test', async () => {
    const { path, expires_at } = await see('owner@table.example');
    expect(path).toMatch(/^\/book\/trattoria\?test=[\w.-]+$/);
    const left = Date.parse(expires_at) - Date.now();
    expect([left > 0, left <= GUEST_VIEW_LIFE_MS]).toEqual([true, true]);
    await open(path);
    await open(path, 'name=Ada');
    expect(asked.map(callerOf)).toMatchObject([{ test: true }, { test: true, key_kind: 'publishable' }]);
    expect((await see('owner@both.example')).path).toMatch(/^\/stay\/hotel\?test=/);
  });

  it('staff may, an address without the token books in earnest, and who is signed out gets none', async () => {
    const { browser } = await see('owner@table.example');
    await browser.send('POST', '/console/api/members', { email: 'sam@table.example', name: 'Sam', role: 'staff' });
    await its.join('sam@table.example');
    expect((await see('sam@table.example')).path).toContain('?test=');
    await open('/book/trattoria');
    expect(callerOf(asked[0])?.test).toBeUndefined();
    const bare = { ...browser, cookie: '' };
    const reply = await its.browserOf(its.gateway, bare.cookie).send('POST', '/console/api/see-as-guest');
    expect(reply.status).toBe(401);
  });

  it('a guest’s view ends with the membership of who opened it', async () => {
    const { browser } = await see('owner@table.example');
    const { path } = await see('sam@table.example');
    expect((await open(path)).status).toBe(200);
    const { members } = (await browser.get('/console/api/members')).json;
    const { id } = members.find(({ email }: { email: string }) => email === 'sam@table.example');
    await browser.send('DELETE', `/console/api/members/${id}`);
    expect((await open(path)).status).toBe(403);
    asked.length = 0;
  });

  it('a token that is forged, over, of another business or empty is refused in plain words, and reaches no service', async () => {
    const { path } = await see('owner@table.example');
    const business = await idOf('trattoria');
    const view = { business, member: 'm', exp: Date.now() + 60_000 };
    const secret = its.servers.callers.to('gateway');
    const foreign = signGuestView({ ...view, business: await idOf('hotel') }, secret);
    const wrong = [
      ...[`${path}x`, path.replace('?test=', '?test=.'), '/book/trattoria?test=', '/book/trattoria?test=1'],
      `/book/trattoria?test=${signGuestView({ ...view, exp: Date.now() - 1 }, secret)}`,
      `/book/trattoria?test=${signGuestView(view, its.servers.callers.to('svc-restaurant'))}`,
      `/book/trattoria?test=${foreign}`,
      `/book/trattoria?lang=en&t%65st=${foreign}`,
    ];
    for (const one of wrong)
      for (const form of [undefined, 'name=Ada']) {
        const reply = await open(one, form);
        expect([one, reply.status]).toEqual([one, 403]);
        expect(reply.text).toContain(refusalWords('en').noTest.text.replaceAll('“', '“'));
      }
    expect(asked).toEqual([]);
  });
});
