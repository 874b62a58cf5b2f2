import { renderMetrics } from '@booking/kit/metrics';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisoryLocks, dayLock } from '../../src/db/locks.ts';
import { type Business, type Requested, type Service, startService } from '../service.ts';

const DAY = '2027-03-05';
// More than the pool has connections, and more than are decided together.
const MANY = 24;
const POOL = 8;

const timeouts = async () => {
  const line = /booking_fallbacks_total\{trade="restaurant",path="batch",reason="lock_timeout"\} (\d+)/;
  return Number((await renderMetrics()).match(line)?.[1] ?? 0);
};

describe('a day whose lock somebody keeps', () => {
  let service: Service;
  let stuck: Business;
  let other: Business;
  beforeAll(async () => {
    service = await startService('2027-03-02T11:00:00Z', { pool: POOL });
    stuck = await service.business(restaurantFile());
    other = await service.business(restaurantFile());
  });
  afterAll(() => service.close());

  const ask = (place: Business, guest: string) => {
    const body = { date: DAY, time: '19:00', party: 2, name: 'Ada', email: `${guest}@example.org` };
    return place.call<Requested>('POST', '/v1/booking-requests', body);
  };

  it('holds up nobody else: a batch gives up its locks soon, and who wants that day waits alone', async () => {
    const before = await timeouts();
    const kept = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const keeper = service.database.db.tx(async (tx) => {
      await advisoryLocks(tx, { businesses: [], names: [dayLock(stuck.id, DAY)] });
      taken.resolve();
      await kept.promise;
    });
    await taken.promise;
    let answered = 0;
    const waiting = Array.from({ length: MANY }, async (_, i) => {
      const answer = await ask(stuck, `stuck-${i}`);
      answered += 1;
      return answer.status;
    });
    try {
      const strangers = [];
      for (let i = 0; i < MANY; i += 1) strangers.push((await ask(other, `other-${i}`)).status);
      expect(strangers).toEqual(Array(MANY).fill(201));
      expect(answered).toBe(0);
      expect(await timeouts()).toBeGreaterThan(before);
    } finally {
      kept.resolve();
      await keeper;
    }
    expect(await Promise.all(waiting)).toEqual(Array(MANY).fill(201));
  });
});
