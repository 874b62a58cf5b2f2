import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Failed, type Listed, type Requested, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
type Question = { id: string; type: string; required: boolean; label: string };
type Venue = { id: string; questions: Question[]; sms: boolean; hours: object; bookings: object; services?: unknown };
/** What the widget alone is told. */
type Shown = { words: object };
type About = { about: { label: string; url: string }[] };

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());

const questions = [
  { type: 'text', required: true, labels: { en: 'Allergies?', de: 'Allergien?' } },
  { type: 'check', required: false, labels: { en: 'High chair?' } },
];
const event = {
  title: 'Truffles',
  summary: 'Five courses',
  starts_on: '2027-03-20',
  starts_time: '19:00',
  published: true,
};
const menu = {
  sections: [
    {
      name: 'Pasta',
      items: [
        { name: 'Ragù', price: 24.5 },
        { name: 'Funghi', price: null, off: true },
      ],
    },
  ],
};

beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(
    restaurantFile({
      venue: {
        questions,
        menu,
        hours: { tue: [['11:30', '14:00']], fri: [['18:00', '02:00']] },
        events: [
          event,
          { ...event, title: 'Past', starts_on: '2027-03-01' },
          { ...event, title: 'Draft', published: false },
        ],
      },
    }),
  );
});

/** What its form says beside the times of a day that has none. */
const aboutFullDay = async (business: Business) =>
  (await business.call<About>('GET', '/v1/availability', undefined, { widget: true })).body.about;

