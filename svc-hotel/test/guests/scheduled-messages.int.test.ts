import { hotelFile } from '@booking/testkit/builders';
import { remindersOf } from '@booking/testkit/reminders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Created, type Hotel, type Service, startService } from '../service.ts';

const START = '2026-12-01T11:00:00Z';
const NIGHTS = { check_in: '2026-12-10', check_out: '2026-12-12' };

let service: Service;
beforeEach(async () => {
  service = await startService(START);
});
afterEach(() => service.close());

async function take(hotel: Hotel, email: string, over: object = {}): Promise<string> {
  const body = { ...NIGHTS, room_type_id: hotel.ids.double, name: 'Ada', lang: 'en', email };
  const answer = await hotel.call<Created>('POST', '/v1/stays', { ...body, ...over });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.stay.id;
}
const step = async (hotel: Hotel, id: string, verb: string) => {
  const { status, text } = await hotel.call('POST', `/v1/stays/${id}/${verb}`, {});
  if (status !== 200) throw new Error(text);
};
const looked = (kind: string, due = 'scheduled_due_at') => remindersOf(() => service, { table: 'hotel', kind, due });

describe('messages at times that a hotel has chosen', () => {
  it('reminders go so long before check-in begins, not on the usual day, and not again when the setting changes', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { messages: { reminders: [{ hours_before: 24 }] } } }));
    const id = await take(hotel, 'ada@example.org');
    expect(await looked('stay.reminder', 'reminders_due_at').moveTo('2026-12-07T10:00:00Z')).toEqual([]);
    const reminders = looked('stay.reminder');
    expect(await reminders.moveTo('2026-12-09T13:54:00Z')).toEqual([]);
    // Check-in begins at 15:00 in Zurich.
    expect(await reminders.moveTo('2026-12-09T14:00:00Z')).toEqual(['ada@example.org']);
    expect((await reminders.queued())[0]?.message_id).toBe(`<${id}.reminder.2026-12-10@booking.example>`);
    await hotel.apply(hotelFile({ hotel: { messages: { reminders: [{ hours_before: 48 }] } } }));
    expect(await reminders.moveTo('2026-12-09T15:00:00Z')).toHaveLength(1);
  });

  it('what is needed for the arrival goes so many days before, in words of the hotel', async () => {
    const wording = { arrival: { en: { text: 'The key lies in box {reference}, {name}.' } } };
    const hotel = await service.hotel(hotelFile({ hotel: { messages: { arrival: { days_before: 2 }, wording } } }));
    await take(hotel, 'ada@example.org');
    const arrivals = looked('stay.arrival');
    expect(await arrivals.moveTo('2026-12-08T13:54:00Z')).toEqual([]);
    expect(await arrivals.moveTo('2026-12-08T14:00:00Z')).toEqual(['ada@example.org']);
    const mail = await service.mailbox.next(({ text }) => text.includes('The key lies in box'));
    expect(mail.text).toMatch(/in box [A-Z0-9-]+, Ada\./);
    expect(await arrivals.moveTo('2026-12-09T14:00:00Z')).toHaveLength(1);
  });

  it('thanks go after check-out to those who have left, with the address for a review', async () => {
    const after_visit = { hours_after: 3, review_url: 'https://reviews.example/hotel' };
    const hotel = await service.hotel(hotelFile({ hotel: { messages: { after_visit } } }));
    const left = await take(hotel, 'ada@example.org');
    await take(hotel, 'never@example.org');
    const thanks = looked('stay.after_visit');
    await thanks.moveTo('2026-12-10T15:00:00Z');
    await step(hotel, left, 'check-in');
    await thanks.moveTo('2026-12-12T09:00:00Z');
    await step(hotel, left, 'check-out');
    // Rooms are left until 11:00 in Zurich.
    expect(await thanks.moveTo('2026-12-12T12:54:00Z')).toEqual([]);
    expect(await thanks.moveTo('2026-12-12T13:00:00Z')).toEqual(['ada@example.org']);
    const mail = await service.mailbox.next(({ subject }) => subject.includes('Thank you for your stay'));
    expect(mail.text).toContain('https://reviews.example/hotel');
    expect(await thanks.moveTo('2026-12-14T13:00:00Z')).toHaveLength(1);
  });
});
