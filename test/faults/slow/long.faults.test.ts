import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFlow } from '../lib/flow.ts';
import { startNeighbour } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive } from '../lib/report/verdict.ts';
import { startWorld, type World } from '../lib/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

describe('A worker that is stopped for 35 seconds of real time', () => {
  it('loses its leases to another and doubles nothing when it wakes', async () => {
    const hook = await world.addHook();
    await world.start('relay');
    await world.start('webhooks', {}, 'stopped');
    await world.start('webhooks', {}, 'other');
    await world.bound();
    const neighbours = await startNeighbour(world);
    const flow = startFlow(world, hook, 50);
    await pause(2000);
    await world.signal('stopped', 'SIGSTOP');
    await pause(35_000);
    await world.signal('stopped', 'SIGCONT');
    await pause(2000);
    const verdict = await allArrive(world, hook, await flow.stop(), { stallMs: 60_000 });
    report('one of two workers stopped for 35 s', verdict, await neighbours());
    expect(verdict.repeated).toBeLessThanOrEqual(4);
  });
});

describe('Any process that is killed at any moment', () => {
  it('ten times in a row, loses and doubles nothing', async () => {
    const hooks = await Promise.all(Array.from({ length: 10 }, () => world.addHook()));
    const names = ['relay', 'webhooks', 'second'];
    const start = (name: string) => (name === 'relay' ? world.start('relay') : world.start('webhooks', {}, name));
    for (const name of names) await start(name);
    await world.bound();
    const neighbours = await startNeighbour(world);
    const flows = hooks.map((hook) => startFlow(world, hook, 20));
    for (let i = 0; i < 10; i++) {
      await pause(300 + Math.random() * 1500);
      const victim = names[i % names.length] as string;
      await world.signal(victim, 'SIGKILL');
      await pause(Math.random() * 500);
      await start(victim);
    }
    const sent = await Promise.all(flows.map((flow) => flow.stop()));
    for (const [i, hook] of hooks.entries()) {
      const verdict = await allArrive(world, hook, sent[i] ?? [], { stallMs: 60_000 });
      if (i === 0) report('ten kills at random moments', verdict, await neighbours());
    }
  });
});
