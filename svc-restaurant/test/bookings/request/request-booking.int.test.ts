import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Failed, type Listed, type Requested, type Service, startService } from '../../service.ts';

// A Tuesday at noon in Zurich.
const NOON = '2027-03-02T11:00:00Z';

describe('a request for a table', () => {
  let service: Service;
  let place: Business;
  beforeAll(async () => {
    service = await startService(NOON);
    place = await service.business(restaurantFile());
  });
  afterAll(() => service.close());

  it('is confirmed at once where a table is free, and shows in the diary with its table', async () => {
    const request = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email: 'Anna@Example.org' };
    const { status, body } = await place.call<Requested>('POST', '/v1/booking-requests', request);
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 'confirmed',
      message: 'Your booking at Trattoria Rosa on Friday, 5 March 2027 at 19:00 is confirmed.',
      id: expect.any(String),
    });
    const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({
      status: 'confirmed',
      confirmed_by: 'confirm_at_once',
      date: '2027-03-05',
      time: '19:00',
      party: 2,
      email: 'Anna@Example.org',
      source: 'api',
      tables: ['T1'],
      answers: [],
      id: (body as Requested).id,
      created_at: '2027-03-02T11:00:00.000Z',
    });
  });

  it('tells why in the language that was asked for when it is refused', async () => {
    const request = { date: '2027-03-05', time: '19:00', party: 9, name: 'Anna', email: 'a@b.example', lang: 'de-CH' };
    const { status, body } = await place.call<Failed>('POST', '/v1/booking-requests', request);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'refused', reason: 'party_too_large' });
    expect(body.error.message).toContain('8 Personen');
  });

  it('from the widget needs an answer to every required question, whatever was sent, and says where it came from', async () => {
    const asking = await service.business(
      restaurantFile({ venue: { questions: [{ type: 'text', required: true, labels: { en: 'Allergies?' } }] } }),
    );
    const { body: venue } = await asking.call<{ questions: { id: string }[] }>('GET', '/v1/venue');
    const request = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email: 'anna@example.org' };
    const send = (more: object) =>
      asking.call<Failed>('POST', '/v1/booking-requests', { ...request, ...more }, { widget: true });
    expect((await send({})).body.error).toMatchObject({ code: 'refused', reason: 'question_required' });
    const answered = await send({ answers: { [venue.questions[0]?.id ?? '']: 'Nuts' } });
    expect(answered.status).toBe(201);
    const { bookings } = (await asking.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(bookings).toMatchObject([{ source: 'widget', answers: [{ answer: 'Nuts' }] }]);
  });

  it('needs a way to the diner: a number that cannot be dialled is none, unless there is an e-mail address', async () => {
    const request = { date: '2027-03-05', time: '19:15', party: 2, name: 'Anna', phone: '123' };
    const alone = await place.call<Failed>('POST', '/v1/booking-requests', request);
    expect([alone.status, alone.body.error.code]).toEqual([400, 'bad_request']);
    const both = { ...request, email: 'dialled@example.org' };
    expect((await place.call('POST', '/v1/booking-requests', both)).status).toBe(201);
    const desk = await place.call('POST', '/v1/bookings', { ...request, time: '20:00' });
    expect(desk.status, 'staff know whom they wrote down').toBe(201);
  });
});
