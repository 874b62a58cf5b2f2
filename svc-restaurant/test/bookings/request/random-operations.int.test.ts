import { openDatabase } from '@booking/kit/db/open';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { SCHEMA } from '../../../src/db/schema.ts';
import { SETTLED_MS } from '../../../src/domain/waiting/look.ts';
import { brokenLaws, DATES, runRandomOperations } from '../../random-operations.ts';
import { type Business, type Service, startService } from '../../service.ts';

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

/** Notes whoever is offered something while an earlier guest with the same wish waits. It knows nothing of the code. */
const WATCH_ORDER = `create table offer_log (id uuid, early uuid);
  create function note_offer() returns trigger language plpgsql security definer set search_path = ${SCHEMA} as $$ begin
    insert into offer_log select new.id, (select w.id from waiting w where w.status = 'waiting'
      and (w.business_id, w.date, w.party, w.from_time, w.to_time) = (new.business_id, new.date, new.party, new.from_time, new.to_time)
      and (w.created_at, w.id) < (new.created_at, new.id) limit 1);
    return null;
  end $$;
  create trigger note_offer after update on waiting for each row
    when (old.status = 'waiting' and new.status = 'offered') execute function note_offer()`;

type Wish = { readonly date: string; readonly party: number };

/** Times that guests wait for, and that anybody could book. */
async function stillFree(place: Business, wishes: readonly Wish[]): Promise<unknown[]> {
  const free: unknown[] = [];
  for (const { date, party } of wishes) {
    const listing = await place.call<{ waiting: { status: string; party: number }[] }>(
      'GET',
      `/v1/waitlist?date=${date}`,
    );
    const waits = listing.body.waiting.some((guest) => guest.status === 'waiting' && guest.party === party);
    const path = `/v1/availability?date=${date}&party=${party}`;
    const { times } = (await place.call<{ times: string[] }>('GET', path)).body;
    if (waits && times.some((time) => '18:00' <= time && time <= '21:45')) free.push([date, party, times]);
  }
  return free;
}

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
        waitlist: 'joins',
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

  it('offers what becomes free in order of joining, and nothing stays free that somebody waits for', {
    timeout: 60_000 + OPERATIONS * 60,
  }, async () => {
    service = await startService('2027-03-05T16:30:00Z');
    const { adminUrl, db } = service.database;
    const owner = openDatabase({ url: adminUrl, pool: 1, name: 'test', settings: { search_path: SCHEMA } });
    await owner.query(WATCH_ORDER);
    const place = await service.business(file);
    const other = await startService('2027-03-05T16:30:00Z', { beside: service });
    const places = [place, other.meet(place)];
    const wishes = DATES.flatMap((date) => [2, 4, 6].map((party) => ({ date, party, from: '18:00', to: '21:45' })));
    for (let n = 0; n < 45; n += 1) {
      const guest = { ...wishes[n % wishes.length], name: `J${n}`, email: `j${n}@example.org` };
      expect((await place.call('POST', '/v1/waitlist-requests', guest)).status).toBe(201);
      service.clock.advance(1);
    }
    const operations = Math.min(OPERATIONS, 600);
    await runRandomOperations(service, places, { operations, hands: 16, seed: 23, waitlist: 'joined' });
    // What was committed late is seen by the last look at a day, when it has settled.
    await eventually(async () => {
      service.clock.advance(SETTLED_MS);
      expect(await stillFree(place, wishes)).toEqual([]);
    });
    await other.close();
    expect(await brokenLaws(db)).toEqual([]);
    const offers = await owner.query<{ early: string | null }>('select early from offer_log');
    await owner.close();
    expect(offers.filter(({ early }) => early !== null)).toEqual([]);
    expect(offers.length).toBeGreaterThan(20);
    expect(await db.query(`select id from waiting where status = 'booked'`)).not.toEqual([]);
  });
});
