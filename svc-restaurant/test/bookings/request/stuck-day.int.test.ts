import { takeLocks } from '@booking/kit/db/locks';
import { renderMetrics } from '@booking/kit/telemetry/metrics';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayLock } from '../../../src/domain/request/lock-names.ts';
import { type Business, type Requested, type Service, startService } from '../../service.ts';

const DAY = '2027-03-05';
const NEXT_DAY = '2027-03-06';
// More than the pool has connections, and more than are decided together.
const MANY = 24;
const POOL = 8;

const timeouts = async (path: 'batch' | 'cache') => {
  const line = `booking_fallbacks_total\\{trade="restaurant",path="${path}",reason="lock_timeout"\\} (\\d+)`;
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

  const ask = (place: Business, guest: string, date = DAY) => {
    const body = { date, time: '19:00', party: 2, name: 'Ada', email: `${guest}@example.org` };
    return place.call<Requested>('POST', '/v1/booking-requests', body);
  };

  /** Keeps the day's lock until what it returns is called. */
  const keepDay = async (place: Business, date: string) => {
    const kept = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const keeper = service.database.db.tx(async (tx) => {
      await takeLocks(tx, { businesses: [], names: [dayLock(place.id, date)] });
      taken.resolve();
      await kept.promise;
    });
    await taken.promise;
    return async () => {
      kept.resolve();
      await keeper;
    };
  };

  it('holds up nobody else: a batch gives up its locks soon, and who wants that day waits alone', async () => {
    const before = await timeouts('batch');
    const letGo = await keepDay(stuck, DAY);
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
      expect(await timeouts('batch')).toBeGreaterThan(before);
    } finally {
      await letGo();
    }
    expect(await Promise.all(waiting)).toEqual(Array(MANY).fill(201));
  });

  it('is waited for once by what the cache decides, then no longer', async () => {
    const tables = Array.from({ length: 8 }, (_, i) => ({ name: `T${i}`, seats: 2 }));
    const place = await service.business(restaurantFile({ venue: { tables } }));
    // Asked for twice it is known.
    for (const guest of ['known-1', 'known-2']) await ask(place, guest, NEXT_DAY);
    const before = await timeouts('cache');
    const letGo = await keepDay(place, NEXT_DAY);
    const waiting: Promise<{ status: number }>[] = [];
    try {
      for (const n of [1, 2, 3]) {
        const seen = await timeouts('batch');
        waiting.push(ask(place, `held-${n}`, NEXT_DAY));
        await eventually(async () => expect(await timeouts('batch')).toBeGreaterThan(seen));
      }
      expect((await timeouts('cache')) - before).toBe(1);
    } finally {
      await letGo();
    }
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});
