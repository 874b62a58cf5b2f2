import type { Hotel as HotelShape } from '@booking/core/routes/hotel-answers';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Service, startService } from '../service.ts';

type Shown = z.infer<typeof HotelShape>;

const account = {
  name: 'Hotel Seeblick',
  email: 'desk@seeblick.example',
  phone: '+41 44 000 00 11',
  address: 'Quaistrasse 10, 8001 Zürich',
  time_zone: 'Europe/Zurich',
};

let service: Service;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
});
afterAll(() => service?.close());

describe('GET /v1/hotel', () => {
  it('names the hotel, its telephone number, address and time zone, and never its e-mail address', async () => {
    const hotel = await service.hotel(hotelFile({ account }));
    const { body, text } = await hotel.call<Shown>('GET', '/v1/hotel');
    const { email, ...shown } = account;
    expect(body).toMatchObject(shown);
    expect(text).not.toContain(email);
    const moved = { address: 'Bahnhofplatz 1, 3011 Bern', phone: '+41 31 000 00 11' };
    await hotel.apply(hotelFile({ account: { ...account, ...moved } }));
    expect((await hotel.call<Shown>('GET', '/v1/hotel')).body).toMatchObject({ ...shown, ...moved });
  });

  it('tells its language, its colour and where its booking page is; null where that is switched off', async () => {
    const brand = { colour: '#1f4e5f', logo_url: null };
    const hotel = await service.hotel(hotelFile({ account: { ...account, language: 'fr', brand } }));
    const { body } = await hotel.call<Shown>('GET', '/v1/hotel');
    expect(body).toMatchObject({
      language: 'fr',
      brand,
      bookings: { page_url: expect.stringMatching(/\/stay\/\w+$/) },
    });
    await hotel.apply(hotelFile({ account, hotel: { bookings: { page: false } } }));
    expect((await hotel.call<Shown>('GET', '/v1/hotel')).body).toMatchObject({
      brand: null,
      bookings: { page_url: null },
    });
  });

  it('shows names and descriptions of plans, extras, amenities and beds in each language that the hotel wrote', async () => {
    const fr = { names: { fr: 'Nom' }, descriptions: { fr: 'Description' } };
    const double = { slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000 };
    const beds = { beds: '1 double bed', beds_by_language: { fr: '1 lit double' } };
    const hotel = await service.hotel(
      hotelFile({
        account,
        hotel: {
          room_types: [
            { ...double, ...beds, amenities: ['wifi'], rooms: [{ name: '101' }] },
            { ...double, slug: 'attic', name: 'Attic', amenities: ['stove'], hidden: true, rooms: [] },
          ],
          rate_plans: [{ name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival', ...fr }],
          extras: [{ name: 'Parking', amount: 1500, per: 'night', description: 'In the garage', ...fr }],
          amenities: [
            { name: 'wifi', names: { fr: 'Wi-Fi' } },
            { name: 'stove', names: { fr: 'Poêle' } },
          ],
        },
      }),
    );
    const { body, text } = await hotel.call<Shown>('GET', '/v1/hotel');
    expect(body.rate_plans).toEqual([expect.objectContaining({ name: 'Flexible', description: null, ...fr })]);
    expect(body.extras).toEqual([expect.objectContaining({ name: 'Parking', description: 'In the garage', ...fr })]);
    expect(body.room_types).toEqual([expect.objectContaining({ ...beds, amenities: ['wifi'] })]);
    expect(body.amenities).toEqual([{ name: 'wifi', names: { fr: 'Wi-Fi' } }]);
    expect(text).not.toContain('Poêle');
  });
});
