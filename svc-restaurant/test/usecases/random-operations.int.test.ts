import { restaurantFile } from '@booking/testkit/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenLaws, runRandomOperations } from '../random-operations.ts';
import { type Service, startService } from '../service.ts';

// More by hand: OPERATIONS=100000 npx vitest run random-operations
const OPERATIONS = Number(process.env.OPERATIONS ?? 1000);

const file = restaurantFile({
  venue: {
    tables: [
      { name: 'A', seats: 2 },
      { name: 'B', seats: 2 },
      { name: 'C', seats: 4 },
      { name: 'D', seats: 4 },
      { name: 'E', seats: 6 },
    ],
    combinations: [
      { tables: ['A', 'B'], seats: 4 },
      { tables: ['C', 'D'], seats: 8, min_party: 5 },
    ],
  },
});

describe('anything, by sixteen hands at once on two processes', () => {
  let service: Service;
  afterEach(() => service.close());

  it.each([
    ['behind the locks', undefined],
    ['with the constraints as the only guard', async () => {}],
  ])(
    'leaves no overlap, every event once and every state legal, %s',
    { timeout: 60_000 + OPERATIONS * 20 },
    async (_, locks) => {
      service = await startService('2027-03-05T17:30:00Z', locks ? { locks } : {});
      const place = await service.business(file);
      const operations = locks ? Math.min(OPERATIONS, 1000) : OPERATIONS;
      const other = await startService('2027-03-05T17:30:00Z', { beside: service, ...(locks ? { locks } : {}) });
      const places = [place, other.meet(place)];
      const { statuses } = await runRandomOperations(service, places, { operations, hands: 16, seed: 7 });
      await other.close();
      expect(await brokenLaws(service.database.db)).toEqual([]);
      expect([...statuses.keys()].toSorted()).toEqual([200, 201, 409, 422]);
    },
  );
});
