import { eventually } from '@booking/testkit/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { report } from '../lib/report/report.ts';
import { startWorld, type World } from '../lib/world.ts';

const DELIVERIES = 10_000;
const WEBHOOKS = 40;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

/** Deliveries that are all due already, as many for each webhook. */
async function seed(): Promise<void> {
  const hooks = await Promise.all(Array.from({ length: WEBHOOKS }, () => world.addHook()));
  await world.target.db.query(
    `with made as (
       insert into delivery (id, webhook_id, type, created_at, due_at, next_at)
       select (substr(hook::text, 1, 18) || substr(gen_random_uuid()::text, 19))::uuid, hook, 'order.paid', now(), now(), now()
       from unnest($1::uuid[]) hook, generate_series(1, $2) returning id)
     insert into delivery_body select id, convert_to('{}', 'UTF8') from made`,
    [hooks.map(({ id }) => id), DELIVERIES / WEBHOOKS],
  );
}

describe('Ten thousand deliveries that are due', () => {
  it.each([1, 3, 8])('are attempted once each by %i workers', async (workers) => {
    await seed();
    const began = performance.now();
    await Promise.all(Array.from({ length: workers }, (_, n) => world.start('webhooks', {}, `worker ${n}`)));
    const count = `select count(*)::int as attempts, count(distinct delivery_id)::int as deliveries from attempt where status = 204`;
    const expected = [{ attempts: DELIVERIES, deliveries: DELIVERIES }];
    await eventually(async () => expect(await world.target.db.query(count)).toEqual(expected), {
      timeoutMs: 150_000,
      intervalMs: 200,
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const ids = world.receiver.requests.map(({ headers }) => String(headers['service-delivery']));
    expect({ sent: ids.length, different: new Set(ids).size }).toEqual({ sent: DELIVERIES, different: DELIVERIES });
    report(`${workers} workers, 10 000 deliveries due, ${seconds} s with their start`, {
      sent: DELIVERIES,
      lost: 0,
      doubled: 0,
      repeated: 0,
    });
  });
});
