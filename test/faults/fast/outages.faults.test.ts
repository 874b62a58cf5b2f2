import { setTimeout as pause } from 'node:timers/promises';
import { testUrls } from '@booking/testkit/servers';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterEach, describe, it } from 'vitest';
import { startFlow } from '../lib/flow.ts';
import { startNeighbour } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive } from '../lib/report/verdict.ts';
import { startWorld, type World } from '../lib/world.ts';

let world: World;
let proxy: TcpProxy;
afterEach(async () => {
  await world.close();
  await proxy.close();
});

describe('A broker', () => {
  it('that is unavailable at the start is waited for', async () => {
    proxy = await startProxy(testUrls().amqp);
    await proxy.cut();
    world = await startWorld({ amqpUrl: proxy.through(testUrls().amqp) });
    const hook = await world.addHook();
    await Promise.all([world.start('webhooks'), world.start('relay')]);
    const sent = await world.emit(hook.business, 50);
    await proxy.restore();
    report('broker unavailable at the start', await allArrive(world, hook, sent));
  });

  it('that becomes unavailable under 200 events a second and comes back loses and doubles none', async () => {
    proxy = await startProxy(testUrls().amqp);
    world = await startWorld({ amqpUrl: proxy.through(testUrls().amqp) });
    await cutThreeTimes('connections to the broker cut three times');
  });
});

describe('A database', () => {
  it('that becomes unavailable under consumers and worker and comes back loses and doubles none', async () => {
    proxy = await startProxy(testUrls().database);
    world = await startWorld({ throughDatabase: (url) => proxy.through(url) });
    await cutThreeTimes('connections to Postgres cut three times');
  });
});

/** A flow of 200 events a second and a neighbour's, while the connections through the proxy come and go. */
async function cutThreeTimes(fault: string): Promise<void> {
  const hook = await world.addHook();
  await Promise.all([world.start('webhooks'), world.start('relay')]);
  await world.bound();
  const neighbours = await startNeighbour(world);
  const events = startFlow(world, hook, 200);
  for (let i = 0; i < 3; i++) {
    await pause(700);
    await proxy.cut();
    await pause(300);
    await proxy.restore();
  }
  const verdict = await allArrive(world, hook, await events.stop());
  report(fault, verdict, await neighbours());
}
