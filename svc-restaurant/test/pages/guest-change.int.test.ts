import { LANGS } from '@booking/core/lang';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { valuesOf } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pursuePayments } from '../../src/bookings/payments/pursue-payments.ts';
import { takeMoney } from '../../src/bookings/payments/take-money.ts';
import { type Business, ENCRYPTION_KEY, type Listed, type Service, startService } from '../service.ts';
import { eventsOf, lastToldOf } from './events.ts';
import { wordsOf } from './html.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
const NEXT = '2027-03-06';
const tokens = createPageTokens('r', ENCRYPTION_KEY);
const bookings = { guest_changes: { until_hours: 24, times: 2 } };

let service: Service;
let other: Service;
beforeAll(async () => {
  service = await startService(NOON, { cards: true });
  other = await startService(NOON, { beside: service, cards: true });
});
afterAll(async () => {
  await other.close();
  await service.close();
});
beforeEach(() => service.clock.set(NOON));

const restaurant = (venue: object = {}) => {
  const { bookings: rules = {}, ...more } = venue as { bookings?: object };
  return service.business(restaurantFile({ venue: { bookings: { ...bookings, ...rules }, ...more } }));
};

let guests = 0;
async function book(at: Business, over: object = {}): Promise<string> {
  guests += 1;
  const body = {
    date: DAY,
    time: '19:00',
    party: 2,
    name: 'Anna Keller',
    email: `guest${guests}@example.org`,
    ...over,
  };
  const { status, text, body: made } = await at.call<{ id: string }>('POST', '/v1/booking-requests', body);
  expect(status, text).toBe(201);
  return made.id;
}
const pathOf = (id: string) => `/guest/${tokens.make('guest', id)}`;
const read = async (at: Business, id: string) =>
  (await at.call<{ booking: Listed['bookings'][number] }>('GET', `/v1/bookings/${id}`)).body.booking;
const open = (id: string, query = '') => service.tokenPage(`${pathOf(id)}?lang=en&ask=change${query}`);

type Form = Record<string, string>;
/** Sends the form of a page that was opened. */
async function send(id: string, form: Form, page = open(id), by = service) {
  const html = await page;
  const steps = valuesOf(html, 'step');
  const render = valuesOf(html, 'render')[steps.indexOf('change')] ?? '';
  return by.tokenPage(`${pathOf(id)}?lang=en&ask=change`, { form: { step: 'change', render, ...form } });
}
const to = (date: string, time: string, more: Form = {}): Form => ({ slot: `${date}T${time}`, party: '2', ...more });

