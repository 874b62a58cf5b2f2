import { PLANS, SUBSCRIPTION_STATES } from '@booking/core/caller';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Servers, startServers, startTestGateway, type TestGateway } from '../support/gateway.ts';

const RAISED = { LIMIT_KEY: 100_000, LIMIT_REQUESTS: 100_000 };
const file = (over: object = {}) => restaurantFile({ account: { ...over } });

describe('what changes takes effect', () => {
  let servers: Servers;
  /** The one that is told, one that hears of it by message, and one whose broker is unavailable. */
  let told: TestGateway;
  let hearing: TestGateway;
  let deaf: TestGateway;

  const read = (gateway: TestGateway, key: string, origin?: string, path = '/v1/venue') =>
    gateway.ask({ path, headers: { 'x-service-key': key, ...(origin === undefined ? {} : { origin }) } });
  const statusOf = async (...call: Parameters<typeof read>) => (await read(...call)).status;
  let sentinel: { id: string; value: string };
  let turn = 0;
  /** Waits until `hearing` has heard everything that was said before: messages come in order. */
  const heard = async () => {
    turn += 1;
    const site = `https://turn-${turn}.example`;
    await statusOf(hearing, sentinel.value, site);
    await told.operate('PATCH', `/keys/${sentinel.id}`, { websites: [site] });
    await eventually(async () => expect(await statusOf(hearing, sentinel.value, site)).toBe(200));
  };
  /** Sixteen seconds pass for every memory, without the wait. */
  const ageMemories = () => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 16_000);
  };

  beforeAll(async () => {
    servers = await startServers();
    told = await startTestGateway(RAISED, servers);
    hearing = await startTestGateway(RAISED, servers);
    deaf = await startTestGateway({ ...RAISED, AMQP_URL: 'amqp://127.0.0.1:9' }, servers);
    await told.business(file());
    await told.business(file({ slug: 'sentinel' }));
    sentinel = await told.key('sentinel', 'publishable');
  });
  afterAll(async () => {
    for (const gateway of [told, hearing, deaf]) await gateway?.close();
    await servers?.close();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('websites of a key, and the preflights that follow from them, likewise', async () => {
    const key = await told.key('trattoria', 'publishable', []);
    const site = 'https://new.example';
    const preflight = async (gateway: TestGateway) =>
      (await gateway.ask({ method: 'OPTIONS', path: '/v1/venue', headers: { origin: site } })).headers[
        'access-control-allow-origin'
      ];
    for (const gateway of [told, hearing, deaf]) {
      expect(await statusOf(gateway, key.value, site)).toBe(403);
      expect(await preflight(gateway)).toBeUndefined();
    }
    const listed = async (gateway: TestGateway, answers: unknown[]) =>
      expect([await statusOf(gateway, key.value, site), await preflight(gateway)]).toEqual(answers);
    const heardOf = async () => {
      await told.operate('PATCH', `/keys/${key.id}`, { websites: [] });
      await eventually(() => listed(hearing, [403, undefined]));
      await told.operate('PATCH', `/keys/${key.id}`, { websites: [site] });
      await listed(told, [200, site]);
      return took(() => eventually(() => listed(hearing, [200, site])));
    };
    expect(await quickest(heardOf, { withinMs: 1000 })).toBeLessThan(1000);
    ageMemories();
    expect([await statusOf(deaf, key.value, site), await preflight(deaf)]).toEqual([200, site]);
    vi.restoreAllMocks();
    await told.operate('DELETE', `/keys/${key.id}`);
    expect(await preflight(told), 'a revoked key lists nothing').toBeUndefined();
  });

  it('settings: the memory of public answers is thrown out, in every process', async () => {
    const key = await told.key('trattoria', 'publishable');
    let text = 'first';
    let asked = 0;
    await heard();
    servers.service.override((_request, reply) => {
      asked += 1;
      return reply.type('application/json').send(JSON.stringify({ text }));
    });
    for (let i = 0; i < 3; i += 1) expect((await read(hearing, key.value)).json).toEqual({ text: 'first' });
    expect(asked).toBe(1);
    expect((await read(told, key.value)).json).toEqual({ text: 'first' });
    const heardOf = async () => {
      text = `${text} and next`;
      await told.business(file({ name: `Called ${text}` }));
      expect((await read(told, key.value)).json).toEqual({ text });
      return took(() => eventually(async () => expect((await read(hearing, key.value)).json).toEqual({ text })));
    };
    expect(await quickest(heardOf, { withinMs: 1000 })).toBeLessThan(1000);
    servers.service.override(undefined);
  });

  it('an answer that was under way while settings changed is not kept', async () => {
    const key = await told.key('trattoria', 'publishable');
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    servers.service.override(async (_request, reply) => {
      begin();
      await going;
      return reply.type('application/json').send('{"text":"old"}');
    });
    const old = read(told, key.value);
    await begun;
    await told.business(file({ name: 'A third name' }));
    servers.service.override((_request, reply) => reply.type('application/json').send('{"text":"new"}'));
    go();
    expect((await old).json).toEqual({ text: 'old' });
    expect((await read(told, key.value)).json).toEqual({ text: 'new' });
    servers.service.override(undefined);
  });

  it('public answers are kept by language and for publishable keys alone; ETag gives 304', async () => {
    const key = await told.key('trattoria', 'publishable');
    const secret = await told.key('trattoria', 'secret');
    let asked = 0;
    await heard();
    servers.service.override((request, reply) => {
      asked += 1;
      return reply
        .type('application/json')
        .send(JSON.stringify({ lang: (request.query as { lang?: string }).lang ?? 'own' }));
    });
    const langs = ['', '?lang=de', '?lang=fr', '?lang=de-CH', '?lang=xx'];
    for (const lang of [...langs, ...langs]) await read(hearing, key.value, undefined, `/v1/venue${lang}`);
    expect(asked, 'own and xx are one, de and de-CH are one').toBe(3);
    await read(hearing, secret.value);
    await read(hearing, secret.value);
    expect(asked).toBe(5);
    await read(hearing, key.value, undefined, '/v1/venue?lang=de&x=1');
    expect(asked).toBe(6);
    const first = await read(hearing, key.value);
    const etag = String(first.headers.etag);
    const again = await hearing.ask({
      path: '/v1/venue',
      headers: { 'x-service-key': key.value, 'if-none-match': `"other", ${etag}` },
    });
    expect([again.status, again.text, again.headers.etag, again.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'private, max-age=60',
    ]);
    servers.service.override(undefined);
  });

  it.each(SUBSCRIPTION_STATES.flatMap((state) => PLANS.map((plan) => [state, plan] as const)))(
    'subscription %s on plan %s',
    async (state, plan) => {
      const slug = `${state}-${plan}`.replace('_', '-');
      const paid = state === 'active' || state === 'past_due';
      const expected = !paid
        ? [402, 'subscription_required']
        : plan === 'free'
          ? [402, 'plan_excludes_api']
          : [200, undefined];
      await told.business(restaurantFile({ account: { slug, subscription: { plan, state } } }));
      const key = (await told.key(slug, 'secret')).value;
      const reply = await read(told, key);
      expect([reply.status, reply.json.error?.code]).toEqual(expected);
      await told.business(restaurantFile({ account: { slug, demonstration: true, subscription: { plan, state } } }));
      expect(await statusOf(told, key), 'the demonstration restaurant passes always').toBe(200);
    },
  );
});
