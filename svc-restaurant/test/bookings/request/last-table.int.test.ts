import { randomUUID } from 'node:crypto';
import { restaurantFile } from '@booking/testkit/builders';
import { afterEach, describe, expect, it } from 'vitest';
import type { RestaurantOptions } from '../../../src/app/deps.ts';
import {
  type Business,
  type Created,
  type Listed,
  type Requested,
  type Service,
  startService,
  withKey,
} from '../../service.ts';

const oneTable = restaurantFile({ venue: { tables: [{ name: 'T1', seats: 4 }] } });
const at = { date: '2027-03-05', time: '19:00', party: 4 };

const OVERLAPS = `select count(*)::int as n from table_claim a join table_claim b
  on a.table_id = b.table_id and a.booking_id < b.booking_id and a.during && b.during`;

describe('the last table', () => {
  let service: Service;
  afterEach(() => service.close());

  const compete = async (options: Partial<RestaurantOptions>) => {
    service = await startService('2027-03-02T11:00:00Z', options);
    const place = await service.business(oneTable);
    const ask = (_: unknown, i: number) =>
      place.call<Requested>('POST', '/v1/booking-requests', { ...at, name: `Guest ${i}`, email: `g${i}@example.org` });
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    const [overlaps] = await service.database.db.query<{ n: number }>(OVERLAPS);
    const stored = (await place.call<Listed>('GET', `/v1/bookings?date=${at.date}`)).body.bookings;
    return { answers, overlaps: overlaps?.n, stored };
  };

  it('goes to exactly one of 50 who ask at the same moment; the others stay requests', async () => {
    const { answers, overlaps, stored } = await compete({});
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status === 'requested')).toHaveLength(49);
    expect(stored.filter(({ tables }) => tables.length > 0)).toHaveLength(1);
    expect(overlaps).toBe(0);
  });

  it('is never given twice by the constraint alone, and nobody gets a 500', async () => {
    const { answers, overlaps, stored } = await compete({ constraintsAlone: true });
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(1);
    expect(stored).toHaveLength(50);
    expect(overlaps).toBe(0);
  });
});

describe('the same again', () => {
  let service: Service;
  let place: Business;
  afterEach(() => service.close());

  it('twenty desk bookings with one Idempotency-Key make one row and twenty equal answers', async () => {
    service = await startService('2027-03-02T11:00:00Z');
    place = await service.business(oneTable);
    const body = { ...at, name: 'Anna', phone: '044 668 18 00' };
    const as = withKey(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place.call<Created>('POST', '/v1/bookings', body, as)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${at.date}`)).body;
    expect(bookings).toHaveLength(1);
  });

  it('twenty duplicates of a request without a key make one row; the others are told that they are duplicates', async () => {
    service = await startService('2027-03-02T11:00:00Z');
    place = await service.business(oneTable);
    const body = { ...at, name: 'Anna', email: 'anna@example.org' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place.call<Requested>('POST', '/v1/booking-requests', body)),
    );
    expect(answers.filter(({ body }) => body.duplicate !== true)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => `${body.status} ${body.message}`)).size).toBe(1);
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${at.date}`)).body;
    expect(bookings).toHaveLength(1);
  });
});