describe('what a website reads', () => {
  it('the venue, with only the days that are open and the questions in the language asked for', async () => {
    const { body } = await place.call<Venue>('GET', '/v1/venue?lang=de-CH');
    expect(body).toEqual({
      id: place.id,
      name: 'Trattoria Rosa',
      phone: '+41 44 668 18 00',
      address: 'Seestrasse 1, 8002 Zürich',
      hours: {
        tue: [['11:30', '14:00']],
        fri: [['18:00', '02:00']],
        mon: expect.anything(),
        wed: expect.anything(),
        thu: expect.anything(),
        sat: expect.anything(),
        sun: expect.anything(),
      },
      time_zone: 'Europe/Zurich',
      closures: [],
      special_hours: [],
      areas: [],
      horizon_days: 30,
      language: 'en',
      currency: 'CHF',
      bookings: { enabled: true, kind: 'table', max_party_size: 8, page_url: 'https://booking.example/book/trattoria' },
      brand: null,
      sms: false,
      questions: [
        { id: expect.any(String), type: 'text', required: true, label: 'Allergien?' },
        { id: expect.any(String), type: 'check', required: false, label: 'High chair?' },
      ],
    });
    expect((await place.call<Venue>('GET', '/v1/venue?lang=xx')).body.questions[0]?.label).toBe('Allergies?');
  });

  it('the widget is told the words of its form, in the language asked for', async () => {
    const { body } = await place.call<Shown>('GET', '/v1/venue?lang=de', undefined, { widget: true });
    expect(body.words).toMatchObject({ name: 'Name', send: 'Jetzt buchen', slot: 'Bitte wählen Sie eine Zeit.' });
    expect(Object.values(body.words).every((word) => word !== '')).toBe(true);
  });

  it('no address of a booking page that the business has switched off', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { page: false, min_notice_minutes: 60 * 24 * 60 } } }));
    const { body } = await place.call<Venue>('GET', '/v1/venue');
    expect(body.bookings).toMatchObject({ enabled: true, page_url: null });
    expect(await aboutFullDay(place)).toEqual([]);
  });

  it('the widget is told the way from a full day to the waiting list, of an appointment business too, which has no page_url', async () => {
    const salon = await service.business(salonFile({ venue: { bookings: { min_notice_minutes: 60 * 24 * 60 } } }));
    expect((await salon.call<Venue>('GET', '/v1/venue')).body.bookings).toMatchObject({ page_url: null });
    const [link] = await aboutFullDay(salon);
    expect(link?.label).toBe('Join the waiting list');
    expect(link?.url).toMatch(/^https:\/\/booking\.example\/book\/salon\?date=2027-03-\d\d&lang=en$/);
  });

  it('the menu, with what is taken off today', async () => {
    expect((await place.call('GET', '/v1/menu')).body).toEqual({
      currency: 'CHF',
      sections: [
        {
          name: 'Pasta',
          names: {},
          items: [
            { name: 'Ragù', names: {}, price: 24.5, off: false },
            { name: 'Funghi', names: {}, price: null, off: true },
          ],
        },
      ],
      wine_list: { sections: [] },
    });
  });

  it('the wine list beside the menu: sections of its own, vintages, prices by glass and bottle, what is off today', async () => {
    const written = { name: 'Barolo', producer: 'Rovella', region: 'Piemonte', vintage: 2019, bottle_price: 92 };
    const house = { name: 'House red', names: { de: 'Hauswein' }, glass_price: 7.5, glass_ml: 100, off: true };
    const wine_list = { sections: [{ name: 'Reds', names: { de: 'Rotweine' }, items: [written, house] }] };
    await place.apply(restaurantFile({ venue: { wine_list } }));
    const plain = { names: {}, producer: '', region: '', vintage: null, description: '', descriptions: {}, off: false };
    const unsold = { glass_price: null, glass_ml: null, bottle_price: null, bottle_ml: null };
    const read = async (lang: string) =>
      (
        await place.call<{ wine_list: { sections: { name: string; items: { name: string }[] }[] } }>(
          'GET',
          `/v1/menu${lang}`,
        )
      ).body.wine_list;
    expect(await read('')).toEqual({
      sections: [
        {
          name: 'Reds',
          names: { de: 'Rotweine' },
          items: [
            { ...plain, ...unsold, ...written },
            { ...plain, ...unsold, ...house },
          ],
        },
      ],
    });
    const [reds] = (await read('?lang=de')).sections;
    expect([reds?.name, reds?.items[1]?.name]).toEqual(['Rotweine', 'Hauswein']);
  });

  it('photos of the house, of dishes and of people, where there are any', async () => {
    const url = (name: string) => `https://trattoria.example/${name}.jpg`;
    const [plain = { items: [] }] = menu.sections;
    const sections = [{ ...plain, items: [{ name: 'Ragù', price: 24.5, photo_url: url('ragu') }, { name: 'Funghi' }] }];
    await place.apply(restaurantFile({ account: { photo_url: url('terrace') }, venue: { menu: { sections } } }));
    expect((await place.call('GET', '/v1/venue')).body).toMatchObject({ photo_url: url('terrace') });
    const { body } = await place.call<{ sections: { items: object[] }[] }>('GET', '/v1/menu');
    expect(body.sections[0]?.items).toEqual([
      { name: 'Ragù', names: {}, price: 24.5, photo_url: url('ragu'), off: false },
      { name: 'Funghi', names: {}, price: null, off: false },
    ]);
    const { staff = [] } = salonFile().venue;
    const shown = staff.map((person, i) => (i === 0 ? { ...person, photo_url: url('mia') } : person));
    const salon = await service.business(salonFile({ venue: { staff: shown } }));
    const venue = (await salon.call<{ staff: { photo_url?: string }[] }>('GET', '/v1/venue')).body;
    expect(venue.staff.map(({ photo_url }) => photo_url)).toEqual([url('mia'), ...shown.slice(1).map(() => undefined)]);
  });

  it('published events that are not over', async () => {
    const empty = { ends_on: null, ends_time: null, price: null, photo_url: null, link_url: null };
    const { published: _, ...written } = event;
    const shown = { ...written, titles: {}, summaries: {} };
    expect((await place.call('GET', '/v1/events')).body).toEqual({ events: [{ ...shown, ...empty, currency: 'CHF' }] });
    service.clock.set('2027-03-20T22:59:59Z');
    expect((await place.call<{ events: unknown[] }>('GET', '/v1/events')).body.events).toHaveLength(1);
    service.clock.set('2027-03-20T23:00:00Z');
    expect((await place.call<{ events: unknown[] }>('GET', '/v1/events')).body.events).toHaveLength(0);
  });
});

