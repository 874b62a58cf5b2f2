import { CALLER_HEADER } from '@booking/core/caller';
import { LANGS } from '@booking/core/lang';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openPage, type PageRequest } from '../booking-page.ts';
import { type Hotel, type Listed, type Requested, type Service, startService } from '../service.ts';
import { hidden } from '../visit.ts';

let service: Service;
let events: Listener;
let guests = 0;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  events = await listen(service);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const open = (hotel: Hotel, path: string, call?: PageRequest) => openPage(service, hotel, path, call);

const dates = 'check_in=2026-12-08&check_out=2026-12-10';
const chosen = (hotel: Hotel, type = 'double', plan = 'Flexible') =>
  `${dates}&room=${hotel.ids[type]}&plan=${hotel.ids[plan]}`;

const guest = () => ({ name: 'Ada Keller', email: `ada${++guests}@example.org` });

async function send(hotel: Hotel, query: string, more: Record<string, string> = {}, asked: PageRequest = {}) {
  const { html } = await open(hotel, `/stay/hotel/details?${query}`);
  const form = { ...formOf(html), ...guest(), ...more };
  return { form, ...(await open(hotel, '/stay/hotel/details?lang=en', { form, ...asked })) };
}

const stays = async (hotel: Hotel) =>
  (await hotel.call<Listed>('GET', '/v1/stays?from=2026-11-01&to=2027-10-01')).body.stays;

