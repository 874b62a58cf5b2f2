import type { Guest } from '@booking/core/routes/guests/guest';
import type { Import } from '@booking/core/routes/imports/imports';
import { hotelFile } from '@booking/testkit/builders';
import { fileForm, filesIn } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hotel, type Service, startService } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
});
afterAll(() => service.close());

const exported = async (hotel: Hotel) => filesIn((await hotel.call('GET', '/v1/exports/all.zip')).bytes);
const send = (hotel: Hotel, file: string, kind = 'guests') =>
  hotel.call<{ import: Import }>('POST', '/v1/imports', fileForm(file, { kind, source: 'old system' }));
const lines = (text: string | undefined) => String(text).split('\r\n').toSorted();

type Step = readonly [path: string, body?: object];
const CASH = { method: 'cash' };

/** Stays of a while, by their nights, and what became of each. */
const LIVES: readonly (readonly [from: string, to: string, type: string, steps: readonly Step[]])[] = [
  ['2027-03-02', '2027-03-03', 'double', [['check-in'], ['charges', { text: '=Bar', quantity: 2, unit_amount: 450 }]]],
  ['2027-03-02', '2027-03-04', 'double', [['check-in'], ['payments', { ...CASH, amount: 37_000 }], ['check-out']]],
  ['2027-03-02', '2027-03-20', 'suite', [['check-in'], ['payments', { ...CASH, amount: 10_000 }]]],
  ['2027-03-03', '2027-03-05', 'double', [['cancel'], ['payments', { ...CASH, amount: 500 }]]],
  ['2027-03-15', '2027-03-18', 'double', []],
  ['2027-03-16', '2027-03-19', 'double', [['payments', { ...CASH, amount: 20_000 }]]],
  ['2027-05-01', '2027-05-03', 'suite', [['discounts', { amount: 1000, reason: 'Noise' }]]],
];

/** A hotel with stays of every kind, looked at some days after the first of them. */
async function livedIn(hotel: Hotel): Promise<void> {
  for (const [i, [check_in, check_out, type, steps]] of LIVES.entries()) {
    const guest = { name: `=Guest ${i}`, email: `guest${i}@example.org`, phone: '+41791234567', country: 'CH' };
    const wish = { check_in, check_out, room_type_id: hotel.ids[type], adults: 2, children: 0, notes: '-1; "quiet"' };
    const { body, text } = await hotel.call<{ stay: { id: string } }>('POST', '/v1/stays', { ...guest, ...wish });
    if (body.stay === undefined) throw new Error(text);
    for (const [step, sent] of steps) {
      const done = await hotel.call('POST', `/v1/stays/${body.stay.id}/${step}`, sent ?? {});
      if (done.status >= 300) throw new Error(`${step}: ${done.text}`);
    }
  }
  service.clock.set('2027-03-09T11:00:00Z');
}

describe('files of a hotel', () => {
  it('bring its guests in, and its export brings them into an empty hotel', async () => {
    const [hotel, empty] = [await service.hotel(hotelFile()), await service.hotel(hotelFile())];
    const { body } = await send(hotel, 'Name;E-Mail;Allergien\nAda;ada@example.org;Federn\nBo;bo@example.org;\n');
    expect(body.import).toMatchObject({ state: 'done', created: 2 });
    const { 'guests.csv': first = '', ...files } = await exported(hotel);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['stays.json', 'invoices.json', 'settings.json']));
    await send(empty, first);
    expect(lines((await exported(empty))['guests.csv'])).toEqual(lines(first));
    const { guests } = (await empty.call<{ guests: Guest[] }>('GET', '/v1/guests')).body;
    expect(guests).toMatchObject([{ name: 'Ada', allergies: 'Federn' }, { name: 'Bo' }]);
  });

  it('read into an empty hotel and exported again are equal: guests, stays to come, in the house and over', async () => {
    const [hotel, empty] = [await service.hotel(hotelFile()), await service.hotel(hotelFile())];
    await livedIn(hotel);
    const { 'guests.csv': guests = '', 'stays.csv': stays = '' } = await exported(hotel);
    expect(lines(stays)).toHaveLength(LIVES.length + 2);
    expect((await send(empty, guests)).body.import).toMatchObject({ state: 'done', rejected_count: 0 });
    const { body } = await send(empty, stays, 'stays');
    expect(body.import).toMatchObject({ state: 'done', created: LIVES.length, without_place: 0 });
    const second = await exported(empty);
    expect(lines(second['stays.csv'])).toEqual(lines(stays));
    expect(lines(second['guests.csv'])).toEqual(lines(guests));
  });

  it('are taken back but for whoever has a stay', async () => {
    const hotel = await service.hotel(hotelFile());
    const { body } = await send(hotel, 'Name,Email\nAda,ada@example.org\nBo,bo@example.org\n');
    const stay = {
      check_in: '2027-03-10',
      check_out: '2027-03-12',
      adults: 1,
      room_type_id: hotel.ids.double,
    };
    const { status, text } = await hotel.call('POST', '/v1/stays', { ...stay, name: 'Bo', email: 'bo@example.org' });
    expect(status, text).toBe(201);
    const undone = await hotel.call<{ import: Import }>('POST', `/v1/imports/${body.import.id}/undo`, {});
    expect(undone.body.import).toMatchObject({ state: 'undone', kept: 1 });
  });
});
