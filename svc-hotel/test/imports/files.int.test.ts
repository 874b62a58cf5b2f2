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
const send = (hotel: Hotel, file: string) =>
  hotel.call<{ import: Import }>('POST', '/v1/imports', fileForm(file, { kind: 'guests', source: 'old system' }));
const lines = (text: string | undefined) => String(text).split('\r\n').toSorted();

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
