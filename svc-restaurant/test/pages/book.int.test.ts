import { LANGS } from '@booking/core/lang';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { valuesOf } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Form, type Listed, type Service, startService } from '../service.ts';
import { errorBeside, jsonLdOf, wordsOf } from './html.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile());
});

let forms = 0;
const form = (over: Form = {}): Form => {
  forms += 1;
  const anna = { name: 'Anna Keller', email: `anna${forms}@example.org` };
  return { form_id: `form-${forms}`, party: '2', slot: `${DAY}T19:00`, ...anna, ...over };
};
const send = (fields: Form, path = '/book/trattoria?lang=en') => service.bookPage(place, path, { form: fields });
const bookings = async () =>
  (await place.call<Listed>('GET', `/v1/bookings?from=2027-03-01&to=2027-03-31`)).body.bookings;

describe('the booking page', () => {
  it('shows the free times of the day and party that are asked for, each to be chosen', async () => {
    const page = await service.bookPage(place, `/book/trattoria?date=${DAY}&party=4`);
    const { body } = await place.call<{ times: string[] }>('GET', `/v1/availability?date=${DAY}&party=4`);
    expect(page.status).toBe(200);
    expect(valuesOf(page, 'slot')).toEqual(body.times.map((time) => `${DAY}T${time}`));
    expect(valuesOf(page, 'party')).toEqual(['4']);
  });

  it('groups the times by lunch and dinner, and marks closed and full days in the list of days', async () => {
    const full = { tables: [{ name: 'T1', seats: 2 }] };
    await place.apply(restaurantFile({ venue: full }));
    for (const time of ['11:30', '18:00', '19:30', '21:00']) await send(form({ slot: `${DAY}T${time}` }));
    const page = await service.bookPage(place, '/book/trattoria?date=2027-03-06&lang=en');
    expect(page.html.match(/class="chips-label"[^>]*>[^<]+/g)?.map((label) => label.split('>')[1])).toEqual([
      'Lunch',
      'Dinner',
    ]);
    expect(page.html).toMatch(
      new RegExp(`<option value="${DAY}"\\s+data-note="full">Fri,? 5 March \\(full\\)</option>`),
    );
    expect(page.html).toMatch(/<option value="2027-03-06" selected\s*>/);
  });

  it('offers the next free days behind the month that it looks at, where that is full', async () => {
    const tables = [{ name: 'T1', seats: 4 }];
    const closed = [{ table: 'T1', from: '2027-03-01T00:00', to: '2027-05-10T00:00' }];
    await place.apply(restaurantFile({ venue: { tables, table_blocks: closed, bookings: { horizon_days: 120 } } }));
    const page = await service.bookPage(place, `/book/trattoria?date=${DAY}&party=2&lang=en`);
    expect(page.html).toContain('Available on the following days');
    expect(valuesOf(page, 'slot').filter((slot) => !slot.startsWith('ask '))[0]).toMatch(/^2027-05-1\dT/);
  });

  it('is headed by its photo, shows dishes and events, and previews of links show the photo as JPEG', async () => {
    const at = 'https://book.example/photos/5e0e1f0c-2a34-8b7d-9c11-0123456789ab';
    const photo_url = `${at}/large.webp`;
    const menu = {
      sections: [{ name: 'Pasta', items: [{ name: 'Ragù', photo_url: 'https://pics.example/ragu.jpg' }] }],
    };
    const shown = { title: 'Truffles', summary: '', starts_on: '2027-03-20', starts_time: '19:00', published: true };
    const events = [{ ...shown, photo_url: 'https://other.example/truffles.jpg' }];
    await place.apply(restaurantFile({ account: { photo_url }, venue: { menu, events } }));
    const { html, headers } = await service.bookPage(place, '/book/trattoria?lang=en');
    expect(html).toContain(`<meta property="og:image" content="${at}/share.jpg">`);
    expect(html).toContain(`<img class="photo header" src="${at}/medium.webp" srcset="${at}/small.webp 480w, `);
    expect(html).toMatch(
      /<img class="photo thumb" src="https:\/\/pics\.example\/ragu\.jpg" alt="" loading="lazy" width="144" height="144">Ragù/,
    );
    expect(html).toContain('<img class="photo" src="https://other.example/truffles.jpg" alt="" loading="lazy"');
    const policy = String(headers.get('content-security-policy'));
    expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ').toSorted()).toEqual(
      ["'self'", 'data:', 'https://book.example', 'https://other.example', 'https://pics.example'].toSorted(),
    );
    const widget = await service.bookPage(place, '/book/trattoria?lang=en&widget=1');
    expect(widget.html).not.toContain('photo header');
  });

  it('has one hint above both ways to be reached, the address with a plain link to a map, and the hours beside the form', async () => {
    const { html } = await service.bookPage(place, '/book/trattoria?lang=en');
    expect(html).toMatch(
      /role="group" aria-labelledby="either"><p[^>]*>E-mail or telephone: one is enough\.<\/p>.*f-email.*f-phone/s,
    );
    expect(html).toMatch(
      /class="column beside">.*Opening hours.*href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=/s,
    );
    expect((await service.bookPage(place, '/book/trattoria?lang=en&widget=1')).html).not.toContain('class="split');
  });

  it('may be framed by the websites of its business alone, and is kept by nobody', async () => {
    const { headers } = await service.bookPage(place, '/book/trattoria');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://host.example');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('books through the use case of the API, with its source, and leads to what came of it', async () => {
    const answer = await send(form({ notes: 'Window' }));
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(/^\/book\/trattoria\/done\/r[\w-]+\?lang=en$/),
    ]);
    expect(await bookings()).toMatchObject([
      {
        date: DAY,
        time: '19:00',
        party: 2,
        name: 'Anna Keller',
        notes: 'Window',
        source: 'website',
        status: 'confirmed',
        confirmed_by: 'confirm_at_once',
      },
    ]);
    const done = await service.bookPage(place, answer.location ?? '');
    expect(wordsOf(done)).toContain('Your table is booked');
    expect(wordsOf(done)).toContain('We have sent you an e-mail with all the details.');
    expect(done.html).not.toMatch(/Anna|Keller|example\.org|Window/);
    expect(done.html).toContain(`"type":"confirmed","date":"${DAY}","time":"19:00","party":2`);
  });

  it('says that the widget opened it where it did', async () => {
    const { location } = await send(form({ widget: '1' }));
    expect(location).toContain('widget=1');
    expect(await bookings()).toMatchObject([{ source: 'widget' }]);
    const page = await service.bookPage(place, '/book/trattoria?widget=1');
    expect(page.html).toContain('data-widget');
  });

  it('books once what is sent twice, and anew what was edited', async () => {
    const fields = form();
    const [first, second] = await Promise.all([send(fields), send(fields)]);
    expect(first.status).toBe(303);
    expect(second.location).toBe(first.location);
    expect((await send(fields)).location).toBe(first.location);
    expect(await bookings()).toHaveLength(1);
    await send({ ...fields, slot: `${DAY}T21:00` });
    expect(await bookings()).toHaveLength(2);
  });

  it('leads whoever repeats a request to the page of the first one', async () => {
    const first = await send(form({ email: 'duplicate@example.org' }));
    const second = await send(form({ email: 'duplicate@example.org', name: 'Somebody else' }));
    expect(second.location).toBe(first.location);
    expect(await bookings()).toHaveLength(1);
  });

  it('leads a guest with a telephone number alone to a page of their own, and nobody who repeats the request', async () => {
    const phone = { email: '', phone: '+41446681801' };
    const done = await service.bookPage(place, (await send(form(phone))).location ?? '');
    const [, path = ''] = /href="https:\/\/booking\.example(\/guest\/[^"?]+)/.exec(done.html) ?? [];
    expect(wordsOf(done)).not.toMatch(/e-mail|text message/i);
    expect(wordsOf(await service.tokenPage(path))).toContain('Anna Keller');
    for (const again of [form({ ...phone, name: 'Somebody else' }), form({ email: 'anna@example.org' })])
      expect((await service.bookPage(place, (await send(again)).location ?? '')).html).not.toContain('/guest/');
  });

  it('says everything that is wrong beside its field, and keeps what was typed', async () => {
    const page = await send({
      form_id: 'x',
      party: '3',
      date: DAY,
      name: ' ',
      email: 'no address',
      notes: '<b>hi</b>',
    });
    expect(page.status).toBe(422);
    expect(errorBeside(page, 'slot')).toBe('Please choose a time.');
    expect(errorBeside(page, 'name')).toBe('Please enter your name.');
    expect(errorBeside(page, 'email')).toContain('check the e-mail address');
    expect(page.html).toContain('&lt;b&gt;hi&lt;/b&gt;');
    expect(valuesOf(page, 'party')).toEqual(['3']);
    expect(valuesOf(page, 'slot')[0]).toContain(DAY);
    expect(page.html).toContain('role="alert"');
    expect(await bookings()).toEqual([]);
  });

  it('asks for an e-mail address or a telephone number, one of the two', async () => {
    expect(errorBeside(await send(form({ email: '' })), 'email')).toContain('or a telephone number');
    expect((await send(form({ email: '', phone: '044 668 18 00' }))).status).toBe(303);
  });

  it('shows a refused sentence of the rules where it belongs', async () => {
    const page = await send(form({ slot: '2027-03-01T19:00' }));
    expect([page.status, errorBeside(page, 'slot')]).toEqual([
      422,
      'That time has already passed. Please choose a later one.',
    ]);
    const many = await send(form({ party: '9' }));
    expect([many.status, errorBeside(many, 'party')]).toEqual([422, expect.stringContaining('up to 8 people')]);
  });

  it('asks the required questions of the venue', async () => {
    const questions = [
      { type: 'text', required: true, labels: { en: 'Allergies?' } },
      { type: 'check', required: false, labels: { en: 'High chair?' } },
    ];
    await place.apply(restaurantFile({ venue: { questions } }));
    const page = await send(form());
    const [, id = ''] = /name="q-([^"]+)"/.exec(page.html) ?? [];
    expect([page.status, errorBeside(page, `q-${id}`)]).toEqual([422, 'Please answer this question: Allergies?']);
    expect((await send(form({ [`q-${id}`]: 'Nuts' }))).status).toBe(303);
    expect((await bookings())[0]?.answers).toEqual([
      { id, question: 'Allergies?', answer: 'Nuts' },
      { id: expect.any(String), question: 'High chair?', answer: false },
    ]);
  });

  it('sends nothing on that a program filled in', async () => {
    const page = await send(form({ website: 'https://spam.example' }));
    expect([page.status, await bookings()]).toEqual([422, []]);
    expect(valuesOf(page, 'website')).toEqual(['']);
  });

  it('switched off, is not there; with online bookings off it says so with the telephone', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { enabled: false } } }));
    const off = await service.bookPage(place, '/book/trattoria');
    expect([off.status, wordsOf(off)]).toEqual([
      200,
      expect.stringContaining('not taking online bookings at the moment'),
    ]);
    expect(off.html).toContain('href="tel:+41446681800"');
    expect((await send(form())).status).toBe(409);
    await place.apply(restaurantFile({ venue: { bookings: { page: false } } }));
    const gone = await service.bookPage(place, '/book/trattoria');
    expect([gone.status, wordsOf(gone)]).toEqual([404, expect.stringContaining('There is nothing at this address')]);
  });

  it.each(LANGS)('is whole in %s', async (lang) => {
    const page = await service.bookPage(place, `/book/trattoria?lang=${lang}`, { lang });
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(wordsOf(page)).not.toMatch(/undefined|\[object|\bnull\b/);
  });
});

