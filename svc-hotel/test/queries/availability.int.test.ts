import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Created,
  type Failed,
  type Hotel,
  type Requested,
  type Service,
  type Step,
  startService,
} from '../service.ts';

type Priced = {
  id: string;
  name: string;
  free: number;
  reason: string | null;
  reason_code?: string;
  rate_plan?: { name: string };
  nightly?: { date: string; amount: number }[];
  extras?: { name: string; quantity: number; amount: number }[];
  discounts?: { kind: string; label: string; amount: number; percent: number | null; code: string | null }[];
  room_amount?: number;
  total_amount?: number;
  deposit_amount?: number;
};
type Availability = {
  rate_plan: { name: string };
  currency: string;
  nights: number;
  children: number;
  room_types: Priced[];
};

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  hotel = await service.hotel(
    hotelFile({
      account: { language: 'de' },
      hotel: {
        deposit: { percent: 30, by_card: true },
        long_stay_discounts: [{ nights: 7, percent: 10 }],
        rate_plans: [
          { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
          {
            name: 'Saver',
            refundable: false,
            breakfast_included: false,
            pay_when: 'booking',
            percent_of_base: 90,
            room_types: ['suite'],
          },
          { name: 'Gone', refundable: true, breakfast_included: true, pay_when: 'arrival', hidden: true },
        ],
        prices: [{ room_type: 'double', date: '2026-12-31', amount: 32_000 }],
        nights: [{ room_type: 'suite', from: '2026-12-24', to: '2026-12-24', closed: true }],
        extras: [
          { name: 'Cleaning', amount: 6000, per: 'stay', mandatory: true, room_types: ['suite'] },
          { name: 'Breakfast', amount: 2200, per: 'person_night' },
          { name: 'Sauna', amount: 3000, per: 'stay', room_types: ['suite'] },
          { name: 'Parking', amount: 1500, per: 'night', daily_limit: 1 },
        ],
        coupons: [{ code: 'VIP', percent: 7.5, min_nights: 2 }],
        room_types: [
          {
            slug: 'double',
            name: 'Double',
            max_adults: 2,
            max_children: 1,
            base_amount: 18_000,
            rooms: [{ name: '101' }, { name: '102' }],
          },
          {
            slug: 'suite',
            name: 'Suite',
            max_adults: 3,
            max_children: 2,
            base_amount: 32_000,
            rooms: [{ name: '201' }],
          },
          {
            slug: 'attic',
            name: 'Attic',
            max_adults: 2,
            max_children: 0,
            base_amount: 9000,
            hidden: true,
            rooms: [{ name: '301' }],
          },
        ],
      },
    }),
  );
});
afterAll(() => service.close());

const quote = <T = Availability>(query: string) => hotel.call<T>('GET', `/v1/hotel/availability?${query}`);
const nights = 'check_in=2026-12-08&check_out=2026-12-10';
const type = (body: Availability, name: string) => body.room_types.find((one) => one.name === name) as Priced;

describe('GET /v1/hotel', () => {
  it('shows what is offered: no hidden type, no hidden plan', async () => {
    const { status, body, text } = await hotel.call<{
      room_types: { name: string; from_amount: number }[];
      rate_plans: { name: string }[];
    }>('GET', '/v1/hotel');
    expect(status).toBe(200);
    expect(body.room_types.map((one) => [one.name, one.from_amount])).toEqual([
      ['Double', 18_000],
      ['Suite', 32_000],
    ]);
    expect(body.rate_plans.map((plan) => plan.name)).toEqual(['Flexible', 'Saver']);
    expect(text).not.toContain('Attic');
    expect(text).not.toContain('VIP');
  });
});

