import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@booking/testkit/eventually';
import type { Respond } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowFor } from '../lib/flow.ts';
import { expectUnharmed } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive, lastOf, type Verdict } from '../lib/report/verdict.ts';
import { type Hook, type Sent, startWorld, type World } from '../lib/world.ts';

const HOSTILE = {
  'answers after 9.9 s': async () => {
    await pause(9900);
    return 200;
  },
  'answers after 10.1 s': async () => {
    await pause(10_100);
    return 200;
  },
  'never answers': () => {},
  'drips its head, a byte a second': (_, res) => drip(res, 'HTTP/1.1 200 OK\r\nX-Slow: 1\r\n', 1000),
  'drips its body, a byte a second': (_, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    const timer = setInterval(() => res.write('x'), 1000);
    res.on('close', () => clearInterval(timer));
  },
  'streams without end': (_, res) => {
    res.writeHead(200);
    const timer = setInterval(() => res.write(Buffer.alloc(1024)), 5);
    res.on('close', () => clearInterval(timer));
  },
  'redirects to the metadata of a cloud': (_, res) =>
    void res.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'hangs up': (_, res) => void res.destroy(),
  'sends a head of a megabyte': (_, res) =>
    void res.socket?.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`),
  'claims a terabyte of body': (_, res) => void res.writeHead(200, { 'content-length': 1e12 }).write('x'),
} as const satisfies Record<string, Respond>;

type Name = keyof typeof HOSTILE;

function drip(res: Parameters<Respond>[1], text: string, everyMs: number) {
  const { socket } = res;
  let at = 0;
  const timer = setInterval(() => {
    if (!socket?.writable) return clearInterval(timer);
    socket.write(text[at++ % text.length] ?? ' ');
  }, everyMs);
}

let world: World;
const hooks = new Map<Name, Hook>();
let healthy: Verdict;
let before: Verdict;

beforeAll(async () => {
  world = await startWorld();
  for (const name of Object.keys(HOSTILE) as Name[]) hooks.set(name, await world.addHook());
  const neighbour = await world.addHook();
  world.receiver.respond((request, res) => {
    const name = [...hooks].find(([, { path }]) => path === request.path)?.[0];
    return name === undefined ? 204 : HOSTILE[name](request, res);
  });
  await Promise.all([world.start('webhooks'), world.start('relay')]);
  await world.bound();
  const calm = await flowFor(world, neighbour, 50, 2);
  before = await allArrive(world, neighbour, calm);
  for (const hook of hooks.values()) await world.emit(hook.business, 1);
  const meanwhile: Sent[] = await flowFor(world, neighbour, 50, 8);
  healthy = await allArrive(world, neighbour, [...calm, ...meanwhile]);
});
afterAll(() => world.close());

const outcome = async (name: Name) => {
  const hook = hooks.get(name);
  if (!hook) throw new Error(name);
  const read = 'select status from delivery where webhook_id = $1 and lease_token is null';
  return eventually(async () => {
    const [row] = await world.target.db.query<{ status: string }>(read, [hook.id]);
    if (!row || row.status === 'pending') throw new Error('not tried yet');
    return { delivery: row.status, ...(await lastOf(world, hook)) };
  });
};

describe('A receiver', () => {
  it.each([
    ['answers after 9.9 s', 200],
    ['drips its body, a byte a second', 200],
    ['streams without end', 200],
    ['claims a terabyte of body', 200],
  ] as const)('that %s has received its delivery', async (name, status) => {
    expect(await outcome(name)).toEqual({ delivery: 'delivered', status, error: null });
  });

  it.each([
    ['answers after 10.1 s', null, /timeout/i],
    ['never answers', null, /timeout/i],
    ['drips its head, a byte a second', null, /timeout/i],
    ['redirects to the metadata of a cloud', 307, /redirects are not followed/],
    ['hangs up', null, /closed the connection/],
    ['sends a head of a megabyte', null, /not HTTP/],
  ] as const)('that %s has not, and its owner reads why', async (name, status, words) => {
    expect(await outcome(name)).toEqual({ delivery: 'failed', status, error: expect.stringMatching(words) });
  });

  it('of its kind harms no other', () => {
    const neighbours = { beforeMs: before.p99Ms, duringMs: healthy.p99Ms };
    report('ten hostile receivers', healthy, neighbours);
    expect(healthy.repeated).toBe(0);
    expectUnharmed(neighbours);
  });
});
