import type { Allotment, AllotmentNight } from '@booking/core/routes/groups/allotment-answers';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pursueAllotments } from '../../src/groups/allotments/pursue-allotments.ts';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { seeded } from '../random-desk.ts';
import { type Answer, type Hotel, type Service, startService, withKey } from '../service.ts';

const NOW = '2026-12-01T09:00:00Z';
const NIGHTS = { check_in: '2026-12-20', check_out: '2026-12-23' };
const CUT_OFF = '2026-12-10';
/** The end of that day in Zürich. */
const END = '2026-12-10T23:00:00.000Z';
type Shown = { allotment: Allotment; nights: AllotmentNight[]; stays: Stay[] };
type Refused = { error: { code: string; message: string; reason?: string; fields?: { path: string }[] } };

const file = () =>
  hotelFile({
    hotel: {
      bookings: { confirm_at_once: true },
      room_types: [
        {
          ...{ slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000 },
          rooms: ['101', '102', '103', '104'].map((name) => ({ name })),
        },
        {
          ...{ slug: 'suite', name: 'Suite', max_adults: 4, max_children: 0, base_amount: 32_000 },
          rooms: [{ name: '201' }],
        },
      ],
    },
  });

let service: Service;
let beside: Service;
beforeAll(async () => {
  service = await startService(NOW);
  beside = await startService(NOW, { beside: service });
});
afterAll(async () => {
  await beside.close();
  await service.close();
});
beforeEach(() => service.clock.set(NOW));

const promise = <T = Shown>(hotel: Hotel, rooms: number, more: object = {}, as = {}) =>
  hotel.call<T>(
    'POST',
    '/v1/allotments',
    {
      ...{ ...NIGHTS, name: 'Wedding Keller', cut_off: CUT_OFF },
      ...{ rooms: [{ room_type_id: hotel.ids.double, rooms }], ...more },
    },
    as,
  );
const read = async (hotel: Hotel, id: string) => (await hotel.call<Shown>('GET', `/v1/allotments/${id}`)).body;
const change = <T = Shown>(hotel: Hotel, id: string, body: object) =>
  hotel.call<T>('PATCH', `/v1/allotments/${id}`, body);
const step = <T = Shown>(hotel: Hotel, id: string, name: string, body: object = {}) =>
  hotel.call<T>('POST', `/v1/allotments/${id}/${name}`, body);
const pick = <T = { stay: Stay }>(hotel: Hotel, allotment_id: string | null, more: object = {}) =>
  hotel.call<T>('POST', '/v1/stays', {
    ...{ ...NIGHTS, room_type_id: hotel.ids.double, adults: 2, name: 'Grace Hopper', allotment_id, ...more },
  });
let guests = 0;
let seeds = 0;
const ask = <T = Refused>(hotel: Hotel, more: object = {}) =>
  hotel.call<T>('POST', '/v1/stay-requests', {
    ...{ ...NIGHTS, room_type_id: hotel.ids.double, adults: 1, name: 'Guest', email: `a${++guests}@example.org` },
    ...more,
  });
const held = ({ nights }: Shown) => nights.map((night) => night.held);
const reasonOf = ({ status, body }: Answer<Refused>) => [status, body.error.reason];

/** How many doubles are on sale for the nights, as guests are told. */
async function onSale(hotel: Hotel, nights = NIGHTS): Promise<number> {
  type Offers = { room_types: { id: string; free: number }[] };
  const { body } = await hotel.call<Offers>(
    'GET',
    `/v1/hotel/availability?check_in=${nights.check_in}&check_out=${nights.check_out}&adults=2`,
  );
  return body.room_types.find(({ id }) => id === hotel.ids.double)?.free ?? -1;
}

