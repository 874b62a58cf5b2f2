import type { Database } from '@booking/kit/db/open';
import { eventually } from './eventually.ts';

const TAKE = 'delete from outbox where aggregate_id = $1 returning to_jsonb(outbox) as event';
const PUT_BACK = 'insert into outbox select * from jsonb_populate_record(null::outbox, $1::jsonb)';
const WAITING = `
  select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ilike '%delete from outbox%'`;

/**
 * Runs `change` while a relay has taken the events of one booking or stay, and puts them back as new rows once `change`
 * waits for them: what a relay does with events that no queue is bound for. Answers what `change` answers.
 */
export async function whileRelayHolds<T>(db: Database, aggregateId: string, change: () => Promise<T>): Promise<T> {
  let changed: Promise<T> | undefined;
  await db.tx(
    async (tx) => {
      const taken = await tx.query<{ event: object }>(TAKE, [aggregateId]);
      if (taken.length === 0) throw new Error('the outbox holds no event of it');
      changed = change();
      await eventually(async () => {
        if ((await db.query(WAITING)).length === 0) throw new Error('nobody waits for the events');
      });
      for (const { event } of taken) await tx.query(PUT_BACK, [JSON.stringify(event)]);
    },
    { attempts: 1 },
  );
  return await (changed as Promise<T>);
}