describe('a guest who changes a booking', () => {
  it('is offered what is free as on the booking page, their own time with it, and moves there: one event, e-mails of old and new', async () => {
    const at = await restaurant();
    const id = await book(at);
    const { email } = await read(at, id);
    const page = await open(id);
    expect(wordsOf(page)).toContain(
      'You can change this booking here until Thursday, 4 March 2027, 19:00, 2 more times.',
    );
    expect(valuesOf(page, 'slot')).toContain(`${DAY}T19:00`);
    expect(page.html).toMatch(new RegExp(`value="${DAY}T19:00" required checked`));
    expect((await send(id, to(NEXT, '20:00', { party: '3' }))).status).toBe(303);
    expect(await read(at, id)).toMatchObject({
      date: NEXT,
      time: '20:00',
      party: 3,
      status: 'confirmed',
      changed_by: 'guest',
    });
    expect(await eventsOf(service, id)).toEqual(['booking.confirmed', 'booking.moved']);
    expect(await lastToldOf(service, id)).toEqual(await read(at, id));
    const mine = await service.mailbox.next(
      ({ to, subject }) => to.includes(email ?? '') && /has changed/.test(subject),
    );
    expect(mine.text).toContain('Before: Friday, 5 March 2027 · 19:00 · 2 people');
    expect(mine.attachments.map(({ method }) => method)).toContain('REQUEST');
    const told = await service.mailbox.next(
      ({ to, subject }) => to.includes('desk@trattoria.example') && /Changed by the guest: Anna Keller/.test(subject),
    );
    expect(told.text).toContain('Before: Friday, 5 March 2027 · 19:00 · 2 people');
    const { body } = await at.call<{ steps: { step: string; who: string }[] }>(
      'GET',
      `/console/api/bookings/${id}/history`,
      undefined,
      {
        key_kind: 'console',
      },
    );
    expect(body.steps.at(-1)).toMatchObject({ step: 'move', who: 'guest' });
    expect(wordsOf(await service.tokenPage(`${pathOf(id)}?lang=en`))).toContain('once more');
  });

  it('does so twice and not again, nor past the hours: then it says whom to call, and cancelling is as before', async () => {
    const at = await restaurant();
    const id = await book(at);
    await send(id, to(DAY, '19:30'));
    const old = await open(id);
    await send(id, to(DAY, '20:00'));
    const over = await service.tokenPage(`${pathOf(id)}?lang=en`);
    expect(wordsOf(over)).toContain('You can no longer change this booking here. To change something, please call us:');
    expect(wordsOf(over)).toContain('Cancel the booking');
    expect((await send(id, to(DAY, '20:30'), Promise.resolve(old))).status).toBe(409);
    expect(await read(at, id)).toMatchObject({ time: '20:00' });
    const late = await book(at);
    const opened = await open(late);
    service.clock.set('2027-03-04T18:00:01Z');
    expect((await send(late, to(NEXT, '19:00'), Promise.resolve(opened))).status).toBe(409);
    expect(await read(at, late)).toMatchObject({ date: DAY });
  });

  it('only cancels where the business says nothing of changes', async () => {
    const at = await service.business(restaurantFile());
    const id = await book(at);
    const page = await open(id);
    expect(wordsOf(page)).not.toContain('Change the booking');
    expect(wordsOf(page)).toContain('To change something, please call us:');
    expect((await send(id, to(DAY, '20:00'))).status).toBe(403);
  });

  it('loses nothing where the time was taken meanwhile: other times stand there, with what was chosen', async () => {
    const at = await restaurant({ tables: [{ name: 'T1', seats: 4 }], combinations: [] });
    const id = await book(at);
    const page = await open(id, '&party=3');
    await book(at, { time: '21:00' });
    const refused = await send(id, to(DAY, '21:00', { party: '3' }), Promise.resolve(page));
    expect(refused.status).toBe(409);
    expect(wordsOf(refused)).toContain('21:00 on Friday, 5 March 2027 has just been taken.');
    expect(refused.html).toMatch(/<option value="3"\s+selected/);
    expect(valuesOf(refused, 'slot')).toContain(`${DAY}T19:15`);
    expect(await read(at, id)).toMatchObject({ time: '19:00', party: 2, tables: ['T1'] });
    // Their own table is in nobody's way.
    expect((await send(id, to(DAY, '19:15'), Promise.resolve(refused))).status).toBe(303);
  });

  it('is judged as the public: no closed day, no time off the grid, no party that staff answers', async () => {
    const closures = [{ from: NEXT, to: NEXT }];
    const at = await restaurant({ closures, bookings: { large_party: { from: 5, online: 'request' } } });
    const id = await book(at);
    for (const [form, words] of [
      [to(NEXT, '19:00'), 'We are closed on'],
      [to(DAY, '19:07'), '19:07 cannot be booked on that day.'],
      [to(DAY, '19:30', { party: '5' }), 'up to 4 people'],
      [to('2027-12-24', '19:00'), 'days ahead'],
      [{ party: '2' }, 'Please choose a time.'],
    ] as const) {
      const page = await send(id, form);
      expect([page.status, wordsOf(page)]).toEqual([409, expect.stringContaining(words)]);
    }
    expect(await eventsOf(service, id)).toEqual(['booking.confirmed']);
  });

  it('counts a change once, however often and wherever its button is pressed', async () => {
    const at = await restaurant();
    const id = await book(at);
    const page = await open(id);
    const [first, second] = await Promise.all(
      [service, other].map((by) => send(id, to(DAY, '20:00'), Promise.resolve(page), by)),
    );
    expect([first?.status, second?.status].toSorted()).toEqual(expect.arrayContaining([303]));
    expect(await eventsOf(service, id)).toEqual(['booking.confirmed', 'booking.moved']);
    expect((await send(id, to(DAY, '20:00'))).status).toBe(303);
    expect(await eventsOf(service, id)).toHaveLength(2);
  });

  it('and a guest who books: of two processes one has the last table', async () => {
    const at = await restaurant({ tables: [{ name: 'T1', seats: 4 }], combinations: [] });
    const id = await book(at);
    const page = await open(id);
    const rival = { date: NEXT, time: '19:00', party: 2, name: 'Eva', email: 'eva@example.org' };
    const [changed, booked] = await Promise.all([
      send(id, to(NEXT, '19:00'), Promise.resolve(page)),
      other.meet(at).call<{ status: string }>('POST', '/v1/booking-requests', rival),
    ]);
    const moved = (await read(at, id)).date === NEXT;
    expect(changed.status).toBe(moved ? 303 : 409);
    expect(booked.body.status).toBe(moved ? 'requested' : 'confirmed');
    expect((await read(at, id)).tables).toEqual(['T1']);
  });

  it('and staff at once: the second is told, and nothing of the first is lost', async () => {
    const at = await restaurant();
    const id = await book(at);
    const page = await open(id);
    await at.call('PATCH', `/v1/bookings/${id}`, { notes: 'Window' });
    const refused = await send(id, to(DAY, '20:00'), Promise.resolve(page));
    expect([refused.status, wordsOf(refused)]).toEqual([409, expect.stringContaining('has changed since you opened')]);
    expect((await send(id, to(DAY, '20:00'), Promise.resolve(refused))).status).toBe(303);
    expect(await read(at, id)).toMatchObject({ time: '20:00', notes: 'Window' });
    expect((await at.call('PATCH', `/v1/bookings/${id}`, { time: '19:00' })).status).toBe(200);
  });

  it('moves a request that nobody answered yet, where staff answers each; what staff agreed to is staff’s', async () => {
    const at = await restaurant({ bookings: { confirm_at_once: false } });
    const id = await book(at);
    expect((await send(id, to(DAY, '20:00'))).status).toBe(303);
    expect(await read(at, id)).toMatchObject({ time: '20:00', status: 'requested' });
    await at.call('POST', `/v1/bookings/${id}/confirm`);
    expect(wordsOf(await open(id))).toContain('To change something, please call us:');
  });

  it('changes nothing once the business blocked them', async () => {
    const at = await restaurant();
    const id = await book(at);
    const page = await open(id);
    const { guest_id } = await read(at, id);
    const as = { key_kind: 'console', member: { id: 'm', name: 'Mo', role: 'manager' } } as const;
    expect((await at.call('PATCH', `/v1/guests/${guest_id}`, { blocked: true }, as)).status).toBe(200);
    expect((await send(id, to(DAY, '20:00'), Promise.resolve(page))).status).toBe(409);
    expect(wordsOf(await open(id))).not.toContain('Change the booking');
    expect(await read(at, id)).toMatchObject({ time: '19:00', status: 'confirmed' });
  });

  it('chooses another service with another person, and keeps several in one visit', async () => {
    const at = await service.business(salonFile({ venue: { bookings } }));
    const named = (
      await at.call<{ services: { id: string; name: string }[]; staff: { id: string; name: string }[] }>(
        'GET',
        '/v1/venue',
      )
    ).body;
    const ids = Object.fromEntries([...named.services, ...named.staff].map(({ id, name }) => [name, id]));
    const id = await book(at, { time: '10:00', party: undefined, service: ids.Haircut, staff: ids.Leo });
    const page = await open(id);
    expect(wordsOf(page)).toContain('What would you like to change?');
    expect(valuesOf(page, 'staff')).toEqual([ids.Leo]);
    const form = {
      slot: `${DAY}T14:00`,
      service: ids.Colour ?? '',
      staff: '',
      service2: ids.Haircut ?? '',
      staff2: ids.Mia ?? '',
    };
    expect((await send(id, form)).status).toBe(303);
    expect(await read(at, id)).toMatchObject({
      ...{ time: '14:00', duration_minutes: 135 },
      services: [
        expect.objectContaining({ service: 'Colour', staff: 'Mia' }),
        expect.objectContaining({ service: 'Haircut' }),
      ],
    });
    expect(valuesOf(await open(id), 'service2')).toEqual([ids.Haircut]);
  });

  it.each(LANGS)('reads it whole in %s', async (lang) => {
    const at = await restaurant();
    const page = await service.tokenPage(`${pathOf(await book(at))}?lang=${lang}&ask=change`);
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(wordsOf(page)).not.toMatch(/undefined|\[object|\bnull\b|\{\w+\}/);
  });
});

describe('what a change makes of the money', () => {
  const payments = [{ kind: 'deposit', amount_per_person: 1000, applies_to: { party_min: 3 } }];
  const paying = () => restaurant({ payments, bookings: { guest_changes: { until_hours: 1, times: 9 } } });
  const paid = (at: Business, id: string, amount: number, ref: string) =>
    takeMoney(
      service.app.deps,
      'sandbox',
      { outcome: 'paid', bookedId: id, businessId: at.id, ref, amount, currency: 'CHF' },
      service.clock.now(),
    );
  const rowsOf = (id: string) =>
    service.database.db.query<{ kind: string; amount: number; status: string }>(
      'select kind, amount, status from payment where booking_id = $1 order by created_at, id',
      [id],
    );

  const nothingPending = (id: string) =>
    eventually(async () => expect((await rowsOf(id)).map(({ status }) => status)).not.toContain('pending'));

  it('asks for what a policy asks of it now, then for the difference, and gives back what is too much', async () => {
    const at = await paying();
    const id = await book(at);
    const page = await open(id, '&party=3');
    expect(page.html).toContain('30.00');
    await send(id, to(DAY, '19:00', { party: '3' }), Promise.resolve(page));
    expect(await read(at, id)).toMatchObject({ status: 'confirmed', payment: { amount: 3000, state: 'pending' } });
    expect((await read(at, id)).pay_url).not.toBeNull();
    expect(await paid(at, id, 3000, 'first')).toBe('paid');
    await send(id, to(DAY, '19:00', { party: '5' }));
    expect(await read(at, id)).toMatchObject({ payment: { amount: 5000, state: 'pending' } });
    expect(wordsOf(await open(id))).toContain('of which');
    expect(await paid(at, id, 5000, 'all of it')).toBe('returned');
    expect(await paid(at, id, 2000, 'second')).toBe('paid');
    // What goes back is a version of the booking too.
    await nothingPending(id);
    await send(id, to(DAY, '19:00', { party: '4' }));
    expect(await read(at, id)).toMatchObject({ payment: { amount: 4000, state: 'paid' } });
    expect((await rowsOf(id)).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([
      5000, 1000,
    ]);
    await nothingPending(id);
    await send(id, to(DAY, '19:00', { party: '2' }));
    expect((await read(at, id)).payment).toBeNull();
    const back = (await rowsOf(id))
      .filter(({ kind }) => kind === 'refund')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(5000 + 5000);
  });

  it('lets a place go whose difference is not paid in time, and gives back what was paid', async () => {
    const at = await paying();
    const id = await book(at);
    await send(id, to(DAY, '19:00', { party: '3' }));
    await paid(at, id, 3000, 'one');
    await send(id, to(DAY, '19:00', { party: '4' }));
    service.clock.set('2027-03-04T11:00:01Z');
    await pursuePayments(service.app.deps, service.clock.now());
    expect(await read(at, id)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' });
    expect((await rowsOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 3000],
      ['refund', 3000],
    ]);
  });

  it('asks for nothing where no policy counted, as of a booking that staff took', async () => {
    const at = await paying();
    const { body } = await at.call<{ booking: { id: string } }>('POST', '/v1/bookings', {
      date: DAY,
      time: '19:00',
      party: 2,
      name: 'Desk',
    });
    await send(body.booking.id, to(DAY, '19:00', { party: '4' }));
    expect(await read(at, body.booking.id)).toMatchObject({ party: 4, payment: null });
  });
});
