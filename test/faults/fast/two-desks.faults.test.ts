import { CALLER_HEADER, CALLER_LIFE_MS, SERVICE_HEADER } from '@booking/core/caller';
import { signCallerToken, signServiceToken } from '@booking/kit/http/caller';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_CHECKS, type NightAuditor, nightAuditor } from '../../../svc-hotel/test/random-days.ts';
import { brokenRules, runDesk, seeded } from '../../../svc-hotel/test/random-desk.ts';
import type { Answer, Hotel } from '../../../svc-hotel/test/service.ts';
import { PARKING, SMALL_HOTEL } from '../../../svc-hotel/test/small-hotel.ts';
import type { Json } from '../../lib/api.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { type Another, startAnother } from '../lib/another.ts';

// HOTEL_RANDOM_OPERATIONS=100000 npm run test:faults -- two-desks
const OPERATIONS = Number(process.env.HOTEL_RANDOM_OPERATIONS ?? 400);
const SEED = Number(process.env.HOTEL_RANDOM_SEED ?? 27);
const HANDS = 16;
const SAMPLE = 200;
const HOUR_MS = 3_600_000;

type Desk = Pick<Hotel, 'ids' | 'call'>;

const fileOf = (slug: string) =>
  hotelFile({ account: { slug, name: slug }, hotel: { ...SMALL_HOTEL, extras: [PARKING] } });

describe('A hotel whose desks work at two processes', () => {
  let platform: Platform;
  let another: Another;
  let database: pg.Client;
  const hotels: { readonly id: string; readonly desks: readonly Desk[] }[] = [];

  const ask = async <T>(
    url: string,
    method: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Answer<T>> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...sent });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) as T, replayed: false };
  };
  const secret = () => platform.callers.gatewayTo('svc-hotel');
  const callsAt = (url: string, id: string): Hotel['call'] => {
    const key = callerFor({ id, kind: 'hotel' });
    return (method, path, body) => {
      const caller = { ...key, exp: Date.now() + CALLER_LIFE_MS };
      return ask(
        `${url}${path}`,
        method,
        { [CALLER_HEADER]: signCallerToken(caller, callLine(method, path), secret()) },
        body,
      );
    };
  };
  const openHotel = async (slug: string) => {
    const { id } = await platform.makeBusiness(fileOf(slug));
    const call = callsAt(platform.urlOf('svc-hotel'), id);
    const { room_types, extras } = (await call<Json>('GET', '/v1/hotel')).body;
    const { rooms } = (await call<Json>('GET', '/v1/rooms')).body;
    const named = [...rooms, ...extras].map(({ name, id: of }: Json) => [name, of]);
    const ids = Object.fromEntries([...room_types.map(({ slug: type, id: of }: Json) => [type, of]), ...named]);
    hotels.push({ id, desks: [call, callsAt(another.backend.url, id)].map((at) => ({ ids, call: at })) });
  };

  beforeAll(async () => {
    platform = await startPlatform({ services: ['svc-hotel'] });
    another = await startAnother(platform, 'svc-hotel');
    for (const slug of ['north', 'east', 'south', 'west']) await openHotel(slug);
    database = new pg.Client(platform.adminUrl);
    await database.connect();
    await database.query('set search_path = svc_hotel, public');
  });
  afterAll(async () => {
    await database?.end();
    another?.process.child.kill('SIGKILL');
    await platform?.close();
  });

  /** The clock of both, which the hands move on; the gateway knows of the first alone. */
  const createClock = (strange: string[], auditors: readonly NightAuditor[]) => {
    let offset_ms = 0;
    let hours = 0;
    const path = '/internal/clock';
    const tell = async (url: string) => {
      const headers = { [SERVICE_HEADER]: signServiceToken('gateway', callLine('PUT', path), secret(), Date.now()) };
      const { status, text } = await ask(`${url}${path}`, 'PUT', headers, { offset_ms });
      if (status >= 300) strange.push(text);
    };
    const hour = async (n: number) => {
      await Promise.all([platform.privateUrlOf('svc-hotel'), another.backend.privateUrl].map(tell));
      await auditors[n % auditors.length]?.work();
    };
    // One hour after the other: an auditor does one thing at a time.
    let working = Promise.resolve();
    const advance = () => {
      offset_ms += HOUR_MS;
      const n = hours++;
      working = working.then(() => hour(n));
    };
    return { ms: () => Date.now() + offset_ms, advance, done: () => working };
  };

  it('random operations, day closes among them, leave rooms, bills, invoices, payments and closed days in order', {
    timeout: OPERATIONS * 200 + 300_000,
  }, async () => {
    const strange: string[] = [];
    const yesterday = Temporal.Now.plainDateISO('Europe/Zurich').subtract({ days: 1 }).toString();
    const auditors = hotels.map(({ desks }, i) => nightAuditor(desks, seeded(SEED * 100 + i), yesterday));
    const clock = createClock(strange, auditors);
    const desks = hotels.flatMap((hotel) => hotel.desks);
    const done = await runDesk({ clock }, desks, OPERATIONS, HANDS, SEED);
    await clock.done();
    for (const auditor of auditors) strange.push(...(await auditor.faults()));
    const counted = JSON.stringify({ answers: done.answers, days: auditors.map(({ closed }) => closed()) });
    process.stdout.write(`${OPERATIONS} operations at two processes: ${counted}\n`);
    expect([...strange, ...done.strange]).toEqual([]);
    const db = { query: async (sql: string) => (await database.query(sql)).rows };
    expect(await brokenRules(db)).toEqual([]);
    expect(await brokenRules(db, DAY_CHECKS)).toEqual([]);
    expect((done.answers[200] ?? 0) + (done.answers[201] ?? 0), counted).toBeGreaterThan(OPERATIONS / 4);
    await expectShown();
  });

  /** What both processes show of some bills is what the rows come to. */
  async function expectShown(): Promise<void> {
    const { rows } = await database.query<{ id: string; business_id: string; total: string; paid: string }>(
      `select s.id, s.business_id, (select sum(amount) from folio_line l where l.stay_id = s.id) as total,
         (select coalesce(sum(amount), 0) from payment p where p.stay_id = s.id) as paid
       from stay s where exists (select from folio_line l where l.stay_id = s.id) order by md5(s.id::text) limit $1`,
      [SAMPLE],
    );
    for (const [i, { id, business_id, total, paid }] of rows.entries()) {
      const desks = hotels.find((hotel) => hotel.id === business_id)?.desks ?? [];
      const { body } = await (desks[i % 2] as Desk).call<Json>('GET', `/v1/stays/${id}/folio`);
      const sum = (field: string) => body.folios.reduce((all: number, folio: Json) => all + folio[field], 0);
      expect([id, sum('total_amount'), sum('paid_amount'), sum('balance_amount')]).toEqual([
        ...[id, Number(total), Number(paid), Number(total) - Number(paid)],
      ]);
    }
  }
});
