import { restaurantFile } from '@booking/testkit/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenLaws, runRandomOperations } from '../../random-operations.ts';
import { type Service, startService } from '../../service.ts';

// More by hand: OPERATIONS=100000 npx vitest run random-operations
const OPERATIONS = Number(process.env.OPERATIONS ?? 1000);

const file = restaurantFile({
  venue: {
    areas: [{ name: 'Hall' }, { name: 'Terrace' }],
    tables: [
      { name: 'A', seats: 2, area: 'Hall' },
      { name: 'B', seats: 2, area: 'Hall' },
      { name: 'C', seats: 4, area: 'Terrace' },
      { name: 'D', seats: 4, area: 'Terrace' },
      { name: 'E', seats: 6 },
    ],
    combinations: [
      { tables: ['A', 'B'], seats: 4 },
      { tables: ['C', 'D'], seats: 8, min_party: 5 },
    ],
  },
});

/** With places enough that staff mostly gets the tables that it names. */
const roomy = restaurantFile({
  venue: {
    tables: Array.from({ length: 16 }, (_, n) => ({ name: `R${n}`, seats: 2 + 2 * (n % 3) })),
    combinations: [{ tables: ['R0', 'R3'], seats: 4 }],
  },
});

describe('anything, by sixteen hands at once on two processes', () => {
  let service: Service;
  afterEach(() => service.close());

  it.each([
    ['behind the locks', false],
    ['with the constraints as the only guard', true],
  ])(
    'leaves no overlap, every event once and every state legal, %s',
    { timeout: 60_000 + OPERATIONS * 60 },
    async (_, constraintsAlone) => {
      service = await startService('2027-03-05T17:30:00Z', { constraintsAlone });
      const place = await service.business(file);
      const operations = constraintsAlone ? Math.min(OPERATIONS, 1000) : OPERATIONS;
      const other = await startService('2027-03-05T17:30:00Z', { beside: service, constraintsAlone });
      const places = [place, other.meet(place)];
      const { statuses } = await runRandomOperations(service, places, {
        ...{ operations, hands: 16, seed: 7 },
        areas: ['Hall', 'Terrace'],
      });
      await other.close();
      expect(await brokenLaws(service.database.db)).toEqual([]);
      // 404: a hold that was let go of, or taken over, before.
      expect([...statuses.keys()].filter((status) => status !== 404).toSorted()).toEqual([200, 201, 409, 422]);
    },
  );

  it('never moves a party whose tables staff chose, and gives no table to two', {
    timeout: 60_000 + OPERATIONS * 60,
  }, async () => {
    service = await startService('2027-03-05T17:30:00Z');
    const place = await service.business(roomy);
    const other = await startService('2027-03-05T17:30:00Z', { beside: service });
    const tables = roomy.venue.tables.map(({ name }) => name);
    const places = [place, other.meet(place)];
    await runRandomOperations(service, places, { operations: Math.min(OPERATIONS, 600), hands: 16, seed: 11, tables });
    await other.close();
    expect(await brokenLaws(service.database.db)).toEqual([]);
    // Without pinned parties, and others that were moved, the laws about them would say nothing.
    const [seen] = await service.database.db.query<{ pinned: number; moved: number }>(
      `select (select count(*)::int from booking where tables_pinned) as pinned,
         (select count(distinct c.booking_id)::int from table_claim c join booking b on b.id = c.booking_id
          join venue v on v.business_id = c.business_id
          join lateral jsonb_each_text(v.settings -> 'ids' -> 'tables') as n (name, id) on n.id = c.table_id::text
          join (select distinct on (aggregate_id) aggregate_id, body::jsonb -> 'data' -> 'booking' -> 'tables' as told
            from outbox where type not like 'console.%' order by aggregate_id, version desc) e on e.aggregate_id = b.id::text
          where not e.told ? n.name) as moved`,
    );
    expect(seen?.pinned).toBeGreaterThan(0);
    expect(seen?.moved).toBeGreaterThan(0);
  });
});
