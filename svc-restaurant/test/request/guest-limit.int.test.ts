import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failed, type Requested, type Service, startService } from '../service.ts';

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
});
