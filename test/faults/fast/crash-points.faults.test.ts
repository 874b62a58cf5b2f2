import { eventually } from '@booking/testkit/eventually';
import { startProxy } from '@booking/testkit/stand-ins/proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNeighbour } from '../lib/neighbour.ts';
import { report } from '../lib/report/report.ts';
import { allArrive } from '../lib/report/verdict.ts';
import { startWorld, type World } from '../lib/world.ts';

const EVENTS = 40;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const inOutbox = async () => (await world.source.db.query('select 1 from outbox')).length;
const inDeliveries = async () => (await world.target.db.query('select 1 from delivery')).length;

describe('A service that is killed', () => {
  it.each([
    ['before the commit', 'beforeCommit', { outbox: 0, deliveries: 0 }],
    ['after the commit and before it publishes', 'afterCommit', { outbox: EVENTS, deliveries: 0 }],
  ])('%s loses and doubles no event', async (when, at, left) => {
    const hook = await world.addHook();
    await world.start('webhooks');
    await world.bound();
    const change = Array.from({ length: EVENTS }, () => world.makeEvent(hook.business));
    const events = JSON.stringify(change.map(({ event }) => event));
    await world.start('relay', { ...world.crashing({ at, after: 1 }), CHANGE: events });
    await world.died('relay');
    expect({ outbox: await inOutbox(), deliveries: await inDeliveries() }).toEqual(left);
    // Who was not answered asks again; a change that was committed is known then and not made twice.
    await world.start('relay', left.outbox === 0 ? { CHANGE: events } : {});
    report(`service killed ${when}`, await allArrive(world, hook, change));
  });
});

describe('A relay that is killed', () => {
  it.each([
    ['before it publishes', 'beforePublish', { outbox: EVENTS, deliveries: 0 }],
    ['after the confirm and before its delete commits', 'afterConfirm', { outbox: EVENTS, deliveries: EVENTS }],
    ['after its delete is committed', 'afterDelete', { outbox: 0, deliveries: EVENTS }],
  ])('%s loses and doubles no event', async (when, at, left) => {
    const hook = await world.addHook();
    await world.start('webhooks');
    await world.bound();
    const sent = await world.emit(hook.business, EVENTS);
    await world.start('relay', world.crashing({ at, after: 1 }));
    await world.died('relay');
    await eventually(async () => expect({ outbox: await inOutbox(), deliveries: await inDeliveries() }).toEqual(left));
    sent.push(...(await world.emit(hook.business, EVENTS)));
    await world.start('relay');
    report(`relay killed ${when}`, await allArrive(world, hook, sent));
  });

  it('after it published and before the confirm loses and doubles no event', async () => {
    const hook = await world.addHook();
    const proxy = await startProxy(world.names.url);
    await world.start('webhooks');
    await world.bound();
    await world.start('relay', { AMQP_URL: proxy.through(world.names.url) });
    const sent = await world.emit(hook.business, 1);
    await allArrive(world, hook, sent);
    await eventually(async () => expect(await inOutbox()).toBe(0));
    // The broker takes what comes now, and its confirms are held on their way back.
    proxy.mute();
    sent.push(...(await world.emit(hook.business, EVENTS)));
    await eventually(async () => expect(await inDeliveries()).toBe(1 + EVENTS));
    await world.signal('relay', 'SIGKILL');
    await proxy.close();
    expect({ outbox: await inOutbox(), deliveries: await inDeliveries() }).toEqual({
      outbox: EVENTS,
      deliveries: 1 + EVENTS,
    });
    sent.push(...(await world.emit(hook.business, EVENTS)));
    await world.start('relay');
    report('relay killed after it published and before the confirm', await allArrive(world, hook, sent));
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
    await world.start('webhooks', {}, 'before it');
    await world.bound();
    const neighbours = await startNeighbour(world);
    await world.signal('before it', 'SIGTERM');
    const sent = await world.emit(hook.business, EVENTS);
    await world.start('webhooks', world.crashing({ at, after }));
    await world.died('webhooks');
    sent.push(...(await world.emit(hook.business, EVENTS)));
    // A minute later the leases of the dead have run out.
    await world.start('webhooks', { CLOCK_OFFSET_MS: '60000' });
    const verdict = await allArrive(world, hook, sent);
    // No more than what was in flight when it died is sent again.
    expect(verdict.repeated).toBeLessThanOrEqual(4);
    report(`worker killed ${when}`, verdict, await neighbours());
  });
});
