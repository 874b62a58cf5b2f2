import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hotel, type Read, type Service, startService, type Taken } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2026-12-01T09:00:00Z');
});
afterAll(() => service.close());

const GUEST = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+41446681800',
  country: 'CH',
  notes: 'Late',
  channel_ref: 'X-1',
  arrival_time: '18:00',
  children_ages: [4],
};

async function take(hotel: Hotel, more: object = {}) {
  const body = {
    check_in: '2026-12-01',
    check_out: '2026-12-03',
    room_type_id: hotel.ids.double,
    notify_guest: true,
    ...GUEST,
    ...more,
  };
  const { body: answer } = await hotel.call<Taken>('POST', '/v1/stays', body);
  return answer.stay;
}
const read = async (hotel: Hotel, id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;

describe('guests are forgotten', () => {
  it('24 months after check-out, by the hotel’s calendar, with every copy; what was agreed stays', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(hotelFile());
    const stay = await take(hotel);
    await hotel.call('POST', `/v1/stays/${stay.id}/check-in`, {});
    await service.database.db.query(`update stay set document_numbers = '["P123"]', address_hash = 'x' where id = $1`, [
      stay.id,
    ]);
    service.clock.set('2026-12-03T09:00:00Z');
    await hotel.call('POST', `/v1/stays/${stay.id}/check-out`);
    // One second to midnight in Zurich.
    service.clock.set('2028-12-02T22:59:59Z');
    await new Promise((resolve) => setImmediate(resolve));
    expect((await read(hotel, stay.id)).name).toBe('Ada Lovelace');
    service.clock.set('2028-12-02T23:00:00Z');
    await eventually(async () => expect((await read(hotel, stay.id)).name).toBeNull());
    const forgotten = await read(hotel, stay.id);
    expect(forgotten).toMatchObject({
      name: null,
      email: null,
      phone: null,
      country: null,
      notes: null,
      channel_ref: null,
      arrival_time: null,
      children_ages: [],
      answers: [],
      adults: 2,
      children: 1,
      reference: stay.reference,
      total_amount: stay.total_amount,
      room: '101',
      status: 'checked_out',
      bill: { status: 'closed' },
    });
    expect(forgotten.invoice_number).not.toBeNull();
    const rows = await service.database.db.query<{ whole: string }>(
      `select to_jsonb(stay)::text as whole from stay where id = $1
       union all select to_jsonb(m)::text from mail_queue m where aggregate_id = $1::uuid
       union all select to_jsonb(i)::text from idempotency i where business_id = $2::text`,
      [stay.id, hotel.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.whole).not.toMatch(/Ada|ada@|41446681800|Late|X-1|P123/);
  });

  it('after as many months as the hotel says; a stay still to come and an open bill wait', async () => {
    service.clock.set('2026-12-01T09:00:00Z');
    const hotel = await service.hotel(hotelFile({ hotel: { retention_months: 1, bookings: { horizon_days: 3650 } } }));
    const over = await take(hotel);
    const neverCame = await take(hotel);
    const ahead = await take(hotel, { check_in: '2027-03-01', check_out: '2027-03-02' });
    const cancelled = await take(hotel, { check_in: '2026-12-05', check_out: '2026-12-06' });
    await hotel.call('POST', `/v1/stays/${cancelled.id}/cancel`, {});
    await hotel.call('POST', `/v1/stays/${over.id}/check-in`, {});
    await hotel.call('POST', `/v1/stays/${over.id}/check-out`);
    service.clock.set('2027-01-10T09:00:00Z');
    await eventually(async () => expect((await read(hotel, over.id)).name).toBeNull());
    expect((await read(hotel, cancelled.id)).name).toBeNull();
    expect((await read(hotel, neverCame.id)).name).toBe('Ada Lovelace');
    expect((await read(hotel, ahead.id)).name).toBe('Ada Lovelace');
    await hotel.call('POST', `/v1/stays/${neverCame.id}/no-show`);
    service.clock.advance('P1D');
    await eventually(async () => expect((await read(hotel, neverCame.id)).name).toBeNull());
  });
});
