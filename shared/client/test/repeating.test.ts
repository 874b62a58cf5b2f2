import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, createBookingClient, unwrap } from '../src/index.ts';
import { type Answer, startScripted } from './support/scripted.ts';

const REFUSED = { error: { code: 'refused', message: 'Bitte früher anfragen.', reason: 'notice' } };
const IN_PROGRESS = { error: { code: 'idempotency_in_progress', message: 'Still being handled.' } };
const CONFIRMED = { status: 'confirmed', message: 'See you soon.' };
const BODY = { date: '2026-12-01', time: '19:00', party: 2, name: 'Ada Keller', email: 'ada@example.org' };

let server: Awaited<ReturnType<typeof startScripted>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function booked(script: readonly Answer[], options: object = {}, headers: Record<string, string> = {}) {
  const scripted = await startScripted(script);
  server = scripted;
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const client = createBookingClient({ baseUrl: scripted.url, key: 'svc_pk_live_x', pause, ...options });
  const outcome = await client.POST('/v1/booking-requests', { body: BODY, headers }).catch((error: Error) => error);
  const keys = scripted.seen.map((request) => request.headers['idempotency-key']);
  return { outcome, pauses, keys, seen: scripted.seen };
}

describe('A call that changes something', () => {
  it('bears the key of the client and an Idempotency-Key of its own', async () => {
    const { seen, keys } = await booked([{ status: 201, body: CONFIRMED }]);
    expect(seen[0]?.headers['x-service-key']).toBe('svc_pk_live_x');
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(BODY);
  });

  it('is made again under the same key, with the same body, where nothing was heard of it', async () => {
    const { outcome, keys, seen, pauses } = await booked(['cut', 'cut', { status: 201, body: CONFIRMED }]);
    expect(outcome).toMatchObject({ data: CONFIRMED });
    expect(new Set(keys).size).toBe(1);
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(125);
    expect(pauses[1]).toBeGreaterThanOrEqual(250);
  });

  it.each([500, 502, 503, 504])('is made again where the service failed with %i', async (status) => {
    const { outcome, keys } = await booked([
      { status, body: {} },
      { status: 201, body: CONFIRMED },
    ]);
    expect(outcome).toMatchObject({ data: CONFIRMED });
    expect(keys[0]).toBe(keys[1]);
  });

  it('waits for as long as a limit says', async () => {
    const limited: Answer = { status: 429, body: {}, headers: { 'retry-after': '17' } };
    expect((await booked([limited, { status: 201, body: CONFIRMED }])).pauses).toEqual([17_000]);
  });

  it('is answered with the limit where that is longer than it may wait', async () => {
    const limited: Answer = { status: 429, body: {}, headers: { 'retry-after': '600' } };
    const { outcome, pauses } = await booked([limited]);
    expect([(outcome as { response: Response }).response.status, pauses]).toEqual([429, []]);
  });

  it('waits while its first attempt is still worked on', async () => {
    const first: Answer = { status: 409, body: IN_PROGRESS, headers: { 'retry-after': '1' } };
    const { outcome, pauses } = await booked([first, { status: 201, body: CONFIRMED }]);
    expect([outcome, pauses]).toMatchObject([{ data: CONFIRMED }, [1000]]);
  });

  it.each([400, 401, 402, 403, 404, 409, 422])('is not made again after a %i', async (status) => {
    const { seen, outcome } = await booked([{ status, body: REFUSED }]);
    expect(seen).toHaveLength(1);
    expect(outcome).toMatchObject({ error: REFUSED });
  });

  it('keeps the Idempotency-Key that it was given', async () => {
    const { keys } = await booked(['cut', { status: 201, body: CONFIRMED }], {}, { 'Idempotency-Key': 'order-17' });
    expect(keys).toEqual(['order-17', 'order-17']);
  });

  it('fails with what happened last when all attempts have', async () => {
    const { outcome, seen } = await booked(['cut', 'cut', 'cut'], { attempts: 3 });
    expect(outcome).toBeInstanceOf(Error);
    expect(seen).toHaveLength(3);
  });

  it('is given up and made again where no answer comes in time', async () => {
    const { outcome, keys } = await booked(['hang', { status: 201, body: CONFIRMED }], { timeoutMs: 300 });
    expect(outcome).toMatchObject({ data: CONFIRMED });
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('A call that reads', () => {
  it('bears no Idempotency-Key, and is made again all the same', async () => {
    server = await startScripted(['cut', { status: 200, body: { dates: [] } }]);
    const client = createBookingClient({ baseUrl: server.url, key: 'k', pause: async () => {} });
    expect(await unwrap(client.GET('/v1/availability'))).toEqual({ dates: [] });
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
  });
});

describe('unwrap', () => {
  it('throws what the API says, in words for a person, with its code, reason and the request’s id', async () => {
    server = await startScripted([{ status: 422, body: REFUSED, headers: { 'x-request-id': 'r-1' } }]);
    const client = createBookingClient({ baseUrl: server.url, key: 'k' });
    const error = await unwrap(client.POST('/v1/booking-requests', { body: BODY })).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'refused',
      reason: 'notice',
      message: 'Bitte früher anfragen.',
      requestId: 'r-1',
    });
  });
});
