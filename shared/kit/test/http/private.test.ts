import { apiError } from '@booking/core/errors';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../src/clock.ts';
import { signServiceToken } from '../../src/http/caller.ts';
import { createPrivateApp, internalRoute, type PrivateOptions } from '../../src/http/private.ts';
import { scrape } from '../../src/telemetry/process-metrics.ts';
import { ID, OLD_SECRET, SECRET, signed } from './fixtures.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

function start(options: Partial<PrivateOptions> = {}): FastifyInstance {
  app = createPrivateApp({
    log: { warn: () => {}, error: () => {} },
    callersOf: (service) => (service === 'gateway' ? [SECRET, OLD_SECRET] : []),
    clock: fixedClock('2026-11-20T10:00:00Z'),
    ready: async () => true,
    metrics: scrape,
    ...options,
  });
  return app;
}

const failing = (): Promise<boolean> => {
  throw new Error('gone');
};
const hanging = () => new Promise<boolean>(() => {});

describe('the probes', () => {
  test('/livez answers whatever has become of the dependencies', async () => {
    const ready = vi.fn(hanging);
    const answer = await start({ ready }).inject('/livez');
    expect([answer.statusCode, answer.json()]).toEqual([200, { live: true }]);
    expect(ready).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<boolean>, number]>([
    ['yes', async () => true, 200],
    ['no', async () => false, 503],
    ['an error', () => Promise.reject(new Error('gone')), 503],
    ['an error thrown at once', failing, 503],
  ])('/readyz: %s', async (_case, ready, status) => {
    const answer = await start({ ready }).inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([status, { ready: status === 200 }]);
  });

  test('/readyz answers no after a second, and asks once however many ask', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ready = vi.fn(hanging);
    start({ ready });
    await app.ready();
    const answers = Promise.all([app.inject('/readyz'), app.inject('/readyz')]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await answers).map((answer) => answer.statusCode)).toEqual([503, 503]);
    expect(ready).toHaveBeenCalledOnce();
  });

  test('/readyz asks anew when the check before has hung for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const ready = vi.fn(hanging);
    start({ ready });
    await app.ready();
    const first = app.inject('/readyz');
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(5001);
    expect((await first).statusCode).toBe(503);
    ready.mockResolvedValue(true);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('/metrics is the text format', async () => {
    const answer = await start().inject('/metrics');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.body).toContain('process_resident_memory_bytes ');
  });
});

describe('internal routes', () => {
  const handle = vi.fn(
    async (input: { params: Readonly<Record<string, string>>; body: { version: number }; service: string }) => {
      if (input.body.version === 9) throw apiError('conflict', 'newer');
      return { changed: true };
    },
  );
  const route = internalRoute({
    method: 'PUT',
    path: '/internal/businesses/{id}',
    body: z.object({ version: z.int() }),
    handle,
  });
  const put = (headers: Record<string, string>, body = '{"version":1}', id = ID) =>
    start({ internal: [route] }).inject({ method: 'PUT', url: `/internal/businesses/${id}`, headers, payload: body });
  const CALL = `PUT /internal/businesses/${ID}`;
  const from = (secret = SECRET) => ({ 'x-service': signServiceToken('gateway', CALL, secret, Date.now()) });

  test('are given ids, body, the calling service and the moment', async () => {
    const answer = await put(from(OLD_SECRET));
    expect([answer.statusCode, answer.json()]).toEqual([200, { changed: true }]);
    expect(handle.mock.lastCall?.[0]).toMatchObject({ params: { id: ID }, body: { version: 1 }, service: 'gateway' });
  });

  test("are closed without a service's statement: a caller's does not open them", async () => {
    for (const headers of [{}, from('c'.repeat(32)), signed(CALL), { 'x-service': signed(CALL)['x-caller'] ?? '' }]) {
      const answer = await put(headers);
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'invalid_key']);
      await app.close();
    }
  });

  test('answer in the shape of the contract', async () => {
    expect((await put(from(), '{"version":"x"}')).json()).toEqual({
      error: {
        code: 'bad_request',
        message: 'version: must be a whole number',
        fields: [{ path: 'version', message: 'must be a whole number' }],
        developer_message: 'version: must be a whole number',
      },
    });
    await app.close();
    expect((await put(from(), '{"version":9}')).statusCode).toBe(409);
    await app.close();
    const misnamed = { 'x-service': signServiceToken('gateway', 'PUT /internal/businesses/x', SECRET, Date.now()) };
    expect((await put(misnamed, undefined, 'x')).statusCode).toBe(404);
  });

  test('take a whole business file', async () => {
    const answer = await put(from(), JSON.stringify({ version: 1, part: 'x'.repeat(1_000_000) }));
    expect(answer.statusCode).toBe(200);
  });
});
