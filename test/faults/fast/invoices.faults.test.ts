import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BILL_CHECKS } from '../../../svc-hotel/test/random-bill.ts';
import { brokenRules } from '../../../svc-hotel/test/random-checks.ts';
import { seeded } from '../../../svc-hotel/test/random-desk.ts';
import { GROUP_CHECKS } from '../../../svc-hotel/test/random-group.ts';
import { type Call, client, type Json, type Reply } from '../../lib/api.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { untilWaiting } from '../lib/locks.ts';
import { report } from '../lib/report/report.ts';

const ROOMS = 30;
const HANDS = 6;
const STAYS_OF_A_HAND = 3;
/** The service dies at so many moments of one run; each hand asks five times for each of its stays. */
const DEATHS = 8;

let platform: Platform;
let database: pg.Client;
/** Settled once the service is there, or there again. */
let there = Promise.resolve();

const rooms = Array.from({ length: ROOMS }, (_, i) => ({ name: String(101 + i) }));
const type = { slug: 'double', name: 'Double', max_adults: 2, max_children: 1, base_amount: 18_005, rooms };

beforeAll(async () => {
  // Whoever asks again and again while the service is away asks often.
  platform = await startPlatform({ services: ['svc-hotel'], env: { gateway: { LIMIT_KEY: '100000' } } });
  database = new pg.Client(platform.adminUrl);
  await database.connect();
  await database.query('set search_path = svc_hotel, public');
});
afterAll(async () => {
  await database?.end();
  await platform?.close();
});
afterEach(() => database.query('rollback'));

type House = { readonly id: string; readonly call: Call; readonly type: string };

async function openHouse(slug: string): Promise<House> {
  const file = hotelFile({
    account: { slug, name: slug },
    hotel: { room_types: [type], vat_percent: { night: 3.8, breakfast: 3.8 } },
  });
  const { id, secret } = await platform.makeBusiness(file);
  const call = client(platform.baseUrl, secret);
  return { id, call, type: (await call('GET', '/v1/hotel')).json.room_types[0].id };
}

/** Asks until it is answered, as a desk does whose service was away for a moment. */
async function untilAnswered(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    await there;
    const reply = await call();
    if (reply.status !== 502) return reply;
  }
}

const ask = ({ call }: House, key: string, path: string, body?: object): Promise<Reply> =>
  untilAnswered(() => call('POST', path, body, { 'idempotency-key': key }));

const nights = () => {
  const today = Temporal.Now.plainDateISO('Europe/Zurich');
  return { check_in: today.toString(), check_out: today.add({ days: 2 }).toString() };
};

/** A guest in the house. */
async function inHouse(house: House): Promise<string> {
  const body = { ...nights(), room_type_id: house.type, name: 'Ada Keller' };
  const { id } = (await house.call('POST', '/v1/stays', body)).json.stay;
  expect((await house.call('POST', `/v1/stays/${id}/check-in`, {})).status).toBe(200);
  return id;
}

/** Two rooms in the house with one bill. */
async function groupInHouse(house: House): Promise<string> {
  const rooms = Array.from({ length: 2 }, () => ({ room_type_id: house.type, adults: 2 }));
  const made = await house.call('POST', '/v1/groups', { ...nights(), name: 'Group of 2', rooms });
  const { group_id: id, stays } = made.json;
  for (const stay of stays) await house.call('POST', `/v1/stays/${stay.id}/check-in`, {});
  expect((await house.call('PUT', `/v1/groups/${id}/folio`, { payer: 'guest' })).status).toBe(200);
  return id;
}

const numberOf = async ({ call }: House, stay: string): Promise<string> =>
  (await untilAnswered(() => call('GET', `/v1/stays/${stay}`))).json.stay.invoice_number;

const issued = async ({ id }: House): Promise<{ number: string; kind: string }[]> =>
  (await database.query('select number, kind from invoice where business_id = $1 order by number', [id])).rows;

/** 1, 2, 3 and so on, each once, whatever became of the transactions that asked for them. */
async function expectGapless(house: House, kinds: Readonly<Record<string, number>>): Promise<void> {
  const rows = await issued(house);
  expect(rows.map(({ number }) => Number(number.slice(5)))).toEqual(rows.map((_, i) => i + 1));
  const counted = Object.keys(kinds).map((kind) => [kind, rows.filter((row) => row.kind === kind).length]);
  expect(Object.fromEntries(counted)).toEqual(kinds);
  const db = { query: async (sql: string) => (await database.query(sql)).rows };
  expect(await brokenRules(db, { ...BILL_CHECKS, ...GROUP_CHECKS })).toEqual([]);
}

/** Nothing of the dead is left at the database: what it had been sent whole was done, the rest went back. */
const untilBuried = () =>
  eventually(async () => {
    const { rowCount } = await database.query(
      "select 1 from pg_stat_activity where usename = 'svc_hotel' and datname = current_database()",
    );
    expect(rowCount).toBe(0);
  });

async function restart(): Promise<void> {
  await untilBuried();
  await platform.start('svc-hotel');
}

const LOCKED = (table: string) => ({
  hold: () => database.query(`begin; lock table svc_hotel.${table} in exclusive mode`),
  met: () => untilWaiting(platform.adminUrl, `svc_hotel.${table}`),
  release: () => database.query('commit'),
});

