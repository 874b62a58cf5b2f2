import { fixedClock } from '@booking/kit/clock';
import {
  type Iteration,
  type PollingWorker,
  pauseAfter,
  startPollingWorker,
} from '@booking/kit/workers/polling-worker';
import { eventually } from '@booking/testkit/eventually';
import { afterEach, expect, test, vi } from 'vitest';

const loops: PollingWorker[] = [];
afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.close())));

function start(run: () => Promise<Iteration>, idleMs = 60_000) {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const log = { error: vi.fn() };
  const loop = startPollingWorker({ name: 'test', clock, log, run, idleMs });
  loops.push(loop);
  return { loop, clock, log };
}

test('a loop runs at once, and again at once for as long as there is more', async () => {
  let left = 5;
  const run = vi.fn(async (): Promise<Iteration> => (--left > 0 ? 'again' : 'idle'));
  start(run);
  await eventually(() => expect(run).toHaveBeenCalledTimes(5));
});

test('a waking during a round is followed by another round', async () => {
  const first = Promise.withResolvers<Iteration>();
  const run = vi.fn(() => (run.mock.calls.length === 1 ? first.promise : Promise.resolve<Iteration>('idle')));
  const { loop } = start(run);
  await eventually(() => expect(run).toHaveBeenCalledTimes(1));
  loop.wake();
  loop.wake();
  first.resolve('idle');
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
});

test('a loop sleeps until its due time and is woken by a move of the clock', async () => {
  let dueAtMs = 0;
  const run = vi.fn(async () => ({ dueAtMs }));
  const { clock } = start(run);
  dueAtMs = clock.ms() + 3_600_000;
  await eventually(() => expect(run).toHaveBeenCalledTimes(1));
  dueAtMs = clock.ms() + 7_200_000;
  clock.advance('PT1H');
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
});

test('a due time that is near is waited for', async () => {
  const run = vi.fn(async () => ({ dueAtMs: run.mock.calls.length === 1 ? clock.ms() + 30 : null }));
  const { clock } = start(run);
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
});

test('an error is logged and paused for; waking does not cut the pause short, an urgent waking does', async () => {
  let fail = true;
  const run = vi.fn(async (): Promise<Iteration> => {
    if (fail) throw new Error('no');
    return 'idle';
  });
  const { loop, log } = start(run);
  await eventually(() => expect(log.error).toHaveBeenCalledTimes(1));
  fail = false;
  loop.wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect(run).toHaveBeenCalledTimes(1);
  loop.wake(true);
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
});

test('pauses after errors double from half a second to eight', () => {
  const failure = new Error('no');
  expect([1, 2, 3, 4, 5, 6].map((one) => pauseAfter(one, failure))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
});

test('no pause is longer than a second while the database is unavailable', () => {
  const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect([1, 2, 3, 4, 5, 6].map((one) => pauseAfter(one, unavailable))).toEqual([500, 1000, 1000, 1000, 1000, 1000]);
});

test('closing waits for the round under way and starts none', async () => {
  const round = Promise.withResolvers<Iteration>();
  const run = vi.fn(() => round.promise);
  const { loop } = start(run);
  await eventually(() => expect(run).toHaveBeenCalledTimes(1));
  let closed = false;
  const closing = loop.close().then(() => {
    closed = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(false);
  round.resolve('again');
  await closing;
  await new Promise((resolve) => setImmediate(resolve));
  expect(run).toHaveBeenCalledTimes(1);
});
