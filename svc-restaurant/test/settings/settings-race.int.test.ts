import type { BusinessFile } from '@booking/core/business-file';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Business, type Service, startService } from '../service.ts';

const DATES = ['2027-03-05', '2027-03-06', '2027-03-07'];
const TIMES = ['12:00', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];
const ROUNDS = 30;
const HANDS = 8;

const kept = { name: 'Kept', seats: 2 };
const withTables = (names: readonly string[]) =>
  restaurantFile({ venue: { tables: [kept, ...names.map((name) => ({ name, seats: 4 }))] } });

const everyDay = [['09:00', '22:00']];
const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, everyDay]));
const withStaff = (names: readonly string[]) =>
  salonFile({
    venue: {
      hours,
      services: [{ name: 'Cut', duration_minutes: 60, price: 50, staff: [] }],
      staff: ['Mia', ...names].map((name) => ({ name, hours })),
    },
  });

// What stands on something that the settings no longer know, neither shown nor hidden.
const DROPPED = `
  select c.thing from (
    select business_id, table_id::text as thing, 'tables' as section from table_claim
    union all select business_id, staff_id::text, 'staff' from staff_claim) c
  join venue v on v.business_id = c.business_id
  where v.business_id = $1 and c.thing not in (
    select v.settings -> 'ids' -> c.section ->> (one ->> 'name')
    from jsonb_array_elements(coalesce(v.settings -> 'part' -> c.section, '[]') || (v.settings -> 'hidden' -> c.section)) one)`;

let service: Service;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
});
afterAll(() => service.close());

let guests = 0;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Books by both doors and takes a few back, until told to stop. */
async function book(place: Business, what: object, hand: number, running: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = hand; running(); n += 1) {
    guests += 1;
    const body = { date: pick(DATES, n), time: pick(TIMES, n), name: 'Ada', email: `g${guests}@example.org`, ...what };
    const path = n % 3 === 0 ? '/v1/bookings' : '/v1/booking-requests';
    const answer = await place.call<{ booking?: { id: string } }>('POST', path, body);
    answers.push(answer);
    const id = answer.body.booking?.id;
    if (id && n % 2 === 0) answers.push(await place.call('PATCH', `/v1/bookings/${id}`, { time: pick(TIMES, n + 3) }));
    else if (id) answers.push(await place.call('POST', `/v1/bookings/${id}/cancel`));
  }
  return answers;
}

/** Settings come and go while many hands book. */
async function applyAgainst(place: Business, files: readonly BusinessFile[], what: object): Promise<Answer[]> {
  let running = true;
  const hands = Array.from({ length: HANDS }, (_, hand) => book(place, what, hand, () => running));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await place.apply(pick(files, round));
      const dropped = await service.database.db.query(DROPPED, [place.id]);
      expect(dropped).toEqual([]);
    }
  } finally {
    running = false;
  }
  return (await Promise.all(hands)).flat();
}

describe('settings that are applied while bookings are made', () => {
  it('drop no table under a booking, by any door, and nobody gets a 500', async () => {
    const place = await service.business(withTables(['A', 'B', 'C']));
    const files = [withTables([]), withTables(['A', 'B', 'C']), withTables(['B']), withTables(['A', 'C'])];
    const answers = await applyAgainst(place, files, { party: 4 });
    expect(await service.database.db.query(DROPPED, [place.id])).toEqual([]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  });

  it('drop no person under an appointment', async () => {
    const place = await service.business(withStaff(['Leo', 'Eva']));
    const { services } = (await place.call<{ services: { id: string }[] }>('GET', '/v1/venue')).body;
    const files = [withStaff([]), withStaff(['Leo', 'Eva']), withStaff(['Eva'])];
    const answers = await applyAgainst(place, files, { service: services[0]?.id });
    expect(await service.database.db.query(DROPPED, [place.id])).toEqual([]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  });
});
