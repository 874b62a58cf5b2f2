import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failed, type Hotel, type Service, startService } from '../../service.ts';
import { askForStay, storedStays } from '../../stay-requests.ts';

let service: Service;
let atOnce: Hotel;
let asksFirst: Hotel;

const settings = {
  extras: [
    { name: 'Parking', amount: 1500, per: 'night', daily_limit: 1 },
    { name: 'Sauna', amount: 3000, per: 'stay', room_types: ['suite'] },
  ],
  coupons: [{ code: 'SPRING', percent: 10, min_nights: 2 }],
  booking_questions: [
    { kind: 'text', required: true, labels: { en: 'How do you come?', de: 'Wie reisen Sie an?' } },
    { kind: 'tick', labels: { en: 'Late?' } },
  ],
  nights: [
    { room_type: 'double', from: '2027-01-10', to: '2027-01-10', closed: true },
    { from: '2027-02-01', to: '2027-02-01', min_stay: 3 },
  ],
  rate_plans: [
    { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
    { name: 'Suite only', refundable: true, breakfast_included: true, pay_when: 'arrival', room_types: ['suite'] },
    { name: 'Secret', refundable: true, breakfast_included: true, pay_when: 'arrival', hidden: true },
  ],
  room_types: [
    {
      slug: 'double',
      name: 'Double',
      max_adults: 2,
      max_children: 1,
      base_amount: 18_000,
      rooms: [{ name: '101' }, { name: '102' }],
    },
    { slug: 'suite', name: 'Suite', max_adults: 2, max_children: 2, base_amount: 32_000, rooms: [{ name: '201' }] },
    {
      slug: 'cellar',
      name: 'Cellar',
      max_adults: 2,
      max_children: 0,
      base_amount: 100,
      hidden: true,
      rooms: [{ name: '0' }],
    },
  ],
};

beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  const bookings = { confirm_at_once: true, min_lead_days: 3, max_nights: 30, children_allowed: true };
  atOnce = await service.hotel(hotelFile({ hotel: { ...settings, bookings } }));
  asksFirst = await service.hotel(hotelFile({ account: { language: 'de' }, hotel: settings }));
});
afterAll(() => service.close());

const stored = (hotel: Hotel) => storedStays(service, hotel);

