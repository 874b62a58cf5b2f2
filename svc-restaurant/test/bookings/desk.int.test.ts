import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  type Created,
  type Failed,
  type Listed,
  type Requested,
  type Service,
  startService,
} from '../service.ts';

// A Tuesday at noon in Zurich.
const NOON = '2027-03-02T11:00:00Z';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile());
});

const evening = { date: '2027-03-05', time: '19:00', party: 2, name: 'Anna' };
const take = async (over: object = {}) => {
  const answer = await place.call<Created>('POST', '/v1/bookings', { ...evening, ...over });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const events = async () => {
  const rows = await service.database.db.query<{ body: string }>(
    'select body from outbox where type not like $$console.%$$ and business_id = $1 order by id',
    [place.id],
  );
  return rows.map(({ body }) => JSON.parse(body));
};

describe('a booking taken at the desk', () => {
  it("is confirmed by the restaurant, with a table, an event, and the guest's number as the world dials it", async () => {
    const { booking, ...rest } = await take({ phone: '044 668 18 00', notes: 'window' });
    expect(rest).toEqual({ unchanged: false, warnings: [], warning_codes: [], guest_emailed: false });
    expect(booking).toMatchObject({
      status: 'confirmed',
      confirmed_by: 'restaurant',
      name: 'Anna',
      phone: '+41446681800',
      notes: 'window',
      source: 'api',
      tables: ['T1'],
      service: null,
      duration_minutes: null,
    });
    expect(await events()).toMatchObject([{ type: 'booking.confirmed', aggregate_id: booking.id, data: { booking } }]);
  });

  it('e-mails the guest when asked to and an address is given, with a calendar entry', async () => {
    const email = 'mail-1@example.org';
    expect((await take({ email, notify_guest: true, lang: 'it' })).guest_emailed).toBe(true);
    const mail = await service.mailbox.next(({ to }) => to.includes(email));
    expect(mail.subject).toContain('confermata');
    expect(mail.attachments.map(({ method }) => method)).toContain('REQUEST');
    expect((await take({ email: 'mail-2@example.org', time: '20:45' })).guest_emailed).toBe(false);
    expect((await take({ notify_guest: true, time: '12:00' })).guest_emailed).toBe(false);
  });

  it("is taken past every rule, and says which in the venue's language", async () => {
    await place.apply(
      restaurantFile({ account: { language: 'de' }, venue: { closures: [{ from: '2027-03-08', to: '2027-03-08' }] } }),
    );
    const warnings = async (over: object) => (await take({ name: `N${Math.random()}`, ...over })).warnings;
    expect(await warnings({ date: '2027-03-01' })).toEqual(['Die Zeit ist schon vorbei.']);
    expect(await warnings({ date: '2027-05-01' })).toEqual(['Der Tag liegt mehr als 30 Tage voraus.']);
    expect(await warnings({ date: '2027-03-08' })).toEqual(['An diesem Tag ist geschlossen.']);
    expect(await warnings({ time: '16:00' })).toEqual(['Die Reservierung liegt ausserhalb der Öffnungszeiten.']);
    expect(await warnings({ time: '19:07' })).toEqual(['Diese Zeit wird online nicht angeboten.']);
    expect(await warnings({ date: '2027-03-02', time: '12:30' })).toEqual(['Die Vorlaufzeit ist kürzer als 1 Stunde.']);
    const large = await take({ name: 'Large', party: 12, date: '2027-03-06' });
    expect(large.warnings).toEqual([
      'Es sind mehr Personen als die 8, für die online reserviert werden kann.',
      'Kein Tisch ist frei: Die Reservierung hat keinen Tisch.',
    ]);
    expect(large.booking.tables).toEqual([]);
  });

  it('names each warning by a code as well, in the order of the sentences', async () => {
    const large = await take({ name: 'Large', party: 12, time: '16:07', date: '2027-03-06' });
    expect(large.warning_codes).toEqual(['party_too_large', 'off_grid', 'outside_hours', 'no_table']);
    expect(large.warnings).toHaveLength(4);
  });

  it('that is the same as one from the last 30 minutes is given back, and nothing is stored', async () => {
    const first = await take({ phone: '+41 44 668 18 00' });
    service.clock.advance('PT29M59S');
    const again = await take({ phone: '044 668 18 00', name: 'Other' });
    expect(again).toEqual({
      booking: first.booking,
      unchanged: true,
      warnings: [],
      warning_codes: [],
      guest_emailed: false,
    });
    service.clock.advance('PT1S');
    expect((await take({ phone: '044 668 18 00' })).unchanged).toBe(false);
    expect(await events()).toHaveLength(2);
  });

  it('needs a name or a number, and nothing is stored without', async () => {
    const { name: _, ...nameless } = evening;
    const { status, body } = await place.call<Failed>('POST', '/v1/bookings', nameless);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(await events()).toEqual([]);
  });

  it('works while online bookings are off', async () => {
    await place.apply(restaurantFile({ venue: { bookings: { enabled: false } } }));
    expect((await take()).booking.status).toBe('confirmed');
    expect(
      (await place.call<Failed>('POST', '/v1/booking-requests', { ...evening, email: 'a@b.example' })).body.error.code,
    ).toBe('bookings_off');
    expect((await place.call<Failed>('GET', '/v1/availability')).body.error.code).toBe('bookings_off');
  });
});

describe('one booking', () => {
  const read = (id: string, at = place) =>
    at.call<{ booking: Created['booking'] } & Failed>('GET', `/v1/bookings/${id}`);

  it('reads as the list shows it, in whatever state it is', async () => {
    const { booking } = await take({ email: 'one@example.org' });
    const listed = async () => (await place.call<Listed>('GET', `/v1/bookings?date=${evening.date}`)).body.bookings[0];
    expect(await read(booking.id)).toMatchObject({ status: 200, body: { booking: await listed() } });
    await place.call('POST', `/v1/bookings/${booking.id}/cancel`);
    const { body } = await read(booking.id);
    expect(body).toEqual({ booking: await listed() });
    expect(body.booking).toMatchObject({ status: 'cancelled', tables: [] });
  });

  it('of another business is 404, as one that never was and an id that is none', async () => {
    const { booking } = await take();
    const other = await service.business(restaurantFile());
    const refusals = [read(booking.id, other), read('019a9c5e-7b00-7000-8000-000000000001'), read('x')];
    for (const { status, body } of await Promise.all(refusals))
      expect([status, body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('the list', () => {
  const ids = async (query: string) => {
    const { status, body } = await place.call<Listed>('GET', `/v1/bookings${query}`);
    return status === 200 ? body.bookings.map(({ name }) => name) : status;
  };

  it("is today's without a query, a day's, or a range's with both ends counted", async () => {
    for (const [name, date] of [
      ['today', '2027-03-02'],
      ['fifth', '2027-03-05'],
      ['last', '2027-04-01'],
      ['after', '2027-04-02'],
    ])
      await take({ name, date });
    expect(await ids('')).toEqual(['today']);
    expect(await ids('?date=2027-03-05')).toEqual(['fifth']);
    expect(await ids('?from=2027-03-05&to=2027-04-01')).toEqual(['fifth', 'last']);
    expect(await ids('?from=2027-03-02')).toEqual(['today', 'fifth', 'last']);
    expect(await ids('?from=2027-03-01&to=2028-02-29')).toHaveLength(4);
    for (const wrong of ['?to=2027-03-05', '?from=2027-03-06&to=2027-03-05', '?date=2027-03-05&from=2027-03-05'])
      expect(await ids(wrong)).toBe(400);
    for (const wrong of ['?from=2027-03-01&to=2028-03-01', '?date=2027-02-30', '?limit=0', '?limit=501', '?cursor=abc'])
      expect(await ids(wrong)).toBe(400);
  });

  it('goes by date, time and id, page after page without a gap', async () => {
    for (const time of ['20:00', '18:00', '19:00', '18:00', '21:00'])
      await take({ name: `at ${time} ${Math.random()}`, time });
    const whole = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(whole.next_cursor).toBeNull();
    const keys = whole.bookings.map(({ date, time, id }) => `${date} ${time} ${id}`);
    expect(keys).toEqual(keys.toSorted());
    const pages: string[] = [];
    let cursor = '';
    do {
      const page = (await place.call<Listed>('GET', `/v1/bookings?date=2027-03-05&limit=2${cursor}`)).body;
      expect(page.bookings.length).toBeLessThanOrEqual(2);
      pages.push(...page.bookings.map(({ id }) => id));
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    } while (cursor !== '');
    expect(pages).toEqual(whole.bookings.map(({ id }) => id));
  });
});

describe('a dry run', () => {
  it('says what would come of a booking and stores nothing', async () => {
    const body = { date: '2027-03-05', time: '19:00', party: 2, name: 'Dry', dry_run: true };
    const answer = await place.call<Created>('POST', '/v1/bookings', { ...body, time: '04:05' });
    expect([answer.status, answer.body.warning_codes]).toEqual([201, expect.arrayContaining(['outside_hours'])]);
    expect((await place.call<Created>('POST', '/v1/bookings', body)).body.booking.tables).toEqual(['T1']);
    expect((await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body.bookings).toEqual([]);
  });
});

describe('confirm', () => {
  const ask = async (over: object = {}) => {
    await place.call<Requested>('POST', '/v1/booking-requests', {
      ...evening,
      email: `g${Math.random()}@example.org`,
      ...over,
    });
    const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    return bookings.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)?.id ?? '';
  };
  const one = { venue: { tables: [{ name: 'T1', seats: 2 }], bookings: { confirm_at_once: false } } };

  it('e-mails the guest, tells the world, and is refused the second time', async () => {
    await place.apply(restaurantFile(one));
    const id = await ask();
    const first = await place.call('POST', `/v1/bookings/${id}/confirm`);
    expect([first.status, first.body]).toEqual([200, { status: 'confirmed', guest_emailed: true }]);
    const second = await place.call<Failed>('POST', `/v1/bookings/${id}/confirm`);
    const error = { code: 'conflict', message: 'Already confirmed', reason: 'already_confirmed' };
    expect([second.status, second.body]).toMatchObject([409, { error }]);
    expect((await events()).map(({ type }) => type)).toEqual(['booking.requested', 'booking.confirmed']);
  });

  it('is 409 where no table is free, unless it is forced', async () => {
    await place.apply(restaurantFile(one));
    await ask();
    const id = await ask();
    const refused = await place.call<Failed>('POST', `/v1/bookings/${id}/confirm`);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'No table is free at that time']);
    const forced = await place.call('POST', `/v1/bookings/${id}/confirm`, { force: true });
    expect([forced.status, forced.body]).toEqual([200, { status: 'confirmed', guest_emailed: true }]);
  });

  it('finds a table for a request that held none, once one is free again', async () => {
    await place.apply(restaurantFile(one));
    const first = await ask();
    const second = await ask();
    await place.call('POST', `/v1/bookings/${first}/decline`);
    expect((await place.call('POST', `/v1/bookings/${second}/confirm`)).status).toBe(200);
    const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(bookings.map(({ status, tables }) => [status, tables])).toEqual([
      ['declined', []],
      ['confirmed', ['T1']],
    ]);
  });

  it('seats a waitlisted party, which held nothing', async () => {
    await place.apply(restaurantFile(one));
    const id = await ask();
    expect((await place.call('POST', `/v1/bookings/${id}/waitlist`)).body).toEqual({
      status: 'waitlisted',
      guest_emailed: true,
    });
    const { bookings } = (await place.call<Listed>('GET', '/v1/bookings?date=2027-03-05')).body;
    expect(bookings[0]?.tables).toEqual([]);
    expect((await place.call('POST', `/v1/bookings/${id}/confirm`)).body).toEqual({
      status: 'confirmed',
      guest_emailed: true,
    });
  });

  it("is 404 for an id that is not there, is another's, or is none", async () => {
    const other = await service.business(restaurantFile({ account: { slug: 'other' } }));
    const id = (await take()).booking.id;
    for (const where of [`/v1/bookings/${crypto.randomUUID()}/confirm`, '/v1/bookings/nothing/confirm'])
      expect((await place.call<Failed>('POST', where)).body.error.code).toBe('not_found');
    expect((await other.call<Failed>('POST', `/v1/bookings/${id}/cancel`)).status).toBe(404);
  });
});
