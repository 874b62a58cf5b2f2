import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { report } from '../lib/report.ts';
import { allArrive } from '../lib/verdict.ts';
import { startWorld, type World } from '../lib/world.ts';

const EVENTS = 40;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

describe('A relay that is killed', () => {
  it.each([
    ['after the commit and before it publishes', 'beforePublish'],
    ['after the confirm and before its delete commits', 'afterConfirm'],
  ])('%s loses and doubles no event', async (when, at) => {
    const hook = await world.addHook();
    await world.start('webhooks');
    await world.bound();
    const sent = await world.emit(hook.business, EVENTS);
    await world.start('relay', world.crashing({ at, after: 1 }));
    await world.died('relay');
    sent.push(...(await world.emit(hook.business, EVENTS)));
    await world.start('relay');
    report(`relay killed ${when}`, await allArrive(world, hook, sent));
  });
});

describe('A worker that is killed', () => {
  it.each([
    ['between fan-out and ack', 'afterFanOut', 7],
    ['between claim and send', 'afterClaim', 3],
    ['at the moment of sending', 'beforeSend', 9],
    ['between send and finish', 'afterSend', 9],
    ['after a finish', 'afterFinish', 2],
  ])('%s loses no event, and repeats none under another id', async (when, at, after) => {
    const hook = await world.addHook();
    await world.start('relay');
    await world.start('webhooks', world.crashing({ at, after }));
    await world.bound();
    const sent = await world.emit(hook.business, EVENTS);
    await world.died('webhooks');
    sent.push(...(await world.emit(hook.business, EVENTS)));
    // A minute later the leases of the dead have run out.
    await world.start('webhooks', { CLOCK_OFFSET_MS: '60000' });
    const verdict = await allArrive(world, hook, sent);
    // No more than what was in flight when it died is sent again.
    expect(verdict.repeated).toBeLessThanOrEqual(4);
    report(`worker killed ${when}`, verdict);
  });
});
