import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failed, type Hotel, type Requested, type Service, startService } from '../service.ts';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
});
afterAll(() => service.close());

const wish = (more: Record<string, unknown> = {}) => ({
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  room_type_id: hotel.ids.double,
  name: 'Ada Lovelace',
  email: `ada${Math.random()}@example.org`,
  ...more,
});

describe('POST /v1/stay-requests', () => {
  it('confirms at once while a room is free, then refuses with the reason', async () => {
    for (let i = 0; i < 2; i++) {
      const { status, body } = await hotel.call<Requested>('POST', '/v1/stay-requests', wish());
      expect({ status, stay: body.status }).toEqual({ status: 201, stay: 'confirmed' });
    }
    const { status, body } = await hotel.call<Failed>('POST', '/v1/stay-requests', wish());
    expect({ status, code: body.error.code, reason: body.error.reason }).toEqual({
      status: 422,
      code: 'refused',
      reason: 'full',
    });
  });
});
