import { eventually } from '@booking/testkit/eventually';
import { type Receiver, type Respond, startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOrphans } from '../src/db/hot/sweep.ts';
import { newCaller, type Service, startService } from './support/service.ts';
import { addWebhook, deliveriesOf } from './support/webhooks.ts';

let service: Service;
let receiver: Receiver;
const member = { id: '019a9c5e-7b00-7000-8000-000000000009', name: 'Ola', role: 'owner' } as const;
const owner = () => newCaller({ key_kind: 'console', member });
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** A delivery that was answered so, as an owner reads it in the console. */
async function answered(respond: Respond, caller = owner()) {
  receiver.respond(respond);
  const { id } = await addWebhook(service, caller, receiver.url);
  const event = await service.emit(caller.business);
  const tried = await eventually(async () => {
    const [newest] = await deliveriesOf(service, caller, id);
    if (newest === undefined || newest.attempts.length === 0) throw new Error('not tried yet');
    return newest;
  });
  const path = `/console/api/webhooks/${id}/deliveries/${tried.id}`;
  const { status, body } = await service.call(caller, 'GET', path);
  expect(status).toBe(200);
  return { id, path, event, caller, whole: body.delivery, tried };
}

describe('A delivery in the console', () => {
  it('shows the body that was sent, byte for byte', async () => {
    const { whole, event } = await answered(() => 204);
    expect(whole.body).toBe((await receiver.next()).body);
    expect(JSON.parse(whole.body).data).toEqual(event.data);
    expect(whole).toMatchObject({ type: 'order.paid', status: 'delivered', attempts: [{ status: 204, error: null }] });
  });

  it('shows what the receiver answered: its status, the headers worth it, and the begin of its body', async () => {
    const { whole } = await answered((_, res) => {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '120', 'set-cookie': 'a=secret' };
      res.writeHead(503, headers).end('Zürich is being repaired');
    });
    const [attempt] = whole.attempts;
    expect(attempt).toMatchObject({ status: 503, error: 'The receiver answered 503.' });
    expect(attempt.answer).toEqual({
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '120' },
      body: 'Zürich is being repaired',
    });
  });

  it('keeps the first 2 kB of an answer, whole letters of it, also of one that never ends', async () => {
    const { whole } = await answered((_, res) => {
      res.writeHead(200, { 'content-type': 'text/plain' });
      res.write(`x${'ü'.repeat(3000)}`);
    });
    expect(whole.attempts[0].answer.body).toBe(`x${'ü'.repeat(1023)}`);
  });

  it.each([
    ['that is no text', 'image/png', Buffer.from([0x89, 0x50, 0, 1]), null],
    ['with bytes that no database takes', 'application/problem+json', Buffer.from('{"a\0b":1}'), '{"a\ufffdb":1}'],
    ['in bytes that are no letters', 'text/html', Buffer.from([0x61, 0xff, 0x62]), 'a\ufffdb'],
  ])('stores an answer %s without harm', async (_, type, bytes, kept) => {
    const { whole } = await answered((_request, res) => {
      res.writeHead(500, { 'content-type': type }).end(bytes);
    });
    expect(whole.attempts[0].answer).toEqual({ headers: { 'content-type': type }, body: kept });
  });

  it('has no answer where none came', async () => {
    const { whole } = await answered((_, res) => res.destroy());
    expect(whole.attempts[0]).toMatchObject({ status: null, answer: null });
    expect(whole.attempts[0].error).toMatch(/closed the connection/);
  });

  it('is nobody else’s, and no key’s', async () => {
    const { path, id, caller, tried } = await answered(() => 204);
    expect((await service.call(owner(), 'GET', path)).status).toBe(404);
    expect((await service.call({ ...caller, key_kind: 'secret' }, 'GET', path)).status).toBe(404);
    const other = await addWebhook(service, caller, receiver.url);
    const elsewhere = `/console/api/webhooks/${other.id}/deliveries/${tried.id}`;
    expect((await service.call(caller, 'GET', elsewhere)).status).toBe(404);
    expect(id).not.toBe(other.id);
  });

  it('leaves the API’s list of deliveries as the contract has it', async () => {
    const { tried } = await answered(() => 500);
    expect(Object.keys(tried).sort()).toEqual(['attempts', 'created', 'id', 'status', 'type']);
    expect(Object.keys(tried.attempts[0] ?? {}).sort()).toEqual(['at', 'duration_ms', 'error', 'status']);
  });

  it('goes with its webhook, with the answers to it', async () => {
    const { id, caller, tried } = await answered(() => 500);
    await service.call(caller, 'DELETE', `/v1/webhooks/${id}`);
    const left = 'select count(*)::int as n from attempt where delivery_id = $1';
    await sweepOrphans(service.database.db, 1000);
    expect(await service.database.db.query(left, [tried.id])).toEqual([{ n: 0 }]);
  });
});
