import { createPageTokens } from '@booking/kit/crypto/page-token';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { valuesOf } from '@booking/testkit/page-visit';
import { remindersOf } from '@booking/testkit/reminders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Created, ENCRYPTION_KEY, type Service, startService, withKey } from '../service.ts';

const START = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
// Ten in the morning in Zurich, the day before.
const HOUR = '2027-03-04T09:00:00Z';

let service: Service;
const others: Service[] = [];
beforeEach(async () => {
  service = await startService(START);
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((one) => one.close()));
  await service.close();
});

async function take(place: Business, email: string | null, over: object = {}): Promise<string> {
  const body = { date: DAY, time: '19:00', party: 2, name: 'Ada', ...(email === null ? {} : { email }), ...over };
  const answer = await place.call<Created>('POST', '/v1/bookings', body, withKey(crypto.randomUUID()));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.booking.id;
}
const step = async (place: Business, id: string, method: string, verb: string, body: object = {}) => {
  const { status, text } = await place.call(method, `/v1/bookings/${id}${verb}`, body);
  if (status !== 200) throw new Error(text);
};

const reminders = remindersOf(() => service, { table: 'venue', kind: 'booking.reminder', others });
const { moveTo } = reminders;

const tokens = createPageTokens('r', ENCRYPTION_KEY);
/** As the guest does it: on the page that the e-mail leads to. */
const sayComing = async (id: string) => {
  const path = `/guest/${tokens.make('guest', id)}`;
  const [render = ''] = valuesOf(await service.tokenPage(path), 'render');
  const { status } = await service.tokenPage(path, { form: { step: 'come', render } });
  if (status !== 303) throw new Error(`answered ${status}`);
};

