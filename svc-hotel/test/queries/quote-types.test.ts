import { hotelAvailabilityBytes, MOST } from '@booking/core/business-file/bounds';
import { UNITS_BETWEEN_PAUSES } from '@booking/core/rules/search';
import { describe, expect, it } from 'vitest';
import type { Availability } from '../../src/db/hot/rooms/availability.ts';
import { occupancyOf } from '../../src/db/hot/rooms/occupancy.ts';
import { prepareHotel } from '../../src/domain/hotel/hotel.ts';
import { readCriteria } from '../../src/domain/request/criteria.ts';
import { quoteTypes } from '../../src/queries/availability/quote-types.ts';
import { ratePlan, roomType, settingsOf } from '../domain/builders.ts';

const account = { language: 'en', currency: 'CHF', time_zone: 'Europe/Zurich' } as const;
const noRows = { held: [], blocked: [], promised: [], out: [] };

/** So many types of a few rooms, with as many plans, each sold with all of them. */
function aHotel(types: number, maxNights: number, plans: number) {
  const slugs = Array.from({ length: types }, (_, n) => `t${n}`);
  const settings = settingsOf({
    bookings: { max_nights: maxNights },
    room_types: slugs.map((slug) => roomType(slug, [`${slug}-1`, `${slug}-2`])),
    rate_plans: Array.from({ length: plans }, (_, n) => ratePlan(`R${n}`, { room_types: slugs })),
  });
  const sized = { types: settings.room_types, extras: [], maxNights };
  expect(hotelAvailabilityBytes(sized)).toBeLessThanOrEqual(MOST.answerBytes);
  return prepareHotel(1, account, settings);
}

/** How often the availability of all types pauses, and how many of them there are in the answer. */
function pausesFor(hotel: ReturnType<typeof aHotel>, nights: number) {
  const raw = { check_in: '2027-03-01', check_out: new Date(Date.UTC(2027, 2, 1 + nights)).toISOString().slice(0, 10) };
  const read = readCriteria(hotel, raw, null);
  if (!read.ok) throw new Error(read.message);
  const inventory = (type: Parameters<Availability['occupancyOf']>[0]) => occupancyOf(type, noRows);
  const there = { view: { hotel }, occupancyOf: inventory, couponUses: 0, held: () => 0 } as unknown as Availability;
  const search = quoteTypes(there, { criteria: read.criteria, today: read.criteria.nights.from - 1, lang: 'en' });
  let pauses = 0;
  let step = search.next();
  for (; !step.done; step = search.next(Number.POSITIVE_INFINITY)) pauses += 1;
  return { pauses, types: step.value.length };
}

describe('the availability of a hotel', () => {
  it.each([
    ['of many types', 420, 30, 1],
    ['of long stays', 63, 365, 1],
    ['of many plans', 400, 30, 60],
  ])('pauses so often that its neighbours need not wait for it: the largest %s', (_, types, nights, plans) => {
    const { pauses, types: shown } = pausesFor(aHotel(types, nights, plans), nights);
    expect(shown).toBe(types);
    expect(pauses).toBeGreaterThanOrEqual(Math.floor((types * nights) / UNITS_BETWEEN_PAUSES));
    expect(pauses).toBeGreaterThan(5);
  });

  it('of an ordinary house takes no pause', () => {
    expect(pausesFor(aHotel(10, 30, 3), 7)).toEqual({ pauses: 0, types: 10 });
  });
});
