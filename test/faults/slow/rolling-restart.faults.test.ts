import { setTimeout as pause } from 'node:timers/promises';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import type { Running } from '../../lib/processes.ts';
import { startAnother } from '../lib/another.ts';
import { type Backend, startBalancer } from '../lib/processes/balancer.ts';
import { report } from '../lib/report/report.ts';
import { percentile } from '../lib/report/verdict.ts';

/** Long enough for the balancer to see that a process is no longer ready. */
const WAIT = { SHUTDOWN_WAIT_MS: '1000' };
const UNLIMITED = { LIMIT_KEY: '1000000', LIMIT_REQUESTS: '1000000' };
const SERVED = ['gateway', 'svc-restaurant'] as const;
type Served = (typeof SERVED)[number];

describe('A rolling restart under load', () => {
  let platform: Platform;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const balancers = new Map<Served, Awaited<ReturnType<typeof startBalancer>>>();
  const serving = new Map<Served, Backend>();
  const started: Running[] = [];

  const balancerOf = (name: Served) => {
    const balancer = balancers.get(name);
    if (!balancer) throw new Error(name);
    return balancer;
  };

  beforeAll(async () => {
    for (const name of SERVED) balancers.set(name, await startBalancer());
    const restaurant = { RESTAURANT_URL: balancerOf('svc-restaurant').url };
    [platform, receiver] = await Promise.all([
      startPlatform({
        services: ['svc-restaurant', 'svc-webhooks'],
        env: { gateway: { ...WAIT, ...UNLIMITED, ...restaurant }, 'svc-restaurant': WAIT, 'svc-webhooks': WAIT },
      }),
      startReceiver(),
    ]);
    for (const name of SERVED) {
      const backend = { url: platform.urlOf(name), privateUrl: platform.privateUrlOf(name) };
      serving.set(name, backend);
      await balancerOf(name).add(backend);
    }
  });
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    for (const balancer of balancers.values()) balancer.close();
    await receiver?.close();
    await platform?.close();
  });

  async function another(name: Served | 'svc-webhooks') {
    const one = await startAnother(platform, name);
    started.push(one.process);
    return one;
  }

  async function replace(name: Served, old: { end: () => Promise<unknown> }) {
    const { process, backend } = await another(name);
    await balancerOf(name).add(backend);
    await old.end();
    balancerOf(name).remove(serving.get(name) as Backend);
    serving.set(name, backend);
    return process;
  }

  /** Six who read and book without a pause worth the name, until they are stopped. */
  function startUsers({ desk, page, date }: { desk: Call; page: Call; date: string }) {
    const seen = { requests: 0, failures: [] as string[], booked: new Set<string>(), waits: [] as number[] };
    const state = { going: true, phase: 'before' };
    const book = async (diner: number) => {
      const who = { party: 1, name: `Diner ${diner}`, phone: `+4144${String(1_000_000 + diner)}` };
      const answer = await desk('POST', '/v1/bookings', { date, time: '19:00', ...who });
      if (answer.status === 201) seen.booked.add(answer.json.booking.id);
      return answer.status;
    };
    const read = () => page('GET', '/v1/venue').then(({ status }) => status);
    const user = async (n: number) => {
      for (let i = 0; state.going; i++) {
        const start = performance.now();
        const work = i % 2 === 0 ? book(n * 100_000 + i) : read();
        const status = await work.catch((error) => `${error.cause?.code ?? error.message}`);
        seen.waits.push(performance.now() - start);
        seen.requests += 1;
        if (status !== 200 && status !== 201) seen.failures.push(`${state.phase} ${i % 2} ${status}`);
        await pause(20);
      }
    };
    const ended = Promise.all(Array.from({ length: 6 }, (_, n) => user(n)));
    const stop = async () => {
      state.going = false;
      await ended;
      return seen;
    };
    return { seen, state, stop };
  }

  it('fails no request, and every event of it arrives once', async () => {
    const business = await platform.makeBusiness(restaurantFile());
    const desk = client(balancerOf('gateway').url, business.secret);
    const page = client(balancerOf('gateway').url, business.publishable);
    await desk('POST', '/v1/webhooks', { url: receiver.url });
    const users = startUsers({ desk, page, date: (await freeDay(page)).date });
    await pause(1000);
    const calm = users.seen.waits.splice(0);
    for (const name of SERVED) {
      users.state.phase = `starting another ${name}`;
      const end = () => {
        users.state.phase = `ending ${name}`;
        return platform.kill(name, 'SIGTERM');
      };
      await replace(name, { end });
    }
    users.state.phase = 'webhooks';
    await another('svc-webhooks');
    await platform.kill('svc-webhooks', 'SIGTERM');
    await pause(1000);
    const { failures, requests, booked, waits } = await users.stop();
    expect({ failures, requests }).toEqual({ failures: [], requests: expect.any(Number) });
    expect(booked.size).toBeGreaterThan(20);
    await eventually(() => {
      const told = receiver.requests.map(({ body }) => JSON.parse(body).data.booking.id);
      expect(new Set(told).size).toBe(booked.size);
      expect(told).toHaveLength(booked.size);
    });
    const own = { beforeMs: percentile(calm, 0.99), duringMs: percentile(waits, 0.99) };
    const tally = { sent: booked.size, lost: 0, doubled: 0, repeated: 0 };
    report(`rolling restart, ${requests} requests, 0 failed (their own p99)`, tally, own);
  });
});
