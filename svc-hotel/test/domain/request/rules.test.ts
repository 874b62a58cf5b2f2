import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { checkCoupon, longStayStep } from '../../../src/domain/price/discounts.ts';
import { type ExtraTerms, priceExtras, unitsHeld } from '../../../src/domain/price/extras.ts';
import { touristTax } from '../../../src/domain/price/pricing.ts';
import { readCriteria } from '../../../src/domain/request/criteria.ts';
import { hotelRules, typeRules } from '../../../src/domain/request/request-rules.ts';
import { freeByNight, freeRooms, runsWhere } from '../../../src/domain/rooms/availability.ts';
import { typeNights } from '../../../src/domain/rooms/room-nights.ts';
import { hotelOf, ratePlan, roomType } from '../builders.ts';

const nights = { from: dayOf('2026-12-08'), to: dayOf('2026-12-10') };
const today = dayOf('2026-11-01');
const stay = { nights, adults: 2, children: 0, pets: false, arrivalTime: null };

describe('rules of a request', () => {
  it('are said in one order: past, lead, horizon, nights, children, pets, arrival', () => {
    const bookings = { min_lead_days: 3, horizon_days: 10, max_nights: 1, children_allowed: false };
    const broken = hotelRules(hotelOf({ bookings }), { ...stay, children: 1, pets: true, arrivalTime: '23:30' }, today);
    expect(broken.map(({ code }) => code)).toEqual(['horizon', 'max_nights', 'children', 'pets', 'arrival_time']);
    const lead = hotelRules(hotelOf({ bookings }), { ...stay, nights: { from: today + 1, to: today + 2 } }, today);
    expect(lead).toEqual([{ code: 'lead', first: '2026-11-04' }]);
    const past = hotelRules(hotelOf(), { ...stay, nights: { from: today - 1, to: today + 1 } }, today);
    expect(past).toEqual([{ code: 'past' }]);
  });

  it('an arrival time outside the hours is refused whenever it is given, asked or not; both ends are inside', () => {
    const at = (arrivalTime: string, asked = 'optional') =>
      hotelRules(
        hotelOf({ arrival_time: { asked, earliest: '15:00', latest: '22:00' } }),
        { ...stay, arrivalTime },
        today,
      ).length;
    expect([at('15:00'), at('22:00'), at('14:59'), at('22:01'), at('03:00', 'off'), at('15:00', 'off')]).toEqual([
      0, 0, 1, 1, 1, 0,
    ]);
  });

  it('closed nights and minimum stays are about the type; the night of departure does not matter', () => {
    const hotel = hotelOf({
      room_types: [roomType('double', ['1']), roomType('suite', ['2'])],
      nights: [
        { room_type: 'double', from: '2026-12-10', to: '2026-12-10', closed: true },
        { room_type: 'suite', from: '2026-12-09', to: '2026-12-09', closed: true },
        { from: '2026-12-08', to: '2026-12-08', min_stay: 3 },
        { from: '2026-12-09', to: '2026-12-09', min_stay: 9 },
      ],
    });
    const [double, suite] = hotel.types;
    const [plan] = hotel.settings.rate_plans;
    if (!double || !suite || !plan) throw new Error('two types and a plan');
    expect(typeRules(hotel, double, plan, stay)).toEqual([{ code: 'minimum_stay', nights: 3 }]);
    expect(typeRules(hotel, suite, plan, stay).map(({ code }) => code)).toEqual(['closed', 'minimum_stay']);
  });
});

describe('criteria', () => {
  it('has its defaults: two adults, no children, the first plan that the type is sold with', () => {
    const plans = [ratePlan('Suites', { room_types: ['suite'] }), ratePlan('All')];
    const hotel = hotelOf({ room_types: [roomType('double', ['1']), roomType('suite', ['2'])], rate_plans: plans });
    const raw = { check_in: '2026-12-08', check_out: '2026-12-10' };
    const forType = readCriteria(hotel, raw, hotel.types[0] ?? null);
    expect(forType).toMatchObject({ ok: true, criteria: { adults: 2, children: 0, plan: { name: 'All' } } });
    expect(readCriteria(hotel, raw, null)).toMatchObject({ ok: true, criteria: { plan: { name: 'Suites' } } });
    expect(readCriteria(hotel, { ...raw, check_out: '2046-12-10' }, null)).toMatchObject({
      ok: false,
      field: 'check_out',
    });
  });
});

