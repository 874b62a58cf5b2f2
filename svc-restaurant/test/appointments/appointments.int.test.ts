import { salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
} from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const date = '2027-03-05';

type Venue = { services: { id: string; name: string }[]; staff: { id: string; name: string }[]; bookings: object };
type Free = {
  dates: string[];
  date: string;
  times: string[];
  service: string;
  staff: string | null;
  duration_minutes: number;
  free: Record<string, string[]>;
};

let service: Service;
let place: Business;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(salonFile());
  const venue = (await place.call<Venue>('GET', '/v1/venue')).body;
  ids = Object.fromEntries([...venue.services, ...venue.staff].map(({ id, name }) => [name, id]));
});

const free = async (query = '') => (await place.call<Free>('GET', `/v1/availability?date=${date}${query}`)).body;
const ask = async (over: object = {}) =>
  place.call<Requested>('POST', '/v1/booking-requests', {
    date,
    time: '10:00',
    service: ids.Haircut,
    name: 'Anna',
    email: `a${Math.random()}@example.org`,
    ...over,
  });
const bookings = async () => (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings;

describe('an appointment business', () => {
  it('shows its services and people, and has no page of its own', async () => {
    const { body } = await place.call<Venue>('GET', '/v1/venue');
    expect(body.services).toEqual([
      {
        id: ids.Haircut,
        name: 'Haircut',
        description: '',
        names: {},
        descriptions: {},
        duration_minutes: 45,
        price: 68,
        currency: 'CHF',
        staff_ids: [ids.Mia, ids.Leo],
      },
      {
        id: ids.Colour,
        name: 'Colour',
        description: '',
        names: {},
        descriptions: {},
        duration_minutes: 90,
        price: 140,
        currency: 'CHF',
        staff_ids: [ids.Mia],
      },
    ]);
    expect(body.staff).toEqual([
      { id: ids.Mia, name: 'Mia', role: 'Stylist' },
      { id: ids.Leo, name: 'Leo', role: 'Stylist' },
    ]);
    expect(body.bookings).toEqual({ enabled: true, kind: 'appointment', max_party_size: 1, page_url: null });
  });

  it('names its services in the language asked for, and in an e-mail in that of the guest', async () => {
    const cut = { name: 'Haircut', names: { fr: 'Coupe' }, descriptions: { fr: 'Avec lavage' }, duration_minutes: 45 };
    await place.apply(salonFile({ venue: { services: [cut] } }));
    const [french] = (await place.call<Venue>('GET', '/v1/venue?lang=fr')).body.services;
    expect(french).toMatchObject({
      id: ids.Haircut,
      name: 'Coupe',
      description: 'Avec lavage',
      names: { fr: 'Coupe' },
    });
    const [own] = (await place.call<Venue>('GET', '/v1/venue')).body.services;
    expect(own).toMatchObject({ name: 'Haircut', description: '', descriptions: { fr: 'Avec lavage' } });
    const email = 'coupe@example.org';
    await ask({ email, lang: 'fr' });
    expect((await service.mailbox.next(({ to }) => to.includes(email))).text).toContain('Coupe');
    // The desk reads what the business calls it.
    expect((await bookings())[0]?.service).toBe('Haircut');
  });

  it('says who is free when, for the first service unless another is asked for', async () => {
    const first = await free();
    expect(first).toMatchObject({ kind: 'appointment', date, service: ids.Haircut, staff: null, duration_minutes: 45 });
    expect(first.times).toEqual(Object.keys(first.free));
    expect([first.times[0], first.times.at(-1)]).toEqual(['09:00', '17:15']);
    expect(first.free['09:00']).toEqual([ids.Mia, ids.Leo]);
    const leo = await free(`&staff=${ids.Leo}`);
    expect([leo.staff, leo.free['09:00']]).toEqual([ids.Leo, [ids.Leo]]);
    expect((await free(`&service=${ids.Colour}`)).duration_minutes).toBe(90);
  });

  it('books the first free person, and the next one the next', async () => {
    expect((await ask()).body.status).toBe('confirmed');
    expect((await ask()).body.status).toBe('confirmed');
    expect((await ask()).body.status).toBe('requested');
    const taken = await bookings();
    expect(
      taken.map(({ staff, service, party, duration_minutes }) => [staff, service, party, duration_minutes]),
    ).toEqual([
      ['Mia', 'Haircut', 1, 45],
      ['Leo', 'Haircut', 1, 45],
      [null, 'Haircut', 1, 45],
    ]);
    expect((await free()).times).not.toContain('10:00');
    expect((await free()).times).toContain('10:45');
  });

  it('keeps the buffer after a service clear', async () => {
    await ask({ service: ids.Colour, time: '10:00', staff: ids.Mia });
    const mia = await free(`&staff=${ids.Mia}`);
    expect(mia.times).toContain('09:15');
    expect(mia.times).not.toContain('11:30');
    expect(mia.times).toContain('11:45');
    expect((await free(`&service=${ids.Colour}`)).times).not.toContain('08:30');
  });

  it('refuses the caller what it does not have, by name', async () => {
    const failed = async (over: object) => {
      const { status, body } = await ask(over);
      return [status, (body as unknown as Failed).error.code];
    };
    for (const wrong of [
      { service: undefined },
      { service: crypto.randomUUID() },
      { staff: crypto.randomUUID() },
      { service: ids.Colour, staff: ids.Leo },
      { service: 'x' },
    ])
      expect(await failed(wrong)).toEqual([400, 'bad_request']);
    expect(await failed({ time: '17:30' })).toEqual([422, 'refused']);
    for (const query of [
      `&service=${crypto.randomUUID()}`,
      `&staff=${crypto.randomUUID()}`,
      `&service=${ids.Colour}&staff=${ids.Leo}`,
    ])
      expect((await place.call('GET', `/v1/availability?date=${date}${query}`)).status).toBe(400);
  });

  it('at the desk a person who is busy is 409, and outside their hours a warning', async () => {
    const desk = (over: object) =>
      place.call<Created>('POST', '/v1/bookings', { date, time: '10:00', service: ids.Haircut, name: 'D', ...over });
    expect((await desk({ staff: ids.Mia })).body.booking).toMatchObject({
      staff: 'Mia',
      staff_id: ids.Mia,
      status: 'confirmed',
    });
    const busy = await desk({ staff: ids.Mia, name: 'E' });
    expect([busy.status, (busy.body as unknown as Failed).error.message]).toEqual([
      409,
      'Nobody is available at that time',
    ]);
    const late = await desk({ time: '19:00', staff: ids.Mia });
    expect([late.status, late.body.warnings]).toEqual([201, ['The appointment is outside the opening hours.']]);
  });

  it('moves with its person where that is free, to another by name, and tells of it', async () => {
    await ask({ staff: ids.Mia });
    const [booking] = await bookings();
    const move = (body: object) => place.call<Created>('PATCH', `/v1/bookings/${booking?.id}`, body);
    expect((await move({ time: '14:00' })).body.booking).toMatchObject({ time: '14:00', staff: 'Mia' });
    expect((await move({ staff: ids.Leo })).body.booking).toMatchObject({ staff: 'Leo', staff_id: ids.Leo });
    expect((await move({ service: ids.Colour })).status).toBe(400);
    expect((await move({ service: ids.Colour, staff: ids.Mia })).body.booking).toMatchObject({
      service: 'Colour',
      duration_minutes: 90,
    });
    expect((await move({ service: crypto.randomUUID() })).status).toBe(400);
    const rows = await service.database.db.query<{ type: string }>(
      'select type from outbox where type not like $$console.%$$ and aggregate_id = $1 order by id',
      [booking?.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'booking.confirmed',
      'booking.moved',
      'booking.moved',
      'booking.moved',
    ]);
  });

  it('a person who is named and not asked for has the appointment as the first who was free: a later move may give it to another', async () => {
    await ask({});
    const [booking] = await bookings();
    expect(booking).toMatchObject({ staff: 'Mia', staff_pinned: false });
    const move = (body: object) => place.call<Created>('PATCH', `/v1/bookings/${booking?.id}`, body);
    expect((await move({ staff: ids.Leo })).body.booking).toMatchObject({ staff: 'Leo', staff_pinned: true });
    const back = await move({ staff: ids.Mia, staff_pinned: false });
    expect(back.body.booking).toMatchObject({ staff: 'Mia', staff_pinned: false });
    await ask({ staff: ids.Mia, time: '14:00' });
    expect((await move({ time: '14:00' })).body.booking).toMatchObject({ staff: 'Leo', staff_pinned: false });
  });

  it('a person goes to exactly one of twenty who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ staff: ids.Mia, time: '15:00' })));
    expect(answers.filter(({ body }) => body.status === 'confirmed')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.status === 'requested')).toHaveLength(19);
  });

  it('confirms a request with the person who was asked for once free, else 409, else by force', async () => {
    await place.apply(salonFile({ venue: { bookings: { confirm_at_once: false } } }));
    await ask({ staff: ids.Mia });
    await ask({ staff: ids.Mia });
    const [first, second] = await bookings();
    expect(second).toMatchObject({ staff: 'Mia', status: 'requested' });
    expect((await place.call('POST', `/v1/bookings/${second?.id}/confirm`)).status).toBe(409);
    await place.call('POST', `/v1/bookings/${first?.id}/cancel`);
    expect((await place.call('POST', `/v1/bookings/${second?.id}/confirm`)).status).toBe(200);
    const allocations = await service.database.db.query('select 1 from staff_claim where booking_id = $1', [
      second?.id,
    ]);
    expect(allocations).toHaveLength(1);
  });
});

