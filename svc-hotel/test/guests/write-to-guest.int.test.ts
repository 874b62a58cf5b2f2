import type { Caller } from '@booking/core/caller';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Created, type Service, startService } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2026-12-01T11:00:00Z');
});
afterAll(() => service.close());

const member: Partial<Caller> = {
  key_kind: 'console',
  member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'staff' },
};
const NIGHTS = { check_in: '2026-12-10', check_out: '2026-12-12', name: 'Ada', lang: 'en' };

describe('a member writes to the guest of a stay', () => {
  it('by e-mail, as plain text, listed with who wrote it until the guest is anonymised', async () => {
    const [hotel, other] = [await service.hotel(hotelFile()), await service.hotel(hotelFile())];
    const body = { ...NIGHTS, room_type_id: hotel.ids.double, email: 'ada@example.org' };
    const { stay } = (await hotel.call<Created>('POST', '/v1/stays', body)).body;
    const path = `/console/api/stays/${stay.id}/messages`;
    const written = { via: 'email', subject: 'Your <room>', text: 'It looks to the lake.\n\nSee you soon.' };
    expect((await other.call('POST', path, written, member)).status).toBe(404);
    expect((await hotel.call('POST', path, written, member)).status).toBe(201);
    const mail = await service.mailbox.next(({ subject }) => subject === 'Your <room>');
    expect(mail).toMatchObject({ to: ['ada@example.org'], replyTo: [expect.any(String)] });
    expect(mail.text).toContain('It looks to the lake.');
    const { messages } = (await hotel.call<{ messages: object[] }>('GET', path, undefined, member)).body;
    expect(messages).toMatchObject([{ direction: 'out', via: 'email', who: 'Sam', subject: 'Your <room>' }]);
    await anonymizeGuests(service.app.deps, Temporal.Instant.from('2036-12-14T11:00:00Z'));
    expect(await service.database.db.query('select 1 from guest_message')).toEqual([]);
  });

  it('not where there is no address: 409, and nothing is kept', async () => {
    const hotel = await service.hotel(hotelFile());
    const { stay } = (await hotel.call<Created>('POST', '/v1/stays', { ...NIGHTS, room_type_id: hotel.ids.double }))
      .body;
    const path = `/console/api/stays/${stay.id}/messages`;
    const { status } = await hotel.call('POST', path, { via: 'email', subject: 'Hello', text: 'Hello' }, member);
    expect(status).toBe(409);
    expect(await service.database.db.query('select 1 from guest_message')).toEqual([]);
  });
});

const waiting = (count: number) =>
  expect
    .poll(() =>
      service.database.db.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(count);

it.each([
  ['the message is written first: it goes with all the rest', ['message', 'erasure'], 201],
  ['the erasure comes first: there is nobody to write to', ['erasure', 'message'], 409],
] as const)(
  'a message and an erasure of its guest wait for each other, and nothing of it stays where %s',
  async (_, order, status) => {
    const hotel = await service.hotel(hotelFile());
    const body = { ...NIGHTS, room_type_id: hotel.ids.double, email: 'ada@example.org' };
    const { id, guest_id } = (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay;
    const message = { via: 'email', subject: 'Hello', text: 'Hello' };
    const calls = {
      message: () => hotel.call('POST', `/console/api/stays/${id}/messages`, message, member),
      erasure: () => hotel.call('POST', `/v1/guests/${guest_id}/erase`, {}),
    };
    // Neither the insert of a message nor its deletion gets through: whoever is first keeps what it has locked till then.
    const begun = await service.database.db.tx(async (tx) => {
      await tx.query('lock table guest_message in share mode');
      const first = calls[order[0]]();
      await waiting(1);
      const second = calls[order[1]]();
      await waiting(2);
      return { [order[0]]: first, [order[1]]: second };
    });
    const answers = [(await begun.message)?.status, (await begun.erasure)?.status];
    expect(answers).toEqual([status, 200]);
    expect(await service.database.db.query('select id from guest_message where aggregate_id = $1', [id])).toEqual([]);
    expect(await service.database.db.query('select kind from mail_queue where aggregate_id = $1', [id])).toEqual([]);
  },
);
