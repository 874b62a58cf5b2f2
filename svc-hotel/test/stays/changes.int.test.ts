import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Changed, type Created, type Hotel, type Listed, type Service, startService } from '../service.ts';
import { askForStay } from '../stay-requests.ts';

const MORNING = '2026-12-01T09:00:00.000Z';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(MORNING);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(MORNING);
  hotel = await service.hotel(hotelFile());
});

const take = async (more: object = {}) => {
  const body = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    ...more,
  };
  const answer = await hotel.call<Created>('POST', '/v1/stays', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.stay;
};
const change = (id: string, body: object) => hotel.call<Changed>('PATCH', `/v1/stays/${id}`, body);
const list = async (query: string, at = hotel) => (await at.call<Listed>('GET', `/v1/stays?${query}`)).body;
const idsOf = ({ stays }: Listed) => stays.map(({ id }) => id);

describe('external_id of a stay', () => {
  it('is kept, sent with the event and found, whatever the nights; a PATCH changes and clears it', async () => {
    const stay = await take({ external_id: 'PMS-1' });
    expect(stay.external_id).toBe('PMS-1');
    const [event] = await service.database.db.query<{ body: string }>(
      'select body from outbox where aggregate_id = $1',
      [stay.id],
    );
    expect(JSON.parse(event?.body ?? '').data.stay.external_id).toBe('PMS-1');
    expect(await list('external_id=PMS-1')).toEqual({ stays: [stay], next_cursor: null });
    expect(await list(`external_id=PMS-1&updated_since=${stay.updated_at}`)).toMatchObject({
      stays: [{ id: stay.id }],
    });
    expect(await list('external_id=PMS-1&status=cancelled')).toMatchObject({ stays: [] });
    expect((await change(stay.id, { external_id: 'PMS-2' })).body.stay.external_id).toBe('PMS-2');
    expect(await list('external_id=PMS-1')).toEqual({ stays: [], next_cursor: null });
    expect((await change(stay.id, { external_id: null })).body.stay.external_id).toBeNull();
  });

  it('comes with a request as well, and is not found by another hotel', async () => {
    const { body } = await askForStay(hotel, { external_id: 'WEB-1' });
    expect(await list('external_id=WEB-1')).toMatchObject({ stays: [{ reference: body.reference }] });
    expect(await list('external_id=WEB-1', await service.hotel(hotelFile()))).toEqual({ stays: [], next_cursor: null });
  });
});

describe('overdue=true', () => {
  it('lists the guests in the house whose day of departure has passed, and nobody else', async () => {
    const [late, staying, gone] = [
      await take({ external_id: 'PMS-1' }),
      await take({ check_out: '2026-12-20' }),
      await take({ room_type_id: hotel.ids.suite }),
    ];
    service.clock.set('2026-12-08T14:00:00.000Z');
    for (const { id } of [late, staying, gone]) await hotel.call('POST', `/v1/stays/${id}/check-in`);
    service.clock.set('2026-12-10T20:00:00.000Z');
    expect(await list('overdue=true')).toEqual({ stays: [], next_cursor: null });
    await hotel.call('POST', `/v1/stays/${gone.id}/check-out`, {});
    service.clock.set('2026-12-11T09:00:00.000Z');
    expect(idsOf(await list('overdue=true'))).toEqual([late.id]);
    expect(idsOf(await list('overdue=true&external_id=PMS-1'))).toEqual([late.id]);
    expect(idsOf(await list('overdue=true&status=confirmed'))).toEqual([]);
    expect((await hotel.call('GET', '/v1/stays?overdue=yes')).status).toBe(400);
  });
});

describe('updated_since', () => {
  it('lists what changed from that moment on, the oldest change first, page by page', async () => {
    const stays = [];
    for (const check_in of ['2026-12-08', '2027-04-08', '2026-12-20']) {
      stays.push(await take({ check_in, check_out: `${check_in.slice(0, 8)}28` }));
      service.clock.advance('PT1M');
    }
    const [first, second, third] = stays.map(({ id }) => id) as [string, string, string];
    const since = `updated_since=${stays[1]?.updated_at}`;
    expect(idsOf(await list(since))).toEqual([second, third]);
    const page = await list(`${since}&limit=1`);
    expect(idsOf(page)).toEqual([second]);
    // One that changes while somebody reads comes at the end, and nothing is left out.
    await change(second, { notes: 'Late' });
    service.clock.advance('PT1M');
    await hotel.call('POST', `/v1/stays/${first}/cancel`, {});
    const rest = `${since}&limit=500&cursor=${page.next_cursor}`;
    expect(idsOf(await list(rest))).toEqual([third, second, first]);
    expect(idsOf(await list(`${since}&from=2027-04-01&to=2027-04-30`))).toEqual([second]);
  });

  it('lists a stay whose guest was anonymised', async () => {
    const stay = await take({ external_id: 'PMS-1' });
    service.clock.set('2028-12-11T12:00:00.000Z');
    // The service's own worker may be at it already: it holds the stay, and this call leaves it alone.
    await anonymizeGuests(service.app.deps, service.clock.now());
    await eventually(async () => {
      const { stays } = await list('updated_since=2028-12-11T12:00:00Z');
      expect(stays).toMatchObject([{ id: stay.id, name: null, external_id: null }]);
    });
  });

  it.each(['updated_since=yesterday', 'updated_since=2027-03-02T11:00:00Z&cursor=none', 'external_id='])(
    'that cannot be read answers 400: %s',
    async (query) => {
      expect((await hotel.call('GET', `/v1/stays?${query}`)).status).toBe(400);
    },
  );
});