describe('what a business wrote in several languages', () => {
  const dish = { name: 'Ragù', names: { de: 'Ragout' }, price: 24.5 };
  const file = () =>
    restaurantFile({
      venue: {
        menu: { sections: [{ name: 'Pasta', names: { de: 'Teigwaren' }, items: [dish] }] },
        events: [{ ...event, titles: { de: 'Trüffel' }, summaries: { de: 'Fünf Gänge' } }],
        closures: [{ from: '2027-03-10', to: '2027-03-12', reason: { en: 'Holidays', de: 'Ferien' } }],
      },
    });
  type Menu = { sections: { name: string; names: object; items: { name: string; names: object }[] }[] };
  type Events = { events: { title: string; summary: string; titles: object; summaries: object }[] };

  it('is read in the language asked for, else in its own, with all that it wrote beside it', async () => {
    await place.apply(file());
    const read = async (lang: string) => {
      const [section] = (await place.call<Menu>('GET', `/v1/menu${lang}`)).body.sections;
      const [first] = (await place.call<Events>('GET', `/v1/events${lang}`)).body.events;
      return [section?.name, section?.items[0]?.name, first?.title, first?.summary];
    };
    const own = ['Pasta', 'Ragù', 'Truffles', 'Five courses'];
    expect(await read('')).toEqual(own);
    expect(await read('?lang=fr')).toEqual(own);
    expect(await read('?lang=de-CH')).toEqual(['Teigwaren', 'Ragout', 'Trüffel', 'Fünf Gänge']);
    const { sections } = (await place.call<Menu>('GET', '/v1/menu')).body;
    expect([sections[0]?.names, sections[0]?.items[0]?.names]).toEqual([{ de: 'Teigwaren' }, { de: 'Ragout' }]);
    const { events } = (await place.call<Events>('GET', '/v1/events')).body;
    expect(events[0]).toMatchObject({ titles: { de: 'Trüffel' }, summaries: { de: 'Fünf Gänge' } });
  });

  it('stands on its booking page in the language of the page', async () => {
    await place.apply(file());
    const page = await service.bookPage(place, '/book/trattoria?lang=de', { lang: 'de' });
    for (const words of ['Teigwaren', 'Ragout', 'Trüffel', 'Fünf Gänge']) expect(page.html).toContain(words);
    expect(page.html).not.toContain('Truffles');
  });
});

describe('closures of a venue', () => {
  const closures = async (lang = '') =>
    (await place.call<{ closures: unknown }>('GET', `/v1/venue${lang}`)).body.closures;

  it('are those that touch the days which can be booked, by their first day, with the reason as it is read', async () => {
    const reason = { en: 'Holidays', de: 'Ferien' };
    await place.apply(
      restaurantFile({
        venue: {
          closures: [
            { from: '2027-04-02', to: '2027-04-02' },
            { from: '2027-04-01', to: '2027-05-01', reason },
            { from: '2027-02-20', to: '2027-03-02' },
            { from: '2027-02-20', to: '2027-03-01' },
          ],
        },
      }),
    );
    const shown = (why: string) => [
      { from: '2027-02-20', to: '2027-03-02', reason: null },
      { from: '2027-04-01', to: '2027-05-01', reason: why },
    ];
    expect(await closures()).toEqual(shown('Holidays'));
    expect(await closures('?lang=de')).toEqual(shown('Ferien'));
  });
});

