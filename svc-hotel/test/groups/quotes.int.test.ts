import type { Quote } from '@booking/core/routes/groups/quotes';
import type { Stay } from '@booking/core/shapes';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptQuote } from '../../src/groups/quotes/accept-quote.ts';
import { endQuote } from '../../src/groups/quotes/end-quote.ts';
import { pursueQuotes } from '../../src/groups/quotes/pursue-quotes.ts';
import { pageCaller } from '../../src/queries/read-stay-page.ts';
import { type Hotel, type Service, startService, withKey } from '../service.ts';
import { storedStays } from '../stay-requests.ts';
import { hidden, visit } from '../visit.ts';

const NOW = '2026-12-01T09:00:00Z';
const NIGHTS = { check_in: '2026-12-20', check_out: '2026-12-22' };
const UNTIL = '2026-12-02T17:00:00.000Z';
const LATER = '2026-12-08T17:00:00.000Z';
type Shown = { quote: Quote; stays: Stay[]; guest_emailed: boolean; warning_codes?: string[] };
type Refused = { error: { code: string; message: string; reason?: string; fields?: { path: string }[] } };

const names = (rooms: readonly string[]) => rooms.map((name) => ({ name }));
const file = (payment?: object) => {
  const plain = hotelFile();
  const [plan] = plain.hotel.rate_plans;
  return hotelFile({
    hotel: {
      bookings: { confirm_at_once: true },
      deposit: { by_card: true },
      rate_plans: [{ ...plan, ...(payment === undefined ? {} : { payment }) }],
      room_types: [
        {
          ...{ slug: 'double', name: 'Double', max_adults: 2, max_children: 0, base_amount: 18_000 },
          rooms: names(['101', '102', '103']),
        },
        {
          ...{ slug: 'suite', name: 'Suite', max_adults: 4, max_children: 0, base_amount: 32_000 },
          rooms: names(['201']),
        },
      ],
    },
  });
};

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService(NOW);
  events = await listen(service, ['stay.*']);
});
afterAll(async () => {
  await events.close();
  await service.close();
});
beforeEach(() => service.clock.set(NOW));

let guests = 0;
const offer = <T = Shown>(hotel: Hotel, types: readonly string[], more: object = {}, as = {}) =>
  hotel.call<T>(
    'POST',
    '/v1/quotes',
    {
      ...{ ...NIGHTS, name: 'Ada Keller', email: `quote${++guests}@example.org`, lang: 'en', expires_at: UNTIL },
      ...{ rooms: types.map((type) => ({ room_type_id: hotel.ids[type], adults: 2 })), ...more },
    },
    as,
  );
const read = async (hotel: Hotel, id: string) => (await hotel.call<Shown>('GET', `/v1/quotes/${id}`)).body;
const step = <T = Shown>(hotel: Hotel, id: string, name: string, more: object = {}) =>
  hotel.call<T>('POST', `/v1/quotes/${id}/${name}`, more);
const statesOf = ({ stays }: Shown) => stays.map(({ status }) => status);
const mail = (to: string | null, subject: string) =>
  service.mailbox.next((sent) => sent.to.includes(to ?? '') && sent.subject.includes(subject));
const mailsTo = async (id: string) =>
  (
    await service.database.db.query<{ kind: string }>(
      'select q.kind from mail_queue q join stay s on s.id = q.aggregate_id where s.group_id = $1 order by q.kind',
      [id],
    )
  ).map(({ kind }) => kind);

