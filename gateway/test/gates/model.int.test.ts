import type { Plan, SubscriptionState } from '@booking/core/caller';
import { PLANS, ROUTE_GROUPS, SUBSCRIPTION_STATES } from '@booking/core/caller';
import { ROUTES } from '@booking/core/routes/all';
import { restaurantFile } from '@booking/testkit/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Servers, startServers, startTestGateway, type TestGateway } from '../support/gateway.ts';

/** A plain account of what a business and its keys are: what the gates should make of a call follows from it. */
type Model = {
  plan: Plan;
  state: SubscriptionState;
  blocked: readonly string[];
  demonstration: boolean;
  keys: { id: string; value: string; kind: 'publishable' | 'secret'; websites: readonly string[]; live: boolean }[];
};

const SITES = ['https://a.example', 'https://b.example', 'http://localhost:3000'];
const RAISED = { LIMIT_KEY: 1_000_000, LIMIT_REQUESTS: 1_000_000 };
const CALLABLE = ROUTES.filter(({ method }) => method === 'GET');

/** What the contract says, in its own order; null is the service's answer. */
function expected(model: Model, keyAt: number, routeAt: number, origin: string | undefined): string | null {
  const route = CALLABLE[routeAt % CALLABLE.length];
  const key = model.keys[keyAt % Math.max(1, model.keys.length)];
  if (route === undefined || key === undefined || !key.live) return '401 invalid_key';
  if (key.kind === 'secret' && origin !== undefined) return '403 secret_key_in_browser';
  if (origin !== undefined && !key.websites.includes(origin)) return '403 origin_not_allowed';
  if (route.who === 'staff' && key.kind === 'publishable') return '403 secret_key_required';
  if (!model.demonstration) {
    if (!['active', 'past_due'].includes(model.state)) return '402 subscription_required';
    if (model.plan === 'free') return '402 plan_excludes_api';
  }
  if (!route.kinds.includes('restaurant')) return '404 not_found';
  const group = route.service === 'trade' ? 'bookings' : route.group;
  return model.blocked.includes(String(group)) ? '403 forbidden' : null;
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      key: fc.nat(9),
      route: fc.nat(99),
      origin: fc.option(fc.constantFrom(...SITES, 'null'), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('make key' as const),
      kind: fc.constantFrom('publishable' as const, 'secret' as const),
      websites: fc.subarray(SITES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), key: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('list' as const), key: fc.nat(9), websites: fc.subarray(SITES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      plan: fc.constantFrom(...PLANS),
      state: fc.constantFrom(...SUBSCRIPTION_STATES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      blocked: fc.subarray([...ROUTE_GROUPS]),
      demonstration: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty redis' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('random calls, key changes and restarts', () => {
  let servers: Servers;
  let gateway: TestGateway;
  let run = 0;

  beforeAll(async () => {
    servers = await startServers();
    gateway = await startTestGateway(RAISED, servers);
  });
  afterAll(async () => {
    await gateway?.close();
    await servers?.close();
  });

  const fileOf = (slug: string, { plan, state, blocked, demonstration }: Model) =>
    restaurantFile({ account: { slug, blocked, demonstration, subscription: { plan, state } } });

  const call = async (model: Model, { key, route, origin }: Extract<Step, { do: 'call' }>) => {
    const target = CALLABLE[route % CALLABLE.length];
    const value = model.keys[key % Math.max(1, model.keys.length)]?.value;
    const headers = {
      ...(value === undefined ? {} : { 'x-service-key': value }),
      ...(origin === undefined ? {} : { origin }),
    };
    const path = `${target?.path.replace(/\{\w+\}/g, '019a9c5e-7b00-7000-8000-000000000001')}`;
    const reply = await gateway.ask({ path, headers });
    const want = expected(model, key, route, origin);
    const got = reply.json?.error?.code === undefined ? null : `${reply.status} ${reply.json.error.code}`;
    // What the service itself says of the example (a missing query, say) is no matter of the gates.
    if (want === null) expect([null, '400 bad_request']).toContain(got);
    else expect(got).toBe(want);
  };

  const perform = async (model: Model, slug: string, action: Step) => {
    const key = 'key' in action ? model.keys[action.key % Math.max(1, model.keys.length)] : undefined;
    switch (action.do) {
      case 'call':
        return call(model, action);
      case 'make key': {
        if (model.keys.filter(({ live }) => live).length >= 5) return;
        const websites = action.kind === 'secret' ? [] : action.websites;
        model.keys.push({
          ...(await gateway.key(slug, action.kind, websites)),
          kind: action.kind,
          websites,
          live: true,
        });
        return;
      }
      case 'revoke':
        if (key !== undefined) await gateway.operate('DELETE', `/keys/${key.id}`);
        if (key !== undefined) key.live = false;
        return;
      case 'list':
        if (key?.live !== true || key.kind === 'secret') return;
        await gateway.operate('PATCH', `/keys/${key.id}`, { websites: action.websites });
        key.websites = action.websites;
        return;
      case 'subscribe':
        Object.assign(model, { plan: action.plan, state: action.state });
        await gateway.operate('PUT', `/businesses/${slug}/subscription`, { plan: action.plan, state: action.state });
        return;
      case 'apply':
        Object.assign(model, { blocked: action.blocked, demonstration: action.demonstration });
        await gateway.business(fileOf(slug, model));
        return;
      case 'restart':
        await gateway.close();
        gateway = await startTestGateway(RAISED, servers);
        return;
      case 'empty redis':
        return servers.emptyRedis();
    }
  };

  it('are answered as a plain model of the gates says', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        run += 1;
        const slug = `model-${run}`;
        const model: Model = { plan: 'pro', state: 'active', blocked: [], demonstration: false, keys: [] };
        await gateway.business(fileOf(slug, model));
        for (const action of steps) await perform(model, slug, action);
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 12) },
    );
  });
});
