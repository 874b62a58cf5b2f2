import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import { ask } from '../support/http.ts';

const unknownId = '019a9c5e-7b00-7000-8000-000000000001';

describe('the operator’s API', () => {
  let gateway: TestGateway;
  const operate = (method: string, path: string, body?: unknown) => gateway.operate(method, path, body);
  const applied = () => gateway.servers.service.applied;
  const business = (slug: string, over: object = {}) => restaurantFile({ account: { slug, ...over } });

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway?.close());

  it('a wrong or missing token is 401 invalid_key', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic x' }] as Record<
      string,
      string
    >[]) {
      const reply = await ask(gateway.operatorPort, { path: '/operator/dead-letters', headers });
      expect([reply.status, reply.json.error.code]).toEqual([401, 'invalid_key']);
    }
    expect((await operate('GET', '/nothing')).status).toBe(404);
  });

  describe('business files', () => {
    it('a new one is given to its service, goes live and says what changed', async () => {
      const reply = await operate('PUT', '/businesses/alpha', business('alpha'));
      expect(reply.status).toBe(200);
      expect(reply.json).toEqual({
        business: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          slug: 'alpha',
          kind: 'restaurant',
          name: 'Trattoria Rosa',
        },
        changed: ['account', 'venue'],
        hidden: [],
        warnings: [],
      });
      expect(applied().at(-1)).toMatchObject({
        id: reply.json.business.id,
        body: { version: 1, account: { name: 'Trattoria Rosa' } },
      });
    });

    it('the same file twice changes nothing; a change of one half names that half', async () => {
      const id = (await operate('PUT', '/businesses/beta', business('beta'))).json.business.id;
      const again = await operate('PUT', '/businesses/beta', business('beta'));
      expect(again.json).toMatchObject({ business: { id }, changed: [] });
      expect(
        (await operate('PUT', '/businesses/beta', business('beta', { name: 'Another name' }))).json.changed,
      ).toEqual(['account']);
      const venue = { ...business('beta', { name: 'Another name' }), venue: { ...business('beta').venue, tables: [] } };
      expect((await operate('PUT', '/businesses/beta', venue)).json.changed).toEqual(['venue']);
      const lapsed = { ...venue, account: { ...venue.account, subscription: { plan: 'pro', state: 'lapsed' } } };
      expect(
        (await operate('PUT', '/businesses/beta', lapsed)).json.changed,
        'the subscription is part of the file',
      ).toEqual(['account']);
    });

    it('a hotel and a salon go to their services; the answer names the part', async () => {
      expect((await operate('PUT', '/businesses/hotel', hotelFile())).json.changed).toEqual(['account', 'hotel']);
      expect((await operate('PUT', '/businesses/salon', salonFile())).json.changed).toEqual(['account', 'venue']);
    });

    it('a wrong file is 400 with every fault by its path, and no service hears of it', async () => {
      const before = applied().length;
      const wrong = structuredClone(business('wrong')) as unknown as {
        account: Record<string, unknown>;
        venue: { tables: object[] };
      };
      wrong.account.currency = 'francs';
      wrong.account.surprise = true;
      wrong.venue.tables.push({ name: 'T9', seats: 'two' });
      const reply = await operate('PUT', '/businesses/wrong', wrong);
      expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
      for (const path of ['account.currency', 'venue.tables[4].seats'])
        expect(reply.json.error.message).toContain(path);
      expect(reply.json.error.message).toContain('surprise');
      expect(applied()).toHaveLength(before);
      expect((await operate('GET', '/businesses/wrong')).status).toBe(404);
    });

    it('warns of what is hardly meant, of publishable keys without a website too, and takes it all the same', async () => {
      const file = business('warned');
      const venue = { ...file.venue, combinations: [{ tables: ['T1', 'T2'], seats: 40 }] };
      await operate('PUT', '/businesses/warned', file);
      const { json } = await operate('POST', '/businesses/warned/keys', { kind: 'publishable' });
      await operate('POST', '/businesses/warned/keys', { kind: 'publishable', websites: [WEBSITE] });
      await operate('POST', '/businesses/warned/keys', { kind: 'secret' });
      const reply = await operate('PUT', '/businesses/warned', { ...file, venue });
      expect(reply.status).toBe(200);
      expect(reply.json.changed).toEqual(['venue']);
      expect(reply.json.warnings).toEqual([
        {
          path: 'venue.combinations[0].seats',
          message: 'seats 40, more than 1.5 times the 4 seats of its tables',
          code: 'combination_seats',
        },
        { path: 'keys', message: expect.stringContaining(json.key.last4), code: 'key_without_website' },
      ]);
    });

    it('NUL or half of a surrogate pair in it is 400, and nothing is stored', async () => {
      for (const name of ['a\u0000b', 'a\ud83d']) {
        const reply = await operate('PUT', '/businesses/spoiled', {
          ...business('spoiled'),
          account: { ...business('spoiled').account, name },
        });
        expect([reply.status, reply.json.error.message]).toEqual([400, expect.stringContaining('account.name')]);
      }
      expect((await operate('GET', '/businesses/spoiled')).status).toBe(404);
    });

    it.each([
      ['another slug than in the address', () => business('other'), 'account.slug'],
      ['another kind than before', () => salonFile({ account: { slug: 'alpha' } }), 'account.kind'],
      ['no JSON', () => '{', 'JSON'],
      ['a list', () => '[]', ''],
      ['null', () => 'null', ''],
      ['nothing', () => undefined, ''],
    ])('%s is 400', async (_name, file, message) => {
      const reply = await operate('PUT', '/businesses/alpha', file());
      expect(reply.status).toBe(400);
      expect(reply.json.error.message).toContain(message);
    });

    it('is read back with its id, its subscription and what its service keeps', async () => {
      const { json, status } = await operate('GET', '/businesses/alpha');
      expect(status).toBe(200);
      expect(json).toMatchObject({
        id: expect.any(String),
        account: { slug: 'alpha', kind: 'restaurant', subscription: { plan: 'pro', state: 'active' } },
        venue: { tables: [{ name: 'T1' }, {}, {}, {}] },
      });
      expect((await operate('PUT', '/businesses/alpha', json)).json.changed, 'it can be put as it was read').toEqual(
        [],
      );
    });

    it('two files at the same time leave one of them whole', async () => {
      const put = (name: string) => operate('PUT', '/businesses/race', business('race', { name }));
      const replies = await Promise.all(['A', 'B', 'C', 'D'].map(put));
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const { account } = (await operate('GET', '/businesses/race')).json;
      const last = applied().filter(({ id }) => id === replies.find(({ status }) => status === 200)?.json.business.id);
      const newest = last.toSorted((a, b) => b.body.version - a.body.version)[0];
      expect(newest?.body).toMatchObject({ account: { name: account.name } });
    });

    it('a service that is unavailable is 502 and opens nothing; the same file again completes it', async () => {
      const dead = await startTestGateway({ RESTAURANT_INTERNAL_URL: 'http://127.0.0.1:9' }, gateway.servers);
      expect((await dead.operate('PUT', '/businesses/late', business('late'))).status).toBe(502);
      await dead.close();
      expect((await operate('GET', '/businesses/late')).status).toBe(404);
      expect((await operate('POST', '/businesses/late/keys', { kind: 'secret' })).status).toBe(404);
      expect((await operate('PUT', '/businesses/late', business('late'))).json.changed).toEqual(['account', 'venue']);
    });
  });

  describe('keys', () => {
    it('are shown whole once, then by their last four characters', async () => {
      await operate('PUT', '/businesses/keys', business('keys'));
      const made = await operate('POST', '/businesses/keys/keys', {
        kind: 'publishable',
        websites: [WEBSITE, 'http://localhost:3000', WEBSITE],
      });
      expect(made.status).toBe(201);
      const { key, value } = made.json;
      expect(key).toEqual({
        id: expect.any(String),
        kind: 'publishable',
        last4: value.slice(-4),
        websites: [WEBSITE, 'http://localhost:3000'],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      const listed = await operate('GET', '/businesses/keys/keys');
      expect(listed.json).toEqual({ keys: [key] });
      expect(listed.text).not.toContain(value);
      const rows = await gateway.servers.db.query<{ hash: Buffer }>('select * from api_key where id = $1', [key.id]);
      expect(JSON.stringify(rows)).not.toContain(value.slice(12, 30));
    });

    it('the sixth live one is 409, of either kind and in a race too; a revoked one makes room', async () => {
      await operate('PUT', '/businesses/five', business('five'));
      const make = (kind: string) => operate('POST', '/businesses/five/keys', { kind });
      const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => make(i % 2 ? 'secret' : 'publishable')));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
      const { id } = replies.find(({ status }) => status === 201)?.json.key ?? {};
      expect((await operate('DELETE', `/keys/${id}`)).json).toEqual({ revoked: true });
      expect((await operate('DELETE', `/keys/${id}`)).json, 'also when it was').toEqual({ revoked: true });
      expect((await make('secret')).status).toBe(201);
      expect((await operate('PATCH', `/keys/${id}`, { websites: [] })).status).toBe(404);
    });

    it('websites are bare origins, on publishable keys alone', async () => {
      const make = (body: object) => operate('POST', '/businesses/keys/keys', body);
      for (const body of [
        { kind: 'publishable', websites: ['https://a.example/'] },
        { kind: 'publishable', websites: ['http://a.example'] },
        { kind: 'publishable', websites: 'https://a.example' },
        { kind: 'publishable', websites: ['*'] },
        { kind: 'secret', websites: [WEBSITE] },
        { kind: 'master' },
        {},
      ])
        expect((await make(body)).status, JSON.stringify(body)).toBe(400);
      const secret = (await make({ kind: 'secret', websites: [] })).json.key;
      expect((await operate('PATCH', `/keys/${secret.id}`, { websites: [WEBSITE] })).status).toBe(400);
      const { key } = (await make({ kind: 'publishable' })).json;
      expect(
        (await operate('PATCH', `/keys/${key.id}`, { websites: ['https://b.example'] })).json.key.websites,
      ).toEqual(['https://b.example']);
      expect((await operate('PATCH', `/keys/${key.id}`, {})).status).toBe(400);
    });

    it.each(['/keys/nonsense', `/keys/${unknownId}`])('%s is 404', async (path) => {
      expect((await operate('DELETE', path)).status).toBe(404);
      expect((await operate('PATCH', path, { websites: [] })).status).toBe(404);
    });
  });

  it('an unknown business is 404 wherever it is named', async () => {
    for (const [method, path, body] of [
      ['GET', '/businesses/none', undefined],
      ['GET', '/businesses/none/keys', undefined],
      ['POST', '/businesses/none/keys', { kind: 'secret' }],
      ['PUT', '/businesses/none/subscription', { plan: 'pro', state: 'active' }],
      ['GET', '/businesses/none/calendar-links', undefined],
      ['POST', '/businesses/none/orders', {}],
      ['PUT', '/businesses/none/rooms/101/housekeeping', { state: 'clean' }],
      ['POST', '/businesses/none/stays/019a9c5e-7b00-7000-8000-000000000001/refund', {}],
    ] as const)
      expect((await operate(method, path, body)).status, path).toBe(404);
  });

  it('a subscription is set; a plan or state that nobody knows is 400', async () => {
    await operate('PUT', '/businesses/plan', business('plan'));
    const reply = await operate('PUT', '/businesses/plan/subscription', { plan: 'tools', state: 'past_due' });
    expect([reply.status, reply.json]).toEqual([200, { subscription: { plan: 'tools', state: 'past_due' } }]);
    expect((await operate('GET', '/businesses/plan')).json.account.subscription).toEqual({
      plan: 'tools',
      state: 'past_due',
    });
    const told = gateway.servers.service.accounts.slice(-2);
    expect(
      told.map(({ subscription }) => subscription.state),
      'both copies have it before the answer',
    ).toEqual(['past_due', 'past_due']);
    for (const body of [{ plan: 'gold', state: 'active' }, { plan: 'pro' }, { plan: 'pro', state: 'on' }])
      expect((await operate('PUT', '/businesses/plan/subscription', body)).status).toBe(400);
  });

  describe('the sandbox’s clock', () => {
    const advance = (duration: unknown) => operate('POST', '/clock', { advance: duration });

    it('goes forward by what it is told, in every service before the answer', async () => {
      const from = Date.parse((await advance('PT0S')).json.now);
      const moves = gateway.servers.service.clockMoves;
      const before = moves.length;
      const to = Date.parse((await advance('P1DT1H30M')).json.now);
      expect(to - from).toBeGreaterThanOrEqual(25.5 * 3_600_000);
      expect(to - from).toBeLessThan(25.5 * 3_600_000 + 5000);
      expect(moves).toHaveLength(before + 4);
      expect((await advance('P1M')).json.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it.each(['-PT1H', 'PT', '', 'tomorrow', 5, null, 'P99999Y'])('%s is 400', async (duration) => {
      expect((await advance(duration)).status).toBe(400);
    });

    it('is kept: a gateway that starts later has it, and services are told when they ask', async () => {
      const { now } = (await advance('PT0S')).json;
      const later = await startTestGateway({}, gateway.servers);
      expect(Date.parse((await later.operate('POST', '/clock', { advance: 'PT0S' })).json.now)).toBeGreaterThanOrEqual(
        Date.parse(now),
      );
      await later.close();
    });

    it('begins in the past where the settings say so and there is no business yet, and is never set back', async () => {
      const past = await startTestGateway({ SANDBOX_DAYS_BEHIND: 31 });
      const move = async (by: string) => (await past.operate('POST', '/clock', { advance: by })).json.offset_ms;
      expect(await move('PT0S')).toBe(-31 * 86_400_000);
      expect(await move('P31D')).toBe(0);
      const again = await startTestGateway({ SANDBOX_DAYS_BEHIND: 31 }, gateway.servers);
      expect((await again.operate('POST', '/clock', { advance: 'PT0S' })).json.offset_ms).toBeGreaterThanOrEqual(0);
      await again.close();
      await past.close();
    });

    it('is not there outside the sandbox', async () => {
      const real = await startTestGateway({ SANDBOX: false }, gateway.servers);
      expect((await real.operate('POST', '/clock', { advance: 'PT1H' })).status).toBe(404);
      await real.close();
    });
  });

  it('dead letters can be listed; an unknown one cannot be replayed', async () => {
    expect((await operate('GET', '/dead-letters')).json).toEqual({ dead_letters: [] });
    expect((await operate('POST', `/dead-letters/${unknownId}/replay`)).status).toBe(404);
  });
});