describe('a quote', () => {
  it('and the rooms of a group are told in the words of the hotel', async () => {
    const wording = {
      quote: { en: { subject: '{name}: until {until}' } },
      confirmed: { en: { text: '{room_type} are yours.' } },
    };
    const { hotel: rules, ...rest } = file();
    const hotel = await service.hotel({ ...rest, hotel: { ...rules, messages: { wording } } });
    const { quote } = (await offer(hotel, ['double', 'double'])).body;
    await mail(quote.email, 'Ada Keller: until 2 December 2026, 18:00');
    const rooms = ['double', 'suite'].map((type) => ({ room_type_id: hotel.ids[type], adults: 2 }));
    const email = `group${guests}@example.org`;
    await hotel.call('POST', '/v1/groups', { ...NIGHTS, rooms, name: 'Bo', email, lang: 'en', notify_guest: true });
    expect((await mail(email, '')).text).toContain('Double, Suite are yours.');
  });

  it('holds its rooms at a price, and is e-mailed with the price, the time by the clock of the hotel and its link', async () => {
    const hotel = await service.hotel(file());
    const { status, body } = await offer(hotel, ['double', 'suite'], { message: 'Dinner is on us.' });
    expect([status, statesOf(body), body.guest_emailed]).toEqual([201, ['requested', 'requested'], true]);
    const { quote } = body;
    expect(quote).toMatchObject({ state: 'open', rooms: 2, expires_at: UNTIL, sent_at: '2026-12-01T09:00:00.000Z' });
    expect(quote.total_amount).toBe(body.stays.reduce((sum, stay) => sum + stay.total_amount, 0));
    for (const stay of body.stays)
      expect([stay.quoted_until, stay.group_id, stay.pay_url]).toEqual([UNTIL, quote.id, null]);
    const { text } = await mail(quote.email, 'Your quote from');
    for (const words of [quote.reference, '1. Double', '2. Suite', 'Dinner is on us.', '18:00', quote.url ?? ''])
      expect(text).toContain(words);
    expect(await mailsTo(quote.id)).toEqual(['quote.sent']);
    const request = { ...NIGHTS, room_type_id: hotel.ids.suite, adults: 2, name: 'Late', email: 'late@example.org' };
    const taken = await hotel.call<Refused>('POST', '/v1/stay-requests', request);
    expect([taken.status, taken.body.error.reason]).toEqual([422, 'full']);
  });

  it('is made whole or not at all, once by one key, and not beyond the check-in', async () => {
    const hotel = await service.hotel(file());
    const full = await offer<Refused>(hotel, ['suite', 'suite']);
    expect([full.status, full.body.error.fields?.[0]?.path]).toEqual([409, 'rooms.1']);
    for (const expires_at of ['2026-12-01T09:00:00Z', '2026-12-20T20:00:00Z']) {
      const wrong = await offer<Refused>(hotel, ['double'], { expires_at });
      expect([wrong.status, wrong.body.error.fields?.[0]?.path]).toEqual([400, 'expires_at']);
    }
    expect(await storedStays(service, hotel)).toBe(0);
    const same = { email: 'once@example.org' };
    const once = await offer(hotel, ['double'], same, withKey('quote-1'));
    const again = await offer(hotel, ['double'], same, withKey('quote-1'));
    expect([again.body.quote.id, again.replayed, await storedStays(service, hotel)]).toEqual([
      once.body.quote.id,
      true,
      1,
    ]);
  });

  it('is accepted at the price quoted though prices have gone up, with one e-mail and an event for each stay', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double', 'double']);
    const dearer = file();
    await hotel.apply(
      hotelFile({
        ...dearer,
        hotel: {
          ...dearer.hotel,
          room_types: dearer.hotel.room_types.map((type) => ({ ...type, base_amount: 99_000 })),
        },
      }),
    );
    const { status, body: accepted } = await step(hotel, body.quote.id, 'accept');
    expect([status, accepted.quote.state, statesOf(accepted)]).toEqual([200, 'accepted', ['confirmed', 'confirmed']]);
    const booked = accepted.stays.reduce((sum, stay) => sum + stay.total_amount, 0);
    expect([booked, accepted.quote.total_amount]).toEqual([body.quote.total_amount, body.quote.total_amount]);
    const heard = () => events.feed.all.filter(({ business_id }) => business_id === hotel.id).map(({ type }) => type);
    await eventually(() =>
      expect(heard()).toEqual(['stay.requested', 'stay.requested', 'stay.confirmed', 'stay.confirmed']),
    );
    expect(await mailsTo(body.quote.id)).toEqual(['quote.accepted', 'quote.sent']);
    const twice = await step<Refused>(hotel, body.quote.id, 'withdraw');
    expect([twice.status, twice.body.error.reason]).toEqual([409, 'quote_accepted']);
  });

  it('asks for the deposit of its plan once it is accepted: a guest pays first, staff confirm at once', async () => {
    const payment = { kind: 'deposit', percent: 30, due: 'at_booking', expires_minutes: 60 };
    const hotel = await service.hotel(file(payment));
    const pro = { plan: 'pro' as const };
    const byStaff = (await offer(hotel, ['double'], {}, pro)).body;
    const { body: staffed } = await step(hotel, byStaff.quote.id, 'accept');
    expect(staffed.stays[0]).toMatchObject({ status: 'confirmed', quoted_until: null, pay_url: expect.any(String) });
    const byGuest = (await offer(hotel, ['double'], {}, pro)).body;
    const url = byGuest.quote.url ?? '';
    const { html } = await visit(service, url);
    const pressed = await visit(service, `${url}/accept`, { form: { render: hidden(html, 'render') } });
    expect(pressed.status).toBe(303);
    const waiting = await read(hotel, byGuest.quote.id);
    expect(waiting.quote.state).toBe('accepted');
    expect(waiting.stays[0]).toMatchObject({ status: 'requested', expires_at: '2026-12-01T10:00:00.000Z' });
    expect(waiting.stays[0]?.pay_url).toEqual(expect.any(String));
    expect((await visit(service, url)).html).toContain(waiting.stays[0]?.pay_url);
    const { text } = await mail(byGuest.quote.email, 'accepted the quote');
    expect(text).toContain(waiting.stays[0]?.pay_url);
  });

  it('is extended and sent again while it is open, and leaves its stays to nobody else', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double', 'suite']);
    const { id } = body.quote;
    const extended = await hotel.call<Shown>('PATCH', `/v1/quotes/${id}`, { expires_at: LATER });
    expect([extended.status, extended.body.quote.expires_at, extended.body.guest_emailed]).toEqual([200, LATER, true]);
    expect(extended.body.stays.map(({ quoted_until }) => quoted_until)).toEqual([LATER, LATER]);
    expect((await step(hotel, id, 'send')).status).toBe(200);
    const [first] = body.stays as [Stay];
    const tries = [
      ...['confirm', 'decline', 'cancel'].map((name) => ['POST', `/v1/stays/${first.id}/${name}`, {}] as const),
      ['POST', `/v1/groups/${id}/confirm`, {}] as const,
      ['PATCH', `/v1/stays/${first.id}`, { check_out: '2026-12-23' }] as const,
    ];
    for (const [method, path, sent] of tries) {
      const no = await hotel.call<Refused>(method, path, sent);
      expect([path, no.status, no.body.error.reason]).toEqual([path, 409, 'quote_open']);
    }
    expect((await hotel.call('PATCH', `/v1/stays/${first.id}`, { notes: 'By train' })).status).toBe(200);
    const mute = await offer(hotel, ['double'], { email: null });
    expect([mute.body.guest_emailed, mute.body.quote.sent_at]).toEqual([false, null]);
    const unsent = await step<Refused>(hotel, mute.body.quote.id, 'send');
    expect([unsent.status, unsent.body.error.reason]).toEqual([409, 'no_email']);
  });

  it('that is accepted stays so: no undo makes a request of its rooms again', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double']);
    const { stays } = (await step(hotel, body.quote.id, 'accept')).body;
    expect(stays.map(({ status }) => status)).toEqual(['confirmed']);
    expect((await hotel.call('POST', `/v1/stays/${stays[0]?.id}/undo`, { status: 'confirmed' })).status).toBe(409);
  });

  it('is withdrawn by staff: its rooms are free, and the guest is told once', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['suite']);
    const { body: gone } = await step(hotel, body.quote.id, 'withdraw', { message: 'The roof leaks.' });
    expect([gone.quote.state, statesOf(gone), gone.stays[0]?.cancel_fee_amount]).toEqual([
      ...['withdrawn', ['cancelled'], 0],
    ]);
    expect((await mail(body.quote.email, 'withdrawn')).text).toContain('The roof leaks.');
    for (const path of [`stays/${gone.stays[0]?.id}`, `groups/${body.quote.id}`]) {
      const back = await hotel.call<Refused>('POST', `/v1/${path}/undo`, { status: 'cancelled' });
      expect([back.status, back.body.error.reason]).toEqual([409, 'quote_withdrawn']);
    }
    expect((await offer(hotel, ['suite'])).status).toBe(201);
    expect(await mailsTo(body.quote.id)).toEqual(['quote.sent', 'quote.withdrawn']);
  });

  it('is none of another hotel’s', async () => {
    const [own, other] = [await service.hotel(file()), await service.hotel(file())];
    const { id } = (await offer(own, ['double'])).body.quote;
    expect((await other.call('GET', `/v1/quotes/${id}`)).status).toBe(404);
    for (const name of ['accept', 'send', 'withdraw']) expect((await step(other, id, name)).status).toBe(404);
    expect((await other.call<{ quotes: Quote[] }>('GET', '/v1/quotes')).body.quotes).toEqual([]);
  });

  it('is listed by state, text and change, page by page', async () => {
    const hotel = await service.hotel(file());
    const list = async (query: string) =>
      (await hotel.call<{ quotes: Quote[]; next_cursor: string | null }>('GET', `/v1/quotes?${query}`)).body;
    const made: string[] = [];
    for (const name of ['Zoë Brandt', 'Ada Keller', 'Grace Hopper']) {
      service.clock.advance('PT1M');
      made.push((await offer(hotel, ['double'], { name })).body.quote.id);
    }
    service.clock.advance('PT1M');
    await step(hotel, made[0] ?? '', 'withdraw');
    const ids = ({ quotes }: { quotes: Quote[] }) => quotes.map(({ id }) => id);
    expect(ids(await list('state=open'))).toEqual([made[2], made[1]]);
    expect(ids(await list('state=ended'))).toEqual([made[0]]);
    expect(ids(await list('query=zoe'))).toEqual([made[0]]);
    const first = await list('limit=2');
    expect(ids(first)).toEqual([made[2], made[1]]);
    const next = await list(`limit=2&cursor=${first.next_cursor}`);
    expect([ids(next), next.next_cursor]).toEqual([[made[0]], null]);
    expect(ids(await list('updated_since=2026-12-01T09:02:00Z'))).toEqual([made[1], made[2], made[0]]);
  });
});

