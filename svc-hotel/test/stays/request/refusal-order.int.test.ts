import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, type Failed, type Hotel, type Service, startService } from '../../service.ts';

const NOBODY = '0190a4c0-0000-7000-8000-000000000000';
const FOREIGN = 'foreign';

let service: Service;
let hotel: Hotel;
let foreign: Hotel;
let open: string;
let over: string;

beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  const only = {
    name: 'Saver',
    refundable: true,
    breakfast_included: false,
    pay_when: 'arrival',
    room_types: ['suite'],
  };
  const { rate_plans } = hotelFile().hotel;
  hotel = await service.hotel(hotelFile({ hotel: { rate_plans: [...rate_plans, only] } }));
  foreign = await service.hotel(hotelFile({ hotel: { extras: [{ name: 'Parking', amount: 1500, per: 'night' }] } }));
  open = await take();
  over = await take();
  await hotel.call('POST', `/v1/stays/${over}/cancel`, {});
  const closed = hotelFile({ hotel: { rate_plans: [...rate_plans, only], bookings: { enabled: false } } });
  await hotel.apply(closed);
});
afterAll(() => service.close());

async function take() {
  const nights = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Ada' };
  return (await hotel.call<Created>('POST', '/v1/stays', nights)).body.stay.id;
}

/** Ids of this hotel by name; `foreign` names another hotel's. */
function idsIn(body: Record<string, unknown>): Record<string, unknown> {
  const id = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return value.startsWith(FOREIGN) ? foreign.ids[value.slice(FOREIGN.length + 1)] : (hotel.ids[value] ?? value);
  };
  const own = Object.entries(body).map(([key, value]) => [key, key.endsWith('_id') ? id(value) : value]);
  const extras = body.extras as { id: string }[] | undefined;
  return { ...Object.fromEntries(own), ...(extras && { extras: extras.map((one) => ({ ...one, id: id(one.id) })) }) };
}

const past = { check_in: '2026-01-01', check_out: '2026-01-03' };
const nights = { check_in: '2026-12-20', check_out: '2026-12-22' };
const stays = () => ({ open: `/v1/stays/${open}`, over: `/v1/stays/${over}`, nobody: `/v1/stays/${NOBODY}` });

// Each row breaks every rule from its own on: the first of 400, 404, 422, 409 is the answer.
describe('the order of refusals: 400, then 404, then bookings_off, then 422, then 409', () => {
  it.each([
    ['nobody', { room_id: 'foreign 101', ...past }, 400],
    ['over', { room_id: 'foreign 101', ...past }, 400],
    ['over', { room_id: '201', ...past }, 400],
    ['over', { room_type_id: 'foreign double', ...past }, 400],
    ['over', { rate_plan_id: 'foreign Flexible', ...past }, 400],
    ['over', { rate_plan_id: 'Saver', ...past }, 400],
    ['over', { extras: [{ id: 'foreign Parking' }], ...past }, 400],
    ['over', { check_in: '2026-01-05', check_out: '2026-01-05' }, 400],
    ['nobody', past, 404],
    ['over', past, 422],
    ['over', nights, 409],
    ['open', nights, 200],
  ] as const)('PATCH of a stay that is %s: %j answers %i', async (stay, body, status) => {
    const answer = await hotel.call('PATCH', stays()[stay], idsIn(body));
    expect(answer.status, answer.text).toBe(status);
  });

  it.each([
    ['nobody', 'foreign 101', 400],
    ['over', 'foreign 101', 400],
    ['over', '201', 400],
    ['nobody', '101', 404],
    ['over', '101', 409],
  ] as const)('check-in of a stay that is %s into room %s answers %i', async (stay, room_id, status) => {
    const answer = await hotel.call('POST', `${stays()[stay]}/check-in`, idsIn({ room_id }));
    expect(answer.status, answer.text).toBe(status);
  });

  it.each([
    [{ room_type_id: 'double', room_id: '201', ...past }, 400],
    [{ room_type_id: 'foreign double', ...past }, 400],
    [{ room_type_id: 'double', extras: [{ id: 'foreign Parking' }], ...past }, 400],
    [{ room_type_id: 'double', room_id: '101', ...past }, 422],
    [{ room_type_id: 'double', ...nights }, 201],
  ])('POST /v1/stays %j answers %i', async (body, status) => {
    const answer = await hotel.call('POST', '/v1/stays', { name: 'Ada', ...idsIn(body) });
    expect(answer.status, answer.text).toBe(status);
  });

  it.each([
    ['POST', { room_type_id: 'foreign double', ...past }, 'bad_request'],
    ['POST', { room_type_id: 'double', rate_plan_id: 'Saver', ...past }, 'bad_request'],
    ['POST', { room_type_id: 'double', ...past }, 'bookings_off'],
    ['GET', { rate_plan_id: 'foreign Flexible', ...past }, 'bad_request'],
    ['GET', past, 'bookings_off'],
  ])('%s with online bookings off, %j: %s', async (method, body, code) => {
    const ids = idsIn(body);
    const answer =
      method === 'GET'
        ? await hotel.call<Failed>(
            'GET',
            `/v1/hotel/availability?${new URLSearchParams(ids as Record<string, string>)}`,
          )
        : await hotel.call<Failed>('POST', '/v1/stay-requests', { name: 'Ada', email: 'ada@example.org', ...ids });
    expect(answer.body.error.code).toBe(code);
  });
});

describe('ids in bodies are checked against the business before they are locks or parameters', () => {
  it('a request that names another hotel’s room type, room or extra waits for no lock of that hotel', async () => {
    const { db } = service.database;
    const held = [foreign.ids.double, `extra ${foreign.ids.Parking}`];
    const guest = { ...nights, name: 'Ada', email: 'ada@example.org' };
    const asked = [
      { path: '/v1/stay-requests', body: { ...guest, room_type_id: foreign.ids.double } },
      {
        path: '/v1/stay-requests',
        body: { ...guest, room_type_id: hotel.ids.double, extras: [{ id: foreign.ids.Parking }] },
      },
      { path: '/v1/stays', body: { ...guest, room_type_id: foreign.ids.double } },
      {
        path: '/v1/stays',
        body: { ...guest, room_type_id: hotel.ids.double, extras: [{ id: foreign.ids.Parking }] },
      },
      { path: stays().open, body: { room_type_id: foreign.ids.double } },
      { path: stays().open, body: { extras: [{ id: foreign.ids.Parking }] } },
    ];
    await db.tx(async (tx) => {
      await tx.query('select count(pg_advisory_xact_lock(hashtextextended(k, 2))) from unnest($1::text[]) k', [held]);
      for (const { path, body } of asked) {
        const answer = await hotel.call(path.startsWith('/v1/stays/') ? 'PATCH' : 'POST', path, body);
        expect(answer.status, answer.text).toBe(400);
      }
    });
  });
});
