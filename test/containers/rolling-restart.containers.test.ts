import { untilNone } from '@booking/testkit/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tell } from '../../deploy/local/lib/system/progress.mjs';
import { percentile } from '../faults/lib/report/verdict.ts';
import type { Call, Reply } from '../lib/api.ts';
import { PROCESS_NAMES } from '../lib/platform-database.ts';
import { openBusinesses, type Reads } from './lib/every-service.ts';
import { ANSWER_LIMIT_MS, startLoad } from './lib/load.ts';
import { operator } from './lib/operate.ts';
import { openRolling } from './lib/rolling.ts';

// A third of what two quiet cores answered beside ten containers, the load and what restarts them (139 a second).
const PER_SECOND = 50;
const SECONDS = 60;

/** One request in five books, so that events come ten times a second. */
const BOOKS_EVERY = 5;

describe('A rolling restart of containers under load', () => {
  let rolling: Awaited<ReturnType<typeof openRolling>>;
  let page: Call;
  let desk: Call;
  let reads: Reads;
  const booked: string[] = [];

  beforeAll(async () => {
    rolling = await openRolling();
    const two = PROCESS_NAMES.flatMap((name) => ['--scale', `${name}=2`]);
    rolling.platform.compose('up', '-d', '--no-build', ...two);
    for (const name of PROCESS_NAMES) for (const id of rolling.idsOf(name)) await rolling.join(name, id);
    const operate = operator(rolling.operatorUrl, rolling.platform.operatorToken);
    ({ page, desk, reads } = await openBusinesses(rolling.baseUrl, operate));
    await desk('POST', '/v1/webhooks', { url: 'http://127.0.0.1:4444/' });
  });
  afterAll(() => rolling?.close());

  async function book(n: number, dates: readonly string[]): Promise<Reply> {
    const who = { party: 1, name: `Diner ${n}`, phone: `+4144${String(1_000_000 + n)}` };
    const answer = await desk('POST', '/v1/bookings', { date: dates[n % dates.length], time: '19:00', ...who });
    if (answer.status === 201) booked.push(answer.json.booking.id);
    return answer;
  }

  it(`answers every request that is due at ${PER_SECOND} a second, each within ${ANSWER_LIMIT_MS / 1000} s, and sends every event once`, async () => {
    const { dates } = (await page('GET', '/v1/availability')).json as { dates: string[] };
    const asks = Object.values(reads);
    // A booking, then a read of each service.
    const load = startLoad(PER_SECOND, (n) => asks[(n % BOOKS_EVERY) - 1]?.() ?? book(n, dates.slice(1)));
    const began = performance.now();
    const exits: number[] = [];
    // Whoever is through begins again, until the minute is over.
    do {
      for (const name of PROCESS_NAMES) {
        for (const id of rolling.idsOf(name)) {
          load.state.phase = `restarting a ${name}`;
          exits.push(await rolling.restart(name, id));
          tell('rolling', `${name} is back, ${load.seen.sent} requests so far, ${load.seen.failures.length} failed`);
        }
      }
    } while (performance.now() - began < SECONDS * 1000);
    const { failures, due, sent, answered, waitsMs } = await load.stop();
    // Whoever reads of a failure wants to know what a service said of it.
    const errors = failures.length > 0 ? rolling.errors() : [];
    const seen = { failures: failures.slice(0, 20), errors, exits: new Set(exits), sent, answered };
    expect(seen).toEqual({ failures: [], errors: [], exits: new Set([0]), sent: due, answered: due });
    const told = () => rolling.receiver.requests.map(({ body }) => JSON.parse(body).data.booking.id as string);
    const missing = () => booked.length - new Set(told()).size;
    await untilNone(missing, { stallMs: 45_000, intervalMs: 250, what: `of ${booked.length} events` });
    expect(told().toSorted()).toEqual(booked.toSorted());
    const p99 = percentile(waitsMs, 0.99).toFixed(0);
    const rate = `${due} requests due and answered (p99 ${p99} ms)`;
    tell('rolling', `${rate}, ${exits.length} restarts, ${booked.length} events: none failed, lost or doubled`);
  }, 600_000);
});
