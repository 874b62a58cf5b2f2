import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Texts, textsIn } from '../../src/texts/texts.ts';
import type { Ask } from '../support/http.ts';
import { type Browser, ORIGIN, startTestConsole, type TestConsole } from './support.ts';

const en = textsIn('en');

/** What is wrong with a call; several are laid over each other. */
type Change = {
  readonly path?: 'unknown';
  readonly method?: 'PUT';
  readonly origin?: 'foreign' | 'none';
  readonly header?: 'none';
  readonly session?: 'none';
  readonly business?: 'foreign';
  readonly role?: 'staff';
  /** The sign-in is more than ten minutes old, and the route asks for a fresh one. */
  readonly age?: 'stale';
  readonly calls?: 'over';
  readonly kind?: 'other';
  readonly group?: 'blocked';
  /** Changes of settings of this minute are used up. */
  readonly settings?: 'over';
  readonly idempotency?: 'malformed' | 'used';
  readonly body?: 'large' | 'wrong';
};

type Condition = {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  /** What the answer may say; what a service says is its own. */
  readonly sentences: readonly (keyof Texts)[] | null;
  /** What the call needs changed; several conditions are laid over each other. */
  readonly change: Change;
};

const condition = (
  name: string,
  [status, code]: readonly [number, string],
  sentences: Condition['sentences'],
  change: Change,
): Condition => ({ name, status, code, sentences, change });

/** In the order in which they win. From the count of the member's calls on every answer carries the RateLimit headers. */
const CONDITIONS: readonly Condition[] = [
  condition('an unknown path', [404, 'not_found'], ['not_found'], { path: 'unknown' }),
  condition('a known path with another method', [404, 'not_found'], ['not_found'], { method: 'PUT' }),
  condition('another website', [403, 'origin_not_allowed'], ['console_origin'], { origin: 'foreign' }),
  condition('no Origin', [403, 'origin_not_allowed'], ['console_origin'], { origin: 'none' }),
  condition('no header of our script', [403, 'forbidden'], ['console_header'], { header: 'none' }),
  condition('no session', [401, 'invalid_key'], ['signed_out'], { session: 'none' }),
  condition('a business of others', [403, 'forbidden'], ['not_a_member'], { business: 'foreign' }),
  condition('a role without the right', [403, 'forbidden'], ['owners_only', 'not_your_role'], { role: 'staff' }),
  condition('a sign-in that is too old', [403, 'forbidden'], ['sign_in_again'], { age: 'stale' }),
  condition('too many calls of the member', [429, 'rate_limited'], ['rate_limited'], { calls: 'over' }),
  condition('a route of another kind of business', [404, 'not_found'], ['not_found'], { kind: 'other' }),
  condition('a blocked group of routes', [403, 'forbidden'], ['forbidden'], { group: 'blocked' }),
  condition('too many changes of settings', [429, 'rate_limited'], ['rate_limited'], { settings: 'over' }),
  condition('a malformed Idempotency-Key', [400, 'bad_request'], ['malformed_idempotency_key'], {
    idempotency: 'malformed',
  }),
  condition('a body over 64 KiB', [400, 'bad_request'], ['body_too_large'], { body: 'large' }),
  condition('an Idempotency-Key of another call', [422, 'idempotency_key_reused'], ['idempotency_key_reused'], {
    idempotency: 'used',
  }),
  condition('a body that is no object', [400, 'bad_request'], null, { body: 'wrong' }),
];
const FIRST_COUNTED = CONDITIONS.findIndex(({ change }) => change.calls !== undefined);

type Fault = keyof Change;

/** No route of the console can be refused for both; or both are said by the same header. */
const NEVER_MEET: readonly (readonly [Fault, Fault])[] = [
  ['header', 'business'],
  ['age', 'kind'],
  ['age', 'group'],
  ['age', 'settings'],
  ['kind', 'settings'],
  ['group', 'settings'],
];

/** Two conditions that cannot hold for one call. */
function clash(a: Change, b: Change): boolean {
  const isSame = (Object.keys(a) as Fault[]).some((fault) => b[fault] !== undefined);
  return isSame || NEVER_MEET.some(([x, y]) => (x in a && y in b) || (y in a && x in b));
}

/** The routes that can be refused for a reason, the first that fits. A good call takes a booking. */
const PATHS: readonly (readonly [(change: Change) => boolean, path: string, method?: string])[] = [
  [({ path }) => path === 'unknown', 'nothing'],
  [({ settings }) => settings === 'over', 'settings', 'PATCH'],
  [({ kind, role }) => kind === 'other' && role === 'staff', 'calendar-links'],
  [({ kind }) => kind === 'other', 'stays'],
  [({ role, group }) => role === 'staff' && group === 'blocked', 'webhooks'],
  [({ role, age }) => role === 'staff' || age === 'stale', 'keys'],
  [() => true, 'bookings'],
];

