import type { BusinessFile } from '@booking/core/business-file';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, type Listed, type Requested, type Service, startService } from '../service.ts';

const date = '2027-03-05';
let service: Service;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
});
afterAll(() => service.close());

type Named = { id: string; name: string };
const partOf = async (id: string) =>
  (await service.internal<{ part: Record<string, Named[]> }>('GET', `/internal/businesses/${id}`)).body.part;
const idsOf = (items: Named[] | undefined) => Object.fromEntries((items ?? []).map(({ id, name }) => [name, id]));

describe('settings', () => {
  it('are read with whether anybody takes cards: nobody outside the sandbox without a provider', async () => {
    const { id } = await service.business(restaurantFile());
    const { body } = await service.internal<{ cards: boolean }>('GET', `/internal/businesses/${id}`);
    expect(body.cards).toBe(false);
  });

  it('are the same again: nothing changes; an older version is passed over', async () => {
    const place = await service.business(restaurantFile());
    expect(await place.apply(restaurantFile())).toEqual({ changed: false, hidden: [] });
    expect(await place.apply(restaurantFile({ venue: { bookings: { max_party_size: 4 } } }))).toEqual({
      changed: true,
      hidden: [],
    });
    const { slug: _, kind: __, subscription: ___, ...account } = restaurantFile().account;
    const old = { version: 1, slug: 'trattoria', account, part: restaurantFile().venue };
    expect((await service.internal('PUT', `/internal/businesses/${place.id}`, old)).body).toEqual({
      changed: false,
      hidden: [],
    });
    expect((await place.call<{ bookings: object }>('GET', '/v1/venue')).body.bookings).toMatchObject({
      max_party_size: 4,
    });
  });

  it('keep the id of a name through changes, also when it was gone for a while', async () => {
    const place = await service.business(restaurantFile());
    const before = idsOf((await partOf(place.id)).tables);
    await place.apply(
      restaurantFile({
        venue: {
          tables: [
            { name: 'T4', seats: 8 },
            { name: 'New', seats: 2 },
          ],
        },
      }),
    );
    const between = idsOf((await partOf(place.id)).tables);
    expect(between.T4).toBe(before.T4);
    await place.apply(restaurantFile());
    expect(idsOf((await partOf(place.id)).tables)).toEqual(before);
  });

  it('come back as they were sent, with ids beside the names, and may be sent again so', async () => {
    const file = salonFile({ venue: { questions: [{ type: 'text', labels: { en: 'Hair type?' } }] } });
    const place = await service.business(file);
    const part = await partOf(place.id);
    expect(
      [...(part.services ?? []), ...(part.staff ?? []), ...(part.questions ?? [])].every(({ id }) =>
        /^[0-9a-f-]{36}$/.test(id),
      ),
    ).toBe(true);
    expect(await place.apply({ ...file, venue: part } as unknown as BusinessFile)).toEqual({
      changed: false,
      hidden: [],
    });
  });

  it('are read by the next call, with no time in between', async () => {
    const place = await service.business(restaurantFile());
    for (const size of [3, 5, 7]) {
      await place.apply(restaurantFile({ venue: { bookings: { max_party_size: size } } }));
      const { body } = await place.call<{ max_party_size: number }>('GET', '/v1/availability');
      expect(body.max_party_size).toBe(size);
    }
  });

  it('that are wrong change nothing', async () => {
    const place = await service.business(restaurantFile());
    const wrong = { ...restaurantFile().venue, tables: [{ name: 'T1', seats: 0 }] };
    const { slug: _, kind: __, subscription: ___, ...account } = restaurantFile().account;
    const answer = await service.internal('PUT', `/internal/businesses/${place.id}`, {
      version: 9,
      account,
      part: wrong,
    });
    expect(answer.status).toBe(400);
    expect(idsOf((await partOf(place.id)).tables)).toHaveProperty('T4');
  });
});

describe('a venue that turns out to lie in another zone', () => {
  it('keeps its bookings at the time on the wall, with their tables', async () => {
    const place = await service.business(restaurantFile({ venue: { tables: [{ name: 'T1', seats: 2 }] } }));
    const book = (time: string) => place.call<Created>('POST', '/v1/bookings', { date, time, party: 2, name: time });
    await book('18:00');
    await book('19:30');
    await place.apply(
      restaurantFile({ account: { time_zone: 'Europe/London' }, venue: { tables: [{ name: 'T1', seats: 2 }] } }),
    );
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
    expect(bookings.map(({ time, tables }) => [time, tables])).toEqual([
      ['18:00', ['T1']],
      ['19:30', ['T1']],
    ]);
    const rows = await service.database.db.query(
      'select lower(c.during) as held, b.starts_at from table_claim c join booking b on b.id = c.booking_id where b.business_id = $1 order by 1',
      [place.id],
    );
    const moments = ['2027-03-05T18:00:00.000Z', '2027-03-05T19:30:00.000Z'];
    expect(rows).toEqual(moments.map((moment) => ({ held: moment, starts_at: moment })));
    expect((await book('21:00')).body.booking.tables).toEqual(['T1']);
  });
});