describe('POST /v1/stay-requests', () => {
  it('is stored as a request where the hotel asks first, with what it costs', async () => {
    const { status, body } = await askForStay(asksFirst, { lang: 'fr' });
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 'requested',
      reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      message: expect.stringContaining('Merci'),
      currency: 'CHF',
      total_amount: 37_000,
      discount_amount: 0,
    });
  });

  it('is confirmed while a room is free; the next is refused, and nothing of it is stored', async () => {
    const nights = { check_in: '2026-12-20', check_out: '2026-12-22' };
    for (let i = 0; i < 2; i++) expect((await askForStay(atOnce, nights)).body.status).toBe('confirmed');
    const before = await stored(atOnce);
    const { status, body } = await askForStay<Failed>(atOnce, nights);
    expect({ status, ...body.error }).toMatchObject({
      status: 422,
      code: 'refused',
      reason: 'full',
      message: 'There are no rooms left for these nights.',
    });
    expect(await stored(atOnce)).toBe(before);
  });

  const today = { check_in: '2026-11-01', check_out: '2026-11-02' };
  it.each([
    ['past', { check_in: '2026-10-31', check_out: '2026-11-02' }],
    ['lead', today],
    ['horizon', { check_in: '2027-11-02', check_out: '2027-11-04' }],
    ['max_nights', { check_out: '2027-01-08' }],
    ['pets', { pets: true }],
    ['arrival_time', { arrival_time: '23:00' }],
    ['closed', { check_in: '2027-01-09', check_out: '2027-01-11' }],
    ['too_many_adults', { adults: 3 }],
    ['too_many_children', { children: 2 }],
    ['minimum_stay', { check_in: '2027-02-01', check_out: '2027-02-03' }],
    ['coupon', { coupon: 'WRONG' }],
    ['question_required', { answers: {} }],
  ])('%s answers 422 with its own sentence', async (reason, more) => {
    const { status, body } = await askForStay<Failed>(atOnce, more);
    expect({ status, code: body.error.code, reason: body.error.reason }).toEqual({
      status: 422,
      code: 'refused',
      reason,
    });
    const german = await askForStay<Failed>(atOnce, { ...more, lang: 'de-CH' });
    expect(german.body.error.message).not.toBe(body.error.message);
  });

  it('an extra of another room type answers 422', async () => {
    const { body } = await askForStay<Failed>(atOnce, { extras: [{ id: atOnce.ids.Sauna, quantity: 1 }] });
    expect(body.error.reason).toBe('extra');
  });

  it.each([
    ['check_out before check_in', { check_out: '2026-12-08' }],
    ['no adults', { adults: 0 }],
    ['more ages than children', { children: 1, children_ages: [3, 4] }],
    ['an age of 18', { children: 1, children_ages: [18] }],
    ['an unknown room type', { room_type_id: '0190a4c0-0000-7000-8000-000000000000' }],
    ['an unknown plan', { rate_plan_id: '0190a4c0-0000-7000-8000-000000000000' }],
    ['an unknown extra', { extras: [{ id: '0190a4c0-0000-7000-8000-000000000000', quantity: 1 }] }],
    ['neither e-mail nor telephone', { email: undefined }],
    ['no name', { name: ' ' }],
    ['an answer of the wrong type', { answers: 'yes' }],
    ['a date that does not exist', { check_in: '2026-02-30' }],
  ])('%s answers 400', async (_what, more) => {
    const { status, body } = await askForStay<Failed>(atOnce, more);
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'bad_request' });
  });

  it('hidden types and plans, quantities out of range and plans of other types answer 400', async () => {
    const { ids } = atOnce;
    const parking = (quantity: number) => ({ extras: [{ id: ids.Parking, quantity }] });
    const twice = { extras: [{ id: ids.Parking }, { id: ids.Parking }] };
    const cases = [
      { room_type_id: ids.cellar },
      { rate_plan_id: ids.Secret },
      { rate_plan_id: ids['Suite only'] },
      parking(0),
      parking(100),
      twice,
    ];
    for (const more of cases) expect((await askForStay<Failed>(atOnce, more)).status, JSON.stringify(more)).toBe(400);
  });

  it('as many children as ages where their number is left out', async () => {
    const { body } = await askForStay(asksFirst, {
      check_in: '2027-03-01',
      check_out: '2027-03-02',
      children_ages: [10],
    });
    // Two adults and half a child for one night: 18000 + 2.5 x 250, in steps of 5.
    expect(body.total_amount).toBe(18_000 + 625);
  });

  it('answers 409 while bookings are off, after the 400s and before the 422s', async () => {
    const off = await service.hotel(hotelFile({ hotel: { bookings: { enabled: false } } }));
    expect((await askForStay<Failed>(off, { adults: 9 })).body.error.code).toBe('bookings_off');
    expect((await askForStay<Failed>(off, { check_out: '2026-12-01' })).status).toBe(400);
    expect(
      (await off.call<Failed>('GET', '/v1/hotel/availability?check_in=2026-12-08&check_out=2026-12-09')).body.error
        .code,
    ).toBe('bookings_off');
  });

  it('every night has a free room but none for the whole stay: it waits for the hotel, even with confirm at once', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const pin = (room: string, check_in: string, check_out: string) =>
      hotel.call('POST', '/v1/stays', {
        check_in,
        check_out,
        room_type_id: hotel.ids.double,
        room_id: hotel.ids[room],
        name: 'x',
      });
    await pin('102', '2026-12-08', '2026-12-09');
    await pin('101', '2026-12-09', '2026-12-10');
    const { status, body } = await askForStay(hotel);
    expect({ status, stay: body.status }).toEqual({ status: 201, stay: 'requested' });
  });

  it('stays that nobody pinned make way, and the request is confirmed', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const take = (check_in: string, check_out: string) =>
      hotel.call('POST', '/v1/stays', { check_in, check_out, room_type_id: hotel.ids.double, name: 'x' });
    // Best fit puts the first two into 101 and 102, the third beside the first: only a move frees a room for two nights.
    await take('2026-12-09', '2026-12-10');
    await hotel.call('POST', '/v1/stays', {
      check_in: '2026-12-08',
      check_out: '2026-12-09',
      room_type_id: hotel.ids.double,
      name: 'x',
    });
    await service.database.db.query(`update stay set room_id = $1 where business_id = $2 and check_in = '2026-12-08'`, [
      hotel.ids['102'],
      hotel.id,
    ]);
    await service.database.db.query(`update stay set room_id = $1 where business_id = $2 and check_in = '2026-12-09'`, [
      hotel.ids['101'],
      hotel.id,
    ]);
    const { body } = await askForStay(hotel);
    expect(body.status).toBe('confirmed');
    const rooms = await service.database.db.query<{ room_id: string }>(
      `select distinct room_id from stay where business_id = $1 and check_out - check_in = 1`,
      [hotel.id],
    );
    expect(rooms).toHaveLength(1);
  });

  it('needs a way to the guest: a number that cannot be dialled is none', async () => {
    const { status, body } = await askForStay<Failed>(asksFirst, { email: undefined, phone: '123' });
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
  });
});
