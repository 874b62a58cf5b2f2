import type { Booking } from '@booking/core/shapes';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Business, type Created, type Failed, type Service, startService } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const EVENING = '2027-03-05T18:05:00Z';
const questions = [
  { type: 'text', required: true, labels: { en: 'Allergies?', de: 'Allergien?' } },
  { type: 'check', required: false, labels: { en: 'High chair?', de: 'Kinderstuhl?' } },
];

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile({ venue: { questions } }));
});

const take = async (over: object = {}) => {
  const body = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', ...over };
  return (await place.call<Created>('POST', '/v1/bookings', body)).body.booking;
};
const edit = (id: string, body: object) => place.call<Created & Failed>('PATCH', `/v1/bookings/${id}`, body);
const step = (id: string, verb: string) => place.call(`POST`, `/v1/bookings/${id}/${verb}`);
const read = async (id: string) => (await place.call<{ booking: Booking }>('GET', `/v1/bookings/${id}`)).body.booking;
const idsOfQuestions = async () =>
  (await place.call<{ questions: { id: string }[] }>('GET', '/v1/venue')).body.questions.map(({ id }) => id);

describe('staff edits who a booking is for', () => {
  it('at any time: before it, while the party sits, after it left, and whatever became of it', async () => {
    const sits = await take({ time: '19:00' });
    const gone = await take({ time: '21:00', name: 'Gone' });
    service.clock.set(EVENING);
    const guest = { name: 'Anna Keller', email: 'anna@example.org', phone: '044 668 18 01', notes: 'Birthday' };
    for (const verb of [null, 'seat', 'leave']) {
      if (verb !== null) await step(sits.id, verb);
      const { status, body } = await edit(sits.id, { ...guest, notes: `Birthday, ${verb}` });
      expect([status, body.unchanged]).toEqual([200, false]);
    }
    expect(await read(sits.id)).toMatchObject({ ...guest, phone: '+41446681801', notes: 'Birthday, leave' });
    await place.call('POST', `/v1/bookings/${gone.id}/cancel`, {});
    expect((await edit(gone.id, { name: 'Gone for good' })).body.booking).toMatchObject({ status: 'cancelled' });
    expect((await edit(sits.id, { time: '20:00' })).body.error.reason).toBe('already_left');
  });

  it('with the answers: what is not spoken of stays, an empty one goes, a wrong type is 400', async () => {
    const [allergies = '', chair = ''] = await idsOfQuestions();
    const { id } = await take({ answers: { [allergies]: 'Nuts', [chair]: true } });
    const changed = await edit(id, { answers: { [allergies]: 'Milk' } });
    expect(changed.body.booking.answers).toEqual([
      { id: allergies, question: 'Allergies?', answer: 'Milk' },
      { id: chair, question: 'High chair?', answer: true },
    ]);
    const fewer = await edit(id, { answers: { [allergies]: '', [chair]: false } });
    expect(fewer.body.booking.answers).toEqual([{ id: chair, question: 'High chair?', answer: false }]);
    expect((await edit(id, { answers: { [chair]: 'yes' } })).status).toBe(400);
    await place.apply(restaurantFile());
    expect((await read(id)).answers).toEqual([{ question: 'High chair?', answer: false }]);
  });

  it('never to nobody, and says so when nothing is different', async () => {
    const { id } = await take();
    expect((await edit(id, { name: null })).status).toBe(400);
    expect((await edit(id, { name: null, phone: '+41446681801' })).status).toBe(200);
    expect((await edit(id, { phone: '044 668 18 01' })).body.unchanged).toBe(true);
  });

  it('and the guest is known by it from then on', async () => {
    const { id } = await take({ email: 'wrong@example.org' });
    await edit(id, { email: 'right@example.org' });
    const ask = (email: string) =>
      place.call<{ duplicate?: true }>('POST', '/v1/booking-requests', {
        ...{ date: '2027-03-05', time: '19:00', party: 2, name: 'Anna', email },
      });
    expect((await ask('right@example.org')).body.duplicate).toBe(true);
    expect((await ask('wrong@example.org')).body.duplicate).toBeUndefined();
  });

  it('and what is written on a booking whose guest was forgotten is forgotten again', async () => {
    const { id } = await take();
    service.clock.set('2031-03-06T11:00:00Z');
    await anonymizeGuests(service.app.deps, service.clock.now());
    expect(await read(id)).toMatchObject({ name: null });
    await edit(id, { name: 'Back again', notes: 'Found her scarf' });
    expect(await read(id)).toMatchObject({ name: 'Back again' });
    expect(await anonymizeGuests(service.app.deps, service.clock.now())).toBe(1);
    expect(await read(id)).toMatchObject({ name: null, notes: null });
  });
});
