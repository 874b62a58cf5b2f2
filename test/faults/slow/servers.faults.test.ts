import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, it } from 'vitest';
import { startFlow } from '../lib/flow.ts';
import { startNeighbour } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive } from '../lib/report/verdict.ts';
import { type OwnServer, ownPostgres, ownRabbitmq } from '../lib/servers.ts';
import { startWorld, type World } from '../lib/world.ts';

let world: World | undefined;
let server: OwnServer | undefined;
const shared = { ...process.env };

afterEach(async () => {
  await world?.close();
  Object.assign(process.env, shared);
  await server?.close();
  world = undefined;
  server = undefined;
});

/** A flow of 200 events a second and a neighbour's, while the fault lasts; nothing of either is lost or doubled. */
async function under200(world: World, fault: string, happens: () => Promise<void>): Promise<void> {
  const hook = await world.addHook();
  await Promise.all([world.start('webhooks'), world.start('relay')]);
  await world.bound();
  const neighbours = await startNeighbour(world);
  const flow = startFlow(world, hook, 200);
  await happens();
  const verdict = await allArrive(world, hook, await flow.stop(), { stallMs: 60_000 });
  report(fault, verdict, await neighbours());
}

async function killTwice(one: OwnServer): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await pause(2000);
    await one.kill();
    await pause(1000);
    await one.start();
  }
  await pause(3000);
}

describe('A broker that is killed by its pid', () => {
  it('twice under 200 events a second loses and doubles none', async () => {
    const broker = await ownBroker();
    world = await startWorld();
    await under200(world, 'broker killed twice under 200 events/s', () => killTwice(broker));
  });

  it('or frozen for a while neither', async () => {
    const broker = await ownBroker();
    world = await startWorld();
    await under200(world, 'broker frozen for 15 s', async () => {
      await pause(1000);
      await broker.kill('SIGSTOP');
      await pause(15_000);
      await broker.kill('SIGCONT');
      await pause(1000);
    });
  });

  it('or not there yet when everybody else starts is waited for', async () => {
    const broker = await ownBroker();
    world = await startWorld();
    await broker.kill();
    const hook = await world.addHook();
    await Promise.all([world.start('webhooks'), world.start('relay')]);
    const sent = await world.emit(hook.business, 50);
    await pause(2000);
    await broker.start();
    report('broker started last', await allArrive(world, hook, sent));
  });

  async function ownBroker(): Promise<OwnServer> {
    server = await ownRabbitmq();
    process.env.TEST_AMQP_URL = server.url;
    return server;
  }
});

describe('A database that is killed by its pid', () => {
  it('and started again under consumers and worker loses and doubles none', async () => {
    const database = await ownPostgres();
    server = database;
    // The outbox stays in the shared one: its writer is not what is tested here.
    world = await startWorld({ targetServer: database.url });
    await under200(world, 'Postgres killed twice under consumers', () => killTwice(database));
  });
});
