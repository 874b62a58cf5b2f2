import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hotel, type Service, startService, withKey } from '../service.ts';

let service: Service;
let other: Service;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z', { pool: 24 });
  other = await startService('2026-11-01T09:00:00Z', { pool: 24, beside: service });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const rooms = (...names: string[]) => names.map((name) => ({ name }));
const many = Array.from({ length: 60 }, (_, i) => `1${String(i).padStart(2, '0')}`);
const type = (slug: string, names: string[]) => ({
  ...{ slug, name: slug, max_adults: 2, max_children: 1, base_amount: 18_000 },
  rooms: rooms(...names),
});
const plan = (name: string) => ({ name, refundable: true, breakfast_included: true, pay_when: 'arrival' });
const parking = { name: 'Parking', amount: 1500, per: 'night' };

/** With everything, and without half of the rooms, a type, a plan and an extra. */
const whole = () =>
  hotelFile({
    hotel: {
      bookings: { confirm_at_once: true },
      room_types: [type('double', many), type('suite', ['201', '202', '203', '204', '205', '206'])],
      rate_plans: [plan('Flexible'), plan('Weekly')],
      extras: [parking],
    },
  });
const less = () =>
  hotelFile({
    hotel: {
      bookings: { confirm_at_once: true },
      room_types: [type('double', many.slice(0, 30))],
      rate_plans: [plan('Flexible')],
    },
  });

// What a stay that is not over refers to and the settings do not have.
const DROPPED = `
  select s.id, s.room_type_id, s.room_id from stay s join hotel h using (business_id)
  where s.status in ('requested', 'confirmed', 'checked_in') and (
    not exists (select from jsonb_array_elements(h.settings -> 'room_types') t where (t ->> 'id')::uuid = s.room_type_id)
    or not exists (select from jsonb_array_elements(h.settings -> 'rate_plans') p where (p ->> 'id')::uuid = s.rate_plan_id)
    or exists (select from jsonb_array_elements(s.extras) e where not exists (
      select from jsonb_array_elements(h.settings -> 'extras') x where x ->> 'id' = e ->> 'id'))
    or s.room_id is not null and not exists (
      select from jsonb_array_elements(h.settings -> 'room_types') t, jsonb_array_elements(t -> 'rooms') r
      where (r ->> 'id')::uuid = s.room_id and (t ->> 'id')::uuid = s.room_type_id))`;

const ROUNDS = 12;
const HANDS = 8;

let guests = 0;
function criteria(hotel: Hotel) {
  guests += 1;
  const day = `2026-12-${String(1 + (guests % 25)).padStart(2, '0')}`;
  const next = `2026-12-${String(2 + (guests % 25)).padStart(2, '0')}`;
  const odd = guests % 3 === 0;
  return {
    ...{ check_in: day, check_out: next, name: 'Ada', email: `ada${guests}@example.org` },
    room_type_id: odd ? hotel.ids.suite : hotel.ids.double,
    ...(guests % 4 === 0 ? { rate_plan_id: hotel.ids.Weekly } : {}),
    ...(guests % 5 === 0 ? { extras: [{ id: hotel.ids.Parking, quantity: 1 }] } : {}),
  };
}

type Told = { status: number; text: string };

/** Asks and takes until told to stop: guests' requests decided from the cache and anew, staff's stays, and moves. */
async function work(hotel: Hotel, hand: number, isOver: () => boolean, told: Told[]): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const body = criteria(hotel);
    const key = withKey(`${hand} ${n}`);
    const atDesk = hand % 3 === 0;
    const answer = await hotel.call<{ stay?: { id: string } }>(
      'POST',
      atDesk ? '/v1/stays' : '/v1/stay-requests',
      body,
      key,
    );
    told.push(answer);
    const id = answer.body.stay?.id;
    if (id === undefined || n % 2 === 0) continue;
    told.push(await hotel.call('PATCH', `/v1/stays/${id}`, { room_type_id: hotel.ids.suite }));
    told.push(await hotel.call('PATCH', `/v1/stays/${id}`, { rate_plan_id: hotel.ids.Weekly }));
  }
}

describe('settings and stays exclude each other', () => {
  it('no room, type, plan or extra vanishes under a stay that is being made, at the desk or online; nobody is stuck', async () => {
    const hotel = await service.hotel(whole());
    const there = other.meet(hotel);
    const told: Told[] = [];
    let over = false;
    const hands = Array.from({ length: HANDS }, (_, hand) =>
      work(hand % 2 === 0 ? hotel : there, hand, () => over, told),
    );
    const dropped: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await hotel.apply(round % 2 === 0 ? less() : whole());
      dropped.push(...(await service.database.db.query(DROPPED)));
    }
    over = true;
    await Promise.all(hands);
    expect(dropped).toEqual([]);
    expect(await service.database.db.query(DROPPED)).toEqual([]);
    const codes = Object.groupBy(told, ({ status }) => status);
    expect(Object.keys(codes).filter((status) => !['200', '201', '400', '409', '422'].includes(status))).toEqual([]);
    expect(codes[201]?.length ?? 0).toBeGreaterThan(ROUNDS);
  });

  it('a batch waits 100 ms for a lock, and those of it that have nothing to do with it are decided meanwhile', async () => {
    const [stuck, free] = [await service.hotel(whole()), await service.hotel(whole())];
    const { db } = service.database;
    const ask = (hotel: Hotel) =>
      hotel.call('POST', '/v1/stay-requests', { ...criteria(hotel), room_type_id: hotel.ids.double });
    await Promise.all([ask(stuck), ask(free)]);
    let freed = 0;
    let waiting: Promise<Told>[] = [];
    await db.tx(async (tx) => {
      const key = stuck.ids.double;
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [key]);
      waiting = Array.from({ length: 20 }, () => ask(stuck));
      for (let n = 0; n < 20; n += 1) if ((await ask(free)).status === 201) freed += 1;
    });
    expect(freed).toBe(20);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  });
});
