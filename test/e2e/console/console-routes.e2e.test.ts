import type { Route } from '@booking/core/route';
import { MEMBER_ROUTES } from '@booking/core/routes/console/members';
import { REPORT_ROUTES } from '@booking/core/routes/reports/all';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Receiver, startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, read } from '../../lib/api.ts';
import { memberOf } from '../../lib/console-member.ts';
import {
  ACTIONS,
  type Ask,
  bodyOf,
  CREW,
  calendars,
  MENU,
  THINGS,
  type Things,
  WINES,
} from '../../lib/console-things.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';

type Trade = 'restaurant' | 'hotel';
// What begins or ends a session is no deed in a business, or is written down by the way in which it was done.
const ELSEWHERE = [
  ...['switchBusiness', 'signOut', 'signOutEverywhere', 'askForLink', 'signInByPasskey', 'passkeySignInOptions'],
  ...['passkeyOptions', 'addPasskey', 'removePasskey', 'acceptInvitation', 'declineInvitation', 'leaveBusiness'],
  // It changes nothing.
  ...['previewSettings', 'previewMessage'],
];

const shortPath = ({ path }: Route) => path.replace(/^\/(?:v1|console\/api)/, '');
const prefixOf = (route: Route) => /^.*\}/.exec(shortPath(route))?.[0] ?? '';
const tradeOf = ({ kinds }: Route): Trade => (kinds.includes('restaurant') ? 'restaurant' : 'hotel');
const withThings = (route: Route, things: readonly string[]) =>
  things.reduce((path, id) => path.replace(/\{\w+\}/, id), shortPath(route));
