import { request } from 'node:http';
import { newId } from '@booking/kit/ids';
import { appendEvents } from '@booking/kit/mq/outbox';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, startTestConsole, type TestConsole } from './support.ts';

type Told = { event: string; id: string | undefined; data: { type?: string; id?: string } };

/** An open connection, as a browser's EventSource reads it. */
function follow(port: number, browser: Browser, headers: Record<string, string> = {}, query = '') {
  const told: Told[] = [];
  const state = { ended: false, status: 0, beats: 0 };
  const sent = { cookie: browser.cookie, ...headers };
  const req = request({ host: '127.0.0.1', port, path: `/console/api/changes${query}`, headers: sent }, (res) => {
    state.status = res.statusCode ?? 0;
    let text = '';
    res.setEncoding('utf8');
    res.on('data', (piece: string) => {
      text += piece;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const event = field('event');
        if (event === 'beat') state.beats += 1;
        else if (event !== undefined) told.push({ event, id: field('id'), data: JSON.parse(field('data') ?? '{}') });
      }
    });
    res.on('close', () => {
      state.ended = true;
    });
  });
  req.on('error', () => {
    state.ended = true;
  });
  req.end();
  const until = (event: string, count = 1) =>
    eventually(async () => expect(told.filter((one) => one.event === event).length).toBeGreaterThanOrEqual(count));
  /** `ready`, or `reset` where nobody listened to the broker before. */
  const begun = () => eventually(async () => expect(told.length).toBeGreaterThan(0));
  return { told, state, until, begun, close: () => req.destroy() };
}

describe('GET /console/api/changes', () => {
  let its: TestConsole;
  let owner: Browser;
  let ids: Record<'house' | 'other', string>;
  const emit = async (businessId: string, type = 'booking.confirmed') => {
    const now = Temporal.Now.instant();
    const id = newId(now.epochMilliseconds);
    const occurred_at = now.toString({ fractionalSecondDigits: 3 });
    const event = {
      id,
      type,
      business_id: businessId,
      aggregate_id: newId(now.epochMilliseconds),
      version: 1,
      occurred_at,
      data: { booking: { name: 'Ada Keller' } },
    };
    await its.servers.db.tx((tx) => appendEvents(tx, [event]));
    return event;
  };
  const changesIn = (told: readonly Told[]) => told.filter(({ event }) => event === 'change').map(({ id }) => id);

  beforeAll(async () => {
    its = await startTestConsole();
    const file = (slug: string) =>
      restaurantFile({ account: { slug, owners: ['owner@houses.example', 'two@houses.example'] } });
    ids = { house: await its.gateway.business(file('house')), other: await its.gateway.business(file('other')) };
    owner = await its.signIn('owner@houses.example');
    await owner.send('POST', '/console/api/session/switch', { business_id: ids.house });
  });
  afterAll(() => its?.close());

  it('what happens in the business is told, without a word about the guest; another business’s is not', async () => {
    const stream = follow(its.gateway.port, owner);
    await stream.until('reset');
    await emit(ids.other);
    const event = await emit(ids.house);
    await stream.until('change');
    expect(stream.told.filter(({ event: what }) => what === 'change')).toEqual([
      {
        event: 'change',
        id: event.id,
        data: { type: 'booking.confirmed', id: event.aggregate_id, version: 1, at: event.occurred_at },
      },
    ]);
    const other = follow(its.gateway.port, owner, {}, `?business=${ids.other}`);
    await other.until('ready');
    const there = await emit(ids.other);
    await other.until('change');
    expect(changesIn(other.told)).toEqual([there.id]);
    stream.close();
    other.close();
  });

  it('a page hears first of what changed since it began to read, and of nothing before', async () => {
    const first = follow(its.gateway.port, owner);
    await first.begun();
    const event = await emit(ids.house);
    await eventually(async () => expect(changesIn(first.told)).toContain(event.id));
    const slow = follow(its.gateway.port, owner, {}, '?page_age_ms=60000');
    await eventually(async () => expect(changesIn(slow.told)).toContain(event.id));
    const fresh = ['', '?page_age_ms=0', '?page_age_ms=long'].map((query) =>
      follow(its.gateway.port, owner, {}, query),
    );
    await Promise.all(fresh.map((stream) => stream.until('ready')));
    const next = await emit(ids.house);
    await Promise.all(fresh.map((stream) => stream.until('change')));
    expect(fresh.map((stream) => changesIn(stream.told))).toEqual(fresh.map(() => [next.id]));
    for (const stream of [first, slow, ...fresh]) stream.close();
  });

  it('Last-Event-ID goes on where it broke off; with one that is not known all is to be read anew', async () => {
    const first = follow(its.gateway.port, owner);
    await first.begun();
    const [one, two] = [await emit(ids.house), await emit(ids.house)];
    await eventually(async () => expect(changesIn(first.told)).toEqual(expect.arrayContaining([one.id, two.id])));
    first.close();
    const three = await emit(ids.house);
    const again = follow(its.gateway.port, owner, { 'last-event-id': one.id });
    await again.until('ready');
    await eventually(async () => expect(changesIn(again.told)).toEqual(expect.arrayContaining([two.id, three.id])));
    expect(changesIn(again.told)).not.toContain(one.id);
    again.close();
    const lost = follow(its.gateway.port, owner, { 'last-event-id': 'nobody-knows' });
    await lost.until('reset');
    lost.close();
  });

  it('a change that is no event of a webhook is told too, and waits for nobody where nobody looks', async () => {
    const stream = follow(its.gateway.port, owner);
    await stream.begun();
    const types = ['console.booking_changed', 'console.stay_changed', 'console.room_changed', 'console.order_changed'];
    for (const type of types) await emit(ids.house, type);
    await eventually(async () =>
      expect(stream.told.flatMap(({ data }) => data.type ?? []).filter((type) => type.startsWith('console.'))).toEqual(
        types,
      ),
    );
    stream.close();
    // The relay deletes a row after the broker has said that it took the message, which the stream may show before.
    await eventually(async () =>
      expect(await its.servers.db.query("select 1 from outbox where type like 'console.%'")).toEqual([]),
    );
  });

  it('ends when the session does, and when the person is no member any more', async () => {
    const two = await its.signIn('two@houses.example');
    const stream = follow(its.gateway.port, two);
    await stream.begun();
    await two.send('POST', '/console/api/session/sign-out', {});
    await eventually(async () => expect(stream.state.ended).toBe(true));
    const anew = await its.signIn('two@houses.example');
    const second = follow(its.gateway.port, anew, {}, `?business=${ids.house}`);
    await second.begun();
    const { members } = (await owner.get(`/console/api/members?business=${ids.house}`)).json;
    const id = members.find(({ email }: { email: string }) => email === 'two@houses.example').id;
    expect((await owner.send('DELETE', `/console/api/members/${id}`)).status).toBe(200);
    await eventually(async () => expect(second.state.ended).toBe(true));
  });

  it('its heart beats, so that whoever hears nothing for two seconds knows that there is no connection', async () => {
    const stream = follow(its.gateway.port, owner);
    await stream.begun();
    await eventually(async () => expect(stream.state.beats).toBeGreaterThan(2));
    stream.close();
  });

  it('a thirteenth connection of one session is refused', async () => {
    const twelve = Array.from({ length: 12 }, () => follow(its.gateway.port, owner));
    await Promise.all(twelve.map((stream) => stream.begun()));
    const reply = await owner.get('/console/api/changes');
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '5']);
    for (const stream of twelve) stream.close();
  });
});
