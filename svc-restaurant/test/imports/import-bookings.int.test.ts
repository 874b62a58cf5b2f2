import type { Import } from '@booking/core/routes/imports/imports';
import type { Booking } from '@booking/core/shapes';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { fileForm } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Listed, type Service, startService } from '../service.ts';

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  events = await listen(service, ['booking.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const send = async (place: Business, file: string, fields: Record<string, string> = {}) => {
  const form = fileForm(file, { kind: 'bookings', source: 'old system', ...fields });
  const { status, body, text } = await place.call<{ import: Import }>('POST', '/v1/imports', form);
  if (status !== 201) throw new Error(text);
  return body.import;
};
const listed = async (place: Business, date: string): Promise<Booking[]> =>
  (await place.call<Listed>('GET', `/v1/bookings?from=${date}&to=${date}`)).body.bookings;
const oneTable = () => restaurantFile({ venue: { tables: [{ name: 'T1', seats: 2 }] } } as never);

describe('files of bookings', () => {
  it('bring past ones in as history and those to come with a table where one is free, and tell nobody', async () => {
    const place = await service.business(oneTable());
    const file = [
      'Nummer;Datum;Uhrzeit;Personen;Name;E-Mail;Status',
      '1;5.3.2027;19:00;2;Ada;ada@example.org;bestätigt',
      '2;05.03.2027;19.00;2;Bo;bo@example.org;bestätigt',
      '3;2.3.2026;19:00;2;Ada;ada@example.org;abgeschlossen',
      '4;3.3.2026;19:00;2;Ada;ada@example.org;storniert',
      '5;5.3.2027;22:99;2;Cleo;;',
    ].join('\n');
    const checked = await send(place, file, { dry_run: 'true' });
    expect(checked).toMatchObject({ state: 'checked', rows: 5, created: 4, without_place: 1, rejected_count: 1 });
    expect(await listed(place, '2027-03-05')).toEqual([]);
    expect(await send(place, file, { skip_rejected: 'true' })).toMatchObject({ state: 'done', created: 4 });
    const coming = await listed(place, '2027-03-05');
    expect(coming.map(({ name, status, tables }) => [name, status, tables])).toEqual([
      ['Ada', 'confirmed', ['T1']],
      ['Bo', 'confirmed', []],
    ]);
    expect((await listed(place, '2026-03-02'))[0]).toMatchObject({ status: 'confirmed', external_id: '3' });
    expect((await listed(place, '2026-03-03'))[0]).toMatchObject({ status: 'cancelled' });
    const { guests } = (await place.call<{ guests: { visits: number }[] }>('GET', '/v1/guests?query=ada')).body;
    expect(guests).toMatchObject([{ visits: 1, cancellations: 1, upcoming: 1 }]);
    const { db } = service.database;
    expect(await db.query('select from outbox where business_id = $1', [place.id])).toEqual([]);
    expect(await db.query('select from mail_queue')).toEqual([]);
  });

  it('change nothing the second time, and take a table from nobody', async () => {
    const place = await service.business(oneTable());
    const booking = { date: '2027-03-05', time: '19:00', party: 2, name: 'Dora', email: 'dora@example.org' };
    await place.call('POST', '/v1/bookings', booking);
    const file = 'ref,date,time,party,name\n1,2027-03-05,19:30,2,Ada\n1,2027-03-06,19:30,2,Ada\n';
    expect(await send(place, file)).toMatchObject({ created: 1, unchanged: 1, without_place: 1 });
    expect(await send(place, file)).toMatchObject({ created: 0, unchanged: 2 });
    const tables = (await listed(place, '2027-03-05')).map(({ name, tables: held }) => [name, held]);
    expect(tables).toEqual([
      ['Dora', ['T1']],
      ['Ada', []],
    ]);
  });

  it('are taken back but for what was changed since, and the tables are free again', async () => {
    const place = await service.business(oneTable());
    const { id } = await send(place, 'date,time,party,name\n2027-03-05,19:00,2,Ada\n2027-03-06,19:00,2,Bo\n');
    const [bo] = await listed(place, '2027-03-06');
    await place.call('PATCH', `/v1/bookings/${bo?.id}`, { notes: 'Window' });
    const { body } = await place.call<{ import: Import }>('POST', `/v1/imports/${id}/undo`, {});
    expect(body.import).toMatchObject({ state: 'undone', kept: 1 });
    expect(await listed(place, '2027-03-05')).toEqual([]);
    const again = { date: '2027-03-05', time: '19:00', party: 2, name: 'Cleo', email: 'cleo@example.org' };
    const taken = await place.call<{ booking: Booking }>('POST', '/v1/bookings', again);
    expect(taken.body.booking.tables).toEqual(['T1']);
  });

  it('of a salon name services and people as the salon calls them; who is busy leaves a request', async () => {
    const file = salonFile();
    const place = await service.business(file);
    const { services, staff } = (file as { venue: { services: { name: string }[]; staff: { name: string }[] } }).venue;
    const [what, who] = [services[0]?.name, staff[0]?.name];
    const rows = ['19', '19', 'x'].map((_, i) => `2027-03-05,10:00,${i === 2 ? 'No such' : what},${who},Guest ${i}`);
    const brought = await send(place, `date,time,service,staff,name\n${rows.join('\n')}\n`, { skip_rejected: 'true' });
    expect(brought).toMatchObject({ created: 2, without_place: 1 });
    expect(brought.rejected).toEqual([{ row: 4, reason: 'service: there is none of this name here.' }]);
    expect((await listed(place, '2027-03-05')).map(({ status }) => status).sort()).toEqual(['confirmed', 'requested']);
  });
});
