import type { Caller } from '@booking/core/caller';
import type { Envelope, WebhookEvent } from '@booking/core/events';
import { newId } from '@booking/kit/ids';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAN_OUT } from '../../src/db/hot/fan-out.ts';
import { newCaller, order, type Service, START, startService } from '../support/service.ts';
import { addWebhook } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Page = { events: WebhookEvent[]; next_cursor: string | null };
const list = async (caller: Caller, query = ''): Promise<Page> => {
  const { status, body } = await service.call(caller, 'GET', `/v1/webhook-events${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const idsOf = ({ events }: Page) => events.map(({ id }) => id);
/** That many events, taken in one after the other. */
async function taken(caller: Caller, count: number): Promise<Envelope[]> {
  const events: Envelope[] = [];
  for (let i = 0; i < count; i++) {
    const event = await service.emit(caller.business);
    events.push(event);
    await eventually(async () => expect(idsOf(await list(caller, '?limit=500'))).toContain(event.id));
  }
  return events;
}

describe('GET /v1/webhook-events', () => {
  it('lists what was sent, in the shape of a delivery, which names its event', async () => {
    const receiver = await startReceiver();
    const caller = newCaller();
    await addWebhook(service, caller, `${receiver.url}/hook`);
    const [event] = (await taken(caller, 1)) as [Envelope];
    const { id: _, event_id, ...delivered } = JSON.parse((await receiver.next()).body);
    expect(event_id).toBe(event.id);
    expect(await list(caller)).toEqual({ events: [{ id: event.id, ...delivered }], next_cursor: null });
    await receiver.close();
  });

  it('goes on after an event, page by page, whether or not a webhook listened', async () => {
    const caller = newCaller();
    const ids = (await taken(caller, 4)).map(({ id }) => id);
    const page = await list(caller, `?after=${ids[0]}&limit=2`);
    expect(idsOf(page)).toEqual(ids.slice(1, 3));
    expect(await list(caller, `?limit=2&cursor=${page.next_cursor}`)).toMatchObject({ next_cursor: null });
    expect(idsOf(await list(caller, `?after=${ids[2]}`))).toEqual(ids.slice(3));
    expect(idsOf(await list(caller, `?after=${ids[3]}`))).toEqual([]);
    expect(idsOf(await list(caller, '?types=stay.confirmed'))).toEqual([]);
    expect(idsOf(await list(caller, '?types=stay.confirmed,order.paid'))).toEqual(ids);
  });

  it('shows an event that comes twice once, and none of another business', async () => {
    const [caller, other] = [newCaller(), newCaller()];
    const [event] = (await taken(caller, 1)) as [Envelope];
    await service.emit(caller.business, event);
    await taken(caller, 1);
    await taken(other, 1);
    expect(idsOf(await list(caller)).filter((id) => id === event.id)).toHaveLength(1);
    const { status, body } = await service.call(other, 'GET', `/v1/webhook-events?after=${event.id}`);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
  });

  it('never shows an event before one that was read already: a reader waits for those that are being taken in', async () => {
    const caller = newCaller();
    const { db } = service.database;
    const late = newId(Date.parse(START));
    const values = (id: string) => [id, START, [newId(1)], caller.business, 'order.paid', START, tail, null];
    const tail = `,"type":"order.paid","created":"${START}","api_version":"v1","data":${JSON.stringify({ order: order() })}}`;
    let reading: Promise<Page> | undefined;
    await db.tx(async (tx) => {
      await tx.query(FAN_OUT, values(late));
      await db.query(FAN_OUT, values(newId(Date.parse(START) + 1)));
      reading = list(caller);
      const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
      await eventually(async () => expect(await db.query(waiting)).not.toEqual([]));
    });
    expect(idsOf((await reading) as Page)[0]).toBe(late);
  });

  it('holds no more than a page that the gateway passes on', async () => {
    const caller = newCaller();
    const items = [{ name: 'x'.repeat(240_000), quantity: 1, unit_amount: 1, amount: 1 }];
    for (let i = 0; i < 20; i++) await service.emit(caller.business, { data: { order: order({ items }) } });
    const events: string[] = [];
    await eventually(async () => {
      const [row] = await service.database.db.query<{ n: number }>(
        'select count(*)::int as n from event where business_id = $1',
        [caller.business],
      );
      expect(row?.n).toBe(20);
    });
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list(caller, `?limit=500${cursor && `&cursor=${cursor}`}`);
      expect(JSON.stringify(page).length).toBeLessThan(5_000_000);
      events.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(new Set(events).size).toBe(20);
  });

  it('forgets what is older than 30 days', async () => {
    const caller = newCaller();
    await taken(caller, 1);
    service.clock.advance('P31D');
    await eventually(async () => expect((await list(caller)).events).toEqual([]));
    service.clock.set(START);
  });

  it.each(['?types=none', '?after=x', '?cursor=x', '?limit=0', '?limit=501'])('answers 400 to %s', async (query) => {
    expect((await service.call(newCaller(), 'GET', `/v1/webhook-events${query}`)).status).toBe(400);
  });
});
