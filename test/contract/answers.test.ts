import { EXAMPLES } from '@booking/core/openapi/examples';
import { ROUTES } from '@booking/core/routes/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRecorder } from './lib/recorder.ts';

const answers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, true]));
const bodyWith = (id: string, count: number) =>
  JSON.stringify({ ...(EXAMPLES[id]?.body as object), answers: answers(count) });

const asking = ROUTES.filter((route) => {
  const read = route.body?.safeParse({ ...(EXAMPLES[route.id]?.body as object), answers: { a: true } }).data;
  return (read as { answers?: object } | undefined)?.answers !== undefined;
});

describe('at most 50 answers are read, more is 400', () => {
  let recorder: ReturnType<typeof startRecorder>;
  beforeEach(() => {
    recorder = startRecorder();
  });
  afterEach(() => recorder.close());

  it('on these routes', () => {
    const ids = asking.map(({ id }) => id);
    expect(ids).toEqual([
      'requestBooking',
      'createBooking',
      'changeBooking',
      'requestStay',
      'createStay',
      'changeStay',
      'requestGroup',
      'createGroup',
      'createQuote',
    ]);
  });

  it.each(asking.map((route) => [route.id, route] as const))('%s', async (id, route) => {
    expect((await recorder.call(route, { body: bodyWith(id, 50) })).status).toBe(route.reply.status);
    const refused = await recorder.call(route, { body: bodyWith(id, 51) });
    expect([refused.status, refused.json.error.message]).toEqual([400, 'answers: must hold at most 50 answers']);
  });

  it.each(asking.map((route) => [route.id, route] as const))(
    '%s: 5000 cost no more than their JSON',
    async (id, route) => {
      const body = bodyWith(id, 5000);
      expect(Buffer.byteLength(body)).toBeGreaterThan(60_000);
      const costs: number[] = [];
      // The least of three: what is compiled or collected meanwhile is not what the answers cost.
      for (let tries = 0; tries < 3; tries += 1) {
        const before = process.threadCpuUsage();
        expect((await recorder.call(route, { body })).status).toBe(400);
        costs.push(process.threadCpuUsage(before).user / 1000);
      }
      expect(Math.min(...costs)).toBeLessThan(50);
    },
  );
});