describe('hours of single days', () => {
  type Hours = { special_hours: object[]; horizon_days: number };
  const newYear = { date: '2027-12-31', hours: [['20:00', '02:00']] };
  const file = (horizon_days: number) =>
    restaurantFile({
      venue: {
        special_hours: [{ date: '2027-12-25', hours: [] }, newYear],
        bookings: { horizon_days },
      },
    });
  const times = async (date: string) =>
    (await place.call<{ times: string[] }>('GET', `/v1/availability?date=${date}`)).body.times;
  const ask = (date: string, time: string) =>
    place.call<Requested & Failed>('POST', '/v1/booking-requests', {
      date,
      time,
      party: 2,
      name: 'Ada',
      phone: '+41446681800',
    });

  it('A business whose horizon is 400 days takes a booking of New Year’s Eve in its own hours', async () => {
    await place.apply(file(400));
    const { special_hours, horizon_days } = (await place.call<Hours>('GET', '/v1/venue')).body;
    expect([special_hours, horizon_days]).toEqual([[{ date: '2027-12-25', hours: [] }, newYear], 400]);
    const evening = await times('2027-12-31');
    expect([evening[0], evening.at(-1)]).toEqual(['20:00', '23:45']);
    expect((await times('2028-01-01')).slice(0, 2)).toEqual(['00:00', '00:15']);
    expect(await times('2027-12-25')).toEqual([]);
    const { body } = await place.call<{ dates: string[] }>('GET', '/v1/availability');
    expect([body.dates.includes('2027-12-25'), body.dates.at(-1)]).toEqual([false, '2028-04-05']);
    expect((await ask('2027-12-25', '19:00')).body.error.reason).toBe('closed');
    expect((await ask('2027-12-31', '19:00')).body.error.reason).toBe('not_offered');
    expect((await ask('2027-12-31', '20:00')).status).toBe(201);
  });

  it('A range of 62 days far ahead says which of its days are free', async () => {
    await place.apply(file(400));
    const { body } = await place.call<{ free_dates: string[]; times: string[] }>(
      'GET',
      '/v1/availability?from=2027-12-01&to=2028-01-31',
    );
    expect([body.free_dates.length, body.free_dates.includes('2027-12-25')]).toEqual([61, false]);
    const page = await service.bookPage(place, '/book/trattoria?date=2027-12-31&lang=en');
    expect(page.html).toContain('2027-12-31T20:00');
    expect(page.html).toContain('Special hours');
    expect(page.html).toContain('"validFrom":"2027-12-31"');
  });

  it('A last seating is offered, taken, and the party stays past closing', async () => {
    const late = restaurantFile({ venue: { bookings: { last_seating_minutes_before_close: 45 } } });
    await place.apply(late);
    const all = await times('2027-03-05');
    expect([all.includes('13:15'), all.includes('13:30'), all.at(-1)]).toEqual([true, false, '22:15']);
    expect((await ask('2027-03-05', '22:30')).body.error.reason).toBe('not_offered');
    expect((await ask('2027-03-05', '22:15')).status).toBe(201);
    const { body } = await place.call<{ warnings: string[] }>('POST', '/v1/bookings', {
      ...{ date: '2027-03-05', time: '22:15', party: 2, name: 'Leo', dry_run: true },
    });
    expect(body.warnings).toEqual([]);
  });

  it('A day past the horizon is refused with its days', async () => {
    await place.apply(file(45));
    expect((await times('2027-04-16')).length).toBeGreaterThan(0);
    expect(await times('2027-04-17')).toEqual([]);
    expect((await ask('2027-04-17', '19:00')).body.error.reason).toBe('horizon');
    expect((await place.call<Hours>('GET', '/v1/venue')).body.special_hours).toEqual([]);
  });
});

describe('questions on the form', () => {
  const date = '2027-03-05';
  const ask = async (answers: unknown) => {
    const email = `q${Math.random()}@example.org`;
    const body = { date, time: '19:00', party: 2, name: 'Anna', email, lang: 'de', answers };
    return place.call<Requested>('POST', '/v1/booking-requests', body);
  };
  const ids = async () =>
    (await place.call<Venue>('GET', '/v1/venue')).body.questions.map(({ id }) => id) as [string, string];
  const refusal = async (answers: unknown) => {
    const { status, body } = await ask(answers);
    return status === 201
      ? null
      : [status, (body as unknown as Failed).error.reason ?? (body as unknown as Failed).error.code];
  };

  it('are not asked where no answers are sent, and every required one is where they are', async () => {
    const [text, box] = await ids();
    expect(await refusal(undefined)).toBeNull();
    expect(await refusal({})).toEqual([422, 'question_required']);
    expect(await refusal({ [text]: '  ', [box]: true })).toEqual([422, 'question_required']);
    expect(await refusal({ [text]: true })).toEqual([400, 'bad_request']);
    expect(await refusal({ [text]: 'nuts', [box]: 'yes' })).toEqual([400, 'bad_request']);
    expect(await refusal({ [text]: 'nuts', unknown: 'x' })).toBeNull();
  });

  it('are kept with the booking as they read when it was made', async () => {
    const [text, box] = await ids();
    await ask({ [text]: 'Nüsse', [box]: true });
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    expect(bookings[0]?.answers).toEqual([
      { id: text, question: 'Allergien?', answer: 'Nüsse' },
      { id: box, question: 'High chair?', answer: true },
    ]);
  });
});

