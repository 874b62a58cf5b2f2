import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { listen } from '@booking/testkit/listen';
import { expect, it } from 'vitest';
import { brokenRules } from '../random-checks.ts';
import { runDesk } from '../random-desk.ts';
import { startService } from '../service.ts';
import { PARKING, SMALL_HOTEL } from '../small-hotel.ts';

// Longer runs: HOTEL_RANDOM_OPERATIONS=100000.
const OPERATIONS = Number(process.env.HOTEL_RANDOM_OPERATIONS ?? 1000);
const HOTELS = 4;

it('random operations of sixteen hands on two processes leave rooms, bills, limits and events in order', {
  timeout: OPERATIONS * 100 + 120_000,
}, async () => {
  const service = await startService('2026-12-01T09:00:00Z', { pool: 16 });
  const other = await startService('2026-12-01T09:00:00Z', { pool: 16, beside: service });
  // Rooms are told of too: what nobody listens to comes back in the outbox, and every hour that the clock jumps.
  const events = await listen(service, ['stay.*', 'room.*']);
  const hotels = await Promise.all(
    Array.from({ length: HOTELS }, () => service.hotel(hotelFile({ hotel: { ...SMALL_HOTEL, extras: [PARKING] } }))),
  );
  const seed = Number(process.env.HOTEL_RANDOM_SEED ?? 4711);
  const done = await runDesk(service, [...hotels, ...hotels.map(other.meet)], OPERATIONS, 16, seed);
  expect([...done.strange, ...done.vain()]).toEqual([]);
  const [groups] = await service.database.db.query<{ most: number }>(
    'select max(n)::int as most from (select count(*) as n from stay where group_id is not null group by group_id) g',
  );
  expect(groups?.most).toBeGreaterThan(2);
  expect(await brokenRules(service.database.db)).toEqual([]);
  const [counted] = await service.database.db.query<{ versions: number }>(
    'select sum(version)::int as versions from stay',
  );
  const ofStays = () => events.feed.all.filter((event) => event.type.startsWith('stay.'));
  await eventually(() => expect(ofStays().length).toBe(counted?.versions ?? 0), { intervalMs: 200 });
  const keys = ofStays().map((event) => `${event.aggregate_id} ${event.version}`);
  expect(new Set(keys).size).toBe(keys.length);
  await events.close();
  await other.close();
  await service.close();
});
