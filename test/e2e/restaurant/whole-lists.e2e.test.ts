import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import type { ProcessName } from '../../lib/platform-database.ts';

const A_DAY = 200;
const DAYS = 365;
const ROWS = A_DAY * DAYS;
const MIB = 1024 * 1024;

const FROM = '2026-01-01';
const TO = '2026-12-31';

type Row = { id: string };
type Case = {
  readonly service: ProcessName;
  readonly path: string;
  readonly list: 'bookings' | 'stays';
  readonly table: string;
  readonly order: string;
  /** Makes one by the API, then the other rows like it. */
  fill(): Promise<Business>;
  /** A business of the same kind with nothing to list. */
  another(): Promise<Business>;
};

/** Drops the indexes of a table that no constraint needs, and answers what makes them again. */
async function takeIndexes(database: pg.Client, table: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

// V8 lets what is soon garbage grow to 96 MiB where much of it is made, now and then. That is no list that is held.
const SMALL_YOUNG_SPACE = { NODE_OPTIONS: '--max-semi-space-size=8' };

describe('a year of 200 a day', () => {
  let platform: Platform;
  let database: pg.Client;

  beforeAll(async () => {
    platform = await startPlatform({
      services: ['svc-restaurant', 'svc-hotel'],
      env: {
        gateway: { LIMIT_KEY: '10000', LIMIT_REQUESTS: '10000' },
        'svc-restaurant': SMALL_YOUNG_SPACE,
        'svc-hotel': SMALL_YOUNG_SPACE,
      },
    });
    database = new pg.Client(platform.adminUrl);
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await platform?.close();
  });

  /** Copies of the one row in `table`, `A_DAY` for each day of the year, with what SQL over n sets in their columns. */
  const copy = async (table: string, id: string, more: Readonly<Record<string, string>>) => {
    const set: typeof more = { id: 'gen_random_uuid()', notes: "repeat('n', 100 + n % 100)", ...more };
    const { rows: columns } = await database.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    // An index is made sooner once than row by row.
    const indexes = await takeIndexes(database, table);
    await database.query(
      `insert into ${table} (${names.join()}) select ${names.map((name) => set[name] ?? `r.${name}`).join()}
       from ${table} r, generate_series(1, $2::int) n where r.id = $1`,
      [id, ROWS],
    );
    await database.query(`delete from ${table} where id = $1`, [id]);
    for (const index of indexes) await database.query(index);
    await database.query(`analyze ${table}`);
  };
  const day = `date '${FROM}' + (n - 1) / ${A_DAY}`;

  const cases: readonly Case[] = [
    {
      service: 'svc-restaurant',
      path: '/v1/bookings',
      list: 'bookings',
      table: 'svc_restaurant.booking',
      order: 'date, time',
      fill: async () => {
        const business = await platform.makeBusiness(restaurantFile());
        const body = { date: '2099-01-01', time: '19:00', party: 2, name: 'Ada Keller', email: 'ada@example.org' };
        const { json } = await client(platform.baseUrl, business.secret)('POST', '/v1/bookings', body);
        await database.query('delete from svc_restaurant.table_claim; delete from svc_restaurant.booking_step');
        await copy('svc_restaurant.booking', json.booking.id, { date: day });
        return business;
      },
      another: () => platform.makeBusiness(restaurantFile({ account: { slug: 'osteria' } })),
    },
    {
      service: 'svc-hotel',
      path: '/v1/stays',
      list: 'stays',
      table: 'svc_hotel.stay',
      order: 'check_in',
      fill: async () => {
        const business = await platform.makeBusiness(hotelFile());
        const hotel = (await client(platform.baseUrl, business.publishable)('GET', '/v1/hotel')).json;
        const today = Temporal.Now.plainDateISO();
        const body = {
          check_in: String(today.add({ days: 10 })),
          check_out: String(today.add({ days: 12 })),
          room_type_id: hotel.room_types[0].id,
          name: 'Ada Keller',
          email: 'ada@example.org',
        };
        const { json } = await client(platform.baseUrl, business.secret)('POST', '/v1/stays', body);
        const free = { status: "'cancelled'", room_id: 'null', pinned: 'false', pay_token: 'null' };
        const nights = { check_in: day, check_out: `${day} + 2`, held_from: day, held_until: `${day} + 2` };
        await database.query('delete from svc_hotel.stay_step');
        await copy('svc_hotel.stay', json.stay.id, { reference: "'R' || n", ...free, ...nights });
        return business;
      },
      another: () => platform.makeBusiness(hotelFile({ account: { slug: 'pension' } })),
    },
  ];

  const memoryOf = async (name: ProcessName): Promise<number> => {
    const text = await (await fetch(`${platform.privateUrlOf(name)}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MIB;
  };

  /** The most memory of these processes over what they had at the start, until `work` is done. */
  const growthDuring = async <T>(names: readonly ProcessName[], work: Promise<T>) => {
    const before = await Promise.all(names.map(memoryOf));
    const most = [...before];
    let done = false;
    const result = work.finally(() => {
      done = true;
    });
    while (!done) {
      for (const [i, name] of names.entries()) most[i] = Math.max(most[i] ?? 0, await memoryOf(name));
      await pause(20);
    }
    return { result: await result, growth: most.map((mib, i) => Math.round(mib - (before[i] ?? 0))) };
  };

  /** Reads the whole list and keeps its text's length, its ids and the answer's own end. */
  const readWhole = async (business: Business, path: string, list: Case['list']) => {
    const start = performance.now();
    const answer = await fetch(`${platform.gatewayUrl}${path}?from=${FROM}&to=${TO}`, {
      headers: { 'x-service-key': business.secret },
    });
    const text = await answer.text();
    const { [list]: rows, next_cursor } = JSON.parse(text);
    return { answer, bytes: text.length, rows: rows as Row[], next_cursor, ms: performance.now() - start };
  };

  /** How long another business's reads take while `work` is done, in milliseconds, in order. */
  const othersDuring = async (other: Business, path: string, work: Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    let done = false;
    const end = work.finally(() => {
      done = true;
    });
    while (!done) {
      const start = performance.now();
      const { status } = await client(platform.gatewayUrl, other.secret)('GET', path);
      expect(status).toBe(200);
      times.push(performance.now() - start);
    }
    await end;
    return times.sort((a, b) => a - b);
  };

  for (const { service, path, list, table, order, fill, another } of cases) {
    it(`GET ${path} answers whole, and neither process grows with it while others are answered`, async () => {
      const business = await fill();
      const { secret } = business;
      // The code is warm and the heap as large as pages make it, before anything is measured.
      for (let page = 0; page < 10; page += 1) {
        const { json } = await client(platform.gatewayUrl, secret)('GET', `${path}?from=${FROM}&to=${TO}&limit=500`);
        expect(json[list]).toHaveLength(500);
      }
      const { rows: stored } = await database.query<Row>(`select id from ${table} order by ${order}, id`);
      expect(stored).toHaveLength(ROWS);
      const { result, growth } = await growthDuring(['gateway', service], readWhole(business, path, list));
      const { answer, rows, next_cursor, bytes, ms } = result;
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit-limit')).toBe('10000');
      expect(next_cursor).toBeNull();
      expect(bytes / MIB).toBeGreaterThan(30);
      // By hash, since a difference of 73 000 lines is of use to nobody.
      const hash = (all: readonly Row[]) =>
        createHash('sha256')
          .update(all.map(({ id }) => id).join())
          .digest('hex');
      expect(hash(rows)).toBe(hash(stored));
      console.info(
        `${path}: ${Math.round(bytes / MIB)} MiB in ${Math.round(ms)} ms; gateway +${growth[0]} MiB, ${service} +${growth[1]} MiB`,
      );
      // An answer that a process held whole would be there as rows, as text and as bytes; less than one copy of it is.
      for (const mib of growth) expect(mib).toBeLessThan(bytes / MIB);

      const other = await another();
      const calm = await othersDuring(other, path, pause(1000));
      const times = await othersDuring(other, path, readWhole(business, path, list));
      const at = (all: readonly number[], share: number) => Math.round(all[Math.floor(all.length * share)] ?? 0);
      console.info(
        `${path} of another: p50 ${at(calm, 0.5)} -> ${at(times, 0.5)} ms, p99 ${at(calm, 0.99)} -> ${at(times, 0.99)} ms`,
      );
      // They are answered one after the other while it lasts, not behind it.
      expect(times.length).toBeGreaterThan(10);
    }, 180_000);
  }
});