/** A COMMIT that the service has sent, and whose answer it will not hear. */
const COMMITTING = {
  hold: () =>
    database.query(`
      create function svc_hotel.hold() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711, 1); return null; end $$;
      create constraint trigger hold after insert on svc_hotel.invoice deferrable initially deferred
        for each row execute function svc_hotel.hold();
      select pg_advisory_lock(4711, 1)`),
  met: () =>
    eventually(async () => {
      const { rowCount } = await database.query(
        "select 1 from pg_locks where locktype = 'advisory' and classid = 4711 and not granted",
      );
      expect(rowCount).toBeGreaterThan(0);
    }),
  release: async () => {
    await database.query('select pg_advisory_unlock(4711, 1)');
    await untilBuried();
    await database.query('drop trigger hold on svc_hotel.invoice; drop function svc_hotel.hold()');
  },
};

describe('A service that is killed while it issues an invoice, a credit note, a deposit invoice and that of a group', () => {
  it.each([
    ['before one has its number', LOCKED('invoice_counter'), 0],
    ['with the number, before the invoice is written', LOCKED('invoice'), 0],
    ['with all of it written, before the answer is recorded', LOCKED('idempotency'), 0],
    ['at the commit, whose end it does not hear', COMMITTING, 1],
  ])('%s: asked again, each is issued once and no number is left out', async (when, moment, done) => {
    const house = await openHouse(`h${when.length}`);
    const [deposit, leaves, wrong, group] = [
      ...[await inHouse(house), await inHouse(house), await inHouse(house)],
      await groupInHouse(house),
    ] as [string, string, string, string];
    await ask(house, 'before', `/v1/stays/${wrong}/check-out`);
    const number = await numberOf(house, wrong);
    const asking = [
      ['deposit', `/v1/stays/${deposit}/invoices`, { kind: 'deposit', amount: 10_001 }, 201],
      ['check-out', `/v1/stays/${leaves}/check-out`, undefined, 200],
      ['credit-note', `/v1/invoices/${number}/credit-note`, undefined, 201],
      ['group', `/v1/groups/${group}/check-out`, undefined, 200],
    ] as const;
    await moment.hold();
    const once = asking.map(([key, path, body]) => house.call('POST', path, body, { 'idempotency-key': key }));
    await moment.met();
    await platform.kill('svc-hotel');
    expect((await Promise.all(once)).map(({ status }) => status)).toEqual(asking.map(() => 502));
    await moment.release();
    await untilBuried();
    // The first is at most what the database had been sent whole.
    expect((await issued(house)).length).toBe(1 + done);
    await restart();
    const again = await Promise.all(asking.map(([key, path, body]) => ask(house, key, path, body)));
    expect(again.map(({ status }) => status)).toEqual(asking.map(([, , , status]) => status));
    await expectGapless(house, { invoice: 3, credit_note: 1, deposit_invoice: 1 });
    report(`hotel killed ${when}`, { sent: 5, lost: 0, doubled: 0, repeated: 0 });
  });
});

describe('A service that is killed again and again while six hands issue invoices', () => {
  it('leaves one row of numbers, one invoice of each check-out, and sums that are those of the folios', async () => {
    const seed = Number(process.env.HOTEL_RANDOM_SEED ?? 27);
    const pick = seeded(seed);
    const house = await openHouse('many-deaths');
    const stays: string[] = [];
    while (stays.length < HANDS * STAYS_OF_A_HAND) stays.push(await inHouse(house));
    const calls = stays.length * 5;
    const fatal = new Set(
      Array.from({ length: DEATHS }, (_, i) => Math.floor((i + pick(100) / 100) * (calls / DEATHS))),
    );
    let sent = 0;
    const die = async () => {
      await platform.kill('svc-hotel');
      await restart();
    };
    const post = async (key: string, path: string, body: object | undefined, status: number): Promise<Json> => {
      await there;
      const answer = ask(house, key, path, body);
      if (fatal.has(sent++)) there = there.then(die);
      const reply = await answer;
      expect([key, reply.status], `seed ${seed}: ${reply.text}`).toEqual([key, status]);
      return reply.json;
    };
    const told: string[] = [];
    const tell = (...numbers: string[]) => void told.push(...numbers);
    const work = async (stay: string) => {
      const of = `/v1/stays/${stay}`;
      await post(`${stay}-bar`, `${of}/charges`, { text: 'Bar', unit_amount: 1 + pick(5000), vat_percent: 8.1 }, 201);
      const deposit = await post(`${stay}-deposit`, `${of}/invoices`, { kind: 'deposit', amount: 5001 }, 201);
      tell(deposit.invoices[0].number);
      await post(`${stay}-leave`, `${of}/check-out`, undefined, 200);
      const number = await numberOf(house, stay);
      const note = await post(`${stay}-credit`, `/v1/invoices/${number}/credit-note`, undefined, 201);
      const anew = await post(`${stay}-anew`, `${of}/invoices`, undefined, 201);
      tell(number, note.invoice.number, anew.invoices[0].number);
    };
    const hand = async (at: number) => {
      for (const stay of stays.filter((_, i) => i % HANDS === at)) await work(stay);
    };
    await Promise.all(Array.from({ length: HANDS }, (_, at) => hand(at)));
    await there;
    expect((await issued(house)).map(({ number }) => number)).toEqual(told.sort());
    const n = stays.length;
    await expectGapless(house, { deposit_invoice: n, invoice: 2 * n, credit_note: n });
    report(`hotel killed ${DEATHS} times at random moments`, { sent: 4 * n, lost: 0, doubled: 0, repeated: 0 });
  });
});
