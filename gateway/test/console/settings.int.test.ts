import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../src/texts/texts.ts';
import { type Browser, ORIGIN, startTestConsole, type TestConsole } from './support.ts';

const en = textsIn('en');

type Parts = Record<string, { version: string; value: Record<string, unknown> }>;

describe('Settings in the console', () => {
  let its: TestConsole;
  let owner: Browser;
  let staff: Browser;
  const menu = {
    sections: [
      {
        name: 'Antipasti',
        items: [
          { name: 'Bruschetta', names: { de: 'Röstbrot' }, price: 9.5 },
          { name: 'Olive', price: 6 },
        ],
      },
    ],
  };

  const wine_list = { sections: [{ name: 'Rossi', items: [{ name: 'Merlot', glass_price: 6.5 }] }] };

  beforeAll(async () => {
    its = await startTestConsole();
    const account = { slug: 'alpha', owners: ['owner@alpha.example'], brand: { colour: '#1f4e5f' } };
    await its.gateway.business(restaurantFile({ account, venue: { menu, wine_list } }));
    await its.gateway.business(restaurantFile({ account: { slug: 'beta', owners: ['owner@beta.example'] } }));
    owner = await its.signIn('owner@alpha.example');
    await owner.send('POST', '/console/api/members', { email: 'staff@alpha.example', name: 'Sam', role: 'staff' });
    staff = await its.join('staff@alpha.example');
  });
  afterAll(() => its?.close());

  const read = async (): Promise<Parts> => (await owner.get('/console/api/settings')).json.parts;
  const change = (part: string, version: string, value: object) =>
    owner.send('PATCH', '/console/api/settings', { part, version, value });
  const preview = (body: object) => owner.send('POST', '/console/api/settings/preview', body);
  const file = async () => (await its.gateway.operate('GET', '/businesses/alpha')).json;

  it('every part stands with its fields of the file and a version of its own', async () => {
    const parts = await read();
    expect(Object.keys(parts)).toEqual([
      ...['contact', 'look', 'hours', 'rules', 'questions', 'menu', 'events', 'messages', 'wines', 'tables'],
    ]);
    expect(parts.tables?.value).toMatchObject({ tables: [{ name: 'T1', seats: 2 }, {}, {}, {}], combinations: [] });
    expect(parts.contact?.value).toMatchObject({ name: 'Trattoria Rosa', language: 'en' });
    expect(new Set(Object.values(parts).map(({ version }) => version)).size).toBe(10);
  });

  it('each kind of business has the parts of its file: nothing is missing and nothing stands twice', async () => {
    const files = {
      house: hotelFile({ account: { slug: 'house' } }),
      salon: salonFile({ account: { slug: 'salon' } }),
    };
    for (const [slug, whole] of Object.entries(files)) {
      const owners = [`owner@${slug}.example`];
      await its.gateway.business({ ...whole, account: { ...whole.account, owners } } as never);
      const parts: Parts = (await (await its.signIn(owners[0] ?? '')).get('/console/api/settings')).json.parts;
      const fields = Object.entries(parts).flatMap(([name, { value }]) =>
        ['contact', 'look'].includes(name) ? [] : Object.keys(value),
      );
      const section = 'hotel' in whole ? whole.hotel : whole.venue;
      expect(fields.sort(), slug).toEqual(Object.keys(section).sort());
    }
  });

  it('say whether guests pay by card: on plan pro alone, and where somebody takes cards', async () => {
    const cards = async () => (await owner.get('/console/api/settings')).json.cards;
    const { servers } = its.gateway;
    expect(await cards()).toBe('taken');
    servers.service.takeCards(false);
    expect(await cards()).toBe('nobody');
    const buy = (plan: string) =>
      its.gateway.operate('PUT', '/businesses/alpha/subscription', { plan, state: 'active' });
    await buy('business');
    await expect.poll(cards).toBe('other_plan');
    await buy('pro');
    servers.service.takeCards(true);
    await expect.poll(cards).toBe('taken');
  });

  it('rates that a key sets stand in the activity log of its hotel, once an hour, by the end of the key', async () => {
    const account = { slug: 'keyed', owners: ['owner@keyed.example'] };
    await its.gateway.business(hotelFile({ account }));
    const key = await its.gateway.key('keyed', 'secret', []);
    const hotelier = await its.signIn('owner@keyed.example');
    const rates = { room_type: 'double', from: '2031-05-01', to: '2031-05-02', amount: 20_000 };
    const set = (body: object) =>
      its.gateway.ask({
        ...{ method: 'PUT', path: '/v1/rates', body: JSON.stringify(body) },
        headers: { 'x-service-key': key.value, 'content-type': 'application/json' },
      });
    expect((await set({ ...rates, room_type: 'cellar' })).status).toBe(400);
    expect([(await set(rates)).status, (await set({ ...rates, amount: 1 })).status]).toEqual([200, 200]);
    const { entries } = (await hotelier.get('/console/api/audit')).json;
    const listed = entries.filter(({ action }: { action: string }) => action === 'setRates');
    expect(listed).toEqual([
      expect.objectContaining({ via: 'key', subject: key.id, name: key.value.slice(-4), email: '', done: true }),
    ]);
    await hotelier.send('PUT', '/console/api/rates', rates);
    const [own] = (await hotelier.get('/console/api/audit')).json.entries;
    expect([own.via, own.email]).toEqual(['console', 'owner@keyed.example']);
  });

  it('a change that is only tried is checked, changes nothing, and stands in no activity log', async () => {
    const before = await read();
    const deeds = async () => (await owner.get('/console/api/audit')).json.entries.length;
    const count = await deeds();
    const value = { ...before.hours?.value, closures: [{ from: '2027-08-01', to: '2027-08-14' }] };
    const body = { part: 'hours', version: before.hours?.version, value };
    const reply = await preview(body);
    expect([reply.status, reply.json.standing]).toEqual([200, { count: 0, bookings: [] }]);
    expect(await read()).toEqual(before);
    expect(await deeds()).toBe(count);
    const wrong = { ...body, value: { ...value, closures: [{ from: '2027-08-14', to: '2027-08-01' }] } };
    expect((await preview(wrong)).status).toBe(400);
    expect((await preview({ ...body, version: 'other' })).status).toBe(409);
    expect((await staff.send('POST', '/console/api/settings/preview', body)).status).toBe(403);
    const tried = await owner.send('PATCH', '/console/api/settings', { ...body, dry_run: true });
    expect([tried.status, await read()]).toEqual([400, before]);
  });

  it('a part is changed by the way of the operator’s file: its service has it, and its version is another', async () => {
    const before = await read();
    const value = { ...before.hours?.value, closures: [{ from: '2027-08-01', to: '2027-08-14' }] };
    const reply = await change('hours', before.hours?.version ?? '', value);
    expect([reply.status, reply.json.hidden, reply.json.warnings]).toEqual([200, [], []]);
    expect(reply.json.part.value.closures).toEqual([{ from: '2027-08-01', to: '2027-08-14' }]);
    const after = await read();
    expect(reply.json.part).toEqual(after.hours);
    expect(after.hours?.version).not.toBe(before.hours?.version);
    const others = (parts: Parts) => Object.entries(parts).filter(([name]) => name !== 'hours');
    expect(others(after)).toEqual(others(before));
    const applied = its.servers.service.applied.at(-1)?.body as { part: { closures: unknown[] } };
    expect(applied.part.closures).toHaveLength(1);
    expect((await file()).venue.closures).toHaveLength(1);
    expect((await owner.get('/console/api/audit')).json.entries[0]).toMatchObject({
      ...{ action: 'changeSettings', subject: null, params: { part: 'hours' }, done: true },
    });
  });

  it('what was changed since it was read is not written over: 409 in words', async () => {
    const { rules } = await read();
    const saved = { ...rules?.value, retention_months: 12 };
    expect((await change('rules', rules?.version ?? '', saved)).status).toBe(200);
    const late = await change('rules', rules?.version ?? '', { ...rules?.value, retention_months: 36 });
    expect([late.status, late.json.error]).toMatchObject([409, { code: 'conflict', message: en.settings_changed }]);
    expect((await file()).venue.retention_months).toBe(12);
  });

  it('of changes of different parts at the same moment none is lost', async () => {
    const parts = await read();
    const of = (part: string, more: object) =>
      change(part, parts[part]?.version ?? '', { ...parts[part]?.value, ...more });
    const replies = await Promise.all([
      of('contact', { phone: '+41 44 111 11 11' }),
      of('look', { brand: { colour: '#1f4e5f' } }),
      of('hours', { closures: [] }),
      of('rules', { retention_months: 18 }),
      of('events', {
        events: [{ title: 'Jazz', summary: '', starts_on: '2027-05-01', starts_time: '20:00', published: true }],
      }),
      of('tables', { tables: [{ name: 'T1', seats: 3 }] }),
    ]);
    expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(replies.map(() => 200));
    const { account, venue } = await file();
    expect([account.phone, account.brand.colour]).toEqual(['+41 44 111 11 11', '#1f4e5f']);
    expect([venue.closures, venue.retention_months, venue.events.length, venue.tables.length]).toEqual([[], 18, 1, 1]);
  });

  it('of two changes of one part at the same moment one counts and the other is told', async () => {
    const { contact } = await read();
    const replies = await Promise.all(
      ['Rosa', 'Rosetta'].map((name) => change('contact', contact?.version ?? '', { ...contact?.value, name })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    expect((await file()).account.name).toBe(won?.json.part.value.name);
  });

  it('a wrong value is 400 with every fault by its path, and changes nothing', async () => {
    const { tables } = await read();
    const runs = its.servers.service.applied.length;
    const value = {
      tables: [
        { name: 'T1', seats: 0 },
        { name: 'T1', seats: 2 },
      ],
      combinations: [{ tables: ['T1', 'T9'], seats: 4 }],
    };
    const reply = await change('tables', tables?.version ?? '', value);
    expect([reply.status, reply.json.error.code]).toEqual([400, 'bad_request']);
    for (const path of ['venue.tables[0].seats', 'venue.tables[1]', 'venue.combinations[0].tables[1]'])
      expect(reply.json.error.message).toContain(path);
    expect([its.servers.service.applied.length, await read()]).toEqual([runs, expect.objectContaining({ tables })]);
  });

  it('what is no owner’s to change cannot be smuggled in with a part', async () => {
    const { contact } = await read();
    for (const more of [
      { slug: 'beta' },
      { demonstration: true },
      { blocked: [] },
      { subscription: { plan: 'pro', state: 'active' } },
      { owners: ['x@y.example'] },
      { tables: [] },
    ]) {
      const reply = await change('contact', contact?.version ?? '', { ...contact?.value, ...more });
      expect([Object.keys(more), reply.status]).toEqual([Object.keys(more), 400]);
    }
    const { text } = await change('rates', contact?.version ?? '', {});
    expect(text).toContain('part: is no part here');
  });

  it('the kitchen takes a dish off and puts it back, whoever else changes the menu meanwhile', async () => {
    const off = (item: string, isOff: boolean) =>
      staff.send('POST', '/console/api/menu/off', { section: 'Antipasti', item, off: isOff });
    const both = await Promise.all([off('Bruschetta', true), off('Olive', true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const dishes = async () => (await file()).venue.menu.sections[0].items.map((dish: { off: boolean }) => dish.off);
    expect(await dishes()).toEqual([true, true]);
    expect((await off('Röstbrot', false)).json, 'by any of its names').toEqual({ off: false });
    expect(await dishes()).toEqual([false, true]);
    const gone = await off('Pizza', true);
    expect([gone.status, gone.json.error.message]).toEqual([404, en.no_such_dish]);
  });

  it('staff takes a wine off and puts it back, of one vintage and bottle alone, and changes nothing else of the list', async () => {
    const barolo = {
      name: 'Barolo',
      names: { de: 'Der Barolo' },
      producer: 'Rovella',
      bottle_price: 92,
      bottle_ml: 750,
    };
    const items = [
      { ...barolo, vintage: 2019 },
      { ...barolo, vintage: 2016 },
      { ...barolo, vintage: 2016, bottle_ml: 1500 },
    ];
    const list = { sections: [{ name: 'Rossi', items }] };
    const { wines } = await read();
    const saved = await change('wines', wines?.version ?? '', { wine_list: list });
    expect(saved.status, saved.text).toBe(200);
    const body = { section: 'Rossi', item: 'Der Barolo', producer: 'Rovella', vintage: 2016, bottle_ml: 750 };
    const off = (over: object) => staff.send('POST', '/console/api/wine-list/off', { ...body, off: true, ...over });
    const listed = async () =>
      (await file()).venue.wine_list.sections[0].items.map((wine: { off: boolean }) => wine.off);
    expect((await off({})).json).toEqual({ off: true });
    expect(await listed()).toEqual([false, true, false]);
    expect((await off({ off: false })).json).toEqual({ off: false });
    expect(await listed()).toEqual([false, false, false]);
    for (const other of [{ vintage: 2018 }, { producer: '' }, { bottle_ml: null }, { section: 'Bianchi' }]) {
      const gone = await off(other);
      expect([gone.status, gone.json.error.message]).toEqual([404, en.no_such_wine]);
    }
    const version = saved.json.part.version;
    const refused = await staff.send('PATCH', '/console/api/settings', {
      part: 'wines',
      version,
      value: { wine_list: list },
    });
    expect(refused.status).toBe(403);
  });

  it('staff closes a table or an area for hours, is told first what stands there, and opens it again; for longer it may not', async () => {
    const evening = { from: '2031-05-01T18:00', to: '2031-05-01T22:00' };
    const put = (over: object) =>
      staff.send('POST', '/console/api/table-blocks', { table: 'T1', ...evening, closed: true, ...over });
    const blocks = async () => (await file()).venue.table_blocks;
    const logged = async () =>
      (await owner.get('/console/api/audit')).json.entries.flatMap(
        ({ action, params }: { action: string; params: object }) => (action === 'setTableClosed' ? [params] : []),
      );
    const noon = { from: '2031-05-01T12:00', to: '2031-05-01T14:00' };
    const ended = { table: 'T1', from: '2020-01-01T18:00', to: '2020-01-01T22:00' };
    const tried = await put({ dry_run: true });
    expect([tried.status, tried.json]).toEqual([200, { closed: true, standing: { count: 0, bookings: [] } }]);
    expect([await blocks(), await logged()]).toEqual([[], []]);
    // What is over is dropped with the next one.
    expect((await put(ended)).status).toBe(200);
    expect(await blocks()).toEqual([ended]);
    await Promise.all([put({}), put({}), put(noon)]);
    expect(await blocks()).toHaveLength(2);
    expect(await blocks()).toEqual(
      expect.arrayContaining([
        { table: 'T1', ...evening },
        { table: 'T1', ...noon },
      ]),
    );
    for (const when of [evening, evening, noon])
      expect((await put({ ...when, closed: false })).json.closed).toBe(false);
    expect(await blocks()).toEqual([]);
    const gone = await put({ table: 'T99' });
    expect([gone.status, gone.json.error.message]).toEqual([404, en.no_such_table]);
    for (const wrong of [
      { to: '2031-05-03T18:00' },
      { to: '2031-05-01T17:00' },
      { area: 'Hall' },
      { table: undefined },
    ])
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
    expect(await logged()).toContainEqual({ table: 'T1', closed: false });
  });

  it('a large menu may be saved, a body beyond every file may not', async () => {
    const { menu: its } = await read();
    const items = Array.from({ length: 1500 }, (_, n) => ({ name: `Dish ${n} ${'x'.repeat(100)}`, price: 10 }));
    const saved = await change('menu', its?.version ?? '', { menu: { sections: [{ name: 'All', items }] } });
    expect(saved.status).toBe(200);
    const names = items.map((item) => ({
      ...item,
      names: { de: 'y'.repeat(199), fr: 'z'.repeat(199), it: 'i'.repeat(199) },
    }));
    const most = names.map((item) => ({
      ...item,
      names: { ...item.names, en: 'e'.repeat(199), es: 's'.repeat(199), pt: 'p'.repeat(199) },
    }));
    const refused = await change('menu', saved.json.part.version, {
      menu: { sections: [{ name: 'All', items: [...most, ...names] }] },
    });
    expect([refused.status, refused.json.error.message]).toEqual([400, en.settings_too_large]);
  });

  it('while the service does not answer nothing changes, and a change afterwards begins from what stood', async () => {
    const before = await file();
    const { rules } = await read();
    const stopped = await its.gateway.operate('GET', '/businesses/beta');
    expect(stopped.status).toBe(200);
    await its.servers.db.query(
      `update business set pending = '{"account":{},"part":{}}', pending_version = version + 7 where slug = 'alpha'`,
    );
    const reply = await change('rules', rules?.version ?? '', { ...rules?.value, retention_months: 30 });
    expect(reply.status).toBe(200);
    expect((await file()).venue).toEqual({ ...before.venue, retention_months: 30 });
  });
});

describe('An owner who sends faulty settings in a loop', () => {
  let its: TestConsole;
  let owner: Browser;
  const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
  const items = many(50, () => ({ name: 1, price: 'x' }));
  const wrong = { menu: { sections: many(50, () => ({ name: '', items })) } };

  beforeAll(async () => {
    its = await startTestConsole({ LIMIT_SETTINGS: 20 });
    await its.gateway.business(restaurantFile({ account: { slug: 'alpha', owners: ['owner@alpha.example'] } }));
    owner = await its.signIn('owner@alpha.example');
  });
  afterAll(() => its?.close());

  const change = (value: object) => owner.send('PATCH', '/console/api/settings', { part: 'menu', version: '1', value });

  it('reads the first 500 of its faults, found beside the event loop', async () => {
    const { parts } = (await owner.get('/console/api/settings')).json;
    const body = { part: 'menu', version: parts.menu.version, value: wrong };
    const reply = await owner.send('PATCH', '/console/api/settings', body);
    expect(reply.status).toBe(400);
    expect(reply.json.error.message).toMatch(/venue\.menu\.sections\[0\]/);
  });

  it('is told that 80 000 dishes are more than any file may hold, before the change is written down', async () => {
    const listed = async () => (await owner.get('/console/api/audit')).json.entries.length;
    const before = await listed();
    const crowd = many(400, () => ({ name: 1, price: 'x' }));
    const reply = await change({ menu: { sections: many(199, () => ({ name: '', items: crowd })) } });
    expect([reply.status, reply.json.error.message]).toEqual([400, 'The body holds more than 40,000 things.']);
    expect(await listed()).toBe(before);
  });

  it('is told that a large body is no JSON', async () => {
    const body = `{"part":"menu","value":[${'{},'.repeat(20_000)}`;
    const path = '/console/api/settings';
    const headers = { cookie: owner.cookie, origin: ORIGIN, 'x-console': '1' };
    const reply = await its.gateway.ask({ method: 'PATCH', path, headers, body });
    expect([reply.status, reply.json.error.message]).toEqual([400, 'The body must be JSON.']);
  });

  it('is refused beyond 20 changes a minute, before its body is read', async () => {
    const seen: number[] = [];
    // The minute may turn in between.
    while (seen.length < 100 && !seen.includes(429)) seen.push((await change({})).status);
    expect(seen.at(-1)).toBe(429);
    const refused = await change(wrong);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('saves 20 changes a minute, each after a preview, which counts as none and has a limit of its own', async () => {
    await its.gateway.business(restaurantFile({ account: { slug: 'beta', owners: ['owner@beta.example'] } }));
    const saver = await its.signIn('owner@beta.example');
    const { hours } = (await saver.get('/console/api/settings')).json.parts;
    const body = { part: 'hours', ...hours };
    const preview = async () => (await saver.send('POST', '/console/api/settings/preview', body)).status;
    const save = async () => (await saver.send('PATCH', '/console/api/settings', body)).status;
    for (let n = 0; n < 20; n += 1) expect([n, await preview(), await save()]).toEqual([n, 200, 200]);
    const seen: number[] = [];
    // The minute may turn in between.
    while (seen.length < 100 && !seen.includes(429)) seen.push(await preview());
    expect(seen.at(-1)).toBe(429);
  });
});