describe('a hotel’s booking page', () => {
  it('shows rooms, and for dates each plan at the price that the API quotes, the tourist tax apart', async () => {
    const hotel = await service.hotel(hotelFile());
    const plain = await open(hotel, '/stay/hotel');
    expect(plain.status).toBe(200);
    for (const text of ['Double room', 'Suite', 'from CHF 180.00 per night']) expect(plain.html).toContain(text);
    const { html } = await open(hotel, `/stay/hotel?${dates}`);
    for (const text of ['CHF 370.00', 'CHF 360.00', 'CHF 10.00', 'Tourist tax', 'Flexible', 'Breakfast included'])
      expect(html).toContain(text);
    expect(html).toContain(
      'You can cancel free of charge until 6 December 2026. After that, the first night is charged.',
    );
  });

  it('shows its photo, and the rooms’ as galleries that need no script, each in the size that is needed', async () => {
    const at = (n: number) => `https://book.example/photos/5e0e1f0c-2a34-8b7d-9c11-01234567890${n}`;
    const photos = [`${at(1)}/large.webp`, 'https://pics.example/lake.jpg'];
    const { room_types = [] } = hotelFile().hotel;
    const types = room_types.map((type, i) => (i === 0 ? { ...type, photos } : type));
    const account = { photo_url: `${at(2)}/large.webp` };
    const hotel = await service.hotel(hotelFile({ account, hotel: { room_types: types } }));
    const { html } = await open(hotel, '/stay/hotel?lang=en');
    expect(html).toContain(`<meta property="og:image" content="${at(2)}/share.jpg">`);
    expect(html).toContain(`<img class="photo header" src="${at(2)}/medium.webp"`);
    expect(html).toMatch(
      /<div class="photos" role="group" tabindex="0" aria-label="[^"]+"><img class="photo" src="[^"]*01\/medium\.webp" srcset="[^"]*small\.webp 480w/,
    );
    expect(html).toContain('src="https://pics.example/lake.jpg" alt="" loading="lazy" width="1600" height="900"');
  });

  it('tells the calendar the free nights of a month with the lowest price of each, in the language of the page', async () => {
    const hotel = await service.hotel(hotelFile());
    const nights = async (query: string) => {
      const { status, html } = await open(hotel, `/stay/hotel/nights?${query}`);
      return { status, nights: status === 200 ? JSON.parse(html).nights : null };
    };
    const month = (await nights('month=2026-12&lang=de')).nights;
    expect(month['2026-12-08']).toEqual(['180', 'ab CHF 180.00 pro Nacht']);
    expect(Object.keys(month)).toHaveLength(31);
    // Nights that are past are none.
    expect(Object.keys((await nights('month=2026-11')).nights)[0]).toBe('2026-11-01');
    // Nobody's room takes so many.
    expect((await nights('month=2026-12&adults=9')).nights).toEqual({});
    for (const wrong of ['month=2026-10', 'month=2036-01', 'month=2026-13', 'month=x', ''])
      expect((await nights(wrong)).status).toBe(404);
  });

  it('shows the address with a plain link to a map beside the form, and no tick before what a plan does not give', async () => {
    const hotel = await service.hotel(hotelFile());
    const { html } = await open(hotel, `/stay/hotel?${dates}&lang=en`);
    expect(html).toMatch(/class="column beside">.*href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/s);
    expect(html).toMatch(/<li class="not">(A deposit|You pay)/);
    expect(html).toMatch(/<li>Breakfast included/);
    const details = await open(hotel, `/stay/hotel/details?${chosen(hotel)}&lang=en`);
    expect(details.html).toMatch(/class="split lead">.*id="price".*name="email"/s);
  });

  it('says after a request only what is really sent, and leads who left a telephone number alone to their page', async () => {
    const hotel = await service.hotel(hotelFile());
    const mailed = await open(hotel, (await send(hotel, chosen(hotel))).location ?? '');
    expect(mailed.html).toContain('will answer by e-mail as soon as possible.');
    expect(mailed.html).not.toContain('/guest/');
    const phone = { email: '', phone: '+41446681801' };
    const called = await open(hotel, (await send(hotel, chosen(hotel, 'suite'), phone)).location ?? '');
    expect(called.html).toContain('will answer by telephone as soon as possible.');
    expect(called.html).toMatch(/href="https:\/\/booking\.example\/guest\/[\w-]+\?lang=en"/);
  });

  it('names plans, extras, amenities and beds in the visitor’s language, else as the hotel does', async () => {
    const plan = { refundable: true, breakfast_included: true, pay_when: 'arrival' };
    const hotel = await service.hotel(
      hotelFile({
        hotel: {
          room_types: [
            {
              ...{ slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000 },
              ...{ beds: '1 double bed', beds_by_language: { fr: '1 lit double' } },
              ...{ amenities: ['wifi', 'balcony'], rooms: [{ name: '101' }] },
            },
          ],
          amenities: [{ name: 'wifi', names: { fr: 'Wi-Fi gratuit' } }],
          rate_plans: [
            {
              ...{ ...plan, name: 'Flexible', names: { fr: 'Tarif flexible' } },
              ...{ description: 'Cancel freely', descriptions: { fr: 'Annulez librement' } },
            },
          ],
          extras: [
            {
              ...{ name: 'Parking', names: { fr: 'Place de parc' }, amount: 1500, per: 'night' },
              ...{ description: 'In the garage', descriptions: { fr: 'Au garage' } },
            },
            { name: 'Cleaning', names: { fr: 'Nettoyage' }, amount: 6000, per: 'stay', mandatory: true },
          ],
        },
      }),
    );
    const rooms = `/stay/hotel?${dates}`;
    const extras = `/stay/hotel/extras?${chosen(hotel)}&x_${hotel.ids.Parking}=1`;
    const shown = async (lang: string) =>
      (await Promise.all([rooms, extras].map((path) => open(hotel, `${path}&lang=${lang}`)))).map(({ html }) => html);
    const [french = '', frenchExtras = ''] = await shown('fr');
    for (const text of [
      'Tarif flexible',
      'Annulez librement',
      '1 lit double',
      '<li>Wi-Fi gratuit</li>',
      '<li>balcony</li>',
    ])
      expect(french).toContain(text);
    for (const text of ['Tarif flexible', 'Place de parc', 'Au garage', 'Nettoyage'])
      expect(frenchExtras).toContain(text);
    expect(french + frenchExtras).not.toMatch(
      /Flexible|Cancel freely|1 double bed|wifi|Parking|In the garage|Cleaning/,
    );
    const [german = '', germanExtras = ''] = await shown('de');
    for (const text of ['Flexible', 'Cancel freely', '1 double bed', '<li>wifi</li>']) expect(german).toContain(text);
    for (const text of ['Parking', 'In the garage', 'Cleaning']) expect(germanExtras).toContain(text);
  });

  it('the price shown is the price stored; source, contact and event are those of a request from the website', async () => {
    const hotel = await service.hotel(
      hotelFile({
        hotel: { extras: [{ name: 'Parking', amount: 1500, per: 'night' }], coupons: [{ code: 'TEN', percent: 10 }] },
      }),
    );
    const query = `${chosen(hotel)}&x_${hotel.ids.Parking}=1&coupon=ten`;
    const { html } = await open(hotel, `/stay/hotel/details?${query}`);
    expect(html).toContain('CHF 364.00');
    const { status, location } = await send(hotel, query);
    expect(status).toBe(303);
    const [stay] = await stays(hotel);
    expect(stay).toMatchObject({
      status: 'requested',
      total_amount: 36_400,
      source: 'website',
      name: 'Ada Keller',
      coupon_code: 'TEN',
    });
    await eventually(() =>
      expect(events.feed.all.filter((one) => one.aggregate_id === stay?.id).map(({ type }) => type)).toEqual([
        'stay.requested',
      ]),
    );
    const told = events.feed.all.find((one) => one.aggregate_id === stay?.id)?.data;
    expect(told).toEqual({ stay });
    const done = await open(hotel, location ?? '');
    expect(done.html).toContain(stay?.reference);
    expect(done.html).toContain('Your request has been sent');
    expect(`${done.html}${location}`).not.toMatch(/Ada|example\.org/);
  });

  it('goes by way of the extras where the room has some, else straight to the details', async () => {
    const plain = await service.hotel(hotelFile());
    expect(await open(plain, `/stay/hotel/extras?${chosen(plain)}`)).toMatchObject({ status: 303 });
    const hotel = await service.hotel(
      hotelFile({ hotel: { extras: [{ name: 'Parking', amount: 1500, per: 'night' }] } }),
    );
    const { html, status } = await open(hotel, `/stay/hotel/extras?${chosen(hotel)}`);
    expect(status).toBe(200);
    expect(html).toContain('CHF 15.00 per night');
    expect(html).toContain(`name="x_${hotel.ids.Parking}"`);
  });

  it('another price than the one that was shown is said and asked again; nothing is stored', async () => {
    const hotel = await service.hotel(hotelFile());
    const { html } = await open(hotel, `/stay/hotel/details?${chosen(hotel)}`);
    const form = { ...formOf(html), ...guest() };
    const next = hotelFile();
    next.hotel.room_types[0] = {
      ...(next.hotel.room_types[0] as (typeof next.hotel.room_types)[0]),
      base_amount: 20_000,
    };
    await hotel.apply(next);
    const again = await open(hotel, '/stay/hotel/details?lang=en', { form });
    expect(again.status).toBe(409);
    expect(again.html).toContain('The price has changed from CHF 370.00 to CHF 410.00');
    expect(again.html).toContain('value="Ada Keller"');
    expect(await stays(hotel)).toEqual([]);
    expect(
      (await open(hotel, '/stay/hotel/details?lang=en', { form: { ...form, total: hidden(again.html, 'total') } }))
        .status,
    ).toBe(303);
    expect(await stays(hotel)).toMatchObject([{ total_amount: 41_000 }]);
  });

  it('a room that has just gone is said, other rooms and dates nearby are offered, and what was typed is kept', async () => {
    const hotel = await service.hotel(hotelFile());
    const { html } = await open(hotel, `/stay/hotel/details?${chosen(hotel, 'suite')}`);
    const taken = { ...guest(), check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.suite };
    expect((await hotel.call<Requested>('POST', '/v1/stay-requests', taken)).status).toBe(201);
    const form = { ...formOf(html), ...guest() };
    const lost = await open(hotel, '/stay/hotel/details?lang=en', { form });
    expect(lost.status).toBe(409);
    expect(lost.html).toContain('This room has just been taken.');
    expect(lost.html).toContain('Double room, Flexible: CHF 370.00');
    expect(lost.html).toContain('10 December 2026 to 12 December 2026');
    const choose = /name="choose" value="(room=[^"]+)"/.exec(lost.html)?.[1] ?? '';
    const back = await open(hotel, '/stay/hotel/details?lang=en', { form: { ...formOf(lost.html), choose } });
    expect(back.status).toBe(200);
    expect(back.html).toContain('value="Ada Keller"');
    const sent = await open(hotel, '/stay/hotel/details?lang=en', { form: { ...formOf(back.html), ...guest() } });
    expect(sent.status).toBe(303);
    expect((await stays(hotel)).map(({ room_type }) => room_type).sort()).toEqual(['Double room', 'Suite']);
  });

  it('two who send for the last room have one winner', async () => {
    const hotel = await service.hotel(hotelFile());
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { html } = await open(hotel, `/stay/hotel/details?${chosen(hotel, 'suite')}`);
        return { ...formOf(html), ...guest() };
      }),
    );
    const answers = await Promise.all(forms.map((form) => open(hotel, '/stay/hotel/details?lang=en', { form })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409]);
    expect(await stays(hotel)).toHaveLength(1);
  });

  it('one form sent twice is one request; the same request from another form is answered as the first was', async () => {
    const hotel = await service.hotel(
      hotelFile({ hotel: { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: true } } }),
    );
    const first = await send(hotel, chosen(hotel));
    const twice = await Promise.all(
      [1, 2, 3].map(() => open(hotel, '/stay/hotel/details?lang=en', { form: first.form })),
    );
    for (const { status, location } of twice) expect([status, location]).toEqual([303, first.location]);
    const { name = '', email = '' } = first.form;
    const again = await send(hotel, chosen(hotel), { name, email });
    expect([again.status, again.location === first.location]).toEqual([303, false]);
    expect(await stays(hotel)).toHaveLength(1);
    const done = await open(hotel, first.location ?? '');
    expect(done.html).toMatch(/target="_top" href="https:\/\/booking\.example\/pay\/h/);
    expect((await open(hotel, again.location ?? '')).html).not.toContain('/pay/');
    const calendar = /href="(\/stay\/hotel\/done\/[^"]+\/stay\.ics)"/.exec(done.html)?.[1] ?? '';
    expect((await open(hotel, calendar)).html).toMatch(/METHOD:PUBLISH[\s\S]*DTSTART;VALUE=DATE:20261208/);
  });

  it('what is wrong stands beside its field in the visitor’s language, values are kept, nothing is stored', async () => {
    const asks = { earliest: '15:00', latest: '22:00', asked: 'required' };
    const questions = [{ kind: 'tick', required: true, labels: { de: 'Ich habe das Hausrecht gelesen' } }];
    const hotel = await service.hotel(hotelFile({ hotel: { arrival_time: asks, booking_questions: questions } }));
    const { html } = await open(hotel, `/stay/hotel/details?${chosen(hotel)}&lang=de`);
    const form = { ...formOf(html), name: ' ', email: 'ada@', phone: '12', notes: 'Spät <b>' };
    const { status, html: shown } = await open(hotel, '/stay/hotel/details?lang=de', { form });
    expect(status).toBe(422);
    for (const text of [
      'Bitte geben Sie Ihren Namen ein.',
      'Bitte prüfen Sie die E-Mail-Adresse',
      'Bitte prüfen Sie die Telefonnummer.',
      'Bitte wählen Sie, wann Sie ankommen.',
      'Bitte beantworten Sie: Ich habe das Hausrecht gelesen',
      'value="ada@"',
      'Spät &lt;b&gt;',
      'aria-invalid="true"',
    ])
      expect(shown).toContain(text);
    expect(await stays(hotel)).toEqual([]);
  });

  it('a form that a program filled in is not sent', async () => {
    const hotel = await service.hotel(hotelFile());
    expect((await send(hotel, chosen(hotel), { website: 'https://spam.example' })).status).toBe(422);
    expect(await stays(hotel)).toEqual([]);
  });

  it('dates that break a rule are said beside them; a full house offers dates nearby', async () => {
    const hotel = await service.hotel(hotelFile());
    const wrong = await open(hotel, '/stay/hotel?check_in=2026-12-10&check_out=2026-12-08');
    expect([wrong.status, wrong.html.includes('The departure must be after the arrival.')]).toEqual([422, true]);
    const past = await open(hotel, '/stay/hotel?check_in=2026-10-10&check_out=2026-10-12');
    expect([past.status, past.html.includes('The day of arrival has already passed.')]).toEqual([422, true]);
    for (const type of ['double', 'double', 'suite']) {
      const body = { ...guest(), check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids[type] };
      expect((await hotel.call('POST', '/v1/stay-requests', body)).status).toBe(201);
    }
    const full = await open(hotel, `/stay/hotel?${dates}`);
    expect(full.html).toContain('No rooms are available on these dates.');
    expect(full.html).toContain('There are no rooms left for these nights.');
    expect(full.html).toContain('check_in=2026-12-10&check_out=2026-12-12');
    expect(full.html).toContain('from CHF 370.00');
  });

  it('asks the ages of children before it names a price, since the tourist tax depends on them', async () => {
    const hotel = await service.hotel(hotelFile());
    const asks = await open(hotel, `/stay/hotel?${dates}&children=1`);
    expect(asks.html).toContain('Please choose the age of child 1.');
    expect(asks.html).not.toContain('CHF 370.00');
    expect((await open(hotel, `/stay/hotel?${dates}&children=1&age1=8`)).html).toContain('CHF 372.50');
  });

  it('in the widget’s window the source is the widget, and the page around is told what came of it, of nobody', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const { location } = await send(hotel, `${chosen(hotel)}&widget=1`);
    expect(await stays(hotel)).toMatchObject([{ source: 'widget' }]);
    const { html } = await open(hotel, location ?? '');
    const told = JSON.parse(/id="widget-message">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    expect(told).toMatchObject({ type: 'confirmed', date: '2026-12-08', time: null, party: 2 });
    expect(Object.keys(told).sort()).toEqual(['date', 'message', 'party', 'time', 'type']);
    expect(html).toContain('data-widget');
  });

  it('bookings off: a sentence with the telephone number; page off: there is none', async () => {
    const off = await service.hotel(hotelFile({ hotel: { bookings: { enabled: false } } }));
    const { html, status } = await open(off, `/stay/hotel?${dates}`);
    expect(status).toBe(200);
    expect(html).toContain('is not taking bookings on this page at the moment');
    expect(html).toContain('+41 44 668 18 00');
    expect(html).not.toContain('name="check_in"');
    const none = await service.hotel(hotelFile({ hotel: { bookings: { page: false } } }));
    expect(await open(none, '/stay/hotel')).toMatchObject({ status: 404 });
    const { body } = await none.call<{ bookings: object }>('GET', '/v1/hotel');
    expect(body.bookings).not.toHaveProperty('page');
  });

  it('is found by search engines in six languages, with what it offers; steps and results are not', async () => {
    const hotel = await service.hotel(hotelFile());
    const { html } = await open(hotel, '/stay/hotel');
    const found = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(found).toMatchObject({ '@type': 'Hotel', telephone: '+41 44 668 18 00', checkinTime: '15:00' });
    expect(found.makesOffer).toMatchObject([{ itemOffered: { '@type': 'HotelRoom', name: 'Double room' } }, {}]);
    expect(found.potentialAction).toMatchObject({ '@type': 'ReserveAction' });
    for (const lang of LANGS)
      expect(html).toContain(`hreflang="${lang}" href="https://booking.example/stay/hotel?lang=${lang}"`);
    expect(html).toContain('property="og:title"');
    expect((await open(hotel, `/stay/hotel/details?${chosen(hotel)}`)).html).toContain(
      'name="robots" content="noindex"',
    );
  });

  it('may be framed by the hotel’s websites alone', async () => {
    const hotel = await service.hotel(hotelFile());
    const framed = await open(hotel, '/stay/hotel', { headers: { 'x-websites': 'https://hotel.example' } });
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors https://hotel.example');
    expect((await open(hotel, '/stay/hotel')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('never answers for another hotel: the stay, the room and the plan of one are nothing at the other', async () => {
    const hotel = await service.hotel(hotelFile());
    const other = await service.hotel(hotelFile());
    const { location } = await send(hotel, chosen(hotel));
    expect((await open(other, location ?? '')).status).toBe(404);
    expect((await open(other, `/stay/hotel/details?${chosen(hotel)}`)).status).toBe(409);
    expect((await send(other, chosen(other), { room: hotel.ids.double ?? '' })).status).toBe(409);
    expect(await stays(other)).toEqual([]);
  });

  it('only the gateway may ask for it', async () => {
    const hotel = await service.hotel(hotelFile());
    const { status, html } = await open(hotel, '/stay/hotel', { headers: { [CALLER_HEADER]: 'forged' } });
    expect([status, html.startsWith('<!doctype html>')]).toEqual([401, true]);
  });

  it.each(LANGS)('has every sentence in %s', async (lang) => {
    const hotel = await service.hotel(
      hotelFile({ hotel: { extras: [{ name: 'Parking', amount: 1500, per: 'person_night' }] } }),
    );
    for (const path of [`?${dates}`, `/extras?${chosen(hotel)}`, `/details?${chosen(hotel)}`]) {
      const { html, status } = await open(hotel, `/stay/hotel${path}&lang=${lang}`);
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).not.toMatch(/undefined|\[object|NaN|=>/);
    }
  });
});
