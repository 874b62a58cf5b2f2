import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../../booking-page.ts';
import { type Changed, type Created, type Failed, type Hotel, type Service, startService } from '../../service.ts';
import { askForStay } from '../../stay-requests.ts';

const settings = {
  rate_plans: [
    { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
    { name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking' },
  ],
  nights: [
    { room_type: 'double', from: '2027-01-09', to: '2027-01-09', closed_to_arrival: true },
    { from: '2027-01-12', to: '2027-01-12', closed_to_departure: true },
    { room_type: 'double', from: '2027-01-15', to: '2027-01-15', min_stay_through: 3 },
    { from: '2027-01-20', to: '2027-01-20', max_stay: 2 },
    { rate_plan: 'Saver', from: '2027-01-25', to: '2027-01-31', weekdays: ['wed'], closed: true },
  ],
};

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
});
afterAll(() => service.close());
beforeEach(async () => {
  hotel = await service.hotel(hotelFile({ hotel: settings }));
});

const RULES = [
  ['closed_to_arrival', '2027-01-09', '2027-01-11'],
  ['closed_to_departure', '2027-01-10', '2027-01-12'],
  ['min_stay_through', '2027-01-14', '2027-01-16'],
  ['max_stay', '2027-01-20', '2027-01-23'],
] as const;

describe('A restriction of nights', () => {
  it.each(RULES)('%s is the reason in the availability and refuses a request', async (reason, check_in, check_out) => {
    type Types = { room_types: { name: string; free: number; reason: string; reason_code: string }[] };
    const path = `/v1/hotel/availability?check_in=${check_in}&check_out=${check_out}&adults=2&lang=en`;
    const { body } = await hotel.call<Types>('GET', path);
    expect(body.room_types[0]).toMatchObject({ free: 0, reason_code: reason, reason: expect.stringMatching(/\.$/) });
    const refused = await askForStay<Failed>(hotel, { check_in, check_out });
    expect([refused.status, refused.body.error.reason]).toEqual([422, reason]);
    expect(refused.body.error.message).not.toMatch(/undefined|\{/);
  });

  it.each(RULES)('%s is a warning to staff, who may book all the same, and change dates', async (code, from, to) => {
    const body = { check_in: from, check_out: to, room_type_id: hotel.ids.double, name: 'Ada' };
    const taken = await hotel.call<Created>('POST', '/v1/stays', body);
    expect([taken.status, taken.body.warning_codes]).toEqual([201, [code]]);
    const other = await hotel.call<Created>('POST', '/v1/stays', {
      ...{ ...body, check_in: '2027-02-10', check_out: '2027-02-12' },
    });
    const path = `/v1/stays/${other.body.stay.id}`;
    const moved = await hotel.call<Changed>('PATCH', path, { check_in: from, check_out: to });
    expect(moved.body.warning_codes).toEqual([code]);
  });

  it('of one plan closes that plan alone, on its weekdays', async () => {
    const ask = (plan: string, check_in: string, check_out: string) =>
      askForStay<Failed>(hotel, { check_in, check_out, rate_plan_id: hotel.ids[plan] });
    expect((await ask('Flexible', '2027-01-27', '2027-01-28')).status).toBe(201);
    expect((await ask('Saver', '2027-01-28', '2027-01-29')).status).toBe(201);
    const refused = await ask('Saver', '2027-01-26', '2027-01-28');
    expect([refused.status, refused.body.error.reason]).toEqual([422, 'closed']);
  });

  it('stands in the calendar of the booking page where no type lets a stay begin or end', async () => {
    const { html } = await openPage(service, hotel, '/stay/hotel/nights?month=2027-01&adults=2&children=0');
    const month = JSON.parse(html);
    expect([month.no_arrival, month.no_departure]).toEqual([[], ['2027-01-12']]);
    const alone = await openPage(service, hotel, '/stay/hotel?lang=en&check_in=2027-01-10&check_out=2027-01-12');
    expect(alone.html).toContain('no stay can end here');
  });
});
