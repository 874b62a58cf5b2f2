import { DEAD_LETTER_DAYS, pruneDeadLetters } from '@booking/kit/mq/dead-letters';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitService, NOW } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());

const SHORTEST_MONTH = 28;

test('dead letters are kept no longer than the shortest month, replayed or not: they hold guests’ data', async () => {
  expect(DEAD_LETTER_DAYS).toBeLessThanOrEqual(SHORTEST_MONTH);
  const days = [0, DEAD_LETTER_DAYS, DEAD_LETTER_DAYS + 1];
  for (const age of days)
    await fresh.db.query(
      `insert into dead_letters (id, queue, message_id, type, reason, body, headers, died_at, replayed_at)
       values (gen_random_uuid(), 'q', $1, 'booking.confirmed', 'unreadable', '{"name":"Ada"}', '{}', $2, $3)`,
      [`${age} days old`, NOW.subtract({ hours: age * 24 }), age > DEAD_LETTER_DAYS ? NOW : null],
    );
  expect(await pruneDeadLetters(fresh.db, NOW)).toBe(1);
  const left = await fresh.db.query<{ name: string }>('select message_id as name from dead_letters order by died_at');
  expect(left.map(({ name }) => name)).toEqual([`${DEAD_LETTER_DAYS} days old`, '0 days old']);
});
