import type { Diary } from '@booking/core/routes/console/diary';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Business, type Created, type Listed, type Service, startService } from '../service.ts';

type Day = z.infer<typeof Diary>;

let service: Service;
let place: Business;
let salon: Business;
beforeAll(async () => {
  service = await startService('2027-03-05T11:00:00Z');
  const bookings = {
    pacing_covers: 24,
    turn_minutes: [
      { up_to: 2, minutes: 90 },
      { up_to: 8, minutes: 120 },
    ],
  };
  const hours = { fri: [['18:00', '02:00']], sat: [['18:00', '23:00']] };
  place = await service.business(restaurantFile({ venue: { bookings, hours } }));
  salon = await service.business(salonFile());
});
afterAll(() => service.close());

const MEMBER = { key_kind: 'console' } as const;
const friday = '2027-03-05';
const book = async (over: object): Promise<string> => {
  const { body } = await place.call<Created>('POST', '/v1/bookings', {
    date: friday,
    time: '19:00',
    party: 2,
    ...over,
  });
  return body.booking.id;
};
const diary = async (date?: string, of: Business = place): Promise<Day> =>
  (await of.call<Day>('GET', `/console/api/diary${date ? `?date=${date}` : ''}`, undefined, MEMBER)).body;

describe('The diary of the console', () => {
  it('shows a day with its hours, its tables and how long each party keeps them', async () => {
    const id = await book({ name: 'Anna Keller', party: 4 });
    const day = await diary();
    expect(day).toMatchObject({ date: friday, today: friday, now: '12:00', pacing_covers: 24, people: [] });
    expect(day.openings).toEqual([{ from: 18 * 60, to: 26 * 60 }]);
    expect(day.tables).toContainEqual({ name: 'T3', seats: 4, area: null, closed: [] });
    expect(day.bookings.find((one) => one.id === id)).toMatchObject({
      from: 19 * 60,
      minutes: 120,
      name: 'Anna Keller',
    });
  });

  it('counts what begins after midnight to the evening before, by its hours', async () => {
    const late = await book({ name: 'Late', date: '2027-03-06', time: '00:30' });
    const next = await book({ name: 'Next', date: '2027-03-06', time: '19:00' });
    const ids = (await diary(friday)).bookings.map((one) => one.id);
    expect(ids).toContain(late);
    expect(ids).not.toContain(next);
    expect((await diary(friday)).bookings.find(({ id }) => id === late)?.from).toBe(24 * 60 + 30);
  });

  it('shows the people of a salon with their hours on that day', async () => {
    const { people, services, tables } = await diary(friday, salon);
    expect(tables).toEqual([]);
    expect(people[0]).toMatchObject({ name: 'Mia', absent: false, hours: [{ from: 9 * 60, to: 18 * 60 }] });
    expect(services.map(({ name }) => name)).toContain('Haircut');
  });

  it('holds who waits for an answer or a place from today on, beside whatever day is read', async () => {
    const asked = await service.business(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
    const ask = async (date: string, name: string) => {
      const body = { date, time: '19:00', party: 2, name, email: 'a@example.org' };
      await asked.call('POST', '/v1/booking-requests', body);
      const { bookings } = (await asked.call<Listed>('GET', `/v1/bookings?date=${date}`)).body;
      return bookings[0]?.id ?? '';
    };
    const far = await ask('2027-03-25', 'Far');
    const soon = await ask('2027-03-07', 'Soon');
    const done = await ask('2027-03-06', 'Done');
    await asked.call('POST', `/v1/bookings/${far}/waitlist`);
    await asked.call('POST', `/v1/bookings/${done}/decline`);
    const shown = (await diary('2027-03-09', asked)).waiting.map(({ id, status }) => [id, status]);
    expect(shown).toEqual([
      [soon, 'requested'],
      [far, 'waitlisted'],
    ]);
  });

  it('says how many guests wait for a place on that day, and not who had one or left', async () => {
    const busy = await service.business(restaurantFile());
    const add = async (name: string, date: string) =>
      (await busy.call<{ waiting: { id: string } }>('POST', '/v1/waitlist', { date, party: 2, name })).body.waiting.id;
    await add('Ada', friday);
    const gone = await add('Bea', friday);
    await add('Cleo', '2027-03-06');
    expect((await diary(friday, busy)).guests_waiting).toBe(2);
    await busy.call('DELETE', `/v1/waitlist/${gone}`);
    expect((await diary(friday, busy)).guests_waiting).toBe(1);
  });
});

describe('Requests and the waiting list', () => {
  type Page = { bookings: { id: string; date: string; time: string }[]; next_cursor: string | null };

  it('go on beyond a hundred, page by page, the earliest day first and none twice', async () => {
    const tables = Array.from({ length: 9 }, (_, n) => ({ name: `T${n + 1}`, seats: 2 }));
    const many = await service.business(restaurantFile({ venue: { bookings: { confirm_at_once: false }, tables } }));
    const made: string[] = [];
    for (let n = 0; n < 120; n++) {
      const date = Temporal.PlainDate.from('2027-03-09')
        .add({ days: n % 20 })
        .toString();
      const time = `${18 + (n % 3)}:00`;
      const body = { date, time, party: 2, name: `Guest ${n}`, email: `guest${n}@example.org` };
      const { status } = await many.call('POST', '/v1/booking-requests', body);
      if (status < 300) made.push(`${date} ${time}`);
    }
    expect(made.length).toBeGreaterThan(100);
    const read = async (cursor: string | null): Promise<Page> => {
      const more = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      return (await many.call<Page>('GET', `/console/api/unanswered?status=requested${more}`, undefined, MEMBER)).body;
    };
    const first = await read(null);
    expect(first.bookings).toHaveLength(100);
    const all = [...first.bookings, ...(await read(first.next_cursor)).bookings];
    expect(new Set(all.map(({ id }) => id)).size).toBe(made.length);
    expect(all.map(({ date, time }) => `${date} ${time}`)).toEqual(made.toSorted());
    expect((await many.call<Page>('GET', '/console/api/unanswered?status=waitlisted', undefined, MEMBER)).body).toEqual(
      {
        bookings: [],
        next_cursor: null,
      },
    );
  });
});

describe('Guests who are known again', () => {
  type Found = { guests: { name: string; visits: number; notes: string; bookings: { id: string }[] }[] };
  const find = async (search: string, of: Business = place) =>
    (await of.call<Found>('GET', `/console/api/guest-search?search=${encodeURIComponent(search)}`, undefined, MEMBER))
      .body.guests;

  it('are found by a part of the name, the telephone number however it is written, and the e-mail address', async () => {
    await book({
      name: 'Bruno Frei',
      phone: '+41 79 555 12 34',
      email: 'bruno@example.org',
      notes: 'Window',
      time: '20:00',
    });
    for (const typed of ['bruno', 'FREI', '079 555 12', 'bruno@ex'])
      expect((await find(typed))[0]?.name).toBe('Bruno Frei');
    expect(await find('%%')).toEqual([]);
  });

  it('are found after they have left, by the id of a booking and by that of another system', async () => {
    const id = await book({ name: 'Gone Away', external_id: 'POS-77', time: '17:00', date: '2027-03-02' });
    service.clock.set('2027-03-02T16:05:00Z');
    await place.call('POST', `/v1/bookings/${id}/seat`);
    await place.call('POST', `/v1/bookings/${id}/leave`);
    for (const typed of ['gone aw', 'pos-77', id.toUpperCase()])
      expect((await find(typed))[0]?.bookings.map((one) => one.id)).toEqual([id]);
  });

  it('come once, with all their bookings and what was noted last', async () => {
    const second = await book({
      name: 'B. Frei',
      phone: '+41 79 555 12 34',
      email: 'bruno@example.org',
      time: '21:30',
    });
    const [guest, ...others] = await find('bruno@example.org');
    expect(others).toEqual([]);
    expect(guest?.notes).toBe('Window');
    expect(guest?.bookings.map(({ id }) => id)).toContain(second);
  });

  it('are nobody else’s: another business finds none of them', async () => {
    expect(await find('bruno', salon)).toEqual([]);
  });
});
