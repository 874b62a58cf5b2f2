import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@booking/testkit/eventually';
import { testUrls } from '@booking/testkit/servers';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBusyLoops } from '../lib/busy.ts';
import { startFlow } from '../lib/flow.ts';
import { report } from '../lib/report/report.ts';
import { allArrive, judge } from '../lib/report/verdict.ts';
import { type OwnServer, ownPostgres } from '../lib/servers.ts';
import { type Hook, type Sent, startWorld, type World } from '../lib/world.ts';

/** `FAULT_ROUNDS=50 npm run test:faults -- database-return` shows it fifty times in a row. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);

// The longest pause while the database is unavailable (1 s, kit's loop.ts), and 4 s to connect and to work off what waits.
// No lease of 30 s and no statement timeout of 15 s is in it: the worker gives back what it does not know of, and a
// connection that is gone says so.
const AT_WORK_MS = 5000;
// At most thirty events: it is the return that is measured, not how fast a busy machine works off a backlog.
const PER_SECOND = 5;
const ROUND_MS = 60_000;

let world: World | undefined;
let proxy: TcpProxy | undefined;
let server: OwnServer | undefined;
let busy: { stop: () => void };
beforeEach(() => {
  busy = startBusyLoops(2);
});
afterEach(async () => {
  busy.stop();
  await world?.close();
  await Promise.all([proxy?.close(), server?.close()]);
  world = undefined;
  proxy = undefined;
  server = undefined;
});

type Outage = { readonly begin: () => Promise<void>; readonly end: () => Promise<void> };

/** One outage of up to five seconds under a steady flow; answers how long after its end all that was committed by then had arrived. */
async function outage(world: World, hook: Hook, { begin, end }: Outage): Promise<{ sent: Sent[]; tookMs: number }> {
  const flow = startFlow(world, hook, PER_SECOND);
  await pause(200 + Math.random() * 800);
  await begin();
  await pause(200 + Math.random() * 4800);
  await end();
  const returned = performance.now();
  const sent = await flow.stop();
  await eventually(() => expect(judge(world, hook, sent).lost).toBe(0), { timeoutMs: ROUND_MS, intervalMs: 50 });
  return { sent, tookMs: performance.now() - returned };
}

async function again(world: World, fault: string, happens: Outage): Promise<void> {
  const hook = await world.addHook();
  await Promise.all([world.start('webhooks'), world.start('relay')]);
  await world.bound();
  const sent: Sent[] = [];
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await outage(world, hook, happens);
    sent.push(...one.sent);
    took.push(Math.round(one.tookMs));
  }
  console.info(`${fault}: at work again after`, took.join(', '), 'ms');
  const verdict = await allArrive(world, hook, sent);
  // The worker lived through all of it: what it had sent it wrote down when it could, and sent nothing twice.
  expect(verdict.repeated).toBe(0);
  report(`${fault}, ${ROUNDS} times`, verdict);
  expect(Math.max(...took)).toBeLessThan(AT_WORK_MS);
}

describe('Within 5 s of the database’s return every worker is at work again', () => {
  it(
    'when its connections were cut',
    async () => {
      const between = await startProxy(testUrls().database);
      proxy = between;
      world = await startWorld({ throughDatabase: (url) => between.through(url) });
      await again(world, 'connections to Postgres cut', { begin: between.cut, end: between.restore });
    },
    ROUNDS * ROUND_MS,
  );

  it(
    'when it was killed',
    async () => {
      const database = await ownPostgres();
      server = database;
      world = await startWorld({ targetServer: database.url });
      await again(world, 'Postgres killed', { begin: () => database.kill(), end: () => database.start() });
    },
    ROUNDS * ROUND_MS,
  );

  it(
    'when it was frozen',
    async () => {
      const database = await ownPostgres();
      server = database;
      world = await startWorld({ targetServer: database.url });
      const [begin, end] = [() => database.kill('SIGSTOP'), () => database.kill('SIGCONT')];
      await again(world, 'Postgres frozen', { begin, end });
    },
    ROUNDS * ROUND_MS,
  );
});
