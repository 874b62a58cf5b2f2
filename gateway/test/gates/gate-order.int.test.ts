import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFormat } from '../../src/keys/format.ts';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import type { Ask } from '../support/http.ts';

/** What can be wrong with a request, in the order in which it wins, and how a good request is made to have it. */
type Condition = {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  /** What the request needs changed; several conditions are laid over each other. */
  readonly change: Change;
  /** From the count on every answer carries the RateLimit headers. */
  readonly counted: boolean;
};

type Change = {
  readonly path?: string;
  readonly method?: string;
  readonly key?: 'none' | 'unknown' | 'publishable' | 'secret';
  readonly origin?: 'listed' | 'unlisted';
  readonly subscription?: 'lapsed' | 'free';
  readonly over?: true;
  readonly kind?: 'hotel';
  readonly blocked?: true;
  readonly idempotency?: 'malformed' | 'used';
  readonly body?: 'large' | 'wrong';
};

// The good request: a secret key, from a server, POST /v1/bookings of a restaurant.
const CONDITIONS: readonly Condition[] = [
  { name: 'an unknown path', status: 404, code: 'not_found', change: { path: '/v1/nothing' }, counted: false },
  {
    name: 'a known path with another method',
    status: 404,
    code: 'not_found',
    change: { method: 'PUT' },
    counted: false,
  },
  { name: 'a trailing slash', status: 404, code: 'not_found', change: { path: '/v1/bookings/' }, counted: false },
  { name: 'no key', status: 401, code: 'invalid_key', change: { key: 'none' }, counted: false },
  { name: 'an unknown key', status: 401, code: 'invalid_key', change: { key: 'unknown' }, counted: false },
  {
    name: 'a secret key with an Origin',
    status: 403,
    code: 'secret_key_in_browser',
    change: { key: 'secret', origin: 'listed' },
    counted: false,
  },
  {
    name: 'a website that is not listed',
    status: 403,
    code: 'origin_not_allowed',
    change: { key: 'publishable', origin: 'unlisted' },
    counted: false,
  },
  {
    name: 'a publishable key on a staff route',
    status: 403,
    code: 'secret_key_required',
    change: { key: 'publishable' },
    counted: false,
  },
  {
    name: 'a lapsed subscription',
    status: 402,
    code: 'subscription_required',
    change: { subscription: 'lapsed' },
    counted: false,
  },
  {
    name: 'a plan without the API',
    status: 402,
    code: 'plan_excludes_api',
    change: { subscription: 'free' },
    counted: false,
  },
  { name: 'too many requests', status: 429, code: 'rate_limited', change: { over: true }, counted: true },
  {
    name: 'a route of another kind of business',
    status: 404,
    code: 'not_found',
    change: { kind: 'hotel' },
    counted: true,
  },
  { name: 'an account that is blocked', status: 403, code: 'forbidden', change: { blocked: true }, counted: true },
  {
    name: 'a malformed Idempotency-Key',
    status: 400,
    code: 'bad_request',
    change: { idempotency: 'malformed' },
    counted: true,
  },
  { name: 'a body over 64 KiB', status: 400, code: 'bad_request', change: { body: 'large' }, counted: true },
  {
    name: 'an Idempotency-Key of another request',
    status: 422,
    code: 'idempotency_key_reused',
    change: { idempotency: 'used' },
    counted: true,
  },
  { name: 'a body that is no object', status: 400, code: 'bad_request', change: { body: 'wrong' }, counted: true },
];

const GOOD = { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada' };

/** Two conditions that cannot hold for one request: they set the same thing differently. */
function clash(a: Change, b: Change): boolean {
  return (Object.keys(a) as (keyof Change)[]).some((key) => b[key] !== undefined && b[key] !== a[key]);
}

describe('which refusal wins', () => {
  let gateway: TestGateway;
  const businesses = new Map<string, Promise<Record<'publishable' | 'secret', string>>>();

  // A business for each combination of what lies with the account rather than with the request.
  const keysFor = (change: Change) => {
    const name = `b-${change.subscription ?? 'on'}-${change.kind ?? 'restaurant'}-${change.blocked ?? 'free'}-${change.over ?? 'under'}`;
    const make = async () => {
      const account = {
        slug: name,
        blocked: change.blocked ? ['bookings'] : [],
        subscription: {
          plan: change.subscription === 'free' ? 'free' : 'pro',
          state: change.subscription === 'lapsed' ? 'lapsed' : 'active',
        },
      };
      await gateway.business(change.kind === 'hotel' ? hotelFile({ account }) : restaurantFile({ account }));
      const publishable = (await gateway.key(name, 'publishable', [WEBSITE])).value;
      const secret = (await gateway.key(name, 'secret')).value;
      return { publishable, secret };
    };
    const made = businesses.get(name) ?? make();
    businesses.set(name, made);
    return made;
  };

  const request = async (change: Change): Promise<Ask> => {
    const keys = await keysFor(change);
    const headers: Record<string, string> = {};
    if (change.key === 'publishable') headers['x-service-key'] = keys.publishable;
    if (change.key === 'unknown') headers['x-service-key'] = keyFormat('svc').make('secret');
    if (change.key === undefined || change.key === 'secret') headers['x-service-key'] = keys.secret;
    if (change.origin !== undefined) headers.origin = change.origin === 'listed' ? WEBSITE : 'https://evil.example';
    if (change.idempotency === 'malformed') headers['idempotency-key'] = 'with a space';
    if (change.idempotency === 'used') headers['idempotency-key'] = 'used';
    const body = { large: JSON.stringify({ ...GOOD, notes: 'x'.repeat(66_000) }), wrong: '[]' };
    return {
      method: change.method ?? 'POST',
      path: change.path ?? '/v1/bookings',
      headers,
      body: change.body === undefined ? JSON.stringify(GOOD) : body[change.body],
    };
  };

  /** Brings the account into the state that the condition speaks of. */
  const prepare = async (change: Change) => {
    const { secret } = await keysFor(change);
    const headers = { 'x-service-key': secret };
    if (change.idempotency === 'used') {
      const first = {
        method: 'POST',
        path: '/v1/webhooks',
        headers: { ...headers, 'idempotency-key': 'used' },
        body: '{}',
      };
      await gateway.ask(first);
    }
    if (change.over === true) {
      const all = Array.from({ length: 125 }, () => gateway.ask({ path: '/v1/rooms', headers }));
      await Promise.all(all);
    }
  };

  const expectRefusal = async (condition: Condition, change: Change) => {
    const ask = async () => gateway.ask(await request(change));
    let reply = await ask();
    // The minute may have turned since the window was filled.
    if (change.over === true && reply.status !== condition.status) {
      await prepare(change);
      reply = await ask();
    }
    expect({ status: reply.status, code: reply.json?.error.code }).toEqual({
      status: condition.status,
      code: condition.code,
    });
    expect(reply.headers['ratelimit-limit'] !== undefined).toBe(condition.counted);
  };

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway?.close());

  it('a request with nothing wrong is answered by the service', async () => {
    expect((await gateway.ask(await request({}))).status).toBe(201);
  });

  for (const [i, first] of CONDITIONS.entries()) {
    it(`${first.name} is answered ${first.status} ${first.code}, also with any later fault beside it`, async () => {
      await prepare(first.change);
      await expectRefusal(first, first.change);
      for (const second of CONDITIONS.slice(i + 1)) {
        if (clash(first.change, second.change)) continue;
        const both = { ...second.change, ...first.change };
        await prepare(both);
        await expectRefusal(first, both);
      }
    });
  }
});
