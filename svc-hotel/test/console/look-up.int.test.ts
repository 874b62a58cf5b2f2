import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Created,
  type Failed,
  type Hotel,
  type Listed,
  type Read,
  type Service,
  startService,
} from '../service.ts';
import { consoleOf, MEMBER } from './support.ts';

let service: Service;
let hotel: Hotel;
let foreign: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  hotel = await service.hotel(hotelFile());
  foreign = await service.hotel(hotelFile());
});
afterAll(() => service?.close());

/** Routes that a key has as well, called by a member. */
const staffOf =
  (of: Hotel): Hotel['call'] =>
  (method, path, body, as = {}) =>
    of.call(method, `/v1${path}`, body, { ...MEMBER, ...as });
const take = async (of: Hotel, more: object) => {
  const nights = { check_in: '2026-12-08', check_out: '2026-12-09', room_type_id: of.ids.double };
  return (await staffOf(of)<Created>('POST', '/stays', { ...nights, ...more })).body.stay;
};
type Found = { stays: { id: string; reference: string; status: string }[] };
const find = async (search: string) =>
  (await consoleOf(hotel)<Found>('GET', `/stay-search?search=${encodeURIComponent(search)}`)).body.stays;

describe('The search of stays', () => {
  it('finds guests who left years ago, by name without its accents and by reference, and nobody else’s', async () => {
    const gone = await take(hotel, { name: 'Renée Müller', email: 'renee@example.org' });
    await take(foreign, { name: 'Renée Müller' });
    await hotel.call('POST', `/v1/stays/${gone.id}/check-in`, {});
    await hotel.call('POST', `/v1/stays/${gone.id}/check-out`);
    service.clock.set('2028-03-01T09:00:00Z');
    for (const search of ['renee mul', 'MÜLLER', gone.reference.toLowerCase(), 'renee@'])
      expect(
        (await find(search)).map(({ id, status }) => [id, status]),
        search,
      ).toEqual([[gone.id, 'checked_out']]);
    expect(await find('100%')).toEqual([]);
    service.clock.set('2026-12-08T09:00:00Z');
  });

  it('finds groups of this hotel by name and reference', async () => {
    const group = (of: Hotel) =>
      staffOf(of)<{ group_id: string; reference: string }>('POST', '/groups', {
        ...{ check_in: '2026-12-09', check_out: '2026-12-10', name: 'Société Lumière' },
        rooms: [{ room_type_id: of.ids.double, adults: 1, name: 'Zoë' }],
      });
    const { group_id: id, reference } = (await group(hotel)).body;
    await group(foreign);
    type FoundGroups = { groups: { id: string; check_in: string }[] };
    for (const search of ['societe lumi', reference.toLowerCase()]) {
      const { body } = await consoleOf(hotel)<FoundGroups>('GET', `/stay-search?search=${encodeURIComponent(search)}`);
      expect(body.groups, search).toEqual([{ id, reference, name: 'Société Lumière', check_in: '2026-12-09' }]);
    }
    expect((await find('zoe')).map(({ status }) => status)).toEqual(['confirmed']);
  });
});

describe('The history of a stay', () => {
  it('lists every step with who took it and which way, for staff too', async () => {
    const { id } = await take(hotel, { name: 'Ada' });
    await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    await staffOf(hotel)('PATCH', `/stays/${id}`, { notes: 'Late' });
    await staffOf(hotel)('POST', `/stays/${id}/undo`, { status: 'checked_in' });
    const { body } = await consoleOf(hotel)<{ steps: object[] }>('GET', `/stays/${id}/history`);
    expect(body.steps).toMatchObject([
      { step: 'make', way: 'console', who: 'Sam' },
      { step: 'check_in', way: 'api', who: null },
      { step: 'change', way: 'console', who: 'Sam' },
      { step: 'undo', way: 'console', who: 'Sam' },
    ]);
    expect((await consoleOf(foreign)('GET', `/stays/${id}/history`)).status).toBe(404);
  });
});

describe('A stay says who changed it last', () => {
  const changed = async (id: string) => {
    const { changed_by, cancelled_at } = (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
    return [changed_by, cancelled_at];
  };

  it('staff at the console, or the API, and when it was cancelled, until that is taken back', async () => {
    const { id } = await take(hotel, { name: 'Ada' });
    expect(await changed(id)).toEqual(['staff', null]);
    await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
    const { updated_at } = (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
    expect(await changed(id)).toEqual(['api', updated_at]);
    await staffOf(hotel)('POST', `/stays/${id}/fee`, { waive: true });
    expect(await changed(id)).toEqual(['staff', updated_at]);
    await staffOf(hotel)('POST', `/stays/${id}/undo`, { status: 'cancelled' });
    expect(await changed(id)).toEqual(['staff', null]);
  });

  it('the guest who asks for it on a page, or the API with a secret key, also in the webhook', async () => {
    const body = { check_in: '2027-02-08', check_out: '2027-02-09', room_type_id: hotel.ids.double, adults: 1 };
    const ask = (email: string, as: Parameters<Hotel['call']>[3]) =>
      hotel.call('POST', '/v1/stay-requests', { ...body, name: 'Ada', email }, as);
    await ask('page@example.org', { key_kind: 'publishable' });
    await ask('server@example.org', { key_kind: 'secret' });
    const { stays } = (await hotel.call<Listed>('GET', '/v1/stays?from=2027-02-08&to=2027-02-09')).body;
    const byEmail = Object.fromEntries(stays.map(({ email, changed_by }) => [email, changed_by]));
    expect(byEmail).toEqual({ 'page@example.org': 'guest', 'server@example.org': 'api' });
    const told = await service.database.db.query<{ body: string }>('select body from outbox where body like $1', [
      '%page@example.org%',
    ]);
    expect(told.map(({ body: text }) => JSON.parse(text).data.stay.changed_by)).toEqual(['guest']);
  });
});

describe('What a member reads', () => {
  it('is in the member’s language: refusals, warnings and the lines of the bill', async () => {
    const german = { lang: 'de' } as const;
    const { id } = await take(hotel, { name: 'Ada', check_in: '2026-12-20', check_out: '2026-12-22' });
    const early = await staffOf(hotel)<Failed>('POST', `/stays/${id}/check-in`, {}, german);
    expect(early.body.error.message).toBe('Nicht vor dem 20. Dezember 2026');
    const body = {
      check_in: '2027-01-20',
      check_out: '2027-01-22',
      room_type_id: hotel.ids.double,
      name: 'x',
      pets: true,
    };
    const warned = await staffOf(hotel)<Created>('POST', '/stays', body, german);
    expect(warned.body.warnings).toEqual([expect.stringContaining('Haustiere')]);
    const bill = async (as: object) =>
      (await staffOf(hotel)<Read>('GET', `/stays/${id}`, undefined, as)).body.stay.bill;
    expect((await bill(german)).lines.at(-1)?.description).toBe('Kurtaxe');
    expect((await bill({})).lines.at(-1)?.description).not.toBe('Kurtaxe');
  });
});
