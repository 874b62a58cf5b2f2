import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openPage, type PageRequest } from '../booking-page.ts';
import { type Hotel, type Listed, type Service, startService } from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  const file = hotelFile({
    hotel: {
      extras: [
        { name: 'Breakfast', amount: 1450, per: 'person_night' },
        { name: 'Parking', amount: 1500, per: 'night' },
      ],
      coupons: [{ code: 'TEN', percent: 10 }],
    },
  });
  const [double] = file.hotel.room_types as [(typeof file.hotel.room_types)[0]];
  file.hotel.room_types[0] = {
    ...double,
    max_adults: 3,
    rooms: ['101', '102', '103'].map((name) => ({ name, out_of_order: [] })),
  };
  hotel = await service.hotel(file);
});
afterAll(() => service.close());

const dates = 'check_in=2026-12-08&check_out=2026-12-11';
const room = () => `room=${hotel.ids.double}&plan=${hotel.ids.Flexible}`;
const open = (path: string, call?: PageRequest) => openPage(service, hotel, `/stay/hotel${path}`, call);
const send = (form: Record<string, string>) => open('/details?lang=en', { form });
const stayOf = async (guest: string) => {
  const { body } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01&to=2026-12-31');
  return body.stays.find(({ email }) => email === guest);
};
/** Three nights at 180.00, of which the coupon takes a tenth, and 15.00 of tourist tax. */
const WITH = 'CHF 501.00';
const WITHOUT = 'CHF 555.00';

describe('a coupon on the booking page', () => {
  it('counts when it was typed, whichever button is pressed next: the choice of a room sends the form that it stands in', async () => {
    const { html } = await open(`?${dates}`);
    expect(html).toContain(WITHOUT);
    const button = /<button form="search" formaction="([^"]+)" name="choose" value="([^"]+)"/.exec(html);
    expect(html).toMatch(/<form method="get" action="\/stay\/hotel" id="search"/);
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(dates)), coupon: 'ten', lang: 'en' });
    query.append('choose', button?.[2] ?? '');
    const extras = await open(`/extras?${query}`);
    expect(button?.[1]).toBe('/stay/hotel/extras');
    expect(extras.html).toContain(WITH);
    expect(extras.html).toContain('name="coupon" type="text" value="ten"');
  });

  it('can be entered beside the extras and until the request is sent: what it makes of the price is shown first', async () => {
    expect((await open(`/extras?${dates}&${room()}`)).html).toContain('name="coupon"');
    const { html } = await open(`/details?${dates}&${room()}`);
    const form = { ...formOf(html), name: 'Ada', email: 'late@example.org', coupon: 'Ten' };
    const again = await send(form);
    expect(again.status).toBe(409);
    expect(again.html).toContain(`The price has changed from ${WITHOUT} to ${WITH}`);
    expect((await send(formOf(again.html))).status).toBe(303);
    expect(await stayOf('late@example.org')).toMatchObject({ coupon_code: 'TEN', total_amount: 50_100 });
  });

  it('one that does not apply is said beside its field, with all that was typed; the field empty, it is as before', async () => {
    const { html } = await open(`/details?${dates}&${room()}`);
    const wrong = await send({ ...formOf(html), name: 'Bea', email: 'wrong@example.org', coupon: 'NOPE' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/id="e-coupon">The code NOPE is not known/);
    expect(wrong.html).toContain('name="coupon" type="text" value="NOPE"');
    const { coupon: _, ...rest } = formOf(wrong.html);
    expect((await send(rest)).status).toBe(303);
    expect(await stayOf('wrong@example.org')).toMatchObject({ coupon_code: null, total_amount: 55_500, name: 'Bea' });
  });

  it('one that does not apply is explained with the price and not sent along', async () => {
    const { html } = await open(`/details?${dates}&${room()}&coupon=nope`);
    expect(html).toContain('The code nope is not known');
    expect(formOf(html)).not.toHaveProperty('coupon');
  });
});

describe('an extra by person and night', () => {
  it('is a tick with its whole price; what is counted otherwise has a number', async () => {
    const { html } = await open(`/extras?${dates}&adults=3&${room()}`);
    expect(html).toContain('Breakfast: CHF 130.50');
    expect(html).toMatch(new RegExp(`name="x_${hotel.ids.Breakfast}" type="checkbox"`));
    expect(html).toMatch(new RegExp(`<select id="f-x_${hotel.ids.Parking}"`));
  });

  it.each(['yes', '1', '3', '9'])('is charged once for everybody, whatever an address says (%s)', async (value) => {
    const query = `${dates}&adults=3&${room()}&x_${hotel.ids.Breakfast}=${value}`;
    const { html } = await open(`/details?${query}`);
    expect(html).toContain('CHF 130.50');
    expect(html).not.toContain('CHF 391.50');
    const extras = await open(`/extras?${query}`);
    expect(extras.html).toMatch(new RegExp(`name="x_${hotel.ids.Breakfast}"[^>]* checked`));
  });
});
