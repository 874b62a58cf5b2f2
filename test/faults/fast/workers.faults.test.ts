import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA } from '../../../svc-webhooks/src/db/schema.ts';
import { startFlow } from '../lib/flow.ts';
import { expectUnharmed, startNeighbour } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive, judge } from '../lib/report/verdict.ts';
import { startWorld, type World } from '../lib/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

describe('A worker', () => {
  it('that was stopped for longer than its lease writes over nothing that another has done', async () => {
    const hook = await world.addHook();
    const held = Promise.withResolvers<void>();
    let first = true;
    world.receiver.respond(async () => {
      if (!first) return 204;
      first = false;
      await held.promise;
      return 500;
    });
    await world.start('relay');
    await world.start('webhooks', {}, 'stopped');
    await world.bound();
    const sent = await world.emit(hook.business, 20);
    await eventually(() => expect(world.receiver.requests.length).toBeGreaterThan(0));
    // A stopped consumer also keeps what the broker gave it, until its heartbeat is missed; that is not under test here.
    const made = 'select count(*)::int as n from delivery';
    await eventually(async () => expect(await world.target.db.query(made)).toEqual([{ n: 20 }]));
    await world.signal('stopped', 'SIGSTOP');
    await world.start('webhooks', { CLOCK_OFFSET_MS: '60000' }, 'other');
    await eventually(() => expect(judge(world, hook, sent).lost).toBe(0));
    const count = 'select count(*)::int as n from attempt where status = 204';
    await eventually(async () => expect(await world.target.db.query(count)).toEqual([{ n: 20 }]));
    // Its 500 comes late: were it written down, a delivered one would be tried again.
    held.resolve();
    await world.signal('stopped', 'SIGCONT');
    await pause(500);
    const verdict = await allArrive(world, hook, sent);
    expect(await world.target.db.query('select 1 from attempt where status = 500')).toEqual([]);
    report('worker stopped longer than its lease', verdict);
  });

  it('that is told to end finishes what is in flight, and the next one goes on, under load', async () => {
    const hooks = await Promise.all(Array.from({ length: 5 }, () => world.addHook()));
    await world.start('relay');
    await world.start('webhooks', {}, 'worker 0');
    await world.bound();
    const neighbours = await startNeighbour(world);
    const flows = hooks.map((hook) => startFlow(world, hook, 40));
    for (let i = 1; i <= 3; i++) {
      await pause(600);
      await world.start('webhooks', {}, `worker ${i}`);
      await world.signal(`worker ${i - 1}`, 'SIGTERM');
    }
    const sent = await Promise.all(flows.map((flow) => flow.stop()));
    for (const [i, hook] of hooks.entries()) {
      const verdict = await allArrive(world, hook, sent[i] ?? []);
      expect(verdict.repeated).toBe(0);
      if (i === 0) report('rolling restart of workers, three times', verdict, await neighbours());
    }
  });
});

describe('A noisy tenant', () => {
  it('with 200 000 deliveries due delays no other, nor its own ping', async () => {
    const quiet = await world.addHook();
    const noisy = await world.addHook();
    await world.start('relay');
    await world.start('webhooks');
    await world.bound();
    const before = await allArrive(world, quiet, await startedAndStopped(quiet));
    await backlog(world, noisy.id, 200_000);
    const asked = performance.now();
    expect((await world.call(noisy.business, 'POST', `/v1/webhooks/${noisy.id}/test`)).status).toBe(200);
    await world.receiver.next(({ path, headers }) => path === noisy.path && headers['service-event'] === 'ping');
    expect(performance.now() - asked, 'its own ping goes ahead of its backlog').toBeLessThan(5000);
    const sent = await startedAndStopped(quiet);
    const during = judge(world, quiet, sent);
    expect(during).toMatchObject({ lost: 0, doubled: 0, repeated: 0 });
    const neighbours = { beforeMs: before.p99Ms, duringMs: during.p99Ms };
    expectUnharmed(neighbours);
    report('200 000 deliveries due at one webhook', during, neighbours);
  });

  async function startedAndStopped(hook: Awaited<ReturnType<World['addHook']>>) {
    const flow = startFlow(world, hook, 50);
    await pause(3000);
    const sent = await flow.stop();
    await eventually(() => expect(judge(world, hook, sent).lost).toBe(0));
    return sent;
  }
});

/** Deliveries as if their receiver had been unavailable for a day. */
async function backlog({ target }: World, webhook: string, count: number): Promise<void> {
  const due = new Date(Date.now() - 86_400_000);
  // As the administrator, whose statements may take their time.
  const admin = new pg.Client(target.adminUrl);
  await admin.connect();
  await admin.query(
    `with made as (
       insert into SCHEMA.delivery (id, webhook_id, type, created_at, due_at, next_at)
       select (substr(w.id::text, 1, 18) || substr(gen_random_uuid()::text, 19))::uuid, w.id, 'order.paid', $2, $2, $2
       from SCHEMA.webhook w, generate_series(1, $3) where w.id = $1 returning id
     ) insert into SCHEMA.delivery_body
       select id, convert_to('{"data":{"order":{"reference":"0"}}}', 'UTF8') from made`.replaceAll('SCHEMA', SCHEMA),
    [webhook, due, count],
  );
  await admin.end();
}