describe('the dates of an allotment', () => {
  const byNight = ({ nights }: Shown) => nights.map(({ date, rooms, held: kept }) => [date, rooms, kept]);

  it('change: what is added holds as much as the night beside it, and what is left out is on sale again', async () => {
    const hotel = await service.hotel(file());
    const { allotment } = (await promise(hotel, 3)).body;
    const later = await change(hotel, allotment.id, { check_in: '2026-12-22', check_out: '2026-12-25' });
    expect(later.status, JSON.stringify(later.body)).toBe(200);
    expect(byNight(later.body)).toEqual([
      ['2026-12-22', 3, 3],
      ['2026-12-23', 3, 3],
      ['2026-12-24', 3, 3],
    ]);
    expect(await onSale(hotel, { check_in: '2026-12-20', check_out: '2026-12-22' })).toBe(4);
    expect(await onSale(hotel, { check_in: '2026-12-24', check_out: '2026-12-25' })).toBe(1);
    const moved = await change(hotel, allotment.id, { check_in: '2027-01-04', check_out: '2027-01-06' });
    expect(byNight(moved.body)).toEqual([
      ['2027-01-04', 3, 3],
      ['2027-01-05', 3, 3],
    ]);
  });

  it('neither leave out what is picked up, nor take what is not free, nor pass the cut-off', async () => {
    const hotel = await service.hotel(file());
    const { allotment } = (await promise(hotel, 3)).body;
    await pick(hotel, allotment.id, { check_in: '2026-12-20', check_out: '2026-12-21' });
    const before = await read(hotel, allotment.id);
    expect(reasonOf(await change<Refused>(hotel, allotment.id, { check_in: '2026-12-21' }))).toEqual([
      ...[409, 'allotment_picked_up'],
    ]);
    await promise(hotel, 2, { check_in: '2026-12-23', check_out: '2026-12-24' });
    expect(reasonOf(await change<Refused>(hotel, allotment.id, { check_out: '2026-12-24' }))).toEqual([
      ...[409, 'allotment_not_free'],
    ]);
    for (const [body, path] of [
      [{ check_in: '2026-11-20' }, 'check_in'],
      [{ check_out: '2026-12-20' }, 'check_out'],
      [{ check_out: '2027-06-01' }, 'check_out'],
      [{ check_in: '2026-12-09' }, 'cut_off'],
    ] as const) {
      const wrong = await change<Refused>(hotel, allotment.id, body);
      expect([path, wrong.status, wrong.body.error.fields?.[0]?.path]).toEqual([path, 400, path]);
    }
    expect(byNight(await read(hotel, allotment.id))).toEqual(byNight(before));
  });

  it('are changed by one of two processes without a room too many', async () => {
    const hotel = await service.hotel(file());
    const there = beside.meet(hotel);
    const [one, other] = [
      (await promise(hotel, 3)).body,
      (await promise(hotel, 3, { check_in: '2026-12-27', check_out: '2026-12-29' })).body,
    ];
    const both = await Promise.all([
      change<Refused>(hotel, one.allotment.id, { check_out: '2026-12-26' }),
      change<Refused>(there, other.allotment.id, { check_in: '2026-12-24' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an allotment whose cut-off is near', () => {
  const look = (at: string) => {
    service.clock.set(at);
    return Promise.all([service, beside, service].map(({ app }) => pursueAllotments(app.deps, service.clock.now())));
  };

  it('is told of by one e-mail, whichever process comes to it, unless everything is picked up', async () => {
    const email = `near-${seeds++}@hotel.example`;
    const hotel = await service.hotel(hotelFile({ ...file(), account: { email } }));
    // Each process sends what it was first to write, to a mailbox of its own.
    const mails = () =>
      [service, beside].flatMap(({ mailbox }) =>
        mailbox.messages().filter(({ to, subject }) => to.includes(email) && /Cut-off/.test(subject)),
      );
    const came = (count: number) => eventually(async () => expect(mails()).toHaveLength(count));
    const { allotment } = (await promise(hotel, 2)).body;
    await pick(hotel, allotment.id);
    const full = (await promise(hotel, 1, { name: 'Full house' })).body.allotment;
    await pick(hotel, full.id);
    await look('2026-12-07T07:59:00Z');
    await look('2026-12-07T08:00:00Z');
    await came(1);
    expect(mails()[0]?.subject).toBe('Cut-off on 10 December 2026: Wedding Keller');
    expect(mails()[0]?.text).toContain('3 of 6 room nights');
    await change(hotel, allotment.id, { cut_off: '2026-12-12' });
    await look('2026-12-09T08:00:00Z');
    await came(2);
    expect(mails().map(({ subject }) => subject)).toContain('Cut-off on 12 December 2026: Wedding Keller');
    const near = async (day: string) =>
      (
        await hotel.call<{ allotments: Allotment[] }>('GET', `/v1/allotments?state=open&cut_off_until=${day}`)
      ).body.allotments.map(({ name }) => name);
    expect([await near('2026-12-09'), await near('2026-12-10')]).toEqual([[], ['Full house']]);
    await look('2026-12-13T00:00:00Z');
    await eventually(async () => expect((await read(hotel, allotment.id)).allotment.state).toBe('released'));
  });
});

describe('an allotment', () => {
  it('keeps its rooms from sale, and none of them is promised twice', async () => {
    const hotel = await service.hotel(file());
    const { status, body } = await promise(hotel, 3);
    expect([status, held(body), body.stays]).toEqual([201, [3, 3, 3], []]);
    expect(body.allotment).toMatchObject({ state: 'open', room_nights: 9, picked_up: 0, held: 9, currency: 'CHF' });
    expect(await onSale(hotel)).toBe(1);
    expect((await ask(hotel)).status).toBe(201);
    const full = await ask(hotel);
    expect([full.status, full.body.error.reason]).toEqual([422, 'full']);
    expect(reasonOf(await pick<Refused>(hotel, null))).toEqual([409, 'full']);
    const twice = await promise<Refused>(hotel, 1);
    expect(reasonOf(twice)).toEqual([409, 'allotment_not_free']);
    expect(twice.body.error.message).toMatch(/Double: 0 free, 1 missing/);
  });

  it('is made whole or not at all, once by one key, and within what an allotment can be', async () => {
    const hotel = await service.hotel(file());
    for (const [more, path] of [
      [{ cut_off: '2026-11-30' }, 'cut_off'],
      [{ cut_off: '2026-12-21' }, 'cut_off'],
      [{ check_out: '2027-06-01' }, 'check_out'],
      [{ rooms: [{ room_type_id: '0190a4c0-0000-7000-8000-000000000000', rooms: 1 }] }, 'rooms.0.room_type_id'],
      [{ rooms: [{ room_type_id: hotel.ids.double, rooms: 1, from: '2026-12-19' }] }, 'rooms.0.from'],
      [{ rooms: [{ room_type_id: hotel.ids.double, rooms: 1, to: '2026-12-24' }] }, 'rooms.0.to'],
    ] as const) {
      const wrong = await promise<Refused>(hotel, 1, more);
      expect([path, wrong.status, wrong.body.error.fields?.[0]?.path]).toEqual([path, 400, path]);
    }
    const two = ['double', 'suite'].map((type) => ({ room_type_id: hotel.ids[type], rooms: 2 }));
    expect(reasonOf(await promise<Refused>(hotel, 0, { rooms: two }))).toEqual([409, 'allotment_not_free']);
    expect((await hotel.call<{ allotments: object[] }>('GET', '/v1/allotments')).body.allotments).toEqual([]);
    const once = await promise(hotel, 2, {}, withKey('allotment-1'));
    const again = await promise(hotel, 2, {}, withKey('allotment-1'));
    expect([again.body.allotment.id, again.replayed, await onSale(hotel)]).toEqual([once.body.allotment.id, true, 2]);
  });

  it('is picked up room by room, for all nights or some, and never beyond its number', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 2)).body.allotment;
    const whole = await pick(hotel, id);
    expect([whole.status, whole.body.stay.allotment_id]).toEqual([201, id]);
    expect(held(await read(hotel, id))).toEqual([1, 1, 1]);
    const part = await pick(hotel, id, { check_in: '2026-12-21', check_out: '2026-12-24' });
    expect(part.status).toBe(201);
    const now = await read(hotel, id);
    expect([held(now), now.stays.length, now.allotment.picked_up]).toEqual([[1, 0, 0], 2, 5]);
    expect(await onSale(hotel)).toBe(2);
    const usedUp = await pick<Refused>(hotel, id);
    expect(reasonOf(usedUp)).toEqual([409, 'allotment_used_up']);
    expect(usedUp.body.error.message).toContain('book that night without it');
    expect(held(await read(hotel, id))).toEqual([1, 0, 0]);
    const other = await pick<Refused>(hotel, id, { room_type_id: hotel.ids.suite });
    expect([other.status, other.body.error.fields?.[0]?.path]).toEqual([400, 'allotment_id']);
  });

  it('has a price of its own: an amount on its nights, the calendar on others, or a rate plan', async () => {
    const hotel = await service.hotel(file());
    const rates = [{ room_type_id: hotel.ids.double, amount: 12_300 }];
    const { id } = (await promise(hotel, 2, { rates })).body.allotment;
    const { stay } = (await pick(hotel, id, { check_out: '2026-12-24' })).body;
    type Folios = { folios: { lines: { kind: string; amount: number }[] }[] };
    const { body } = await hotel.call<Folios>('GET', `/v1/stays/${stay.id}/folio`);
    const nights = body.folios.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'night' || kind === 'room'));
    expect(nights.map(({ amount }) => amount)).toEqual([12_300, 12_300, 12_300, 18_000]);
  });

  it('keeps its amount on the nights of a stay that is changed, and gives it to those that the stay takes more of', async () => {
    const hotel = await service.hotel(file());
    const rates = [{ room_type_id: hotel.ids.double, amount: 12_300 }];
    const { id } = (await promise(hotel, 1, { rates })).body.allotment;
    const { stay } = (await pick(hotel, id, { check_out: '2026-12-21' })).body;
    const changed = async (body: object) =>
      (await hotel.call<{ stay: Stay }>('PATCH', `/v1/stays/${stay.id}`, body)).body.stay.room_amount;
    expect(await changed({ check_out: '2026-12-23' })).toBe(3 * 12_300);
    expect(await changed({ adults: 1 })).toBe(3 * 12_300);
    // The night after the last is from sale.
    expect(await changed({ check_out: '2026-12-24', keep_price: true })).toBe(3 * 12_300 + 18_000);
    expect(await changed({ check_out: '2026-12-22' })).toBe(2 * 12_300);
  });

  it('is released and changed though a stay took a room beyond its number', async () => {
    const hotel = await service.hotel(file());
    const row = { room_type_id: hotel.ids.double, rooms: 1 };
    const rooms = [row, { ...row, rooms: 0, from: '2026-12-21', to: '2026-12-22' }];
    const { id } = (await promise(hotel, 0, { rooms })).body.allotment;
    expect((await pick(hotel, id)).status).toBe(201);
    expect((await read(hotel, id)).nights.map(({ picked_up }) => picked_up)).toEqual([1, 1, 1]);
    expect((await change(hotel, id, { name: 'Keller & Co' })).status).toBe(200);
    service.clock.set(END);
    await eventually(async () => expect((await read(hotel, id)).allotment.state).toBe('released'));
  });

  it('gets back what is cancelled, shortened or moved away, and gives it again to whoever is put back', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 2)).body.allotment;
    const { stay } = (await pick(hotel, id)).body;
    await pick(hotel, null);
    await pick(hotel, null);
    expect(await onSale(hotel)).toBe(0);
    expect((await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {})).status).toBe(200);
    expect([held(await read(hotel, id)), await onSale(hotel)]).toEqual([[2, 2, 2], 0]);
    expect((await hotel.call('POST', `/v1/stays/${stay.id}/undo`, {})).status).toBe(200);
    expect(held(await read(hotel, id))).toEqual([1, 1, 1]);
    expect((await hotel.call('PATCH', `/v1/stays/${stay.id}`, { check_out: '2026-12-21' })).status).toBe(200);
    expect(held(await read(hotel, id))).toEqual([1, 2, 2]);
    expect((await hotel.call('PATCH', `/v1/stays/${stay.id}`, { check_out: '2026-12-23' })).status).toBe(200);
    expect(held(await read(hotel, id))).toEqual([1, 1, 1]);
    // A stay from sale finds none of them.
    const plain = (await pick(hotel, null, { check_in: '2026-12-23', check_out: '2026-12-25' })).body.stay;
    const no = await hotel.call<Refused>('PATCH', `/v1/stays/${plain.id}`, { check_in: '2026-12-22' });
    expect(reasonOf(no)).toEqual([409, 'full']);
  });

  it('is picked up by a group: all rooms, or none', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 3)).body.allotment;
    const group = <T>(rooms: number) =>
      hotel.call<T>('POST', '/v1/groups', {
        ...{ ...NIGHTS, name: 'Keller', allotment_id: id },
        rooms: Array.from({ length: rooms }, () => ({ room_type_id: hotel.ids.double, adults: 1 })),
      });
    const no = await group<Refused>(4);
    expect([no.status, no.body.error.fields?.[0]?.path]).toEqual([409, 'rooms.3']);
    expect(held(await read(hotel, id))).toEqual([3, 3, 3]);
    const { status, body } = await group<{ stays: Stay[] }>(3);
    expect([status, body.stays.map(({ allotment_id }) => allotment_id)]).toEqual([201, [id, id, id]]);
    expect(held(await read(hotel, id))).toEqual([0, 0, 0]);
  });

  it('changes in numbers, cut-off and terms: never below what is picked up, never beyond what is free', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 2)).body.allotment;
    await pick(hotel, id);
    const rooms = (count: number, more: object = {}) => ({
      rooms: [{ room_type_id: hotel.ids.double, rooms: count, ...more }],
    });
    expect(reasonOf(await change<Refused>(hotel, id, rooms(0)))).toEqual([409, 'allotment_picked_up']);
    expect(reasonOf(await change<Refused>(hotel, id, rooms(5)))).toEqual([409, 'allotment_not_free']);
    const more = await change(hotel, id, {
      ...rooms(4, { from: '2026-12-21', to: '2026-12-22' }),
      name: 'Keller & Co',
    });
    expect([more.status, held(more.body), more.body.allotment.name]).toEqual([200, [1, 3, 1], 'Keller & Co']);
    const suite = await change(hotel, id, {
      rooms: [{ room_type_id: hotel.ids.suite, rooms: 1 }],
      cut_off: '2026-12-15',
    });
    expect([suite.body.nights.length, suite.body.allotment.cut_off]).toEqual([6, '2026-12-15']);
    const taken = await pick<Refused>(hotel, null, { room_type_id: hotel.ids.suite });
    expect(reasonOf(taken)).toEqual([409, 'full']);
  });

  it('is released early, and held again where its rooms are still free', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 3)).body.allotment;
    const { stay } = (await pick(hotel, id)).body;
    const released = await step(hotel, id, 'release');
    expect([released.body.allotment.state, held(released.body), await onSale(hotel)]).toEqual([
      'released',
      [0, 0, 0],
      3,
    ]);
    expect(reasonOf(await step<Refused>(hotel, id, 'release'))).toEqual([409, 'allotment_released']);
    expect(reasonOf(await pick<Refused>(hotel, id))).toEqual([409, 'allotment_released']);
    await pick(hotel, null);
    await pick(hotel, null);
    expect(reasonOf(await step<Refused>(hotel, id, 'hold'))).toEqual([409, 'allotment_not_free']);
    await change(hotel, id, { rooms: [{ room_type_id: hotel.ids.double, rooms: 2 }] });
    const again = await step(hotel, id, 'hold');
    expect([again.status, again.body.allotment.state, held(again.body)]).toEqual([200, 'open', [1, 1, 1]]);
    await step(hotel, id, 'release');
    // What is cancelled now is no longer the allotment's.
    await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {});
    expect([held(await read(hotel, id)), await onSale(hotel)]).toEqual([[0, 0, 0], 2]);
  });

  it('returns the rest to sale when its cut-off day is over by the clock of the hotel, once', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 3)).body.allotment;
    await pick(hotel, id);
    service.clock.set(new Date(Date.parse(END) - 1000).toISOString());
    expect((await read(hotel, id)).allotment.state).toBe('open');
    expect((await pick(hotel, id)).status).toBe(201);
    service.clock.set(END);
    await eventually(async () => expect((await read(hotel, id)).allotment.state).toBe('released'));
    const over = await read(hotel, id);
    expect([over.allotment.released_at, held(over), over.stays.length]).toEqual([END, [0, 0, 0], 2]);
    expect(reasonOf(await pick<Refused>(hotel, id))).toEqual([409, 'allotment_released']);
    await Promise.all([service, beside].map(({ app }) => pursueAllotments(app.deps, service.clock.now())));
    expect((await read(hotel, id)).allotment.updated_at).toBe(over.allotment.updated_at);
    expect(reasonOf(await step<Refused>(hotel, id, 'hold'))).toEqual([409, 'allotment_cut_off']);
    const again = await step(hotel, id, 'hold', { cut_off: '2026-12-12' });
    expect([again.body.allotment.state, held(again.body)]).toEqual(['open', [1, 1, 1]]);
  });

  it('is none of another hotel’s, and is listed by nights, state and change, page by page', async () => {
    const [own, other] = [await service.hotel(file()), await service.hotel(file())];
    const ids: string[] = [];
    for (const day of ['20', '21', '22']) {
      service.clock.advance('PT1M');
      const { body } = await promise(own, 1, { check_in: `2026-12-${day}` });
      ids.push(body.allotment.id);
    }
    const [first = ''] = ids;
    expect((await other.call('GET', `/v1/allotments/${first}`)).status).toBe(404);
    for (const name of ['release', 'hold']) expect((await step(other, first, name)).status).toBe(404);
    expect((await pick(other, first)).status).toBe(400);
    service.clock.advance('PT1M');
    await step(own, first, 'release');
    const list = async (query: string) => {
      const answer = await own.call<{ allotments: Allotment[]; next_cursor: string | null }>(
        'GET',
        `/v1/allotments?${query}`,
      );
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const listed = async (query: string) => (await list(query)).allotments.map(({ id }) => ids.indexOf(id));
    expect(await listed('limit=50')).toEqual([0, 1, 2]);
    expect(await listed('to=2026-12-21')).toEqual([0, 1]);
    expect(await listed('from=2026-12-23')).toEqual([]);
    expect(await listed('state=released')).toEqual([0]);
    expect(await listed('updated_since=2026-12-01T09:02:00Z')).toEqual([1, 2, 0]);
    const page = await list('limit=2');
    expect([page.allotments.length, await listed(`limit=2&cursor=${page.next_cursor}`)]).toEqual([2, [2]]);
  });
});