describe('GET /v1/hotel/availability', () => {
  it('judges past, horizon and nights before it reads anything: a stay ten years back costs no query', async () => {
    await quote(nights);
    const asked = vi.spyOn(service.app.deps.db, 'query');
    const queries = async (query: string) => {
      asked.mockClear();
      const { body } = await quote<Failed>(query);
      const ours = asked.mock.calls.map(([what]) => (typeof what === 'string' ? what : what.name));
      return [body.error?.reason, ours.filter((name) => name.startsWith('hotel_')).length];
    };
    expect(await queries('check_in=2016-11-01&check_out=2026-10-30')).toEqual(['past', 0]);
    expect(await queries('check_in=2036-11-01&check_out=2036-11-03')).toEqual(['horizon', 0]);
    expect(await queries('check_in=2026-12-01&check_out=2027-03-01')).toEqual(['max_nights', 0]);
    expect(await queries(nights)).toEqual([undefined, 1]);
    asked.mockRestore();
  });

  it('follows a change of the rules at once', async () => {
    const part = { bookings: { horizon_days: 30 } };
    const own = await service.hotel(hotelFile({ hotel: part }));
    const far = () => own.call<Failed>('GET', '/v1/hotel/availability?check_in=2027-01-08&check_out=2027-01-10');
    expect((await far()).body.error.reason).toBe('horizon');
    await own.apply(hotelFile({ hotel: { bookings: { horizon_days: 365 } } }));
    expect((await far()).status).toBe(200);
  });

  it('prices a type that is not sold on the first plan on its own first one, as a request without a plan has it', async () => {
    const plan = (name: string, more: object) => ({
      ...{ name, refundable: true, breakfast_included: false, pay_when: 'arrival' },
      ...more,
    });
    const own = await service.hotel(
      hotelFile({
        hotel: {
          rate_plans: [
            plan('Doubles', { room_types: ['double'] }),
            plan('Suites', { room_types: ['suite'], percent_of_base: 90 }),
          ],
        },
      }),
    );
    const { body } = await own.call<Availability>('GET', `/v1/hotel/availability?${nights}`);
    expect(body.rate_plan.name).toBe('Doubles');
    expect(body.room_types.map((one) => [one.name, one.rate_plan?.name])).toEqual([
      ['Double room', undefined],
      ['Suite', 'Suites'],
    ]);
    const stay = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: own.ids.suite };
    const asked = await own.call<Requested>('POST', '/v1/stay-requests', {
      ...stay,
      name: 'x',
      email: 'a@example.org',
    });
    expect(asked.body.total_amount).toBe(type(body, 'Suite').total_amount);
    const named = await own.call<Availability>(
      'GET',
      `/v1/hotel/availability?${nights}&rate_plan_id=${own.ids.Doubles}`,
    );
    expect(named.body.room_types.map((one) => one.name)).toEqual(['Double room']);
  });

  it('prices every type that the plan is sold with, two adults and the first plan unless told', async () => {
    const { body } = await quote(nights);
    expect(body).toMatchObject({ nights: 2, adults: 2, children: 0, currency: 'CHF', rate_plan: { name: 'Flexible' } });
    expect(body.room_types.map(({ name, free }) => [name, free])).toEqual([
      ['Double', 2],
      ['Suite', 1],
    ]);
    expect(type(body, 'Double')).toMatchObject({
      reason: null,
      nightly: [
        { date: '2026-12-08', amount: 18_000 },
        { date: '2026-12-09', amount: 18_000 },
      ],
      room_amount: 36_000,
      extras: [],
      extras_amount: 0,
      discounts: [],
      discount_amount: 0,
      tourist_tax_amount: 1000,
      total_amount: 37_000,
      deposit_amount: 11_100,
    });
    expect(type(body, 'Suite').extras).toEqual([
      { id: hotel.ids.Cleaning, name: 'Cleaning', quantity: 1, amount: 6000 },
    ]);
  });

  it('a plan limited to some types leaves the others out, and is paid whole when it is paid on booking', async () => {
    const { body } = await quote(`${nights}&rate_plan_id=${hotel.ids.Saver}`);
    expect(body.room_types.map(({ name }) => name)).toEqual(['Suite']);
    expect(type(body, 'Suite').deposit_amount).toBe(type(body, 'Suite').total_amount);
  });

  it('children, ages, extras and a coupon are priced in', async () => {
    const { body } = await quote(
      `${nights}&children_ages=10&extras=${hotel.ids.Breakfast}:1,${hotel.ids.Parking}:1&coupon=vip&lang=fr`,
    );
    const double = type(body, 'Double');
    expect(body.children).toBe(1);
    expect(double.extras?.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      ['Breakfast', 1, 13_200],
      ['Parking', 1, 3000],
    ]);
    expect(double.discounts).toEqual([
      { kind: 'coupon', label: 'Code de réduction VIP', amount: 2700, percent: 7.5, code: 'VIP' },
    ]);
  });

  it('what does not apply is explained and left out of the price; several are said together', async () => {
    const { body } = await quote(`${nights}&extras=${hotel.ids.Sauna}:1,${hotel.ids.Parking}:2&coupon=NOPE&lang=en`);
    const double = type(body, 'Double');
    expect(double.reason).toBe(
      'The code NOPE is not known. Sauna is not offered with this room. Parking is no longer available on these days.',
    );
    expect(double).toMatchObject({ free: 2, extras: [], discounts: [], total_amount: 37_000 });
    expect(type(body, 'Suite').reason).toBe(
      'The code NOPE is not known. Parking is no longer available on these days.',
    );
  });

  it.each([
    ['en', 'The hotel is closed on at least one of these nights.'],
    ['de', 'Das Hotel ist in mindestens einer dieser Nächte geschlossen.'],
    ['fr', 'L’hôtel est fermé au moins une de ces nuits.'],
    ['es', 'El hotel está cerrado al menos una de estas noches.'],
    ['it', 'L’hotel è chiuso almeno una di queste notti.'],
    ['pt', 'O hotel está fechado em pelo menos uma destas noites.'],
    ['xx', 'Das Hotel ist in mindestens einer dieser Nächte geschlossen.'],
  ])('a type with nothing free says why in %s and shows no price', async (lang, reason) => {
    const { body } = await quote(`check_in=2026-12-24&check_out=2026-12-26&lang=${lang}`);
    expect(type(body, 'Suite')).toEqual({
      id: hotel.ids.suite,
      name: 'Suite',
      free: 0,
      reason,
      reason_code: expect.any(String),
    });
    expect(type(body, 'Double').free).toBe(2);
  });

  it('a type that is too small for the party says so by its code, and not that it is full', async () => {
    const { body } = await quote(`${nights}&adults=9`);
    expect(body.room_types.map(({ reason_code }) => reason_code)).toEqual(['too_many_adults', 'too_many_adults']);
  });

  it('of several reasons the first of closed, adults, children, minimum stay, full is said', async () => {
    const { body } = await quote('check_in=2026-12-24&check_out=2026-12-26&adults=4&children=3&lang=en');
    expect(type(body, 'Suite').reason).toContain('closed');
    expect(type(body, 'Double').reason).toBe('This room takes at most 2 adults.');
    const children = await quote(`${nights}&children=3&lang=en`);
    expect(type(children.body, 'Double').reason).toBe('This room takes at most 1 child.');
  });

  it('requests, stays, nights sold elsewhere and rooms out of order take rooms; a cancelled stay gives its own back', async () => {
    const days = 'check_in=2027-01-08&check_out=2027-01-10';
    const free = async () => type((await quote(days)).body, 'Double').free;
    const body = {
      check_in: '2027-01-09',
      check_out: '2027-01-11',
      room_type_id: hotel.ids.double,
      name: 'x',
      email: 'x@example.org',
    };
    const { body: taken } = await hotel.call<Created>('POST', '/v1/stays', body);
    expect(await free()).toBe(1);
    await hotel.call('POST', '/v1/stay-requests', { ...body, email: 'y@example.org' });
    expect(await free()).toBe(0);
    expect(type((await quote(`${days}&lang=en`)).body, 'Double').reason).toBe(
      'There are no rooms left for these nights.',
    );
    await hotel.call<Step>('POST', `/v1/stays/${taken.stay.id}/cancel`, {});
    expect(await free()).toBe(1);
    await service.internal('PUT', `/internal/businesses/${hotel.id}/rooms/101/housekeeping`, { state: 'out_of_order' });
    await service.internal('PUT', `/internal/businesses/${hotel.id}/rooms/102/housekeeping`, { state: 'dirty' });
    expect(await free()).toBe(0);
    await service.internal('PUT', `/internal/businesses/${hotel.id}/rooms/101/housekeeping`, { state: 'clean' });
    expect(await free()).toBe(1);
  });

  it.each([
    ['check_in=2026-12-10&check_out=2026-12-10', 400, undefined],
    ['check_in=2026-12-08', 400, undefined],
    ['check_in=2026-13-08&check_out=2026-12-10', 400, undefined],
    [`${nights}&adults=0`, 400, undefined],
    [`${nights}&adults=two`, 400, undefined],
    [`${nights}&children=1&children_ages=1,2`, 400, undefined],
    [`${nights}&children_ages=18`, 400, undefined],
    [`${nights}&extras=0190a4c0-0000-7000-8000-000000000000:1`, 400, undefined],
    [`${nights}&rate_plan_id=0190a4c0-0000-7000-8000-000000000000`, 400, undefined],
    ['check_in=2026-10-08&check_out=2026-10-10', 422, 'past'],
    ['check_in=2027-11-02&check_out=2027-11-04', 422, 'horizon'],
    ['check_in=2026-12-01&check_out=2027-01-01', 422, 'max_nights'],
    [`${nights}&pets=true`, 422, 'pets'],
  ])('%s answers %i %s', async (query, status, reason) => {
    const answer = await quote<Failed>(query);
    expect({ status: answer.status, reason: answer.body.error.reason }).toEqual({ status, reason });
  });

  it('settings are seen by the next call', async () => {
    const other = await service.hotel(hotelFile({ account: { slug: 'other' } }));
    const read = () => other.call<Availability>('GET', `/v1/hotel/availability?${nights}`);
    expect((await read()).body.room_types).toHaveLength(2);
    const file = hotelFile({
      account: { slug: 'other' },
      hotel: { rate_plans: [{ name: 'New', refundable: true, breakfast_included: false, pay_when: 'arrival' }] },
    });
    expect(await other.apply(file)).toEqual({ changed: true, hidden: [] });
    expect((await read()).body.rate_plan.name).toBe('New');
    expect(await other.apply(file)).toEqual({ changed: false, hidden: [] });
  });
});