describe('a guest is reminded', () => {
  it('the day before at ten where the restaurant is, once, with the link to say that they are coming', async () => {
    const place = await service.business(restaurantFile());
    const id = await take(place, 'ada@example.org', { lang: 'en' });
    expect(await moveTo('2027-03-04T08:59:59Z')).toEqual([]);
    expect(await moveTo(HOUR)).toEqual(['ada@example.org']);
    const mail = await service.mailbox.next(({ to }) => to.includes('ada@example.org'));
    expect(mail.subject).toContain('Reminder');
    expect(mail.messageId).toBe(`<${id}.reminder.${DAY}@booking.example>`);
    expect(mail.text).toContain('Friday, 5 March 2027');
    expect(mail.text).toMatch(/I am coming:\nhttps:\/\/booking\.example\/guest\/r[\w-]{46}\n/);
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    for (const later of ['2027-03-04T12:00:00Z', '2027-03-05T08:00:00Z', '2027-03-06T12:00:00Z'])
      expect(await moveTo(later)).toHaveLength(1);
    expect(service.mailbox.messages()).toHaveLength(1);
  });

  it('of an appointment too', async () => {
    const salon = await service.business(salonFile());
    const { services } = (await salon.call<{ services: { id: string }[] }>('GET', '/v1/venue')).body;
    await take(salon, 'ada@example.org', { time: '10:00', service: services[0]?.id });
    expect(await moveTo(HOUR)).toEqual(['ada@example.org']);
    expect((await service.mailbox.next()).text).toContain('Haircut');
  });

  it('of what is confirmed alone: not of a request, nor of what was declined, cancelled or has no e-mail', async () => {
    const place = await service.business(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
    const ask = { date: DAY, time: '19:00', party: 2, name: 'Bo', email: 'asked@example.org' };
    await place.call('POST', '/v1/booking-requests', ask);
    await step(place, await take(place, 'gone@example.org', { time: '18:00' }), 'POST', '/cancel');
    await take(place, null, { time: '20:00', phone: '+41446681800' });
    await take(place, 'sure@example.org', { time: '21:00' });
    expect(await moveTo(HOUR)).toEqual(['sure@example.org']);
  });

  it('nobody who books, or is moved, after the hour: they have just been written to', async () => {
    const place = await service.business(restaurantFile());
    const id = await take(place, 'moved@example.org', { date: '2027-03-09' });
    await moveTo('2027-03-04T09:00:01Z');
    await take(place, 'late@example.org', { time: '20:00' });
    await step(place, id, 'PATCH', '', { date: DAY });
    for (const later of ['2027-03-04T12:00:00Z', '2027-03-05T08:00:00Z', '2027-03-08T12:00:00Z'])
      expect(await moveTo(later)).toEqual([]);
  });

  it('again for the new day when the booking was moved to another, and not for another time of the same day', async () => {
    const place = await service.business(restaurantFile());
    const id = await take(place, 'ada@example.org');
    expect(await moveTo(HOUR)).toHaveLength(1);
    await step(place, id, 'PATCH', '', { time: '20:00' });
    expect(await moveTo('2027-03-04T12:00:00Z')).toHaveLength(1);
    await step(place, id, 'PATCH', '', { date: '2027-03-10' });
    expect(await moveTo('2027-03-05T12:00:00Z')).toHaveLength(1);
    expect(await moveTo('2027-03-09T09:00:00Z')).toHaveLength(2);
    const days = (await reminders.queued()).map(({ message_id }) => /reminder\.([\d-]+)@/.exec(message_id)?.[1]);
    expect(days).toEqual([DAY, '2027-03-10']);
  });

  it('late where nobody could at the hour: on the day too, but neither at night nor shortly before', async () => {
    const place = await service.business(restaurantFile({ venue: { hours: { fri: [['10:00', '23:00']] } } }));
    await take(place, 'noon@example.org', { time: '10:30' });
    await take(place, 'evening@example.org', { time: '19:00' });
    expect(await moveTo('2027-03-04T22:30:00Z')).toEqual([]);
    expect(await moveTo('2027-03-05T06:59:59Z')).toEqual([]);
    // Eight in the morning: half past ten is too near.
    expect(await moveTo('2027-03-05T07:00:00Z')).toEqual(['evening@example.org']);
  });

  it('without being asked again where they have said that they are coming, before the hour or while it waited', async () => {
    const place = await service.business(restaurantFile());
    const [early, waiting] = [await take(place, 'early@example.org'), await take(place, 'waiting@example.org')];
    await take(place, 'asked@example.org', { time: '21:00' });
    await moveTo('2027-03-03T23:30:00Z');
    await sayComing(early);
    service.mailbox.refuse(() => 450);
    expect(await moveTo(HOUR)).toEqual(['asked@example.org', 'early@example.org', 'waiting@example.org']);
    await reminders.tried(3);
    await sayComing(waiting);
    service.mailbox.refuse(() => null);
    service.clock.set('2027-03-04T09:10:00Z');
    for (const [email, asks] of [
      ['asked@example.org', true],
      ['early@example.org', false],
      ['waiting@example.org', false],
    ] as const) {
      const { text } = await service.mailbox.next(({ to }) => to.includes(email));
      expect([email, /let us know that you are coming/.test(text), /I am coming:/.test(text)]).toEqual([
        email,
        asks,
        asks,
      ]);
      expect(text).toContain('Seestrasse 1');
      expect(text).toMatch(/https:\/\/booking\.example\/guest\/r/);
    }
  });

  it('nobody of a day that is over when the clock is moved past it', async () => {
    const place = await service.business(restaurantFile());
    await take(place, 'ada@example.org');
    expect(await moveTo('2027-03-20T12:00:00Z')).toEqual([]);
  });

  it('by the hour of a new time zone when the restaurant changes its own', async () => {
    const place = await service.business(restaurantFile());
    await take(place, 'ada@example.org');
    await moveTo('2027-03-04T00:00:00Z');
    await place.apply(restaurantFile({ account: { time_zone: 'Asia/Tokyo' } }));
    expect(await moveTo('2027-03-04T01:00:00Z')).toEqual(['ada@example.org']);
  });
});

describe('reminders', () => {
  it('of a full day go out once each, however many processes look, and whichever of them ends', async () => {
    const place = await service.business(restaurantFile());
    const id = await take(place, 'ada@example.org');
    const copies = `insert into booking select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
      'email', 'guest' || n || '@example.org'))).* from booking b, generate_series(1, 450) n where b.id = $1`;
    await service.database.db.query(copies, [id]);
    const ending = await startService(START, { beside: service });
    others.push(await startService(START, { beside: service }));
    service.clock.set(HOUR);
    await ending.close();
    expect(new Set(await moveTo(HOUR)).size).toBe(451);
    expect(await reminders.queued()).toHaveLength(451);
  });

  it('that cannot be queued for one business hold up no other', async () => {
    const [broken, place] = [await service.business(restaurantFile()), await service.business(restaurantFile())];
    await take(place, 'ada@example.org');
    await service.database.db.query(
      "update venue set settings = '{}', revision = revision + 1 where business_id = $1",
      [broken.id],
    );
    service.clock.set(HOUR);
    await eventually(async () => expect(await reminders.queued()).toHaveLength(1), { timeoutMs: 15_000 });
  });

  it('that waited for the mail server are not sent of what was cancelled or moved meanwhile, or has begun', async () => {
    const place = await service.business(restaurantFile());
    const [gone, moved] = [await take(place, 'gone@example.org'), await take(place, 'moved@example.org')];
    await take(place, 'begun@example.org', { time: '18:00' });
    await take(place, 'sure@example.org', { time: '20:00' });
    service.mailbox.refuse(() => 450);
    await moveTo(HOUR);
    await reminders.tried(4);
    await step(place, gone, 'POST', '/cancel');
    await step(place, moved, 'PATCH', '', { time: '21:00' });
    service.mailbox.refuse(() => null);
    // Seven in the evening: the booking of six has begun.
    service.clock.set('2027-03-05T18:00:00Z');
    await service.mailbox.next(({ to }) => to.includes('sure@example.org'));
    await reminders.settled();
    expect(service.mailbox.messages().map(({ to }) => to[0])).toEqual(['sure@example.org']);
  });
});