describe('a person who is quicker and dearer than others', () => {
  const hours = { fri: [['09:00', '18:00']] };
  const terms = [{ service: 'Haircut', minutes: 30, price: 85 }];
  beforeEach(() =>
    place.apply(
      salonFile({
        venue: {
          staff: [
            { name: 'Mia', role: 'Senior stylist', hours, services: terms },
            { name: 'Leo', role: 'Stylist', hours },
          ],
        },
      }),
    ),
  );

  it('is free as long as that takes, also for whoever has no preference', async () => {
    await ask({ time: '10:30', staff: ids.Mia });
    expect((await free(`&service=${ids.Haircut}&staff=${ids.Mia}`)).duration_minutes).toBe(30);
    const { free: who } = await free(`&service=${ids.Haircut}`);
    expect([who['10:00'], who['10:15'], who['11:00']]).toEqual([[ids.Mia, ids.Leo], [ids.Leo], [ids.Mia, ids.Leo]]);
    await ask({ time: '10:00' });
    await ask({ time: '10:00' });
    expect((await bookings()).map(({ time, staff, duration_minutes }) => [time, staff, duration_minutes])).toEqual([
      ...[
        ['10:00', 'Mia', 30],
        ['10:00', 'Leo', 45],
        ['10:30', 'Mia', 30],
      ],
    ]);
  });

  it('gives an appointment that time when it comes from somebody else, and the other way round', async () => {
    await ask({ staff: ids.Leo });
    const [before] = await bookings();
    const move = (staff: string | undefined) =>
      place.call<Created>('PATCH', `/v1/bookings/${before?.id}`, { staff }).then(({ body }) => body.booking);
    expect(await move(ids.Mia)).toMatchObject({ staff: 'Mia', duration_minutes: 30 });
    expect(await move(ids.Leo)).toMatchObject({ staff: 'Leo', duration_minutes: 45 });
  });

  it('is shown with it, and counted at that price', async () => {
    const { body } = await place.call<Venue>('GET', '/v1/venue');
    const own = [{ service_id: ids.Haircut, duration_minutes: 30, price: 85 }];
    expect(body.staff).toEqual([
      { id: ids.Mia, name: 'Mia', role: 'Senior stylist', services: own },
      { id: ids.Leo, name: 'Leo', role: 'Stylist' },
    ]);
    await ask({ staff: ids.Mia });
    await ask({ staff: ids.Leo });
    service.clock.set('2027-03-05T17:00:00Z');
    const { body: revenue } = await place.call<{ totals: { service_amount: number } }>(
      'GET',
      `/v1/reports/revenue?from=${date}&to=${date}`,
    );
    expect(revenue.totals.service_amount).toBe(8500 + 6800);
  });
});
