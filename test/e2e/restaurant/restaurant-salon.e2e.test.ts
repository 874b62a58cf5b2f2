import { salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client, type Json } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

describe('an appointment at a salon', () => {
  let platform: Platform;
  let business: Business;
  let date: string;
  const ids: Record<string, string> = {};

  const page: Call = (...call) => client(platform.baseUrl, business.publishable)(...call);
  const desk: Call = (...call) => client(platform.baseUrl, business.secret)(...call);

  beforeAll(async () => {
    platform = await startPlatform({ services: ['svc-restaurant'] });
    business = await platform.makeBusiness(salonFile());
  });
  afterAll(() => platform?.close());

  it('its services and people are read from the page', async () => {
    const venue = (await page('GET', '/v1/venue')).json;
    for (const { id, name } of [...venue.services, ...venue.staff]) ids[name] = id;
    expect(Object.keys(ids)).toEqual(['Haircut', 'Colour', 'Mia', 'Leo']);
    expect(venue.bookings).toMatchObject({ kind: 'appointment', page_url: null });
    ({ date } = await freeDay(page));
  });

  it('two take the same hour with the two who are free, the third is a request', async () => {
    const ask = async (name: string): Promise<Json> => {
      const body = { date, time: '10:00', service: ids.Haircut, name, email: `${name}@example.org`, lang: 'en' };
      return (await page('POST', '/v1/booking-requests', body)).json;
    };
    expect([(await ask('ann')).status, (await ask('bea')).status, (await ask('cleo')).status]).toEqual([
      'confirmed',
      'confirmed',
      'requested',
    ]);
    const { bookings } = (await desk('GET', `/v1/bookings?date=${date}`)).json;
    expect(bookings.map(({ name, staff }: Json) => [name, staff])).toEqual([
      ['ann', 'Mia'],
      ['bea', 'Leo'],
      ['cleo', null],
    ]);
    const free = (await page('GET', `/v1/availability?date=${date}&service=${ids.Colour}`)).json.free;
    expect(free['10:45']).toEqual([ids.Mia]);
    expect(free['10:00']).toBeUndefined();
  });

  it('the desk moves one of them to another hour and person, and the guest gets the new entry', async () => {
    const { bookings } = (await desk('GET', `/v1/bookings?date=${date}`)).json;
    const bea = bookings.find((booking: Json) => booking.name === 'bea');
    const moved = await desk('PATCH', `/v1/bookings/${bea.id}`, { time: '15:00', staff: ids.Mia, notify_guest: true });
    expect(moved.json).toMatchObject({ booking: { time: '15:00', staff: 'Mia' }, guest_emailed: true, warnings: [] });
    const mail = await platform.mailbox.next(
      ({ to, subject }) => to.includes('bea@example.org') && subject.includes('changed'),
    );
    const invitation = mail.attachments.find(({ method }) => method === 'REQUEST');
    expect(invitation?.content).toContain('SEQUENCE:2');
  });

  it('a request without a service, or for a hotel’s route, is told what is wrong', async () => {
    const missing = await page('POST', '/v1/booking-requests', {
      date,
      time: '11:00',
      name: 'x',
      email: 'x@example.org',
    });
    expect([missing.status, missing.json.error.code]).toEqual([400, 'bad_request']);
    expect((await page('GET', '/v1/hotel/availability')).status).toBe(404);
  });
});