describe('the end of a quote', () => {
  it('is reminded of a day before, and comes once: rooms free, guest and hotel told', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['suite'], { expires_at: LATER });
    service.clock.set('2026-12-07T17:00:00Z');
    await mail(body.quote.email, 'ends soon');
    service.clock.set(LATER);
    await eventually(async () => expect(statesOf(await read(hotel, body.quote.id))).toEqual(['cancelled']));
    const gone = await read(hotel, body.quote.id);
    expect([gone.quote.state, gone.stays[0]?.cancel_reason, gone.stays[0]?.cancel_fee_amount]).toEqual([
      ...['expired', 'quote_expired', 0],
    ]);
    await mail(body.quote.email, 'has expired');
    expect(await mailsTo(body.quote.id)).toEqual([
      ...['quote.expired', 'quote.reminder', 'quote.sent', 'quote_desk.expired'],
    ]);
    const late = await step<Refused>(hotel, body.quote.id, 'accept');
    expect([late.status, late.body.error.reason]).toEqual([409, 'quote_expired']);
    expect((await offer(hotel, ['suite'], { expires_at: '2026-12-10T12:00:00Z' })).status).toBe(201);
  });
});

describe('quotes on two processes', () => {
  let beside: Service;
  beforeAll(async () => {
    beside = await startService(NOW, { beside: service });
  });
  afterAll(() => beside.close());

  it('that are accepted, declined and over at the same moment have one winner', async () => {
    const hotel = await service.hotel(file());
    const there = service.app.deps;
    const view = await there.hotels.current(there.db, hotel.id);
    const before = Temporal.Instant.from(UNTIL).subtract({ milliseconds: 1 });
    for (let round = 0; round < 12; round += 1) {
      const { id, version } = { id: (await offer(hotel, ['double', 'suite'])).body.quote.id, version: 1 };
      const caller = pageCaller({ stay: { business_id: hotel.id }, view }, `race-${round}`);
      const tries = [
        acceptQuote(there, { id, version, caller, now: before, way: 'guest_page' }),
        pursueQuotes(beside.app.deps, Temporal.Instant.from(UNTIL)),
        pursueQuotes(there, Temporal.Instant.from(UNTIL)),
        endQuote(beside.app.deps, { id, version, caller, now: before, way: 'guest_page' }, 'decline'),
      ];
      const settled = await Promise.allSettled(round % 2 === 0 ? tries : tries.toReversed());
      const now = await read(hotel, id);
      const isAccepted = now.quote.state === 'accepted';
      expect(statesOf(now)).toEqual(Array(2).fill(isAccepted ? 'confirmed' : 'cancelled'));
      // The workers swallow a lost race; of the two answers at most one is not refused.
      expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(
        now.quote.state === 'expired' ? 2 : 1,
      );
      const ends = (await mailsTo(id)).filter((kind) => kind !== 'quote.sent');
      expect(ends).toEqual(
        {
          accepted: ['quote.accepted', 'quote_desk.accepted'],
          declined: ['quote_desk.declined'],
          expired: ['quote.expired', 'quote_desk.expired'],
        }[now.quote.state as 'accepted'],
      );
      if (!isAccepted) continue;
      for (const stay of now.stays) await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, {});
    }
  });

  it('and requests for the same rooms never meet in one room', async () => {
    const hotel = await service.hotel(file());
    const there = beside.meet(hotel);
    const ask = (n: number, where: Hotel) =>
      where.call('POST', '/v1/stay-requests', {
        ...{ ...NIGHTS, room_type_id: hotel.ids.double, adults: 1, name: 'Guest', email: `r${n}@example.org` },
      });
    const answers = await Promise.all([
      ...[0, 1, 2].map((n) => ask(n, n % 2 === 0 ? hotel : there)),
      ...[hotel, there].map((where) => offer<object>(where, ['double', 'double'])),
    ]);
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
    const rows = await service.database.db.query<{ room_id: string }>(
      "select room_id from stay where business_id = $1 and status in ('requested', 'confirmed')",
      [hotel.id],
    );
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(new Set(rows.map(({ room_id }) => room_id)).size).toBe(rows.length);
  });
});

