import { restaurantFile } from '@booking/testkit/builders';
import { fileForm, filesIn } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Service, startService } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
});
afterAll(() => service.close());

const open = () => service.business(restaurantFile());
const exported = async (place: Business) => filesIn((await place.call('GET', '/v1/exports/all.zip')).bytes);
const importGuests = (place: Business, file: string) =>
  place.call('POST', '/v1/imports', fileForm(file, { kind: 'guests', source: 'export' }));
const lines = (text: string | undefined) => String(text).split('\r\n').toSorted();

const PROFILE = {
  ...{
    tags: ['regular', '=window'],
    vip: true,
    notes: '=HYPERLINK("http://x")\n-1, "two"; @three',
    allergies: 'Nüsse',
  },
  ...{
    preferences: "'quoted'",
    blocked: true,
    blocked_reason: '+no shows',
    marketing: { consented: false, source: 'desk' },
  },
};

describe('the export of everything', () => {
  it('read into an empty business and exported again is equal', async () => {
    const [place, empty] = [await open(), await open()];
    for (const [name, reached] of [
      ['Ada Keller', { email: 'ada@example.org', phone: '+41791234567' }],
      ['=Bo "the" Frei', { phone: '+41440000001' }],
    ] as const) {
      const body = { date: '2027-03-05', time: '19:00', party: 1, name, ...reached };
      const { body: taken } = await place.call<{ booking: { guest_id: string } }>('POST', '/v1/bookings', body);
      await place.call('PATCH', `/v1/guests/${taken.booking.guest_id}`, PROFILE);
    }
    const { 'guests.csv': first = '' } = await exported(place);
    expect(first).toContain(`"'=Bo ""the"" Frei"`);
    expect(first).toContain("'+41791234567");
    expect((await importGuests(empty, first)).status).toBe(201);
    expect(lines((await exported(empty))['guests.csv'])).toEqual(lines(first));
    expect(lines(first)).toHaveLength(4);
  });

  it('has bookings that come in again as they were: those to come with their tables, past ones as history', async () => {
    const [place, empty] = [await open(), await open()];
    for (const [date, name, more] of [
      ['2027-03-05', '=Ada', { email: 'ada@example.org', notes: '-1; "window"' }],
      ['2027-03-06', 'Bo', { phone: '+41440000001' }],
      ['2027-03-01', 'Cleo', { email: 'cleo@example.org' }],
    ] as const) {
      const { status, text } = await place.call('POST', '/v1/bookings', {
        date,
        time: '19:00',
        party: 2,
        name,
        ...more,
      });
      expect(status, text).toBe(201);
    }
    const { 'guests.csv': guests = '', 'bookings.csv': first = '' } = await exported(place);
    await importGuests(empty, guests);
    const form = fileForm(first, { kind: 'bookings', source: 'export' });
    const { body } = await empty.call<{ import: object }>('POST', '/v1/imports', form);
    expect(body.import).toMatchObject({ state: 'done', created: 3, without_place: 0 });
    const second = await exported(empty);
    expect(lines(second['bookings.csv'])).toEqual(lines(first));
    expect(lines(second['guests.csv'])).toEqual(lines(guests));
  });

  it('holds all that is kept as JSON, of this business alone, and nothing that opens anything', async () => {
    const [place, other] = [await open(), await open()];
    const body = { date: '2027-03-06', time: '19:00', party: 1, name: 'Ada', email: 'ada@example.org' };
    await place.call('POST', '/v1/bookings', body);
    const files = await exported(place);
    expect(JSON.parse(files['bookings.json'] ?? '')).toMatchObject([{ name: 'Ada', date: '2027-03-06' }]);
    expect(JSON.parse(files['settings.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse((await exported(other))['bookings.json'] ?? '')).toEqual([]);
    expect(JSON.stringify(files)).not.toMatch(/email_key|pay_token/);
  });

  it('of more than one page is whole', async () => {
    const place = await open();
    const rows = Array.from({ length: 1200 }, (_, i) => `Guest ${i},guest${i}@example.org`);
    await importGuests(place, `Name,Email\n${rows.join('\n')}\n`);
    const files = await exported(place);
    expect(JSON.parse(files['guests.json'] ?? '')).toHaveLength(1200);
    expect(lines(files['guests.csv'])).toHaveLength(1202);
  });
});
