import { readFileSync } from 'node:fs';
import { dayOf, nightsOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { hotelRules, typeRules } from '../../../src/domain/request/request-rules.ts';
import type { RoomAllocation } from '../../../src/domain/rooms/allocation.ts';
import { placeStay } from '../../../src/domain/rooms/assignment.ts';
import { freeRooms, type Inventory } from '../../../src/domain/rooms/availability.ts';
import { hotelOf, noHurry, ratePlan, roomType } from '../builders.ts';

// biome-ignore lint/suspicious/noExplicitAny: worked cases of many shapes
type Case = any;
const cases: Case = JSON.parse(
  readFileSync(new URL('../../fixtures/hotel-availability.json', import.meta.url), 'utf8'),
);
const named = (list: Case[]): [string, Case][] => list.map((one) => [`${one.id} ${one.title}`, one]);

function decide(input: Case, query: Case) {
  const { today: todayIso, ...bookings } = input.settings;
  const hotel = hotelOf({
    bookings,
    room_types: [roomType('double', input.rooms, input.room_type)].map(({ id, ...type }) => type),
    rate_plans: [ratePlan('Flexible', { min_stay: query.plan_min_stay ?? 1 })],
    nights: input.closed_nights.map((night: string) => ({ from: night, to: night, closed: true })),
  });
  const nights = nightsOf(query.check_in, query.check_out);
  const stay = { nights, adults: query.adults ?? 2, children: query.children ?? 0, pets: false, arrivalTime: null };
  const today = dayOf(todayIso);
  const refusals = hotelRules(hotel, stay, today);
  const type = hotel.types[0];
  const plan = hotel.settings.rate_plans[0];
  if (!type || !plan) throw new Error('the hotel has a type and a plan');
  const holding = ['requested', 'confirmed', 'checked_in', 'checked_out'];
  const held = input.stays
    .filter((one: Case) => holding.includes(one.status))
    .map((one: Case) => ({
      ...nightsOf(one.check_in, one.checked_out_on ?? one.check_out),
      ...one,
      room: one.room_id,
    }));
  const blocked = input.external_blocks.map((one: Case) => ({ ...nightsOf(one.from, one.to), room: one.room_id }));
  const inventory: Inventory = { rooms: input.rooms, held, blocked, promised: [] };
  const allocation: RoomAllocation = {
    rooms: input.rooms,
    placed: held.filter((one: Case) => one.room !== null),
    blocked,
  };
  const reason = typeRules(hotel, type, plan, stay)[0]?.code ?? (freeRooms(inventory, nights) === 0 ? 'full' : null);
  const free = reason === null ? freeRooms(inventory, nights) : 0;
  const placement = placeStay(allocation, nights, today, noHurry);
  return { refusals, free, reason, placement };
}

describe('worked availability', () => {
  it.each(named(cases.cases))('%s', (_title, { input, expected }) => {
    const { refusals, free, reason, placement } = decide(input, input.query);
    expect(refusals).toEqual([]);
    expect(free).toBe(expected.free);
    expect(reason).toBe(expected.reason_code);
    if (free > 0) expect(placement.ok).toBe(expected.single_room_possible);
    const status = free === 0 ? '422 refused' : placement.ok ? 'confirmed' : 'requested';
    expect(status).toBe(expected.stay_request_status);
  });

  it('lead days and horizon count on the arrival day and include both ends', () => {
    const { input, expected } = cases.cases.find((one: Case) => one.id === 'A17');
    for (const also of expected.also) {
      const { refusals, free } = decide(input, { ...input.query, ...also });
      const said = refusals[0] === undefined ? `free ${free}` : `422 refused (${refusals[0].code})`;
      expect(also.expect.startsWith(said)).toBe(true);
    }
  });

  it('stays that are in the way are shuffled, and each ends in a room of its own', () => {
    const { input } = cases.cases.find((one: Case) => one.id === 'A14');
    const { placement } = decide(input, input.query);
    expect(placement.ok && placement.moves).toHaveLength(1);
  });
});
