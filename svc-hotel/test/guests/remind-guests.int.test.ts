import { createPageTokens } from '@booking/kit/crypto/page-token';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { remindersOf } from '@booking/testkit/reminders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRequestStay } from '../../src/stays/request.ts';
import { type Created, ENCRYPTION_KEY, type Hotel, type Service, startService } from '../service.ts';
import { hidden, visit } from '../visit.ts';

const START = '2026-12-01T11:00:00Z';
const NIGHTS = { check_in: '2026-12-10', check_out: '2026-12-12' };
// Ten in the morning in Zurich, three days before.
const HOUR = '2026-12-07T09:00:00Z';

let service: Service;
const others: Service[] = [];
beforeEach(async () => {
  service = await startService(START);
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((one) => one.close()));
  await service.close();
});

async function take(hotel: Hotel, email: string | null, over: object = {}): Promise<string> {
  const body = { ...NIGHTS, room_type_id: hotel.ids.double, name: 'Ada', lang: 'en', ...(email ? { email } : {}) };
  const answer = await hotel.call<Created>('POST', '/v1/stays', { ...body, ...over });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.stay.id;
}
const step = async (hotel: Hotel, id: string, method: string, verb: string, body: object = {}) => {
  const { status, text } = await hotel.call(method, `/v1/stays/${id}${verb}`, body);
  if (status !== 200) throw new Error(text);
};

const reminders = remindersOf(() => service, { table: 'hotel', kind: 'stay.reminder', others });
const { moveTo } = reminders;

const tokens = createPageTokens('h', ENCRYPTION_KEY);
/** As the guest does it: on the page that the e-mail leads to. */
const sayComing = async (id: string) => {
  const path = `/guest/${tokens.make('guest', id)}`;
  const { html } = await visit(service, path);
  const { status } = await visit(service, `${path}/coming`, { form: { render: hidden(html, 'render') } });
  if (status !== 303) throw new Error(`answered ${status}`);
};

const aRoomType = (rooms: number) => ({
  slug: 'double',
  name: 'Double',
  max_adults: 2,
  max_children: 0,
  base_amount: 100,
  rooms: Array.from({ length: rooms }, (_, i) => ({ name: String(i + 1) })),
});