describe('discounts and tax', () => {
  it('of the thresholds reached the one with the most nights counts; an empty list of the plan means none', () => {
    const steps = [
      { nights: 14, percent: 15 },
      { nights: 7, percent: 20 },
    ];
    expect(longStayStep(steps, null, 14)).toEqual(steps[0]);
    expect(longStayStep(steps, null, 13)).toEqual(steps[1]);
    expect(longStayStep(steps, null, 6)).toBeNull();
    expect(longStayStep(steps, [], 14)).toBeNull();
  });

  it('an age equal to a limit falls in the next band', () => {
    const terms = { per_person_per_night: 200, children_free_under: 6, children_half_under: 16 };
    const tax = (...ages: number[]) => touristTax(terms, { adults: 0, ages }, 1, 1);
    expect([tax(5), tax(6), tax(15), tax(16)]).toEqual([0, 100, 100, 200]);
  });

  it('a coupon is checked by arrival, nights, type and uses', () => {
    const settings = {
      code: 'A',
      percent: 10,
      valid_from: '2026-12-08',
      valid_to: '2026-12-08',
      min_nights: 2,
      room_types: ['double'],
      max_uses: 2,
    };
    const check = (more: object, at = nights, slug = 'double', uses = 0) => {
      const answer = checkCoupon({ code: 'a', settings: { ...settings, ...more }, uses }, at, slug);
      return answer.ok ? 'ok' : answer.refusal.code === 'coupon' && answer.refusal.fault.why;
    };
    expect(check({})).toBe('ok');
    expect(check({}, { from: nights.from - 1, to: nights.to })).toBe('dates');
    expect(check({}, { from: nights.from + 1, to: nights.to + 1 })).toBe('dates');
    expect(check({}, { from: nights.from, to: nights.from + 1 })).toBe('min_nights');
    expect(check({}, nights, 'suite')).toBe('room_type');
    expect(check({}, nights, 'double', 2)).toBe('used_up');
    expect(checkCoupon({ code: 'a', settings: null, uses: 0 }, nights, 'double').ok).toBe(false);
  });
});

describe('extras by the day', () => {
  const extra = (more: Partial<ExtraTerms>): ExtraTerms => ({
    id: 'x',
    name: 'X',
    amount: 100,
    per: 'night',
    mandatory: false,
    room_type_ids: [],
    daily_limit: 3,
    offered_on: 'every_night',
    ...more,
  });
  const ask = (one: ExtraTerms, quantity: number, held = unitsHeld([]), at = nights) =>
    priceExtras([one], [{ id: 'x', quantity }], {
      ...{ roomTypeId: 'double', nights: at, persons: 2, held, step: 1, language: 'en' },
    });

  it('a limit counts units, times persons where it is by the person', () => {
    expect(ask(extra({}), 3).leftOut).toEqual([]);
    expect(ask(extra({}), 4).leftOut).toHaveLength(1);
    expect(ask(extra({ per: 'person' }), 2).leftOut).toHaveLength(1);
    expect(ask(extra({ mandatory: true }), 99).leftOut).toEqual([]);
  });

  it('one date over and the whole extra does not apply', () => {
    const { lines } = ask(extra({}), 2);
    const held = unitsHeld([{ nights: { from: nights.to - 1, to: nights.to + 3 }, extras: lines }]);
    expect(ask(extra({}), 2, held).leftOut).toHaveLength(1);
    expect(ask(extra({}), 2, held, { from: nights.from - 1, to: nights.to - 1 }).leftOut).toEqual([]);
  });

  it('what is given on departure meets what is given on arrival that day', () => {
    const taxi = extra({ offered_on: 'departure', per: 'stay' });
    const { lines } = ask(taxi, 3);
    expect(lines[0]).toMatchObject({ count: 3, amount: 300 });
    const held = unitsHeld([{ nights, extras: lines }]);
    const arriving = { from: nights.to, to: nights.to + 2 };
    expect(ask(extra({ offered_on: 'arrival' }), 1, held, arriving).leftOut).toHaveLength(1);
    expect(ask(extra({ offered_on: 'arrival' }), 1, held, { from: nights.to - 1, to: nights.to + 2 }).leftOut).toEqual(
      [],
    );
  });
});

describe('free rooms', () => {
  it('a stay in a room that is no longer offered counts, a block on it does not', () => {
    const inventory = {
      rooms: ['a', 'b'],
      held: [{ from: 0, to: 2, room: 'gone' }],
      blocked: [{ from: 0, to: 5, room: 'gone' }],
      promised: [],
    };
    expect(freeByNight(inventory, { from: 0, to: 3 })).toEqual([1, 1, 2]);
  });

  it('is never below zero', () => {
    const held = [1, 2, 3].map(() => ({ from: 0, to: 1, room: null }));
    expect(freeRooms({ rooms: ['a'], held, blocked: [], promised: [] }, { from: 0, to: 1 })).toBe(0);
  });

  it('runs of nights are half open', () => {
    expect(runsWhere({ from: 0, to: 5 }, (day) => day !== 2)).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 5 },
    ]);
    expect(runsWhere({ from: 0, to: 2 }, () => false)).toEqual([]);
  });

  it('a type is full where stays, closures and stays without a room leave nothing', () => {
    const at = '2026-12-01T00:00:00.000Z';
    const one = (id: string, room: string | null, from: number, to: number) => ({
      id,
      room,
      from,
      to,
      pinned: false,
      created_at: at,
      updated_at: at,
    });
    const rooms = [
      { id: 'a', active: true, outOfOrder: [{ from: 4, to: 6 }] },
      { id: 'b', active: true, outOfOrder: [] },
    ];
    const type = {
      rooms,
      stays: [one('1', 'b', 4, 5), one('2', null, 0, 3), one('3', null, 2, 3)],
      promised: [],
      closed: [{ from: 8, to: 9 }],
      settledAt: at,
    };
    const told = typeNights(type, { from: 0, to: 10 });
    const iso = (from: string, to: string) => ({ from: `1970-01-${from}`, to: `1970-01-${to}` });
    expect(told.full).toEqual([iso('03', '04'), iso('05', '06'), iso('09', '10')]);
    expect(told.unplaced).toEqual([
      { ...iso('01', '03'), stays: 1 },
      { ...iso('03', '04'), stays: 2 },
    ]);
  });
});
