import { randomUUID } from 'node:crypto';
import { CALLER_HEADER, CALLER_LIFE_MS, SERVICE_HEADER } from '@booking/core/caller';
import { signCallerToken, signServiceToken } from '@booking/kit/http/caller';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../../../svc-hotel/test/random-checks.ts';
import { DAY_CHECKS, type NightAuditor, nightAuditor } from '../../../svc-hotel/test/random-days.ts';
import { runDesk, seeded } from '../../../svc-hotel/test/random-desk.ts';
import { type Answer, type Hotel, withKey } from '../../../svc-hotel/test/service.ts';
import { PARKING, SMALL_HOTEL } from '../../../svc-hotel/test/small-hotel.ts';
import type { Json } from '../../lib/api.ts';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { type Another, startAnother } from '../lib/another.ts';
import { startHearing, type Told } from '../lib/told.ts';

// HOTEL_RANDOM_OPERATIONS=100000 npm run test:faults -- two-desks
const OPERATIONS = Number(process.env.HOTEL_RANDOM_OPERATIONS ?? 400);
const SEED = Number(process.env.HOTEL_RANDOM_SEED ?? 27);
/** The rows are judged after so many, so that a long run ends soon after what broke it. */
const ROUND = 10_000;
const HANDS = 16;
const SAMPLE = 200;
const HOUR_MS = 3_600_000;
/** While the database gives no answer in time a service answers 503 and says when to come again; nothing was done then. */
const BUSY = 503;
const MAX_TRIES = 60;

type Desk = Pick<Hotel, 'ids' | 'call'>;

const fileOf = (slug: string) =>
  hotelFile({ account: { slug, name: slug }, hotel: { ...SMALL_HOTEL, extras: [PARKING] } });

describe('A hotel whose desks work at two processes', () => {
  let platform: Platform;
  let another: Another;
  let database: pg.Client;
  let told: Told;
  let again = 0;
  const hotels: { readonly id: string; readonly desks: readonly Desk[] }[] = [];

  const ask = async <T>(
    url: string,
    method: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Answer<T> & { readonly retryAfterMs: number }> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...sent });
    const text = await answer.text();
    const retryAfterMs = 1000 * Number(answer.headers.get('retry-after') ?? 0);
    return { status: answer.status, text, body: JSON.parse(text) as T, replayed: false, retryAfterMs };
  };
  const secret = () => platform.callers.gatewayTo('svc-hotel');
  /** Each command under an Idempotency-Key of its own; who is told to come again does, and is answered in the end. */
  const callsAt = (url: string, id: string): Hotel['call'] => {
    const key = callerFor({ id, kind: 'hotel' });
    const once = <T>(method: string, path: string, body: unknown, as: object) => {
      const caller = { ...key, ...as, exp: Date.now() + CALLER_LIFE_MS };
      const headers = { [CALLER_HEADER]: signCallerToken(caller, callLine(method, path), secret()) };
      return ask<T>(`${url}${path}`, method, headers, body);
    };
    return async (method, path, body) => {
      const as = method === 'GET' ? {} : withKey(randomUUID());
      for (let tries = 1; ; tries += 1) {
        const answer = await once<never>(method, path, body, as);
        if (answer.status !== BUSY || tries === MAX_TRIES) return answer;
        again += 1;
        await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
      }
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
    told = await startHearing(platform.envOf('svc-hotel').AMQP_NAMESPACE ?? '', ['stay.*', 'room.*']);
    another = await startAnother(platform, 'svc-hotel');
    for (const slug of ['north', 'east', 'south', 'west']) await openHotel(slug);
    database = new pg.Client(platform.adminUrl);
    await database.connect();
    await database.query('set search_path = svc_hotel, public');
  });
  afterAll(async () => {
    await database?.end();
    another?.process.child.kill('SIGKILL');
    await told?.close();
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
    const db = { query: async (sql: string) => (await database.query(sql)).rows };
    for (let left = OPERATIONS, seed = SEED; left > 0; left -= ROUND, seed += 1000) {
      const done = await runDesk({ clock }, desks, Math.min(left, ROUND), HANDS, seed);
      await clock.done();
      const counted = { answers: done.answers, again, days: auditors.map(({ closed }) => closed()) };
      process.stdout.write(`${Math.max(left - ROUND, 0)} operations are left: ${JSON.stringify(counted)}\n`);
      expect([...strange, ...done.strange, ...done.vain()], JSON.stringify(done.kinds(), null, 1)).toEqual([]);
      expect(await brokenRules(db), `HOTEL_RANDOM_SEED=${seed}`).toEqual([]);
      expect(await brokenRules(db, DAY_CHECKS), `HOTEL_RANDOM_SEED=${seed}`).toEqual([]);
    }
    for (const auditor of auditors) strange.push(...(await auditor.faults()));
    expect(strange).toEqual([]);
    await expectShown();
    await expectTold();
  });

  /** Every version of every stay is told of, whichever process made it. */
  async function expectTold(): Promise<void> {
    await eventually(async () => {
      const { rows } = await database.query<{ versions: number }>('select sum(version)::int as versions from stay');
      expect(told.versions.size).toBe(rows[0]?.versions);
    });
  }

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
