import type { Guest } from '@booking/core/routes/guests/guest';
import type { Import } from '@booking/core/routes/imports/imports';
import { restaurantFile } from '@booking/testkit/builders';
import { type Listener, listen } from '@booking/testkit/listen';
import { fileForm } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Failed, type Service, startService, withKey } from '../service.ts';

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  events = await listen(service, ['guest.*', 'booking.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

type Sent = { import: Import };

const FILE = `Vorname;Nachname;E-Mail;Telefon;Allergien;VIP;Newsletter
Ada;Keller;ada@example.org;079 123 45 67;Nüsse;ja;ja
Bo;Frei;;044 000 00 01;;nein;
Cleo;Rossi;cleo(at)example.org;;;;
`;
const send = async (
  place: Business,
  file: string | Uint8Array = FILE,
  fields: Record<string, string> = {},
  as?: object,
) => {
  const form = fileForm(file, { kind: 'guests', source: 'old system', ...fields });
  return place.call<Sent & Failed>('POST', '/v1/imports', form, as);
};
const imported = async (...args: Parameters<typeof send>) => {
  const { status, body, text } = await send(...args);
  if (status !== 201) throw new Error(text);
  return body.import;
};
const guests = async (place: Business) => (await place.call<{ guests: Guest[] }>('GET', '/v1/guests')).body.guests;
const undo = (place: Business, id: string) => place.call<Sent & Failed>('POST', `/v1/imports/${id}/undo`, {});
const open = () => service.business(restaurantFile());

describe('a file of guests', () => {
  it('is checked without importing anything, with a reason for each row in the language of the reader', async () => {
    const place = await open();
    const checked = await imported(place, FILE, { dry_run: 'true' }, { lang: 'de' });
    expect(checked).toMatchObject({ state: 'checked', rows: 3, created: 2, unchanged: 0, rejected_count: 1 });
    expect(checked.rejected).toEqual([{ row: 4, reason: 'E-Mail: Das ist keine E-Mail-Adresse.' }]);
    expect(checked.columns.map(({ field }) => field)).toEqual([
      ...['first_name', 'last_name', 'email', 'phone', 'allergies', 'vip', 'marketing'],
    ]);
    expect(await guests(place)).toEqual([]);
  });

  it('is imported whole or not at all, and with the other rows where that is said', async () => {
    const place = await open();
    expect(await imported(place)).toMatchObject({ state: 'checked', created: 2, rejected_count: 1 });
    expect(await guests(place)).toEqual([]);
    expect(await imported(place, FILE, { skip_rejected: 'true' })).toMatchObject({ state: 'done', created: 2 });
    expect(await guests(place)).toMatchObject([
      {
        name: 'Ada Keller',
        email: 'ada@example.org',
        phone: '+41791234567',
        allergies: 'Nüsse',
        vip: true,
        marketing: { consented: true, source: 'old system' },
      },
      { name: 'Bo Frei', email: null, phone: '+41440000001', vip: false, marketing: null },
    ]);
  });

  it('changes nothing the second time, nor of guests who are known, and no guest comes twice', async () => {
    const place = await open();
    await imported(place, 'Name,Email\nAda,ada@example.org\nAda K.,ADA@example.org\n');
    const again = await imported(place, 'Name,Email\nAda Keller,ada@example.org\nBo,bo@example.org\n');
    expect(again).toMatchObject({ created: 1, unchanged: 1 });
    expect((await guests(place)).map(({ name }) => name)).toEqual(['Ada', 'Bo']);
  });

  it('fills in what a guest who is known lacks, overwrites nothing, and is taken back as long as it is unchanged', async () => {
    const place = await open();
    await imported(place, 'Name,Email,Notes\nAda,ada@example.org,Window\nBo,bo@example.org,\nCleo,cleo@example.org,\n');
    const file = [
      'Name,Email,Phone,Notes,Tags,Allergies,Newsletter',
      ...['Ada K.', 'Bo B.', 'Cleo C.'].map(
        (name) => `${name},${name.split(' ')[0]}@example.org,044 668 18 00,Aisle,"=a, b",Nuts,yes`,
      ),
    ].join('\n');
    const second = { source: 'another system' };
    const checked = await imported(place, file, { ...second, dry_run: 'true' });
    expect(checked).toMatchObject({ created: 0, filled: 3, unchanged: 0 });
    const { id, ...brought } = await imported(place, file, second);
    expect(brought).toMatchObject({ created: 0, filled: 3, unchanged: 0 });
    const [ada, bo] = await guests(place);
    const filled = { phone: '+41446681800', tags: ['=a', 'b'], allergies: 'Nuts', marketing: { consented: true } };
    expect(ada).toMatchObject({ name: 'Ada', notes: 'Window', ...filled });
    expect(bo).toMatchObject({ name: 'Bo', notes: 'Aisle', ...filled });
    expect(await imported(place, file, second)).toMatchObject({ created: 0, filled: 0, unchanged: 3 });
    await place.call('PATCH', `/v1/guests/${bo?.id}`, { notes: 'Terrace' });
    expect((await undo(place, id)).body.import).toMatchObject({ state: 'undone', kept: 1 });
    const empty = { phone: null, tags: [], allergies: '', marketing: null };
    expect(await guests(place)).toMatchObject([
      { name: 'Ada', notes: 'Window', ...empty },
      { name: 'Bo', notes: 'Terrace', ...filled },
      { name: 'Cleo', notes: '', ...empty },
    ]);
  });

  it('is known again by source and reference, whatever else changed', async () => {
    const place = await open();
    await imported(place, 'id,Name,Email\n7,Ada,ada@example.org\n');
    expect(await imported(place, 'id,Name,Email\n7,Ada,new@example.org\n')).toMatchObject({ created: 0, unchanged: 1 });
    const other = { source: 'another system' };
    expect(await imported(place, 'id,Name,Email\n7,Bo,bo@example.org\n', other)).toMatchObject({ created: 1 });
  });

  it('is taken back but for who was changed or has booked since, and can come in again', async () => {
    const place = await open();
    const { id } = await imported(place, 'Name,Email\nAda,ada@example.org\nBo,bo@example.org\nCleo,cleo@example.org\n');
    const [ada] = await guests(place);
    await place.call('PATCH', `/v1/guests/${ada?.id}`, { notes: 'Likes the window.' });
    const booking = { date: '2027-03-05', time: '19:00', party: 1, name: 'Bo', email: 'bo@example.org' };
    await place.call('POST', '/v1/bookings', booking);
    const { body } = await undo(place, id);
    expect(body.import).toMatchObject({ state: 'undone', kept: 2 });
    expect((await guests(place)).map(({ name }) => name)).toEqual(['Ada', 'Bo']);
    expect(await undo(place, id)).toMatchObject({ status: 409 });
    expect(await imported(place, 'Name,Email\nCleo,cleo@example.org\n')).toMatchObject({ created: 1 });
  });

  it('sent again with its Idempotency-Key has the same answer, and is imported once', async () => {
    const place = await open();
    const key = withKey(crypto.randomUUID());
    const file = 'Name,Email\nAda,ada@example.org\n';
    const first = await send(place, file, {}, key);
    expect(await send(place, file, {}, key)).toMatchObject({ text: first.text, replayed: true });
    expect((await place.call<{ imports: Import[] }>('GET', '/v1/imports')).body.imports).toHaveLength(1);
  });

  it('sent by two at the same time is imported once', async () => {
    const place = await open();
    const file = 'Name,Email\nAda,ada@example.org\nBo,bo@example.org\n';
    const both = await Promise.all([imported(place, file), imported(place, file)]);
    expect(both.map(({ created }) => created).sort()).toEqual([0, 2]);
  });

  it('writes to nobody: no event, no e-mail', async () => {
    const place = await open();
    await imported(place, 'Name,Email\nAda,ada@example.org\n');
    const { db } = service.database;
    expect(await db.query('select from outbox where business_id = $1', [place.id])).toEqual([]);
    expect(await db.query('select from mail_queue')).toEqual([]);
  });

  it('belongs to one business: nobody else sees it or takes it back', async () => {
    const [place, other] = [await open(), await open()];
    const { id } = await imported(place, 'Name,Email\nAda,ada@example.org\n');
    expect((await other.call<{ imports: Import[] }>('GET', '/v1/imports')).body.imports).toEqual([]);
    expect(await undo(other, id)).toMatchObject({ status: 404 });
  });

  it.each([
    ['a kind that the trade has not', FILE, { kind: 'stays' }, 'none of these'],
    ['no file', '', {}, 'must be one file'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), {}, 'old version of Excel'],
    ['a zip that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), {}, 'cannot be read'],
    ['a file without a way to reach anybody', 'Name\nAda\n', {}, 'email / phone'],
    ['columns that are no JSON', FILE, { columns: 'x' }, 'must be JSON'],
  ])('is refused with a sentence: %s', async (_, file, fields, words) => {
    const { status, text } = await send(await open(), file, fields);
    expect(status).toBe(400);
    expect(text).toContain(words);
  });

  it('of 50 000 rows is imported within a minute, while others are served', async () => {
    const place = await open();
    const rows = Array.from(
      { length: 50_000 },
      (_, i) => `G${i},Guest ${i},guest${i}@example.org,+4179${1_000_000 + i},note ${i}`,
    );
    const begun = performance.now();
    const sent = imported(place, `reference,name,email,phone,notes\n${rows.join('\n')}\n`);
    expect((await place.call('GET', '/v1/venue')).status).toBe(200);
    expect(await sent).toMatchObject({ state: 'done', created: 50_000 });
    expect(performance.now() - begun).toBeLessThan(60_000);
  }, 90_000);
});
