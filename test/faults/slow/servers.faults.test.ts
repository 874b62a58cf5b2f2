import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, it } from 'vitest';
import { startFlow } from '../lib/flow.ts';
import { report } from '../lib/report.ts';
import { type OwnServer, ownPostgres, ownRabbitmq } from '../lib/servers.ts';
import { allArrive } from '../lib/verdict.ts';
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

describe('A broker that is killed by its pid', () => {
  it('twice under 200 events a second loses and doubles none', async () => {
    server = await ownRabbitmq();
    process.env.TEST_AMQP_URL = server.url;
    world = await startWorld();
    const hook = await world.addHook();
    await Promise.all([world.start('webhooks'), world.start('relay')]);
    await world.bound();
    const flow = startFlow(world, hook, 200);
    for (let i = 0; i < 2; i++) {
      await pause(2000);
      await server.kill();
      await pause(1000);
      await server.start();
    }
    await pause(3000);
    report('broker killed twice under 200 events/s', await allArrive(world, hook, await flow.stop()));
  });

  it('or frozen for a while neither', async () => {
    server = await ownRabbitmq();
    process.env.TEST_AMQP_URL = server.url;
    world = await startWorld();
    const hook = await world.addHook();
    await Promise.all([world.start('webhooks'), world.start('relay')]);
    await world.bound();
    const flow = startFlow(world, hook, 200);
    await pause(1000);
    await server.kill('SIGSTOP');
    await pause(15_000);
    await server.kill('SIGCONT');
    await pause(1000);
    report('broker frozen for 15 s', await allArrive(world, hook, await flow.stop()));
  });
});

describe('A database that is killed by its pid', () => {
  it('and started again under consumers and worker loses and doubles none', async () => {
    server = await ownPostgres();
    // The outbox stays in the shared one: its writer is not what is tested here.
    world = await startWorld({ targetServer: server.url });
    const hook = await world.addHook();
    await Promise.all([world.start('webhooks'), world.start('relay')]);
    await world.bound();
    const flow = startFlow(world, hook, 200);
    for (let i = 0; i < 2; i++) {
      await pause(2000);
      await server.kill();
      await pause(1000);
      await server.start();
    }
    await pause(2000);
    report('Postgres killed twice under consumers', await allArrive(world, hook, await flow.stop()));
  });
});