const named = (routes: readonly Route[]) => routes.map((route) => [route.id, route] as const);
// A day is everybody's.
const WITH_IDS = MEMBER_ROUTES.filter(({ path }) => path.includes('{') && !path.includes('{date}'));
const OWN = MEMBER_ROUTES.filter(
  ({ who, method, id }) => who === 'console' && method !== 'GET' && !ELSEWHERE.includes(id),
);
/** Every route that changes something. */
const WRITING = MEMBER_ROUTES.filter(({ method }) => method !== 'GET');
// They end the session that asks, or what it may do.
const ENDING = new Set(['signOut', 'signOutEverywhere', 'leaveBusiness']);
const LISTS = MEMBER_ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{'));

// These need to be told what is looked for.
const QUERIED: ReadonlySet<string> = new Set([
  ...REPORT_ROUTES.map(({ id }) => id),
  'readRates',
  'searchStays',
  'findGuests',
  'readDiary',
  'readBookingDays',
  'readUnanswered',
  'readTapeChart',
  'readHotelAvailability',
  'readAvailability',
  'listStays',
  'listBookings',
]);

// They follow by themselves: a session is used, an event arrives.
const LATER = new Set(['listSessions', 'listWebhookEvents']);

describe('Every route of the console, with what a business has', () => {
  let platform: Platform;
  let site: Receiver;
  const secrets = new Map<string, string>();
  const own: Partial<Record<Trade, Ask>> = {};
  const rival: Partial<Record<Trade, Ask>> = {};
  /** Those who have stopped paying. */
  const lapsed: Partial<Record<Trade, Ask>> = {};
  const asked = (side: typeof own, route: Route): Ask => {
    const ask = side[tradeOf(route)];
    if (ask === undefined) throw new Error(`nobody has ${route.id}`);
    return ask;
  };

  const slugs = new Map<Ask, string>();

  async function open(slug: string): Promise<Ask> {
    const email = `owner@${slug}.example`;
    // The first two are there to be ended.
    await memberOf(platform, email);
    await memberOf(platform, email);
    const ask = await signIn(email);
    slugs.set(ask, slug);
    return ask;
  }
  async function signIn(email: string): Promise<Ask> {
    const { cookie, origin } = await memberOf(platform, email);
    return async (method, at, body) => {
      const headers = { cookie, origin, 'x-console': '1', 'content-type': 'application/json' };
      const sent =
        body === undefined || method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
      return read(await fetch(`${origin}/console/api${at}`, { method, headers, ...sent }));
    };
  }

  beforeAll(async () => {
    site = await startReceiver();
    calendars.url = site.url;
    site.respond((_, res) => {
      const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', 'END:VCALENDAR', ''].join('\r\n');
      res.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar);
    });
    platform = await startPlatform({ env: { gateway: { LIMIT_KEY: '100000', LIMIT_REQUESTS: '100000' } } });
    const owners = (slug: string) => ({
      slug,
      owners: ['owner', 'leaver', ...CREW].map((name) => `${name}@${slug}.example`),
    });
    for (const [side, [venue, house], state] of [
      [own, ['osteria', 'house'], 'active'],
      [rival, ['rival', 'inn'], 'active'],
      [lapsed, ['taverna', 'motel'], 'lapsed'],
    ] as const) {
      const account = (slug: string) => ({ ...owners(slug), subscription: { plan: 'pro', state } });
      const deposit = { percent: 30, by_card: true };
      const made = [
        await platform.makeBusiness(
          restaurantFile({ account: account(venue), venue: { menu: MENU, wine_list: WINES } }),
        ),
        await platform.makeBusiness(hotelFile({ account: account(house), hotel: { deposit } })),
      ];
      for (const { slug, secret } of made) secrets.set(slug, secret);
      side.restaurant = await open(venue);
      side.hotel = await open(house);
    }
  });
  afterAll(async () => {
    await platform?.close();
    await site?.close();
  });

  it('is in the tables of this test', () => {
    expect(WITH_IDS.map(prefixOf).filter((prefix) => THINGS[prefix] === undefined)).toEqual([]);
    expect(OWN.map(({ id }) => id).filter((id) => ACTIONS[id] === undefined)).toEqual([]);
    const known = new Set(MEMBER_ROUTES.map(({ id }) => id));
    expect([...Object.keys(ACTIONS), ...ELSEWHERE].filter((id) => !known.has(id))).toEqual([]);
  });

  /** All that one reads in lists, without what is of this moment. */
  const seen = async (ask: Ask, route: Route) => {
    const lists = LISTS.filter(
      (list) => tradeOf(list) === tradeOf(route) && !QUERIED.has(list.id) && !LATER.has(list.id),
    );
    const replies = await Promise.all(lists.map((list) => ask('GET', shortPath(list))));
    return replies.map(({ text, status }, i) => [lists[i]?.id, status, text]);
  };

  it.each(named(WITH_IDS))(
    "%s with the id of another business's thing is refused, nothing is read or changed",
    async (_, route) => {
      const theirs = asked(rival, route);
      const mine = asked(own, route);
      const things = await (THINGS[prefixOf(route)] as Things)(theirs);
      const path = withThings(route, things);
      const body = await bodyOf(route, mine, things);
      const [before, audit] = [await seen(theirs, route), (await mine('GET', '/audit')).text];
      const reply = await mine(route.method, path, body);
      expect([reply.status, reply.json.error.code]).toEqual([404, 'not_found']);
      expect(await seen(theirs, route)).toEqual(before);
      expect((await mine('GET', '/audit')).text, 'what was refused is no deed').toBe(audit);
    },
  );

  it.each(named(OWN))(
    '%s is done, and leaves a line in the audit list of its own business alone',
    async (id, route) => {
      const mine = asked(own, route);
      const things = prefixOf(route) === '' ? [] : await (THINGS[prefixOf(route)] as Things)(mine);
      const body = await bodyOf(route, mine, things);
      const theirs = (await asked(rival, route)('GET', '/audit')).text;
      const send = () => mine(route.method, withThings(route, things), body);
      // A feed is read as soon as it is there, and then again when five minutes are over.
      if (id === 'syncCalendarFeed') await platform.advance('PT6M');
      const reply = await send();
      expect([reply.status, reply.text]).toEqual([route.reply.status, expect.any(String)]);
      const [entry] = (await mine('GET', '/audit?limit=1')).json.entries;
      expect(entry).toMatchObject({ action: id, subject: things[0] ?? null, address: '127.0.0.1', done: true });
      expect((await asked(rival, route)('GET', '/audit')).text).toBe(theirs);
    },
  );

  it.each(named(LISTS.filter(({ id }) => !QUERIED.has(id))))(
    '%s is read while the subscription is off, when keys are refused: the house runs tonight',
    async (_, route) => {
      const slug = tradeOf(route) === 'restaurant' ? 'rival' : 'inn';
      await platform.operate('PUT', `/businesses/${slug}/subscription`, { plan: 'pro', state: 'lapsed' });
      if (route.path.startsWith('/v1/')) {
        const withKey = client(platform.gatewayUrl, secrets.get(slug) ?? '');
        await eventually(async () => expect((await withKey('GET', route.path)).status).toBe(402));
      }
      const reply = await asked(rival, route)('GET', shortPath(route));
      expect([route.id, reply.status]).toEqual([route.id, 200]);
      await platform.operate('PUT', `/businesses/${slug}/subscription`, { plan: 'pro', state: 'active' });
    },
  );

  /** What comes of an action on a thing of its own: the status, and the code of a refusal. */
  async function outcome(side: typeof own, route: Route) {
    const ask = asked(side, route);
    const things = prefixOf(route) === '' ? [] : await (THINGS[prefixOf(route)] as Things)(ask);
    const body = await bodyOf(route, ask, things);
    const who = ENDING.has(route.id) ? await signIn(`leaver@${slugs.get(ask)}.example`) : ask;
    const { status, json } = await who(route.method, withThings(route, things), body);
    return { status, code: json?.error?.code ?? null };
  }

  it.each(named(WRITING))(
    '%s does while the subscription is off what it does while it is paid for: what members do is never held back',
    async (_, route) => {
      const usual = await outcome(own, route);
      expect(await outcome(lapsed, route)).toEqual(usual);
      expect([401, 402, 403, 429, 500, 502]).not.toContain(usual.status);
    },
  );

  it('while the subscription is off nobody books but members: a new key and the booking page are refused, and a test too', async () => {
    for (const [ask, request, page] of [
      [lapsed.restaurant, '/v1/booking-requests', '/book/taverna'],
      [lapsed.hotel, '/v1/stay-requests', '/stay/motel'],
    ] as const) {
      const made = (await ask?.('POST', '/keys', { kind: 'secret' }))?.json;
      const { status, json } = await client(platform.gatewayUrl, made.value)('POST', request, {});
      expect([request, status, json.error.code]).toEqual([request, 402, 'subscription_required']);
      const { path } = (await ask?.('POST', '/see-as-guest', {}))?.json ?? {};
      for (const shown of [page, path])
        expect([shown, (await fetch(`${platform.gatewayUrl}${shown}`)).status]).toEqual([shown, 402]);
    }
  });
});
