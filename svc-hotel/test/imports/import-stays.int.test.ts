import type { Import } from '@booking/core/routes/imports/imports';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { fileForm } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILL_CHECKS } from '../random-bill.ts';
import { type Hotel, type Service, startService } from '../service.ts';

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  events = await listen(service, ['stay.*', 'guest.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const open = () => service.hotel(hotelFile());
const send = async (hotel: Hotel, file: string, fields: Record<string, string> = {}) => {
  const form = fileForm(file, { kind: 'stays', source: 'old system', ...fields });
  const { status, body, text } = await hotel.call<{ import: Import }>('POST', '/v1/imports', form);
  if (status !== 201) throw new Error(text);
  return body.import;
};
const stays = async (hotel: Hotel) =>
  (await hotel.call<{ stays: Stay[] }>('GET', '/v1/stays?updated_since=2020-01-01T00:00:00Z')).body.stays;
const byRef = async (hotel: Hotel) => new Map((await stays(hotel)).map((stay) => [stay.external_id, stay]));
/** The rooms that stays have, also those that the desk has not promised. */
const rooms = async (hotel: Hotel) => {
  const sql = 'select name, room_id from stay where business_id = $1 and room_id is not null order by name';
  const found = await service.database.db.query<{ name: string; room_id: string }>(sql, [hotel.id]);
  return found.map(({ name, room_id }) => [name, ['101', '102', '201'].find((room) => hotel.ids[room] === room_id)]);
};
const brokenBills = async () => {
  const { db } = service.database;
  const found = await Promise.all(Object.values(BILL_CHECKS).map((sql) => db.query(sql)));
  return found.flat();
};

const FILE = [
  'Buchungsnummer;Anreise;Abreise;Zimmertyp;Zimmer;Personen;Kinder;Gast;E-Mail;Land;Gesamtpreis;Kurtaxe;Status;Bemerkungen',
  "1;10.3.2027;12.3.2027;Double room;101;2;1;Ada;ada@example.org;CH;1'000.05;20.00;bestätigt;Late",
  '2;10.03.2027;12.03.2027;Double room;101;1;;Bo;bo@example.org;;300.00;;gebucht;',
  '3;12.3.2027;14.3.2027;double;;1;;Cleo;;;;;;',
  '4;1.3.2027;5.3.2027;Suite;201;2;;Dora;;;900.00;;angereist;',
  '5;1.2.2026;4.2.2026;Suite;201;2;;Ada;ada@example.org;;900.00;15.00;abgereist;',
  '6;2.2.2026;4.2.2026;Suite;201;2;;Ada;ada@example.org;;900.00;;storniert;',
  '7;2.2.2026;4.2.2026;Suite;;2;;Emil;;;;;nicht erschienen;',
  '8;12.3.2027;10.3.2027;Suite;;2;;Fay;;;;;;',
  '9;12.3.2027;14.3.2027;Palace;;2;;Gus;;;;;;',
].join('\n');

describe('files of stays', () => {
  it('bring past stays in as history, and those to come with a room where one is free, at the price of the file', async () => {
    const hotel = await open();
    const checked = await send(hotel, FILE, { dry_run: 'true' });
    expect(checked).toMatchObject({ state: 'checked', rows: 9, created: 7, without_place: 1, rejected_count: 2 });
    expect(checked.rejected).toEqual([
      { row: 9, reason: 'The departure must be after the arrival.' },
      { row: 10, reason: 'Zimmertyp: there is none of this name here.' },
    ]);
    expect(await stays(hotel)).toEqual([]);
    expect(await send(hotel, FILE, { skip_rejected: 'true' })).toMatchObject({ state: 'done', created: 7 });
    const found = await byRef(hotel);
    expect(found.get('1')).toMatchObject({
      ...{ status: 'confirmed', room_id: hotel.ids['101'], total_amount: 100_005, tourist_tax_amount: 2000 },
      ...{ adults: 2, children: 1, country: 'CH', notes: 'Late', paid_amount: 0 },
    });
    expect(found.get('2')).toMatchObject({ status: 'confirmed', room_id: null });
    expect(found.get('3')).toMatchObject({ status: 'confirmed', total_amount: 36_500 });
    expect(found.get('4')).toMatchObject({ status: 'checked_in', room_id: hotel.ids['201'] });
    expect(found.get('5')).toMatchObject({ status: 'checked_out', total_amount: 90_000, paid_amount: 90_000 });
    expect(found.get('6')).toMatchObject({ status: 'cancelled', paid_amount: 0, cancel_fee_amount: 0 });
    expect(await rooms(hotel)).toEqual([
      ['Ada', '101'],
      ['Cleo', expect.any(String)],
      ['Dora', '201'],
    ]);
    expect(found.get('7')).toMatchObject({ status: 'no_show' });
    const { guests } = (await hotel.call<{ guests: object[] }>('GET', '/v1/guests?query=ada')).body;
    expect(guests).toMatchObject([{ visits: 1, cancellations: 1, upcoming: 1 }]);
  });

  it('write to nobody, and leave bills that sum to what is owed and paid', async () => {
    const hotel = await open();
    await send(hotel, FILE, { skip_rejected: 'true' });
    const { db } = service.database;
    expect(await db.query('select from outbox where business_id = $1', [hotel.id])).toEqual([]);
    expect(await db.query('select from mail_queue')).toEqual([]);
    const thanked = `select from stay where check_out <= '2027-03-02' and review_asked_at is null`;
    expect(await db.query(thanked)).toEqual([]);
    expect(await brokenBills()).toEqual([]);
    const debtors = await hotel.call<{ rows: object[] }>('GET', '/v1/reports/debtors?from=2026-01-01&to=2026-12-31');
    expect(debtors.body.rows).toEqual([]);
  });

  it('change nothing the second time, and take a room from nobody', async () => {
    const hotel = await open();
    const body = { check_in: '2027-03-10', check_out: '2027-03-12', room_type_id: hotel.ids.suite, name: 'Hal' };
    await hotel.call('POST', '/v1/stays', { ...body, email: 'hal@example.org', adults: 1 });
    const file = 'ref,arrival,nights,room type,guest\n1,2027-03-11,2,Suite,Ada\n1,2027-04-11,2,Suite,Ada\n';
    expect(await send(hotel, file)).toMatchObject({ created: 1, unchanged: 1, without_place: 1 });
    expect(await send(hotel, file)).toMatchObject({ created: 0, unchanged: 2 });
    expect((await stays(hotel)).map(({ name }) => name)).toEqual(['Hal', 'Ada']);
    expect(await rooms(hotel)).toEqual([['Hal', '201']]);
  });

  it('are taken back but for what was changed or charged since, and the rooms are free again', async () => {
    const hotel = await open();
    const rows = ['2027-03-10', '2027-03-20', '2027-03-25'].map((day, i) => `${i},${day},2,Suite,Guest ${i},100,50`);
    const { id } = await send(hotel, `ref,arrival,nights,room type,guest,amount,paid\n${rows.join('\n')}\n`);
    const found = await byRef(hotel);
    await hotel.call('PATCH', `/v1/stays/${found.get('1')?.id}`, { notes: 'Quiet' });
    const bar = { text: 'Bar', quantity: 1, unit_amount: 500 };
    await hotel.call('POST', `/v1/stays/${found.get('2')?.id}/charges`, bar);
    const { body } = await hotel.call<{ import: Import }>('POST', `/v1/imports/${id}/undo`, {});
    expect(body.import).toMatchObject({ state: 'undone', created: 3, kept: 2 });
    expect((await stays(hotel)).map(({ name }) => name)).toEqual(['Guest 1', 'Guest 2']);
    const again = { check_in: '2027-03-10', check_out: '2027-03-12', room_type_id: hotel.ids.suite, adults: 1 };
    await hotel.call('POST', '/v1/stays', { ...again, name: 'Ida', phone: '+41446681800' });
    expect((await rooms(hotel)).at(-1)).toEqual(['Ida', '201']);
    expect(await brokenBills()).toEqual([]);
  });

  it('bring no stay into days that are closed, and history before the first of them', async () => {
    const hotel = await open();
    expect((await hotel.call('POST', '/v1/days/2027-03-01/close', {})).status).toBe(200);
    const rows = ['2027-03-01,2027-03-02', '2027-02-01,2027-02-03', '2027-03-05,2027-03-06'];
    const file = `arrival,departure,room type,guest,amount\n${rows.map((nights) => `${nights},Suite,Ada,100`).join('\n')}\n`;
    const brought = await send(hotel, file, { skip_rejected: 'true' });
    expect(brought).toMatchObject({ state: 'done', created: 2 });
    expect(brought.rejected).toMatchObject([{ row: 2, reason: expect.stringContaining('closed') }]);
  });
});
