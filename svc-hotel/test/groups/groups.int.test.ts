import type { GroupRequestAnswer } from '@booking/core/routes/groups/groups';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { brokenRules } from '../random-checks.ts';
import { seeded } from '../random-desk.ts';
import { type Answer, type Hotel, type Service, startService, withKey } from '../service.ts';
import { storedStays } from '../stay-requests.ts';

type Created = {
  group_id: string;
  reference: string;
  stays: Stay[];
  guest_emailed: boolean;
  warnings: string[];
  warning_codes: string[];
  warning_paths: string[];
};
type Requested = z.output<typeof GroupRequestAnswer>;
type Refused = {
  error: { code: string; message: string; reason?: string; fields?: { path: string; message: string }[] };
};

const NIGHTS = { check_in: '2026-12-08', check_out: '2026-12-10' };
const rooms = (names: readonly string[]) => names.map((name) => ({ name }));
const file = (bookings: object = { confirm_at_once: true }) =>
  hotelFile({
    hotel: {
      bookings,
      room_types: [
        {
          slug: 'double',
          name: 'Double',
          max_adults: 2,
          max_children: 0,
          base_amount: 18_000,
          rooms: rooms(['101', '102', '103']),
        },
        { slug: 'suite', name: 'Suite', max_adults: 4, max_children: 0, base_amount: 32_000, rooms: rooms(['201']) },
      ],
      extras: [{ name: 'Parking', amount: 1500, per: 'night', daily_limit: 2 }],
    },
  });

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
  events = await listen(service, ['stay.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

let guests = 0;
const body = ({ ids }: Hotel, types: readonly string[], more: object = {}) => ({
  ...NIGHTS,
  rooms: types.map((type) => ({ room_type_id: ids[type], adults: 2 })),
  name: 'Ada Keller',
  email: `group${++guests}@example.org`,
  ...more,
});
const create = <T = Created>(hotel: Hotel, types: readonly string[], more: object = {}, as = {}): Promise<Answer<T>> =>
  hotel.call<T>('POST', '/v1/groups', body(hotel, types, more), as);
const request = <T = Requested>(hotel: Hotel, types: readonly string[], more: object = {}, as = {}) =>
  hotel.call<T>('POST', '/v1/group-requests', body(hotel, types, more), as);
const listOf = async (hotel: Hotel, query: string) =>
  (await hotel.call<{ stays: Stay[]; next_cursor: string | null }>('GET', `/v1/stays?${query}`)).body;

describe('a group that the desk takes', () => {
  it('is a confirmed stay for each room, each with its own reference, price, event and history', async () => {
    const hotel = await service.hotel(file());
    const named = [
      { room_type_id: hotel.ids.double, adults: 2 },
      { room_type_id: hotel.ids.suite, adults: 3, name: 'Grace Hopper' },
    ];
    const { status, body: group } = await create(hotel, [], { rooms: named });
    expect(status).toBe(201);
    expect(group.stays.map(({ name, adults, room_type }) => [name, adults, room_type])).toEqual([
      ['Ada Keller', 2, 'Double'],
      ['Grace Hopper', 3, 'Suite'],
    ]);
    expect(group.stays.every((stay) => stay.status === 'confirmed' && stay.group_id === group.group_id)).toBe(true);
    const references = [group.reference, ...group.stays.map(({ reference }) => reference)];
    expect(new Set(references).size).toBe(3);
    await eventually(() => {
      const heard = events.feed.all.filter(({ business_id }) => business_id === hotel.id);
      expect(heard.map(({ type }) => type)).toEqual(['stay.confirmed', 'stay.confirmed']);
      for (const { data } of heard) expect((data as { stay: Stay }).stay.group_id).toBe(group.group_id);
    });
    const read = await hotel.call<{ group: object; stays: Stay[] }>('GET', `/v1/groups/${group.group_id}`);
    expect(read.body.group).toMatchObject({ reference: group.reference, name: 'Ada Keller' });
    expect(read.body.stays).toHaveLength(2);
    const [first] = group.stays as [Stay];
    const steps = await hotel.call<{ steps: { step: string }[] }>('GET', `/v1/stays/${first.id}/history`);
    if (steps.status === 200) expect(steps.body.steps.map(({ step }) => step)).toEqual(['make']);
  });

  it('is listed by its id, whatever the nights, and page by page', async () => {
    const hotel = await service.hotel(file());
    const { body: group } = await create(hotel, ['double', 'double', 'suite'], {
      ...{ check_in: '2027-05-01', check_out: '2027-05-03' },
    });
    await create(hotel, ['double']);
    const by = `group_id=${group.group_id}`;
    const ids = group.stays.map(({ id }) => id).sort();
    expect((await listOf(hotel, by)).stays.map(({ id }) => id)).toEqual(ids);
    const first = await listOf(hotel, `${by}&limit=2`);
    expect(first.stays.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await listOf(hotel, `${by}&limit=2&cursor=${first.next_cursor}`);
    expect([next.stays.map(({ id }) => id), next.next_cursor]).toEqual([ids.slice(2), null]);
    await hotel.call('POST', `/v1/stays/${ids[0]}/cancel`, {});
    expect((await listOf(hotel, `${by}&status=cancelled`)).stays.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect((await listOf(hotel, `${by}&from=2026-12-01&to=2026-12-31`)).stays).toEqual([]);
  });

  it('takes all rooms or none, and says which room cannot be had', async () => {
    const hotel = await service.hotel(file());
    const full = await create<Refused>(hotel, ['double', 'suite', 'suite']);
    expect(full.status).toBe(409);
    expect(full.body.error).toMatchObject({ reason: 'full', fields: [{ path: 'rooms.2' }] });
    expect(full.body.error.message).toMatch(/^3\. Suite: /);
    expect(await storedStays(service, hotel)).toBe(0);
    expect((await create(hotel, ['double', 'double', 'double', 'suite'])).status).toBe(201);
  });

  it('is malformed by the path of the room', async () => {
    const hotel = await service.hotel(file());
    const pathsOf = async (rooms: object[], more: object = {}) => {
      const { status, body: wrong } = await create<Refused>(hotel, [], { rooms, ...more });
      return [status, wrong.error.fields?.map(({ path }) => path)];
    };
    const double = { room_type_id: hotel.ids.double, adults: 1 };
    const nobody = '0190a4c0-0000-7000-8000-000000000000';
    expect(await pathsOf([double, { room_type_id: nobody, adults: 1 }])).toEqual([400, ['rooms.1.room_type_id']]);
    expect(await pathsOf([{ ...double, room_id: hotel.ids['201'] }])).toEqual([400, ['rooms.0.room_id']]);
    expect(await pathsOf([])).toEqual([400, ['rooms']]);
    expect(await pathsOf(Array.from({ length: 21 }, () => double))).toEqual([400, ['rooms']]);
    expect(await pathsOf([double], { check_out: NIGHTS.check_in })).toEqual([400, ['check_out']]);
  });

  it('takes the room that staff named, and no room for two stays', async () => {
    const hotel = await service.hotel(file());
    const named = { room_type_id: hotel.ids.double, adults: 1, room_id: hotel.ids['102'] };
    const twice = await create<Refused>(hotel, [], { rooms: [named, named] });
    expect(twice.body.error).toMatchObject({ reason: 'room_taken', fields: [{ path: 'rooms.1' }] });
    // The room before it was put into 102 and makes way.
    const free = { room_type_id: hotel.ids.double, adults: 1 };
    const { body: group } = await create(hotel, [], { rooms: [free, free, free].with(2, named) });
    expect(group.stays.map(({ room }) => room)).toEqual([null, null, '102']);
    const stored = await service.database.db.query<{ room_id: string }>(
      'select room_id from stay where group_id = $1',
      [group.group_id],
    );
    expect(new Set(stored.map(({ room_id }) => room_id)).size).toBe(3);
  });

  it('counts extras of its own rooms, and warns by the path of the room', async () => {
    const hotel = await service.hotel(file());
    const parked = { room_type_id: hotel.ids.double, adults: 1, extras: [{ id: hotel.ids.Parking }] };
    const { body: group } = await create(hotel, [], { rooms: [parked, parked, parked] });
    expect([group.warning_codes, group.warning_paths]).toEqual([['extra'], ['rooms.2']]);
  });

  it('is taken once by one Idempotency-Key', async () => {
    const hotel = await service.hotel(file());
    const sent = body(hotel, ['double', 'suite']);
    const once = await hotel.call<Created>('POST', '/v1/groups', sent, withKey('group-1'));
    const again = await hotel.call<Created>('POST', '/v1/groups', sent, withKey('group-1'));
    expect([again.body.group_id, again.replayed]).toEqual([once.body.group_id, true]);
    expect(await storedStays(service, hotel)).toBe(2);
  });

  it('is another hotel’s nowhere', async () => {
    const [own, other] = [await service.hotel(file()), await service.hotel(file())];
    const { body: group } = await create(own, ['double']);
    expect((await other.call('GET', `/v1/groups/${group.group_id}`)).status).toBe(404);
    expect((await listOf(other, `group_id=${group.group_id}`)).stays).toEqual([]);
  });
});

const mails = (to: string) => service.mailbox.messages().filter((mail) => mail.to.includes(to));

describe('a group that a guest asks for', () => {
  it('is confirmed at once, with one e-mail to the guest and one to the hotel about all rooms', async () => {
    const hotel = await service.hotel(file());
    const email = 'whole.group@example.org';
    const { status, body: group } = await request(hotel, ['double', 'suite'], { email, lang: 'en' });
    expect([status, group.status]).toEqual([201, 'confirmed']);
    expect(group.stays).toHaveLength(2);
    expect(group.total_amount).toBe(group.stays.reduce((sum, stay) => sum + stay.total_amount, 0));
    await eventually(() => expect(mails(email)).toHaveLength(1));
    const [mail] = mails(email);
    for (const words of [group.reference, '1. Double', '2. Suite', ...group.stays.map(({ reference }) => reference)])
      expect(mail?.text).toContain(words);
    const queued = await service.database.db.query<{ kind: string }>(
      `select q.kind from mail_queue q join stay s on s.id = q.aggregate_id where s.group_id = $1 order by q.kind`,
      [group.group_id],
    );
    expect(queued.map(({ kind }) => kind)).toEqual(['group.confirmed', 'group_desk.confirmed']);
  });

  it('waits as a whole where the hotel confirms itself, or where one room has no single room', async () => {
    const slow = await service.hotel(file({ confirm_at_once: false }));
    const { body: waiting } = await request(slow, ['double', 'suite']);
    expect(waiting.status).toBe('requested');
    expect((await listOf(slow, `group_id=${waiting.group_id}`)).stays.map(({ status }) => status)).toEqual([
      ...['requested', 'requested'],
    ]);
    const hotel = await service.hotel(file());
    const pinned = (room: string, check_in: string, check_out: string) =>
      hotel.call('POST', '/v1/stays', {
        ...{ check_in, check_out, room_type_id: hotel.ids.double, room_id: hotel.ids[room], name: 'Desk' },
      });
    await pinned('101', '2026-12-08', '2026-12-09');
    await pinned('102', '2026-12-09', '2026-12-10');
    const { body: split } = await request(hotel, ['double', 'suite', 'double']);
    expect(split.status).toBe('requested');
    expect(split.stays.map((stay) => stay.pay_url)).toEqual([undefined, undefined, undefined]);
  });

  it('is refused as a whole in the guest’s language, with the room and the reason', async () => {
    const hotel = await service.hotel(file());
    const { status, body: no } = await request<Refused>(hotel, ['suite', 'suite'], { lang: 'de' });
    expect([status, no.error.reason, no.error.fields?.[0]?.path]).toEqual([422, 'full', 'rooms.1']);
    expect(await storedStays(service, hotel)).toBe(0);
    const tooMany = await request<Refused>(hotel, [], {
      rooms: [{ room_type_id: hotel.ids.double, adults: 9 }],
    });
    expect(tooMany.body.error).toMatchObject({ reason: 'too_many_adults', fields: [{ path: 'rooms.0' }] });
    const past = await request<Refused>(hotel, ['double'], { check_in: '2026-11-01', check_out: '2026-11-02' });
    expect([past.body.error.reason, past.body.error.fields]).toEqual(['past', undefined]);
  });

  it('is answered once more when it comes again within half an hour, and is another with other rooms', async () => {
    const hotel = await service.hotel(file());
    const same = { email: 'twice@example.org' };
    const first = await request(hotel, ['double', 'suite'], same);
    const again = await request(hotel, ['suite', 'double'], same);
    expect(again.body).toMatchObject({ group_id: first.body.group_id, duplicate: true });
    const single = await hotel.call<{ duplicate?: boolean }>('POST', '/v1/stay-requests', {
      ...{ ...NIGHTS, ...same, room_type_id: hotel.ids.double, name: 'Ada Keller' },
    });
    expect(single.body.duplicate).toBeUndefined();
    expect((await request(hotel, ['double'], same)).body.group_id).not.toBe(first.body.group_id);
    expect(await storedStays(service, hotel)).toBe(4);
  });

  it('counts as one request of the guest', async () => {
    const hotel = await service.hotel(file());
    const same = { email: 'often@example.org' };
    const on = (day: number) => ({ check_in: `2026-12-${day}`, check_out: `2026-12-${day + 1}` });
    for (const day of [10, 11, 12, 13, 14])
      expect((await request(hotel, ['double', 'double', 'suite'], { ...same, ...on(day) })).status).toBe(201);
    const sixth = await request<Refused>(hotel, ['double'], { ...same, ...on(16) });
    expect([sixth.body.error.reason, sixth.body.error.fields]).toEqual(['guest_limit', undefined]);
  });

  it('loses its name when the guests of its stays are anonymised', async () => {
    const own = await startService('2026-12-01T09:00:00Z');
    const hotel = await own.hotel(file());
    const { body: group } = await request(hotel, ['double', 'suite']);
    expect(await anonymizeGuests(own.app.deps, Temporal.Instant.from('2029-01-02T12:00:00Z'))).toBe(2);
    const { body: read } = await hotel.call<{ group: { name: string | null }; stays: Stay[] }>(
      ...(['GET', `/v1/groups/${group.group_id}`] as const),
    );
    expect([read.group.name, ...read.stays.map(({ name }) => name)]).toEqual([null, null, null]);
    await own.close();
  });
});

describe('a group as one', () => {
  type Stepped = { stays: Stay[]; guest_emailed: boolean };
  const step = <T = Stepped>(hotel: Hotel, id: string, name: string, more: object = {}) =>
    hotel.call<T>('POST', `/v1/groups/${id}/${name}`, more);
  it('is confirmed, each stay with its event, with one e-mail', async () => {
    const hotel = await service.hotel(file({ confirm_at_once: false }));
    const { body: group } = await request(hotel, ['double', 'double', 'suite'], { email: 'one@example.org' });
    const { status, body: now } = await step(hotel, group.group_id, 'confirm');
    expect([status, now.guest_emailed]).toEqual([200, true]);
    expect(now.stays.map((stay) => stay.status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const heard = () =>
      events.feed.all.filter((event) => event.business_id === hotel.id && event.type === 'stay.confirmed');
    await eventually(() => expect(heard()).toHaveLength(3));
    const again = await step<Refused>(hotel, group.group_id, 'confirm');
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
    const sent = await service.mailbox.next(
      (mail) => mail.to.includes('one@example.org') && mail.text.includes('confirms your stay'),
    );
    expect(sent.text.match(/\/guest\//g)).toHaveLength(3);
  });

  it('is cancelled but for those that were before, or not at all where one cannot be', async () => {
    const hotel = await service.hotel(file());
    const today = { check_in: '2026-12-01', check_out: '2026-12-03' };
    const { body: group } = await create(hotel, ['double', 'double', 'suite'], today);
    const [first, , third] = group.stays as [Stay, Stay, Stay];
    await hotel.call('POST', `/v1/stays/${first.id}/cancel`, {});
    expect((await hotel.call('POST', `/v1/stays/${third.id}/check-in`, {})).status).toBe(200);
    const no = await step<Refused>(hotel, group.group_id, 'cancel');
    expect([no.status, no.body.error.fields?.[0]?.path]).toEqual([409, 'rooms.2']);
    const statuses = async () => (await listOf(hotel, `group_id=${group.group_id}`)).stays.map((stay) => stay.status);
    expect((await statuses()).sort()).toEqual(['cancelled', 'checked_in', 'confirmed']);
    await hotel.call('POST', `/v1/stays/${third.id}/undo`, { status: 'checked_in' });
    const { status, body: now } = await step(hotel, group.group_id, 'cancel', { notify_guest: false });
    expect([status, now.guest_emailed]).toEqual([200, false]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('is declined, and is none of another hotel’s', async () => {
    const hotel = await service.hotel(file({ confirm_at_once: false }));
    const other = await service.hotel(file());
    const { body: group } = await request(hotel, ['double', 'suite']);
    expect((await step(other, group.group_id, 'decline')).status).toBe(404);
    const { body: now } = await step(hotel, group.group_id, 'decline');
    expect(now.stays.map((stay) => stay.status)).toEqual(['declined', 'declined']);
  });
});

describe('a step of a group that is taken back', () => {
  type Stepped = { stays: Stay[]; guest_emailed: boolean };
  const step = <T = Stepped>(hotel: Hotel, id: string, name: string, more: object = {}) =>
    hotel.call<T>('POST', `/v1/groups/${id}/${name}`, more);
  const heard = (hotel: Hotel) => events.feed.all.filter((event) => event.business_id === hotel.id);

  it('is written about once to the guest, with the event of each stay', async () => {
    const email = 'back@example.org';
    const hotel = await service.hotel(file({ confirm_at_once: false }));
    const { group_id: id } = (await request(hotel, ['double', 'double', 'suite'], { email, lang: 'en' })).body;
    let written = 1;
    for (const [name, status, now] of [
      ['confirm', 'confirmed', 'requested'],
      ['decline', 'declined', 'requested'],
      ['confirm', 'confirmed', null],
      ['cancel', 'cancelled', 'confirmed'],
    ] as const) {
      const stepped = await step(hotel, id, name, name === 'cancel' ? { notify_guest: true } : {});
      expect([stepped.status, stepped.body.guest_emailed], name).toEqual([200, true]);
      written += 1;
      if (now === null) continue;
      const { status: code, body } = await step(hotel, id, 'undo', { status });
      expect([code, body.guest_emailed, body.stays.map((stay) => stay.status)], name).toEqual([
        200,
        true,
        [now, now, now],
      ]);
      written += 1;
      await eventually(() => expect(mails(email)).toHaveLength(written));
    }
    expect(
      mails(email)
        .at(-1)
        ?.text.match(/\/guest\//g),
    ).toHaveLength(3);
    await eventually(() => {
      const types = heard(hotel).map(({ type }) => type);
      const count = (type: string) => types.filter((each) => each === `stay.${type}`).length;
      expect([count('requested'), count('declined'), count('confirmed'), count('cancelled')]).toEqual([9, 3, 9, 3]);
    });
    const kinds = await service.database.db.query<{ kind: string }>(
      'select q.kind from mail_queue q join stay s on s.id = q.aggregate_id where s.group_id = $1',
      [id],
    );
    expect(kinds.filter(({ kind }) => !kind.startsWith('group'))).toEqual([]);
  });

  it('is so for all that are named or for none, and of no other group', async () => {
    const hotel = await service.hotel(file());
    const today = { check_in: '2026-12-01', check_out: '2026-12-03' };
    const [{ body: group }, { body: other }] = [
      await create(hotel, ['double', 'suite'], today),
      await create(hotel, ['double'], { check_in: '2026-12-11', check_out: '2026-12-12' }),
    ];
    const [first, second] = group.stays as [Stay, Stay];
    const named = await step(hotel, group.group_id, 'cancel', { stay_ids: [first.id] });
    expect(named.body.stays.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [first.id, 'cancelled'],
        [second.id, 'confirmed'],
      ]),
    );
    expect((await step(hotel, group.group_id, 'cancel', { stay_ids: [first.id] })).status).toBe(409);
    expect((await step(hotel, group.group_id, 'cancel', { stay_ids: [other.stays[0]?.id] })).status).toBe(400);
    await step(hotel, group.group_id, 'cancel');
    const cancelled = { status: 'cancelled' };
    for (const [of, more, code] of [
      [group, { stay_ids: [second.id, other.stays[0]?.id] }, 400],
      [other, {}, 409],
    ] as const)
      expect((await step(hotel, of.group_id, 'undo', { ...cancelled, ...more })).status).toBe(code);
    const back = await step(hotel, group.group_id, 'undo', { ...cancelled, stay_ids: [second.id] });
    expect([back.status, back.body.stays.map(({ status }) => status).sort()]).toEqual([
      200,
      ['cancelled', 'confirmed'],
    ]);
    const both = { stay_ids: [first.id, second.id] };
    const no = await step<Refused>(hotel, group.group_id, 'undo', { ...cancelled, ...both });
    expect([no.status, no.body.error.fields?.[0]?.path]).toEqual([409, expect.stringMatching(/^rooms\.[01]$/)]);
    const now = (await listOf(hotel, `group_id=${group.group_id}`)).stays.map(({ status }) => status).sort();
    expect(now).toEqual(['cancelled', 'confirmed']);
  });
});

describe('groups on two processes', () => {
  it('that want the same types in other orders take turns: one has its rooms, the others none', async () => {
    const beside = await startService('2026-12-01T09:00:00Z', { beside: service });
    const hotel = await service.hotel(file());
    const there = beside.meet(hotel);
    const orders = [
      ['double', 'suite', 'double'],
      ['suite', 'double', 'double'],
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => request(i % 2 === 0 ? hotel : there, orders[i % 2] as string[])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await storedStays(service, hotel)).toBe(3);
    await beside.close();
  });

  it('among single stays and cancellations, at random, never take a night twice, leave a room out or deadlock', {
    timeout: 120_000,
  }, async () => {
    const own = await startService('2026-12-01T09:00:00Z');
    const beside = await startService('2026-12-01T09:00:00Z', { beside: own });
    const hotel = await own.hotel(file());
    const doors = [hotel, beside.meet(hotel)];
    const held: string[] = [];
    const groups: string[] = [];
    const statuses: number[] = [];
    let left = 800;
    const work = async (hand: number) => {
      const pick = seeded(17 + hand);
      const pickFrom = <T>(list: readonly T[]) => list[pick(list.length)] as T;
      while (left-- > 0) {
        const day = pick(8);
        const nights = { check_in: `2026-12-${day + 10}`, check_out: `2026-12-${day + 11 + pick(4)}` };
        const types = Array.from({ length: 1 + pick(4) }, () => pickFrom(['double', 'double', 'double', 'suite']));
        const name = `Group of ${types.length}`;
        const id = pick(2) === 0 ? held.splice(pick(held.length), 1)[0] : undefined;
        const take = pickFrom([
          () => create<{ stays: { id: string }[] }>(pickFrom(doors), types, { ...nights, name }),
          () => request<{ stays: { id: string }[] }>(pickFrom(doors), types, { ...nights, name }),
          () =>
            pickFrom(doors).call<{ stay: { id: string } }>('POST', '/v1/stays', {
              ...{ ...nights, name: 'Desk', room_type_id: hotel.ids.double },
            }),
        ]);
        const groupId = groups.length > 0 && pick(12) === 0 ? pickFrom(groups) : undefined;
        const whole = () =>
          pickFrom(doors).call('POST', `/v1/groups/${groupId}/${pickFrom(['cancel', 'confirm', 'decline'])}`, {});
        const cancel = () => pickFrom(doors).call('POST', `/v1/stays/${id}/cancel`, {});
        const done = groupId !== undefined ? await whole() : id === undefined ? await take() : await cancel();
        statuses.push(done.status);
        const { stay, group_id } = done.body as { stay?: { id: string }; group_id?: string };
        if (stay !== undefined) held.push(stay.id);
        if (group_id !== undefined && groupId === undefined) groups.push(group_id);
        if (group_id !== undefined && groupId === undefined)
          held.push(...(await listOf(hotel, `group_id=${group_id}`)).stays.map(({ id: each }) => each));
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, hand) => work(hand)));
    expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(50);
    expect(await brokenRules(own.database.db)).toEqual([]);
    await beside.close();
    const [ended] = await own.database.db.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(ended?.deadlocks).toBe(0);
    await own.close();
  });
});