describe('a time that has just gone', () => {
  const full = { tables: [{ name: 'T1', seats: 2 }] };
  beforeEach(() => place.apply(restaurantFile({ venue: full })));

  it('is said and offered again beside its neighbours: nothing is stored', async () => {
    await send(form());
    const page = await send(form({ email: 'late@example.org' }));
    expect([page.status, errorBeside(page, 'slot')]).toEqual([
      409,
      '19:00 on Friday, 5 March 2027 has just been taken.',
    ]);
    const slots = valuesOf(page, 'slot');
    expect(slots).toContain(`${DAY}T20:30`);
    expect(slots.filter((slot) => slot.startsWith('2027-03-06T'))).toContain('2027-03-06T19:00');
    expect(page.html).toContain('value="late@example.org"');
    expect(await bookings()).toHaveLength(1);
  });

  it('may be asked for all the same, as the API stores it: a request that holds no table', async () => {
    await send(form());
    const page = await send(form({ email: 'late@example.org' }));
    expect(valuesOf(page, 'slot')).toContain(`ask ${DAY}T19:00`);
    const asked = await send(form({ email: 'late@example.org', slot: `ask ${DAY}T19:00` }));
    expect(wordsOf(await service.bookPage(place, asked.location ?? ''))).toContain('It is not confirmed yet');
    expect((await bookings()).find(({ email }) => email === 'late@example.org')).toMatchObject({
      status: 'requested',
      tables: [],
    });
  });

  it('has one winner where two send at once', async () => {
    const answers = await Promise.all([send(form()), send(form())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await bookings()).toHaveLength(1);
  });

  it('on a day that is full shows the days after, and without a date the first day with a free time', async () => {
    for (const slot of ['11:30', '18:00', '19:30', '21:00']) await send(form({ slot: `${DAY}T${slot}` }));
    const page = await service.bookPage(place, `/book/trattoria?date=${DAY}`);
    expect(wordsOf(page)).toContain('Nothing is available any more on Friday, 5 March 2027');
    const days = new Set(
      valuesOf(page, 'slot')
        .filter((slot) => !slot.startsWith('ask'))
        .map((slot) => slot.slice(0, 10)),
    );
    expect([...days]).toEqual(['2027-03-06', '2027-03-07', '2027-03-08']);
    expect(valuesOf(page, 'slot')).toContain(`ask ${DAY}T12:00`);
    service.clock.set('2027-03-05T22:30:00Z');
    expect(valuesOf(await service.bookPage(place, '/book/trattoria'), 'slot')[0]).toBe('2027-03-06T11:30');
  });
});

describe('an appointment business', () => {
  it('is booked by service and person, and says what each costs', async () => {
    const salon = await service.business(salonFile({ venue: { bookings: { sms: true } } }));
    const page = await service.bookPage(salon, `/book/salon?date=${DAY}`);
    expect(wordsOf(page)).toMatch(/Haircut \(45 minutes, CHF\s68\.00\)/);
    const { body } = await salon.call<{
      services: { id: string; name: string }[];
      staff: { id: string; name: string }[];
    }>('GET', '/v1/venue');
    const colour = body.services.find(({ name }) => name === 'Colour')?.id ?? '';
    const mia = body.staff.find(({ name }) => name === 'Mia')?.id ?? '';
    const own = await service.bookPage(salon, `/book/salon?date=${DAY}&service=${colour}&staff=${mia}`);
    expect([valuesOf(own, 'service'), valuesOf(own, 'staff')]).toEqual([[colour], [mia]]);
    const fields = {
      form_id: 'a',
      service: colour,
      staff: mia,
      slot: `${DAY}T10:00`,
      name: 'Bo',
      phone: '+41446681801',
      sms: 'yes',
    };
    expect((await service.bookPage(salon, '/book/salon', { form: fields })).status).toBe(303);
    const { bookings: all } = (await salon.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body;
    expect(all).toMatchObject([{ service: 'Colour', staff: 'Mia', time: '10:00', source: 'website' }]);
    expect(jsonLdOf(page)).toMatchObject({
      '@type': 'LocalBusiness',
      makesOffer: [{ price: 68, priceCurrency: 'CHF' }, {}],
    });
  });
});

describe('what is found by search engines and assistants', () => {
  it('is the restaurant with its hours, menu, events and the way to book', async () => {
    const menu = { sections: [{ name: 'Pasta', items: [{ name: 'Ragù', price: 24.5 }] }] };
    const event = {
      title: 'Truffles </script>',
      summary: 'Five',
      starts_on: '2027-03-20',
      starts_time: '19:00',
      published: true,
    };
    await place.apply(restaurantFile({ venue: { menu, events: [event] } }));
    const page = await service.bookPage(place, '/book/trattoria');
    expect(jsonLdOf(page)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Trattoria Rosa',
      url: 'https://booking.example/book/trattoria',
      hasMenu: { hasMenuSection: [{ name: 'Pasta', hasMenuItem: [{ name: 'Ragù', offers: { price: 24.5 } }] }] },
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: 'https://booking.example/book/trattoria?date={date}&party={party}' },
      },
      event: [{ '@type': 'Event', name: 'Truffles </script>', startDate: '2027-03-20T19:00' }],
    });
    expect(page.html).toContain('hreflang="de" href="https://booking.example/book/trattoria?lang=de"');
    expect(page.html).toContain('hreflang="x-default" href="https://booking.example/book/trattoria"');
    expect(page.html).toContain('<meta property="og:title" content="Book a table at Trattoria Rosa">');
  });
});
