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

type Named = { id: string; name: string };
type Part = { time: string; service: string; staff: string | null; duration_minutes: number };
type Visit = Created['booking'] & { services?: Part[] };
type Free = { times: string[]; duration_minutes: number; services?: object[]; free: Record<string, string[]> };

let service: Service;
let place: Business;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(salonFile({ venue: { payments: [] } }));
  const { services, staff } = (await place.call<{ services: Named[]; staff: Named[] }>('GET', '/v1/venue')).body;
  ids = Object.fromEntries([...services, ...staff].map(({ id, name }) => [name, id]));
});

const both = () => [{ service: ids.Haircut, staff: ids.Leo }, { service: ids.Colour }];
const ask = (over: object = {}) =>
  place.call<Requested & Failed>('POST', '/v1/booking-requests', {
    ...{ date, time: '10:00', services: both(), name: 'Anna', email: `a${Math.random()}@example.org` },
    ...over,
  });
const bookings = async () =>
  (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings as unknown as Visit[];
const partsOf = (booking: Visit | undefined) =>
  booking?.services?.map(({ time, service: name, staff, duration_minutes }) => [time, name, staff, duration_minutes]);
const free = async (query: string) => (await place.call<Free>('GET', `/v1/availability?date=${date}${query}`)).body;

describe('several services in one visit', () => {
  it('are one booking, in their order and without a gap, and all who take part are taken', async () => {
    expect((await ask()).body.status).toBe('confirmed');
    const [booking] = await bookings();
    expect(booking).toMatchObject({ service: 'Haircut', staff: 'Leo', duration_minutes: 135 });
    expect(partsOf(booking)).toEqual([
      ['10:00', 'Haircut', 'Leo', 45],
      ['10:45', 'Colour', 'Mia', 90],
    ]);
    const { times } = await free(`&service=${ids.Colour}`);
    expect([times.includes('09:00'), times.includes('09:15'), times.includes('12:30')]).toEqual([true, false, true]);
  });

  it('are free where all of them are, and say with whom they could begin', async () => {
    await ask({ services: undefined, service: ids.Colour, time: '11:00' });
    const visit = await free(`&service=${ids.Haircut}&service=${ids.Colour}`);
    expect(visit).toMatchObject({
      duration_minutes: 135,
      services: [{ service: ids.Haircut }, { service: ids.Colour }],
    });
    expect([visit.times.includes('10:00'), visit.free['12:00']]).toEqual([false, [ids.Leo]]);
    const named = await free(`&service=${ids.Haircut}&service=${ids.Colour}&staff=${ids.Mia}&staff=`);
    expect(named.times.includes('12:00')).toBe(false);
  });

  it('have no place where one of them has none: nothing of them is taken', async () => {
    await ask({ services: undefined, service: ids.Colour, time: '10:45' });
    const desk = await place.call<Failed>('POST', '/v1/bookings', {
      date,
      time: '10:00',
      services: both(),
      name: 'Ida',
    });
    expect([desk.status, desk.body.error.reason]).toEqual([409, 'person_busy']);
    const rows = await service.database.db.query('select booking_id from staff_claim where business_id = $1', [
      place.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('move together, change as a whole, and free all of it when the visit is cancelled', async () => {
    await ask();
    const [{ id }] = (await bookings()) as [Visit];
    const change = async (body: object) =>
      (await place.call<{ booking: Visit }>('PATCH', `/v1/bookings/${id}`, body)).body.booking;
    expect(partsOf(await change({ time: '13:00' }))).toEqual([
      ['13:00', 'Haircut', 'Leo', 45],
      ['13:45', 'Colour', 'Mia', 90],
    ]);
    const turned = [{ service: ids.Colour }, { service: ids.Haircut }];
    expect(partsOf(await change({ services: turned }))).toEqual([
      ['13:00', 'Colour', 'Mia', 90],
      ['14:30', 'Haircut', 'Mia', 45],
    ]);
    await place.call('POST', `/v1/bookings/${id}/cancel`, {});
    const rows = await service.database.db.query('select booking_id from staff_claim where business_id = $1', [
      place.id,
    ]);
    expect(rows).toEqual([]);
    const undone = await place.call<{ booking: Visit }>('POST', `/v1/bookings/${id}/undo`, {});
    expect(partsOf(undone.body.booking)).toHaveLength(2);
    expect(partsOf(await change({ service: ids.Haircut }))).toBeUndefined();
  });

  it('are refused beside a single service, where one is unknown, and where a class is among them', async () => {
    const yoga = { name: 'Yoga', duration_minutes: 60, capacity: 4 };
    const { services } = salonFile().venue;
    await place.apply(salonFile({ venue: { services: [...services, yoga] } }));
    const venue = (await place.call<{ services: Named[] }>('GET', '/v1/venue')).body;
    const yogaId = venue.services.find(({ name }) => name === 'Yoga')?.id;
    const faults = [
      await ask({ service: ids.Haircut }),
      await ask({ services: [{ service: ids.Haircut }, { service: ids.Mia }] }),
      await ask({ services: [{ service: ids.Haircut }, { service: yogaId }] }),
      await ask({ services: [{ service: ids.Colour, staff: ids.Leo }] }),
    ];
    expect(faults.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('are each counted for the person who took it', async () => {
    await ask();
    service.clock.set('2027-03-05T17:00:00Z');
    const { body } = await place.call<{ rows: { name: string; appointments: number; service_amount: number }[] }>(
      'GET',
      `/v1/reports/staff?from=${date}&to=${date}`,
    );
    expect(body.rows.map(({ name, appointments, service_amount }) => [name, appointments, service_amount])).toEqual([
      ['Mia', 1, 14_000],
      ['Leo', 1, 6800],
    ]);
  });
});