describe('what an existing booking needs', () => {
  it('a table: is hidden, named in the answer, kept for its booking and given to nobody else', async () => {
    const place = await service.business(
      restaurantFile({
        venue: {
          tables: [
            { name: 'T1', seats: 2 },
            { name: 'T2', seats: 2 },
          ],
        },
      }),
    );
    const book = async (name: string) =>
      (await place.call<Created>('POST', '/v1/bookings', { date, time: '19:00', party: 2, name })).body.booking;
    const first = await book('First');
    expect(first.tables).toEqual(['T1']);
    const smaller = restaurantFile({ venue: { tables: [{ name: 'T2', seats: 2 }] } });
    expect(await place.apply(smaller)).toMatchObject({ changed: true, hidden: [{ section: 'tables', name: 'T1' }] });
    expect((await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings[0]).toMatchObject({
      tables: ['T1'],
      status: 'confirmed',
    });
    expect((await book('Second')).tables).toEqual(['T2']);
    expect((await book('Third')).tables).toEqual([]);
    expect(idsOf((await partOf(place.id)).tables)).not.toHaveProperty('T1');
    const moved = await place.call<Created>('PATCH', `/v1/bookings/${first.id}`, { time: '12:00' });
    expect(moved.body.booking.tables).toEqual(['T2']);
  });

  it('a service and a person: their booking can be confirmed and moved, and nobody else can have them', async () => {
    const place = await service.business(salonFile({ venue: { bookings: { confirm_at_once: false } } }));
    const ids = { ...idsOf((await partOf(place.id)).services), ...idsOf((await partOf(place.id)).staff) };
    const ask = (over: object) =>
      place.call<Requested>('POST', '/v1/booking-requests', {
        date,
        time: '10:00',
        service: ids.Colour,
        staff: ids.Mia,
        name: 'A',
        email: 'a@example.org',
        ...over,
      });
    expect((await ask({})).status).toBe(201);
    const only = {
      services: [{ name: 'Haircut', duration_minutes: 45, staff: ['Leo'] }],
      staff: [{ name: 'Leo', role: '', hours: { fri: [['09:00', '18:00']] } }],
    };
    expect(await place.apply(salonFile({ venue: only }))).toMatchObject({
      changed: true,
      hidden: [
        { section: 'services', name: 'Colour' },
        { section: 'staff', name: 'Mia' },
      ],
    });
    const venue = (await place.call<{ services: Named[]; staff: Named[] }>('GET', '/v1/venue')).body;
    expect([venue.services.map(({ name }) => name), venue.staff.map(({ name }) => name)]).toEqual([
      ['Haircut'],
      ['Leo'],
    ]);
    expect((await ask({ time: '15:00' })).status).toBe(400);
    const [booking] = (await place.call<Listed>('GET', `/v1/bookings?date=${date}`)).body.bookings;
    expect(booking).toMatchObject({ service: 'Colour', staff: 'Mia' });
    expect(
      (await place.call<Created>('PATCH', `/v1/bookings/${booking?.id}`, { time: '11:00' })).body.booking,
    ).toMatchObject({ time: '11:00', staff: 'Mia' });
    expect((await place.call('POST', `/v1/bookings/${booking?.id}/confirm`)).status).toBe(200);
  });

  it('is dropped by the next file once the booking is over', async () => {
    const place = await service.business(restaurantFile());
    const { booking } = (
      await place.call<Created>('POST', '/v1/bookings', { date, time: '19:00', party: 2, name: 'A' })
    ).body;
    const without = restaurantFile({ venue: { tables: [{ name: 'Z', seats: 2 }] } });
    expect((await place.apply(without)).hidden).toEqual([{ section: 'tables', name: 'T1' }]);
    await place.call('POST', `/v1/bookings/${booking.id}/cancel`);
    expect((await place.apply(restaurantFile({ venue: { tables: [{ name: 'Y', seats: 2 }] } }))).hidden).toEqual([]);
  });
});
