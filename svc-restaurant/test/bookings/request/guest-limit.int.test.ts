import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failed, type Listed, type Requested, type Service, startService } from '../../service.ts';

const EMAIL = { email: 'ada@example.org' };
const PHONE = { phone: '+41 79 123 45 67' };
const TIMES = ['18:00', '18:15', '18:30', '18:45', '19:00', '19:15'];

describe('the limit of five requests an hour', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('2027-03-02T11:00:00Z');
  });
  afterAll(() => service.close());

  /** Asks for one time after the other, each with the contact at its place. */
  const askAll = async (contacts: readonly object[]) => {
    const place = await service.business(restaurantFile());
    const answers = [];
    for (const [i, contact] of contacts.entries()) {
      const request = { date: '2027-03-05', time: TIMES[i], party: 2, name: 'Ada', ...contact };
      answers.push(await place.call<Requested & Failed>('POST', '/v1/booking-requests', request));
    }
    return answers;
  };

  it('counts requests with the same e-mail address or telephone number together: the sixth is refused', async () => {
    const answers = await askAll([EMAIL, PHONE, EMAIL, PHONE, EMAIL, { ...EMAIL, ...PHONE }]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 422]);
    expect(answers.at(-1)?.body.error).toMatchObject({ code: 'refused', reason: 'guest_limit' });
  });

  it('counts a request that came with both once', async () => {
    const both = { ...EMAIL, ...PHONE };
    const answers = await askAll([both, both, both, both, both, PHONE]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 422]);
  });

  it('counts sub-addresses of one mailbox as one guest', async () => {
    const answers = await askAll(TIMES.map((_, i) => ({ email: `ada+${i}@example.org` })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 422]);
  });

  it('takes five requests that wait for an answer, however long ago they came; one that is answered makes room', async () => {
    const asking = await service.business(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
    const ask = (day: number) =>
      asking.call<Requested & Failed>('POST', '/v1/booking-requests', {
        ...{ date: `2027-03-1${day}`, time: '19:00', party: 2, name: 'Ada', ...EMAIL },
      });
    try {
      for (let day = 0; day < 5; day += 1) {
        expect((await ask(day)).status).toBe(201);
        service.clock.set(`2027-03-02T${12 + 2 * day}:00:00Z`);
      }
      expect((await ask(5)).body.error).toMatchObject({ code: 'refused', reason: 'guest_limit' });
      const { bookings } = (await asking.call<Listed>('GET', '/v1/bookings?date=2027-03-10')).body;
      await asking.call('POST', `/v1/bookings/${bookings[0]?.id}/confirm`, {});
      expect((await ask(5)).status).toBe(201);
    } finally {
      service.clock.set('2027-03-02T11:00:00Z');
    }
  });
});