const LIMIT_SETTINGS = 20;
const MAX_MEMBER_CALLS = 600;
const BOOKING = { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada' };
const BODIES = { large: JSON.stringify({ ...BOOKING, notes: 'x'.repeat(66_000) }), wrong: '[]' };
const OWNERS = ['owner@order.example', 'stale-owner@order.example'];
const STAFF = ['staff@order.example', 'stale-staff@order.example'];

describe('which refusal of the console wins', () => {
  let its: TestConsole;
  const browsers = new Map<string, Browser>();
  const businesses = new Map<string, Promise<string>>();
  let foreignId = '';

  /** A business for each combination of what lies with it rather than with the call. */
  const businessOf = ({ calls, group, settings }: Change): Promise<string> => {
    const slug = ['order', calls && 'calls', group && 'group', settings && 'settings'].filter(Boolean).join('-');
    const made = businesses.get(slug) ?? makeBusiness(slug, group === 'blocked');
    businesses.set(slug, made);
    return made;
  };
  // A person is invited once a day: the other memberships are written down as an accepted invitation leaves them.
  const makeBusiness = async (slug: string, isBlocked: boolean): Promise<string> => {
    const blocked = isBlocked ? ['bookings', 'webhooks'] : [];
    const id = await its.gateway.business(restaurantFile({ account: { slug, owners: OWNERS, blocked } }));
    await its.servers.db.query(
      `insert into console_member (id, business_id, person_id, name, role, from_file, created_at)
       select gen_random_uuid(), $1, id, email, 'staff', false, now() from console_person where email = any($2)`,
      [id, STAFF],
    );
    return id;
  };
  const browserOf = ({ role, age }: Change): Browser =>
    browsers.get(`${age === 'stale' ? 'stale-' : ''}${role ?? 'owner'}@order.example`) as Browser;

  const callOf = async (change: Change): Promise<Ask> => {
    const { origin, header, session, business, idempotency, body } = change;
    const [, path = '', method = 'POST'] = PATHS.find(([fits]) => fits(change)) ?? [];
    const headers: Record<string, string> = {};
    if (origin !== 'none') headers.origin = origin === 'foreign' ? 'https://evil.example' : ORIGIN;
    if (header !== 'none') headers['x-console'] = business === undefined ? await businessOf(change) : foreignId;
    if (session !== 'none') headers.cookie = browserOf(change).cookie;
    if (idempotency !== undefined) headers['idempotency-key'] = idempotency === 'used' ? 'used' : 'with a space';
    const sent = body === undefined ? JSON.stringify(BOOKING) : BODIES[body];
    return { method: change.method ?? method, path: `/console/api/${path}`, headers, body: sent };
  };

  /** Brings the member and the business into the state that the conditions speak of. */
  const prepare = async (change: Change) => {
    const about = { 'x-console': await businessOf(change) };
    const browser = browserOf(change);
    const send = (method: string, path: string, headers = {}) =>
      browser.send(method, `/console/api/${path}`, {}, { ...about, ...headers });
    if (change.idempotency === 'used') await send('POST', 'session/switch', { 'idempotency-key': 'used' });
    if (change.settings === 'over')
      await Promise.all(Array.from({ length: LIMIT_SETTINGS }, () => send('PATCH', 'settings')));
    const read = () => browser.get('/console/api/session', about);
    if (change.calls !== 'over' || (await read()).status === 429) return;
    await Promise.all(Array.from({ length: MAX_MEMBER_CALLS }, read));
  };

  const expectRefusal = async ({ status, code, sentences }: Condition, change: Change, isCounted: boolean) => {
    const call = async () => its.gateway.ask(await callOf(change));
    let reply = await call();
    // The minute may have turned since the window was filled.
    if (status === 429 && reply.status !== status) {
      await prepare(change);
      reply = await call();
    }
    const { error } = reply.json;
    expect([change, reply.status, error.code]).toEqual([change, status, code]);
    if (sentences !== null)
      expect([change, sentences.map((sentence) => en[sentence])]).toEqual([
        change,
        expect.arrayContaining([error.message]),
      ]);
    expect([change, reply.headers['ratelimit-limit'] !== undefined]).toEqual([change, isCounted]);
  };

  beforeAll(async () => {
    its = await startTestConsole({ LIMIT_SETTINGS });
    foreignId = await its.gateway.business(hotelFile({ account: { slug: 'foreign', owners: ['o@foreign.example'] } }));
    const own = { 'x-console': await businessOf({}) };
    for (const email of OWNERS) browsers.set(email, await its.signIn(email));
    for (const email of STAFF) {
      const invited = await browserOf({}).send(
        'POST',
        '/console/api/members',
        { email, name: 'Sam', role: 'staff' },
        own,
      );
      expect(invited.status).toBe(201);
      browsers.set(email, await its.join(email));
    }
    await its.servers.db.query(
      `update console_session s set created_at = s.created_at - interval '11 minutes'
       from console_person p where p.id = s.person_id and p.email like 'stale-%'`,
    );
  });
  afterAll(() => its?.close());

  it('a call with nothing wrong is answered by the service', async () => {
    expect((await its.gateway.ask(await callOf({}))).status).toBe(201);
  });

  for (const [i, first] of CONDITIONS.entries()) {
    it(`${first.name} is answered ${first.status} ${first.code}, also with any later fault beside it`, async () => {
      const isCounted = i >= FIRST_COUNTED;
      await prepare(first.change);
      await expectRefusal(first, first.change, isCounted);
      for (const second of CONDITIONS.slice(i + 1)) {
        if (clash(first.change, second.change)) continue;
        const both = { ...second.change, ...first.change };
        await prepare(both);
        await expectRefusal(first, both, isCounted);
      }
    });
  }
});
