import { leastRole, mayUse, type Role } from '@booking/core/codes/rights';
import { EXAMPLES } from '@booking/core/openapi/examples';
import type { Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import { CHANGES_ROUTE, CONSOLE_ROUTES, CONSOLE_SERVICE_ROUTES } from '@booking/core/routes/console/all';
import { SIGN_IN_ROUTES } from '@booking/core/routes/console/session';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../src/texts/texts.ts';
import { type Browser, ORIGIN, startTestConsole, type TestConsole } from './support.ts';

const en = textsIn('en');

const SOME_ID = '019a9c5e-7b00-7000-8000-000000000009';
const STAFF = ROUTES.filter(({ who, method }) => who === 'staff' || method === 'GET');
const consolePath = (route: Route) => route.path.replace(/^\/v1\//, '/console/api/').replace(/\{\w+\}/g, SOME_ID);
const ALL: readonly Route[] = [...CONSOLE_ROUTES, CHANGES_ROUTE, ...CONSOLE_SERVICE_ROUTES, ...STAFF];
const WRITES = ALL.filter(({ method }) => method !== 'GET');
const below = (role: Role) => ALL.filter((route) => !mayUse(route, role));
const OWNERS = ALL.filter((route) => leastRole(route) === 'owner');
const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${consolePath(route)}`, route] as const);

describe('Every route of the console', () => {
  let its: TestConsole;
  let owner: Browser;
  let staff: Browser;
  const members = new Map<Role, Browser>();
  let [houseId, foreignId] = ['', ''];
  const call = (browser: Browser | null, route: Route, headers: Record<string, string> = {}) =>
    its.gateway.ask({
      method: route.method,
      path: consolePath(route),
      headers: {
        ...(browser === null ? {} : { cookie: browser.cookie }),
        ...(route.method === 'GET' ? {} : { origin: ORIGIN, 'x-console': '1' }),
        ...headers,
      },
      ...(route.method === 'GET' ? {} : { body: '{}' }),
    });

  beforeAll(async () => {
    its = await startTestConsole();
    houseId = await its.gateway.business(
      hotelFile({ account: { slug: 'house', owners: ['owner@house.example', 'second@house.example'] } }),
    );
    foreignId = await its.gateway.business(
      restaurantFile({ account: { slug: 'foreign', owners: ['owner@foreign.example'] } }),
    );
    owner = await its.signIn('owner@house.example');
    const invited = { email: 'staff@house.example', name: 'Sam', role: 'staff' };
    expect((await owner.send('POST', '/console/api/members', invited)).status).toBe(201);
    staff = await its.join('staff@house.example');
    members.set('staff', staff);
    for (const role of ['manager', 'housekeeping'] as const) {
      await owner.send('POST', '/console/api/members', { email: `${role}@house.example`, name: role, role });
      members.set(role, await its.join(`${role}@house.example`));
    }
    const foreign = await its.signIn('owner@foreign.example');
    expect((await foreign.send('POST', '/console/api/keys', { kind: 'secret' })).status).toBe(201);
    const theirs = { email: 'staff@foreign.example', name: 'Lou', role: 'staff' };
    expect((await foreign.send('POST', '/console/api/members', theirs)).status).toBe(201);
  });
  afterAll(() => its?.close());

  it('there are as many as the design names', () => {
    expect([WRITES.length > 20, OWNERS.length >= 15, new Set(ALL.map(({ id }) => id)).size]).toEqual([
      ...[true, true, ALL.length],
    ]);
  });

  it.each(named(WRITES))('%s from a foreign origin is refused', async (_, route) => {
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
      const reply = await call(owner, route, { origin });
      expect([origin, reply.status, reply.json.error.code]).toEqual([origin, 403, 'origin_not_allowed']);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
    const bare = { headers: { cookie: owner.cookie, 'x-console': '1' }, path: consolePath(route) };
    const none = await its.gateway.ask({ method: route.method, ...bare });
    expect(none.json.error.code, 'without any origin').toBe('origin_not_allowed');
  });

  it.each(named(WRITES))('%s without the header that no form can send is refused', async (_, route) => {
    const { status, json } = await its.gateway.ask({
      method: route.method,
      path: consolePath(route),
      headers: { cookie: owner.cookie, origin: ORIGIN },
      body: '{}',
    });
    expect([status, json.error]).toMatchObject([403, { code: 'forbidden', message: en.console_header }]);
  });

  it.each(named(ALL))('%s without a session is refused', async (_, route) => {
    for (const cookie of ['', 'console-8080=', `console-8080=${'A'.repeat(43)}`]) {
      const { status, json } = await call(null, route, { cookie });
      expect([cookie, status, json.error]).toMatchObject([
        cookie,
        401,
        { code: 'invalid_key', message: en.signed_out },
      ]);
    }
  });

  it.each(
    (['manager', 'staff', 'housekeeping'] as const).flatMap((role) =>
      below(role).map((route) => [role, `${route.method} ${consolePath(route)}`, route] as const),
    ),
  )('%s may not: %s', async (role, _, route) => {
    const { status, json } = await call(members.get(role) ?? null, route);
    expect([status, json.error.code]).toEqual([403, 'forbidden']);
    expect([en.owners_only, en.not_your_role]).toContain(json.error.message);
  });

  it.each(
    (['manager', 'staff', 'housekeeping'] as const).flatMap((role) =>
      ALL.filter((route) => route.method === 'GET' && mayUse(route, role) && route.id !== 'followChanges').map(
        (route) => [role, `${route.method} ${consolePath(route)}`, route] as const,
      ),
    ),
  )('%s may: %s', async (role, _, route) => {
    expect((await call(members.get(role) ?? null, route)).status).not.toBe(403);
  });

  it('the part that owners keep to themselves is refused to a manager', async () => {
    const manager = members.get('manager') as Browser;
    const { version, value } = (await manager.get('/console/api/settings')).json.parts.contact;
    const body = { part: 'contact', version, value };
    const replies = await Promise.all([
      manager.send('PATCH', '/console/api/settings', body),
      manager.send('POST', '/console/api/settings/preview', body),
    ]);
    for (const { status, json } of replies) expect([status, json.error.message]).toEqual([403, en.owners_only]);
  });

  it.each(named(ALL))('%s with the id of a business that one does not work for is refused', async (_, route) => {
    const reply = await (route.method === 'GET'
      ? its.gateway.ask({ path: `${consolePath(route)}?business=${foreignId}`, headers: { cookie: owner.cookie } })
      : call(owner, route, { 'x-console': foreignId }));
    expect([reply.status, reply.json.error.code]).toEqual([403, 'forbidden']);
  });

  it.each(named(CONSOLE_ROUTES.filter(({ path }) => path.includes('{'))))(
    '%s with an id of another business or person is 404',
    async (_, route) => {
      const { db } = its.servers;
      const idOf = async (sql: string) => (await db.query<{ id: string }>(sql))[0]?.id ?? '';
      const foreign: Record<string, string> = {
        members: await idOf(`select id from console_member where business_id = '${foreignId}'`),
        keys: await idOf(`select id from api_key where business_id = '${foreignId}'`),
        sessions: await idOf(
          `select s.id from console_session s join console_person p on p.id = s.person_id where p.email like '%@foreign.example'`,
        ),
        passkeys: SOME_ID,
        invitations: await idOf(`select id from console_invitation where business_id = '${foreignId}'`),
      };
      const section = route.path.split('/')[3] ?? '';
      expect(foreign[section]).toMatch(/^[0-9a-f-]{36}$/);
      const path = route.path.replace('{id}', foreign[section] ?? '');
      const reply = await owner.send(
        route.method,
        path,
        route.method === 'PATCH' ? { role: 'staff', websites: [] } : {},
      );
      expect([reply.status, reply.json.error.code]).toEqual([404, 'not_found']);
    },
  );

  it.each(SIGN_IN_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s, for who is not signed in, takes no foreign origin and no form either',
    async (_, route) => {
      expect((await call(null, route, { origin: 'https://evil.example' })).status).toBe(403);
      const bare = await its.gateway.ask({ method: 'POST', path: route.path, headers: { origin: ORIGIN }, body: '{}' });
      expect([bare.status, bare.json.error.message]).toEqual([403, en.console_header]);
    },
  );

  it('a public request is no action of the console, and what it does not have is 404', async () => {
    for (const path of [
      '/console/api/booking-requests',
      '/console/api/stay-requests',
      '/console/api/nothing',
      '/console/api',
    ])
      expect([path, (await owner.send('POST', path, {})).status]).toEqual([path, 404]);
    expect((await its.gateway.ask({ method: 'OPTIONS', path: '/console/api/session' })).status).toBe(404);
  });

  it('a route of another kind of business is 404, a blocked group 403, a busy member 429, as with a key', async () => {
    expect((await owner.get('/console/api/bookings')).json.error.code).toBe('not_found');
    const file = hotelFile({ account: { slug: 'house', owners: ['owner@house.example', 'second@house.example'] } });
    const blocked = { ...file, account: { ...file.account, blocked: ['stays'] } };
    await its.gateway.operate('PUT', '/businesses/house', blocked);
    expect((await owner.get('/console/api/stays')).json.error.code).toBe('forbidden');
    await its.gateway.operate('PUT', '/businesses/house', file);
    expect((await owner.get('/console/api/stays')).status).toBe(200);
    const { headers } = await owner.get('/console/api/session');
    expect([headers['ratelimit-limit'], headers['cache-control']]).toEqual(['600', 'no-store']);
  });

  it('works while the subscription is off: a business runs tonight, and its owner can pay', async () => {
    await its.gateway.operate('PUT', '/businesses/house/subscription', { plan: 'free', state: 'lapsed' });
    expect((await owner.get('/console/api/stays')).status).toBe(200);
    expect((await owner.get('/console/api/subscription')).json).toEqual({
      subscription: { plan: 'free', state: 'lapsed' },
    });
    await its.gateway.operate('PUT', '/businesses/house/subscription', { plan: 'pro', state: 'active' });
  });

  it('a service is told who acts: a caller of kind console with the member', async () => {
    let header = '';
    its.servers.service.override((request) => {
      header = String(request.headers['x-caller']);
      return undefined;
    });
    await staff.send('POST', `/console/api/stays/${SOME_ID}/confirm`, {});
    its.servers.service.override(undefined);
    const caller = JSON.parse(Buffer.from(header.split('.')[0] ?? '', 'base64url').toString());
    const member = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Sam', role: 'staff' };
    expect(caller).toMatchObject({ business: houseId, key_kind: 'console', member, kind: 'hotel' });
    expect(caller.key_id).toBe(`console:${caller.member.id}`);
  });

  it('what is done stands in the list that owners read: who, when, what, from where; refusals and reads do not', async () => {
    const before = (await owner.get('/console/api/audit')).json.entries.length;
    await staff.get('/console/api/stays');
    await staff.send('POST', `/console/api/stays/${SOME_ID}/confirm`, {});
    its.servers.service.override((_, reply) =>
      reply.code(409).type('application/json').send('{"error":{"code":"conflict","message":"Already confirmed"}}'),
    );
    await staff.send('POST', `/console/api/stays/${SOME_ID}/confirm`, {});
    its.servers.service.override(undefined);
    const { entries } = (await owner.get('/console/api/audit')).json;
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toEqual({
      ...{ id: expect.any(String), at: expect.any(String), address: '127.0.0.1', via: 'console', done: true },
      ...{ email: 'staff@house.example', name: 'Sam', action: 'confirmStay', subject: SOME_ID, params: {} },
    });
    const [first] = (await owner.get('/console/api/audit?limit=1')).json.entries;
    const page = (await owner.get('/console/api/audit?limit=1')).json;
    expect((await owner.get(`/console/api/audit?limit=1&cursor=${page.next_cursor}`)).json.entries[0].id).not.toBe(
      first.id,
    );
  });

  it('an Idempotency-Key holds: the same call twice is done once and written down once', async () => {
    const key = { 'idempotency-key': 'once-and-for-all' };
    const runs = await its.servers.service.runs();
    const body = EXAMPLES.createStay?.body;
    const first = await owner.send('POST', '/console/api/stays', body, key);
    const again = await owner.send('POST', '/console/api/stays', body, key);
    expect([first.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
    expect(await its.servers.service.runs()).toBe(runs + 1);
    const { entries } = (await owner.get('/console/api/audit')).json;
    expect(entries.filter(({ action }: { action: string }) => action === 'createStay')).toHaveLength(1);
  });
});