describe('an allotment on two processes', () => {
  it('is picked up as often as it has rooms, and never beyond, whoever is first', async () => {
    const hotel = await service.hotel(file());
    const there = beside.meet(hotel);
    const { id } = (await promise(hotel, 2)).body.allotment;
    const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => pick(n % 2 === 0 ? hotel : there, id)));
    expect(answers.filter(({ status }) => status === 201).length).toBe(2);
    expect(held(await read(hotel, id))).toEqual([0, 0, 0]);
  });

  it('holds its numbers through whatever is done at once, in random order', async () => {
    const hotel = await service.hotel(file());
    const desks = [hotel, beside.meet(hotel)] as const;
    const draw = seeded(20261127);
    const ids: string[] = [];
    const stays: string[] = [];
    const nights = () => {
      const from = 20 + draw(3);
      return { check_in: `2026-12-${from}`, check_out: `2026-12-${from + 1 + draw(3)}` };
    };
    const rooms = () => [{ room_type_id: hotel.ids[draw(4) === 0 ? 'suite' : 'double'], rooms: draw(4) }];
    const any = (list: readonly string[]) => list[draw(list.length)] ?? '';
    const acts: readonly ((desk: Hotel) => Promise<Answer<unknown>>)[] = [
      (desk) => promise(desk, 0, { rooms: rooms() }),
      (desk) => change(desk, any(ids), { rooms: rooms() }),
      (desk) => step(desk, any(ids), draw(2) === 0 ? 'release' : 'hold'),
      (desk) => pick(desk, any(ids), { ...nights(), room_type_id: hotel.ids[draw(5) === 0 ? 'suite' : 'double'] }),
      (desk) => pick(desk, any(ids), nights()),
      (desk) => pick(desk, null, nights()),
      (desk) => ask(desk, nights()),
      (desk) => desk.call('POST', `/v1/stays/${any(stays)}/cancel`, {}),
      (desk) => desk.call('POST', `/v1/stays/${any(stays)}/undo`, {}),
      (desk) => desk.call('PATCH', `/v1/stays/${any(stays)}`, nights()),
      (desk) =>
        desk.call('PATCH', `/v1/stays/${any(stays)}`, { room_type_id: hotel.ids[draw(2) ? 'suite' : 'double'] }),
    ];
    ids.push((await promise(hotel, 2)).body.allotment.id);
    stays.push((await pick(hotel, ids[0] ?? '')).body.stay.id);
    const seen = new Map<number, number>();
    for (let round = 0; round < 60; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => {
          const act = acts[draw(acts.length)] as (typeof acts)[number];
          return act(desks[n % 2] as Hotel);
        }),
      );
      for (const { status, body, text } of answers) {
        expect([200, 201, 400, 409, 422], text).toContain(status);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const { allotment, stay } = body as { allotment?: Allotment; stay?: Stay };
        if (status === 201 && allotment !== undefined) ids.push(allotment.id);
        if (status === 201 && stay !== undefined) stays.push(stay.id);
      }
      expect(await broken(hotel)).toEqual([]);
    }
    expect(seen.get(201)).toBeGreaterThan(20);
    expect(seen.get(200)).toBeGreaterThan(20);
    expect(seen.get(409)).toBeGreaterThan(20);
  }, 120_000);
});