describe('the page of a quote', () => {
  it('shows rooms, price, terms and the time, and nothing is answered by opening it', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double', 'suite']);
    const url = body.quote.url ?? '';
    for (const path of [url, `${url}/accept`, `${url}/decline`]) await visit(service, path);
    const { status, html } = await visit(service, `${url}?lang=de`);
    expect(status).toBe(200);
    for (const words of ['1. Double', '2. Suite', '18:00', 'annehmen', 'Stornierung']) expect(html).toContain(words);
    expect((await read(hotel, body.quote.id)).quote.state).toBe('open');
  });

  it('is declined after a question, tells the hotel, and says so when it is opened again', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double']);
    const url = body.quote.url ?? '';
    const asked = await visit(service, `${url}/decline`);
    const foreign = await visit(service, `${url}/decline`, { form: { render: 'made-up' } });
    expect(foreign.status).not.toBe(303);
    expect((await visit(service, `${url}/decline`, { form: { render: hidden(asked.html, 'render') } })).status).toBe(
      303,
    );
    expect((await read(hotel, body.quote.id)).quote.state).toBe('declined');
    const again = await visit(service, url);
    expect(again.html).toContain('You have declined this quote');
    expect(hidden(again.html, 'render')).toBe('');
    expect(await mailsTo(body.quote.id)).toEqual(['quote.sent', 'quote_desk.declined']);
  });

  it('shows the stays once it is accepted, and that its time is over, with a way to ask again', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double']);
    await step(hotel, body.quote.id, 'accept');
    const booked = await visit(service, body.quote.url ?? '');
    for (const words of ['Accepted', 'Confirmed', '/guest/']) expect(booked.html).toContain(words);
    const { body: other } = await offer(hotel, ['suite']);
    const url = other.quote.url ?? '';
    const { html } = await visit(service, url);
    service.clock.set(UNTIL);
    const late = await visit(service, `${url}/accept`, { form: { render: hidden(html, 'render') } });
    expect(late.status).toBe(303);
    const over = await visit(service, url);
    for (const words of ['Expired', 'was open until', 'Ask for a new quote']) expect(over.html).toContain(words);
  });

  it('has the hotel told once that the guest wants a new one, however often that is pressed', async () => {
    const hotel = await service.hotel(file());
    const { body } = await offer(hotel, ['double']);
    const { id, url } = body.quote;
    const open = await visit(service, `${url}/again`, { form: { render: 'made-up' } });
    expect([open.status, (await read(hotel, id)).quote.new_quote_wanted]).toEqual([303, false]);
    await step(hotel, id, 'withdraw', { notify_guest: false });
    const { html } = await visit(service, url ?? '');
    expect(html).toContain('Ask for a new quote');
    const press = () => visit(service, `${url}/again`, { form: { render: hidden(html, 'render') } });
    await Promise.all([press(), press(), press()]);
    await press();
    expect((await read(hotel, id)).quote).toMatchObject({ state: 'withdrawn', new_quote_wanted: true });
    expect((await mailsTo(id)).filter((kind) => kind.startsWith('quote_desk'))).toEqual(['quote_desk.asked']);
    const after = await visit(service, url ?? '');
    expect(after.html).toContain('You have asked for a new quote.');
    expect(hidden(after.html, 'render')).toBe('');
  });
});