describe('a guest of a hotel is reminded', () => {
  it('three days before at ten where the hotel is, once, with the way there and the arrival time', async () => {
    const hotel = await service.hotel(hotelFile({ account: { address: 'Seestrasse 1, 8002 Zürich' } }));
    const id = await take(hotel, 'ada@example.org', { arrival_time: '17:30' });
    expect(await moveTo('2026-12-07T08:59:59Z')).toEqual([]);
    expect(await moveTo(HOUR)).toEqual(['ada@example.org']);
    const mail = await service.mailbox.next(({ to }) => to.includes('ada@example.org'));
    expect(mail.messageId).toBe(`<${id}.reminder.2026-12-10@booking.example>`);
    expect(mail.subject).toBe('Your stay at Hotel Seeblick begins soon');
    expect(mail.text).toContain('Expected arrival: 17:30');
    expect(mail.text).toContain('Address: Seestrasse 1, 8002 Zürich');
    expect(mail.text).toMatch(/I am coming:\nhttps:\/\/booking\.example\/guest\/h[\w-]{46}\n/);
    for (const later of ['2026-12-08T12:00:00Z', '2026-12-09T09:00:00Z', '2026-12-10T12:00:00Z'])
      expect(await moveTo(later)).toHaveLength(1);
    expect(service.mailbox.messages().filter(({ subject }) => subject.includes('begins soon'))).toHaveLength(1);
  });

  it('of what is confirmed alone: not of a request, nor of what was cancelled or has no e-mail, nor of a test', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [aRoomType(6)] } }));
    const asked = { ...NIGHTS, room_type_id: hotel.ids.double as string, name: 'Bo', email: 'asked@example.org' };
    await hotel.call('POST', '/v1/stay-requests', asked);
    await step(hotel, await take(hotel, 'gone@example.org'), 'POST', '/cancel');
    await take(hotel, null);
    const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), test: true as const };
    const test = { ...asked, email: 'test@example.org' };
    await createRequestStay(service.app.deps)({ body: test, caller, now: service.clock.now() });
    await take(hotel, 'sure@example.org');
    await service.database.db.query("update stay set status = 'confirmed' where is_test");
    expect(await moveTo(HOUR)).toEqual(['sure@example.org']);
  });

  it('nobody who books after the hour, and again for the new day when the stay was moved to another', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [aRoomType(4)] } }));
    const id = await take(hotel, 'ada@example.org');
    expect(await moveTo(HOUR)).toHaveLength(1);
    await take(hotel, 'late@example.org');
    await step(hotel, id, 'PATCH', '', { check_in: '2026-12-20', check_out: '2026-12-22' });
    for (const later of ['2026-12-07T12:00:00Z', '2026-12-16T12:00:00Z']) expect(await moveTo(later)).toHaveLength(1);
    expect(await moveTo('2026-12-17T09:00:00Z')).toEqual(['ada@example.org', 'ada@example.org']);
  });

  it('late, up to the day before and not at night, where nobody could at the hour; nobody of a stay that has begun', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [aRoomType(4)] } }));
    await take(hotel, 'ada@example.org');
    await take(hotel, 'begun@example.org', { check_in: '2026-12-09' });
    expect(await moveTo('2026-12-08T22:00:00Z')).toEqual([]);
    expect(await moveTo('2026-12-09T07:00:00Z')).toEqual(['ada@example.org']);
  });

  it('once each, on a day when a large house fills, however many processes look', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [aRoomType(1)] } }));
    const id = await take(hotel, 'ada@example.org');
    const copies = `insert into stay select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'room_id', null, 'email', 'guest' || n || '@example.org'))).* from stay s, generate_series(1, 450) n where s.id = $1`;
    await service.database.db.query(copies, [id]);
    others.push(await startService(START, { beside: service }));
    expect(new Set(await moveTo(HOUR)).size).toBe(451);
    expect(await reminders.queued()).toHaveLength(451);
  });

  it('without being asked again where they have said that they are coming, before the hour or while it waited', async () => {
    const way = { account: { address: 'Seestrasse 1, 8002 Zürich' } };
    const hotel = await service.hotel(hotelFile({ ...way, hotel: { room_types: [aRoomType(4)] } }));
    const [early, waiting] = [await take(hotel, 'early@example.org'), await take(hotel, 'waiting@example.org')];
    await take(hotel, 'asked@example.org');
    await sayComing(early);
    service.mailbox.refuse(() => 450);
    expect(await moveTo(HOUR)).toEqual(['asked@example.org', 'early@example.org', 'waiting@example.org']);
    await reminders.tried(3);
    await sayComing(waiting);
    service.mailbox.refuse(() => null);
    service.clock.set('2026-12-07T09:10:00Z');
    for (const [email, asks] of [
      ['asked@example.org', true],
      ['early@example.org', false],
      ['waiting@example.org', false],
    ] as const) {
      const about = ({ to, subject }: { to: string[]; subject: string }) =>
        to.includes(email) && /begins soon/.test(subject);
      const { text } = await service.mailbox.next(about);
      expect([email, /let us know that you are coming/.test(text), /I am coming:/.test(text)]).toEqual([
        email,
        asks,
        asks,
      ]);
      expect(text).toContain('Address: Seestrasse 1, 8002 Zürich');
      expect(text).toMatch(/https:\/\/booking\.example\/guest\/h/);
    }
  });

  it('not, when the reminder waited for the mail server and the stay was cancelled or moved meanwhile', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { room_types: [aRoomType(4)] } }));
    const [gone, moved] = [await take(hotel, 'gone@example.org'), await take(hotel, 'moved@example.org')];
    await take(hotel, 'sure@example.org');
    service.mailbox.refuse(() => 450);
    await moveTo(HOUR);
    await reminders.tried(3);
    await step(hotel, gone, 'POST', '/cancel');
    await step(hotel, moved, 'PATCH', '', { check_in: '2026-12-11', check_out: '2026-12-13' });
    service.mailbox.refuse(() => null);
    service.clock.set('2026-12-07T10:00:00Z');
    await service.mailbox.next(({ to }) => to.includes('sure@example.org'));
    await reminders.settled();
    expect(service.mailbox.messages().map(({ to }) => to[0])).toEqual(['sure@example.org']);
  });
});