describe('whom an allotment was for', () => {
  it('is cleared as long after its last night as the hotel keeps guests', async () => {
    const hotel = await service.hotel(file());
    const { id } = (await promise(hotel, 2, { notes: 'Ada is the bride' })).body.allotment;
    const clearAt = (at: string) => anonymizeGuests(service.app.deps, Temporal.Instant.from(at));
    await clearAt('2026-12-24T00:00:00Z');
    expect((await read(hotel, id)).allotment.name).toBe('Wedding Keller');
    await clearAt('2040-01-01T00:00:00Z');
    expect((await read(hotel, id)).allotment).toMatchObject({ name: '–', notes: null, room_nights: 6 });
  });
});

/** Nights whose numbers are wrong, and nights with more stays and promises than rooms, by a count that shares nothing with ours. */
async function broken(hotel: Hotel): Promise<object[]> {
  const live = "s.status in ('requested', 'confirmed', 'checked_in', 'checked_out')";
  return service.database.db.query<object>(
    `select n.night, n.rooms, n.picked_up, n.held, c.picked from allotment_night n join allotment a on a.id = n.allotment_id,
       lateral (select count(*)::int as picked from stay s where s.allotment_id = a.id and s.room_type_id = n.room_type_id
         and ${live} and n.night >= s.held_from and n.night < s.held_until) c
     where a.business_id = $1 and (n.picked_up <> c.picked
       or n.held <> case when a.state = 'open' then greatest(n.rooms - c.picked, 0) else 0 end)
     union all
     select d::date, t.rooms, t.taken, t.held, 0 from generate_series('2026-12-20'::date, '2026-12-26', '1 day') d, lateral (
       select k.id, k.rooms,
         (select count(*)::int from stay s where s.room_type_id = k.id and ${live} and s.held_from <= d and s.held_until > d) as taken,
         (select coalesce(sum(held), 0)::int from allotment_night where room_type_id = k.id and night = d) as held
       from (values ($2::uuid, 4), ($3::uuid, 1)) k (id, rooms)) t
     where t.taken + t.held > t.rooms`,
    [hotel.id, hotel.ids.double, hotel.ids.suite],
  );
}
