import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hotel, type Service, startService } from '../../service.ts';

const FIRST = '1900-01-01';
const LAST = '9990-12-31';
const ID = '019aa000-0000-7000-8000-00000000000f';

type Page = { stays: Stay[]; next_cursor: string | null };

describe('dates at the ends of what can be asked for', () => {
  let service: Service;
  let hotel: Hotel;
  beforeAll(async () => {
    service = await startService('2026-11-01T09:00:00Z');
    const file = hotelFile();
    const prices = [{ room_type: 'double', from: FIRST, to: LAST, weekdays: ['fri'], amount: 20_000 }];
    const nights = [{ room_type: 'double', from: '9990-12-20', to: '9990-12-25', closed: true }];
    const coupons = [{ code: 'EVER', percent: 10, valid_from: FIRST, valid_to: LAST }];
    hotel = await service.hotel({ ...file, hotel: { ...file.hotel, prices, nights, coupons } } as typeof file);
  });
  afterAll(() => service.close());

  it('the desk takes, lists, changes and cancels a stay that ends on the last day', async () => {
    const asked = {
      check_in: '9990-12-29',
      check_out: LAST,
      room_type_id: hotel.ids.double,
      name: 'Ada',
      coupon: 'EVER',
    };
    const taken = await hotel.call<{ stay: Stay }>('POST', '/v1/stays', asked);
    expect([taken.status, taken.text]).toEqual([201, taken.text]);
    const { id } = taken.body.stay;
    for (const query of [`from=${LAST}`, 'from=9990-12-29&limit=1', `from=9990-12-30&to=${LAST}`]) {
      const { status, body } = await hotel.call<Page>('GET', `/v1/stays?${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(body.stays.map((stay) => stay.id)).toEqual(query === `from=${LAST}` ? [] : [id]);
    }
    const changed = await hotel.call('PATCH', `/v1/stays/${id}`, { check_in: '9990-12-26', adults: 1 });
    expect([changed.status, changed.text]).toEqual([200, changed.text]);
    expect((await hotel.call('POST', `/v1/stays/${id}/cancel`, {})).status).toBe(200);
  });

  it('the public side says no in words', async () => {
    for (const [check_in, check_out] of [
      [FIRST, '1900-01-03'],
      ['9990-12-29', LAST],
    ]) {
      const query = `check_in=${check_in}&check_out=${check_out}`;
      expect((await hotel.call('GET', `/v1/hotel/availability?${query}`)).status).toBe(422);
      const asked = { check_in, check_out, room_type_id: hotel.ids.double, name: 'Ada', email: 'ada@example.org' };
      expect((await hotel.call('POST', '/v1/stay-requests', asked)).status).toBe(422);
    }
  });

  it('a list from before 1900 is empty, and the stays are not looked at', async () => {
    await service.database.db.tx(async (tx) => {
      // Whoever looks at them now waits for ever.
      await tx.query('lock table stay in access exclusive mode');
      for (const query of ['from=1899-12-31', 'from=1850-01-01&to=1850-03-01', 'from=0000-01-01']) {
        const { status, body } = await hotel.call<Page>('GET', `/v1/stays?${query}`);
        expect([query, status, body]).toEqual([query, 200, { stays: [], next_cursor: null }]);
      }
    });
  });

  it.each(['9991-01-01', '9999-12-31', '0000-01-01', '2026-02-31'])(
    'a made-up place in the list, %s, is 400',
    async (date) => {
      const cursor = Buffer.from(`${date} ${ID}`).toString('base64url');
      expect((await hotel.call('GET', `/v1/stays?limit=1&cursor=${cursor}`)).status).toBe(400);
    },
  );

  it.each(['9991-01-01', '9999-12-31'])('%s is 400', async (date) => {
    expect((await hotel.call('GET', `/v1/stays?from=${date}`)).status).toBe(400);
    const asked = { check_in: '9990-12-30', check_out: date, room_type_id: hotel.ids.double, name: 'Ada' };
    expect((await hotel.call('POST', '/v1/stays', asked)).status).toBe(400);
    expect((await hotel.call('GET', `/v1/hotel/availability?check_in=9990-12-30&check_out=${date}`)).status).toBe(400);
  });
});