describe('availability', () => {
  type Times = { dates: string[]; date: string; times: string[]; max_party_size: number };
  const times = async (query = '') => place.call<Times>('GET', `/v1/availability${query}`);

  it('lists the open days up to the thirtieth, and the times of the first where no date is asked for', async () => {
    await place.apply(
      restaurantFile({
        venue: {
          hours: { mon: [], tue: [['11:30', '14:00']], wed: [], thu: [], fri: [['22:00', '02:00']], sat: [], sun: [] },
        },
      }),
    );
    const { body } = await times();
    expect(body.dates).toEqual([
      '2027-03-02',
      '2027-03-05',
      '2027-03-06',
      '2027-03-09',
      '2027-03-12',
      '2027-03-13',
      '2027-03-16',
      '2027-03-19',
      '2027-03-20',
      '2027-03-23',
      '2027-03-26',
      '2027-03-27',
      '2027-03-30',
    ]);
    // Noon with an hour's notice and 90 minutes to sit: nothing is left of today, and it is listed all the same.
    expect([body.date, body.times, body.max_party_size]).toEqual(['2027-03-02', [], 8]);
    expect((await times('?date=2027-03-05')).body.times).toEqual([
      '22:00',
      '22:15',
      '22:30',
      '22:45',
      '23:00',
      '23:15',
      '23:30',
      '23:45',
    ]);
    expect((await times('?date=2027-03-06')).body.times).toEqual(['00:00', '00:15', '00:30']);
  });

  it('has no times before today, beyond the horizon or on a closed day', async () => {
    for (const date of ['2027-03-01', '2027-04-02', '1999-12-31']) {
      const answer = await times(`?date=${date}`);
      expect([answer.status, answer.body.times]).toEqual([200, []]);
    }
  });

  it('is for two unless another party is asked for', async () => {
    await place.apply(
      restaurantFile({ venue: { tables: [{ name: 'T1', seats: 2 }], bookings: { max_party_size: 4 } } }),
    );
    expect((await times('?date=2027-03-05')).body.times).not.toEqual([]);
    expect((await times('?date=2027-03-05&party=3')).body.times).toEqual([]);
    for (const party of ['0', '5', '1.5', 'two', '']) expect((await times(`?party=${party}`)).status).toBe(400);
    for (const date of ['2027-02-30', 'tomorrow', '2027-3-5']) expect((await times(`?date=${date}`)).status).toBe(400);
  });

  it('leaves out the times at which the tables are taken, and keeps those made by giving others different ones', async () => {
    await place.apply(
      restaurantFile({
        venue: {
          tables: [
            { name: 'A', seats: 2 },
            { name: 'B', seats: 4 },
          ],
          bookings: { confirm_at_once: true },
        },
      }),
    );
    const request = (time: string, party: number) =>
      place.call<Requested>('POST', '/v1/booking-requests', {
        date: '2027-03-05',
        time,
        party,
        name: 'N',
        email: `t${Math.random()}@example.org`,
      });
    await request('19:00', 2);
    await request('20:30', 2);
    // Both twos may sit at A one after the other, so four at B is possible at any time.
    expect((await times('?date=2027-03-05&party=4')).body.times).toContain('19:45');
    expect((await request('19:45', 4)).body.status).toBe('confirmed');
    expect((await times('?date=2027-03-05&party=2')).body.times).not.toContain('19:45');
    expect((await times('?date=2027-03-05&party=2')).body.times).toContain('21:30');
  });
});
