import { newId } from '@booking/kit/ids';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Service, START, startService, withKey } from '../support/service.ts';
import { addWebhook, readWebhook } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const URL = 'http://127.0.0.1:9/hook';

describe('POST /v1/webhooks', () => {
  it('answers 201 with the webhook and its secret once', async () => {
    const caller = newCaller();
    const { status, body } = await service.call(caller, 'POST', '/v1/webhooks', { url: URL, events: ['stay.changed'] });
    expect(status).toBe(201);
    expect(body).toEqual({
      webhook: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        url: URL,
        events: ['stay.changed'],
        created_at: START,
        last_success_at: null,
        last_failure_at: null,
        last_status: null,
        last_error: null,
        secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
      },
    });
    const list = await service.call(caller, 'GET', '/v1/webhooks');
    expect(list.status).toBe(200);
    const { secret: _, ...shown } = body.webhook;
    expect(list.body).toEqual({ webhooks: [shown] });
  });

  it('takes no events, an empty list and null to mean all of them', async () => {
    for (const body of [{ url: URL }, { url: URL, events: [] }, { url: URL, events: null }]) {
      const answer = await service.call(newCaller(), 'POST', '/v1/webhooks', body);
      expect(answer.status).toBe(201);
      expect(answer.body.webhook.events).toEqual([]);
    }
  });

  it.each([
    [{}, /url/],
    [{ url: 'not an address' }, /url: must be an address/],
    [{ url: 7 }, /url/],
    [{ url: URL, events: ['booking.exploded'] }, /events/],
    [{ url: URL, events: ['ping'] }, /events/],
    [{ url: URL, events: 'stay.changed' }, /events/],
    [{ url: 'http://93.184.216.34/' }, /url: must begin with https/],
    [{ url: 'https://93.184.216.34:8443/' }, /url: must use the standard port/],
    [{ url: 'https://93.184.216.34:443/' }, /url: must use the standard port/],
    [{ url: 'https://user:pass@example.org/' }, /url: must not hold a user name/],
    [{ url: 'https://10.0.0.1/' }, /url: must lead to a public address/],
    [{ url: 'https://169.254.169.254/latest/meta-data' }, /url: must lead to a public address/],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, /url: must lead to a public address/],
    [{ url: 'https://printer.local/' }, /url: must name a host/],
    [{ url: 'https://does-not-exist.invalid/' }, /url: must lead to a public address/],
    [{ url: 'ftp://example.org/' }, /url: must begin with https/],
  ])('answers %j with 400 and says what is wrong', async (body, words) => {
    const caller = newCaller();
    const answer = await service.call(caller, 'POST', '/v1/webhooks', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'bad_request', message: expect.stringMatching(words) });
    expect((await service.call(caller, 'GET', '/v1/webhooks')).body.webhooks).toEqual([]);
  });

  it('answers the sixth of a business with 409 conflict, and takes one again after a removal', async () => {
    const caller = newCaller();
    const added = [];
    for (let i = 0; i < 5; i++) added.push(await addWebhook(service, caller, URL));
    const sixth = await service.call(caller, 'POST', '/v1/webhooks', { url: URL });
    expect(sixth.status).toBe(409);
    expect(sixth.body.error.code).toBe('conflict');
    await service.call(caller, 'DELETE', `/v1/webhooks/${added[2]?.id}`);
    await addWebhook(service, caller, URL);
  });

  it('lets exactly five of twenty simultaneous ones in', async () => {
    const caller = newCaller();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.call(caller, 'POST', '/v1/webhooks', { url: URL })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect((await service.call(caller, 'GET', '/v1/webhooks')).body.webhooks).toHaveLength(5);
  });

  it('gives the first answer again for an Idempotency-Key, the secret too, and keeps it sealed', async () => {
    const caller = withKey(newCaller(), 'key-1');
    const first = await service.call(caller, 'POST', '/v1/webhooks', { url: URL });
    const second = await service.call(caller, 'POST', '/v1/webhooks', { url: URL });
    expect(second.status).toBe(201);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    const stored = await service.database.db.query('select * from idempotency where key = $1', ['key-1']);
    const rows = await service.database.db.query('select * from webhook');
    expect(JSON.stringify([stored, rows])).not.toContain('whsec_');
    const other = await service.call(withKey(caller, 'key-1', 'other'), 'POST', '/v1/webhooks', { url: `${URL}2` });
    expect(other.status).toBe(422);
    expect(other.body.error.code).toBe('idempotency_key_reused');
  });
});

describe('A webhook of another business', () => {
  it('is 404 on every route', async () => {
    const { id } = await addWebhook(service, newCaller(), URL);
    const stranger = newCaller();
    const routes = [
      ['DELETE', `/v1/webhooks/${id}`],
      ['POST', `/v1/webhooks/${id}/test`],
      ['GET', `/v1/webhooks/${id}/deliveries`],
      ['POST', `/v1/webhooks/${id}/rotate-secret`],
      ['POST', `/v1/webhooks/${id}/deliveries/${newId(0)}/retry`],
      ['DELETE', '/v1/webhooks/not-an-id'],
    ] as const;
    for (const [method, path] of routes) {
      const answer = await service.call(stranger, method, path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.error.code).toBe('not_found');
    }
  });
});

describe('DELETE /v1/webhooks/{id}', () => {
  it('answers {deleted: true}, and 404 from then on', async () => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, URL);
    expect(await service.call(caller, 'DELETE', `/v1/webhooks/${id}`)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
    expect((await service.call(caller, 'DELETE', `/v1/webhooks/${id}`)).status).toBe(404);
  });
});

describe('GET /v1/webhooks/{id}/deliveries', () => {
  it('is newest first, a page at a time', async () => {
    const receiver = await startReceiver();
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    const sent: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { body } = await service.call(caller, 'POST', `/v1/webhooks/${id}/test`);
      sent.unshift(body.delivery.id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const path = `/v1/webhooks/${id}/deliveries?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await service.call(caller, 'GET', path);
      expect(body.deliveries.length).toBeLessThanOrEqual(2);
      seen.push(...body.deliveries.map((delivery: { id: string }) => delivery.id));
      cursor = body.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual(sent);
    await receiver.close();
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=nonsense', 'cursor='])('answers %s with 400', async (query) => {
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, URL);
    const answer = await service.call(caller, 'GET', `/v1/webhooks/${id}/deliveries?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('bad_request');
  });
});

describe('POST /v1/webhooks/{id}/rotate-secret', () => {
  it('answers with another secret once, and does not show it in the list', async () => {
    const caller = newCaller();
    const added = await addWebhook(service, caller, URL);
    const { status, body } = await service.call(caller, 'POST', `/v1/webhooks/${added.id}/rotate-secret`);
    expect(status).toBe(200);
    expect(body.webhook.secret).toMatch(/^whsec_/);
    expect(body.webhook.secret).not.toBe(added.secret);
    expect(await readWebhook(service, caller, added.id)).not.toHaveProperty('secret');
  });
});
