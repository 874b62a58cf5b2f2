import { restaurantFile } from '@booking/testkit/builders';
import { remindersOf } from '@booking/testkit/reminders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Created, type Service, startService, withKey } from '../service.ts';

const START = '2027-03-01T11:00:00Z';
const DAY = '2027-03-05';
// The booking begins at 19:00 in Zurich.
const BEGINS = Temporal.Instant.from('2027-03-05T18:00:00Z');
const before = (hours: number) => BEGINS.subtract({ minutes: hours * 60 }).toString();
const after = (hours: number) => BEGINS.add({ minutes: hours * 60 }).toString();

let service: Service;
const others: Service[] = [];
beforeEach(async () => {
  service = await startService(START);
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.close()));
  await service.close();
});

async function take(place: Business, email: string, over: object = {}): Promise<string> {
  const body = { date: DAY, time: '19:00', party: 2, name: 'Ada', email, lang: 'en', ...over };
  const answer = await place.call<Created>('POST', '/v1/bookings', body, withKey(crypto.randomUUID()));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.booking.id;
}
const fileWith = (messages: object) => restaurantFile({ account: { slug: 'chosen' }, venue: { messages } });
const looked = (kind: string) => remindersOf(() => service, { table: 'venue', kind, others, due: 'scheduled_due_at' });
const reminders = looked('booking.reminder');
const thanks = looked('booking.after_visit');
const days = remindersOf(() => service, { table: 'venue', kind: 'booking.reminder', others });

describe('reminders at times that a venue has chosen', () => {
  it('go so long before, twice at most, each once', async () => {
    const place = await service.business(fileWith({ reminders: [{ hours_before: 6 }, { hours_before: 48 }] }));
    const id = await take(place, 'ada@example.org');
    expect(await reminders.moveTo(before(48.1))).toEqual([]);
    expect(await reminders.moveTo(before(48))).toHaveLength(1);
    expect(await reminders.moveTo(before(30))).toHaveLength(1);
    expect(await reminders.moveTo(before(6))).toHaveLength(2);
    expect(await reminders.moveTo(before(1))).toHaveLength(2);
    const ids = (await reminders.queued()).map(({ message_id }) => message_id);
    expect(ids).toEqual([`<${id}.reminder.${DAY}.2@booking.example>`, `<${id}.reminder.${DAY}@booking.example>`]);
  });

  it('go not at all where none are wanted', async () => {
    const place = await service.business(fileWith({ reminders: [] }));
    await take(place, 'ada@example.org');
    expect(await reminders.moveTo(before(20))).toEqual([]);
    expect(await days.moveTo(before(4))).toEqual([]);
  });

  it('are not sent again after the setting has changed', async () => {
    const place = await service.business(fileWith({ reminders: [{ hours_before: 24 }] }));
    await take(place, 'ada@example.org');
    expect(await reminders.moveTo(before(24))).toHaveLength(1);
    await place.apply(fileWith({ reminders: [{ hours_before: 48 }] }));
    expect(await reminders.moveTo(before(23))).toHaveLength(1);
    await place.apply(fileWith({ reminders: [{ hours_before: 48 }, { hours_before: 24 }] }));
    expect(await reminders.moveTo(before(22))).toHaveLength(1);
    await place.apply(fileWith({}));
    expect(await days.moveTo(before(8))).toHaveLength(1);
  });

  it('reach whom earlier rules had not reached, and nobody who booked later than the reminder', async () => {
    const place = await service.business(fileWith({ reminders: [{ hours_before: 4 }] }));
    await take(place, 'ada@example.org');
    await reminders.moveTo(before(30));
    await take(place, 'late@example.org', { time: '18:30' });
    await place.apply(fileWith({ reminders: [{ hours_before: 48 }] }));
    expect(await reminders.moveTo(before(29))).toEqual(['ada@example.org']);
  });

  it('go once from two processes', async () => {
    const place = await service.business(fileWith({ reminders: [{ hours_before: 24 }] }));
    others.push(await startService(START, { beside: service }));
    const times = ['18:00', '18:15', '18:30', '18:45', '19:00', '19:00', '19:00', '19:00'];
    for (const [i, time] of times.entries()) await take(place, `g${i}@example.org`, { time, party: 1, force: true });
    expect(await reminders.moveTo(before(24))).toHaveLength(8);
  });
});

describe('thanks after the visit', () => {
  const messages = { after_visit: { hours_after: 24, review_url: 'https://reviews.example/rosa', once_in_days: 30 } };

  it('go once the visit is over, with the address for a review, once a guest in so many days', async () => {
    const place = await service.business(fileWith(messages));
    await take(place, 'ada@example.org');
    await take(place, 'ADA@example.org', { date: '2027-03-06' });
    expect(await thanks.moveTo(after(25))).toEqual([]);
    expect(await thanks.moveTo(after(26))).toEqual(['ada@example.org']);
    const mail = await service.mailbox.next(({ subject }) => subject.includes('Thank you'));
    expect(mail.text).toContain('https://reviews.example/rosa');
    expect(mail.text).not.toContain('/guest/');
    expect(await thanks.moveTo(after(80))).toHaveLength(1);
  });

  it('go to nobody who did not come, cancelled, or was there before they were switched on', async () => {
    const place = await service.business(fileWith({}));
    await take(place, 'early@example.org', { date: '2027-03-04' });
    const gone = await take(place, 'gone@example.org', { time: '18:00' });
    const missed = await take(place, 'missed@example.org', { time: '12:00' });
    await place.call('POST', `/v1/bookings/${gone}/cancel`, {});
    await thanks.moveTo(after(2));
    await place.call('POST', `/v1/bookings/${missed}/no-show`, {});
    await place.apply(fileWith(messages));
    expect(await thanks.moveTo(after(40))).toEqual([]);
  });
});
