import { HOST_OWNER_HEADER } from '@booking/core/caller';
import { LANGS } from '@booking/core/lang';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { newId } from '@booking/kit/ids';
import { restaurantFile } from '@booking/testkit/builders';
import { valuesOf } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, ENCRYPTION_KEY, type Listed, type Service, startService } from '../service.ts';
import { eventsOf, lastToldOf } from './events.ts';
import { wordsOf } from './html.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
const EVE = '2027-03-04T11:00:00Z';
const tokens = createPageTokens('r', ENCRYPTION_KEY);

let service: Service;
let place: Business;
let asking: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile());
  asking = await service.business(restaurantFile({ venue: { bookings: { confirm_at_once: false } } }));
});

let guests = 0;
async function book(at: Business, over: object = {}): Promise<string> {
  guests += 1;
  const email = `guest${guests}@example.org`;
  const body = { date: DAY, time: '19:00', party: 2, name: 'Anna Keller', email, notes: 'By the <window>', ...over };
  const { status, text } = await at.call('POST', '/v1/booking-requests', body);
  if (status !== 201) throw new Error(text);
  const { bookings } = (await at.call<Listed>('GET', `/v1/bookings?date=${body.date}`)).body;
  return bookings.find((one) => one.email === email)?.id ?? '';
}
const pathOf = (id: string) => `/guest/${tokens.make('guest', id)}`;
const read = async (at: Business, id: string) =>
  (await at.call<Listed>('GET', `/v1/bookings?from=2027-03-01&to=2027-03-31`)).body.bookings.find(
    (one) => one.id === id,
  );
/** Presses a button of the page as it is now. */
async function press(path: string, step: 'come' | 'withdraw', headers: Record<string, string> = {}) {
  const page = await service.tokenPage(step === 'withdraw' ? `${path}?ask=withdraw` : path);
  const [render = ''] = valuesOf(page, 'render');
  return service.tokenPage(path, { form: { step, render }, headers });
}

const pageOf = async (at: Business) =>
  (await at.call<{ bookings: { page_url: string } }>('GET', '/v1/venue')).body.bookings.page_url;

describe("the guest's own page", () => {
  it('lies on the own host of its business while that is in effect, and on nobody else’s', async () => {
    const file = restaurantFile();
    const account = { ...file.account, own_host: 'book.trattoria.example' };
    const own = await service.business({ ...file, account });
    expect(await pageOf(own)).toMatch(/^https:\/\/book\.trattoria\.example\/book\//);
    const id = await book(own);
    const on = (path: string, owner: string) => service.tokenPage(path, { headers: { [HOST_OWNER_HEADER]: owner } });
    const desk = `/desk/${tokens.make('desk', id)}`;
    for (const path of [pathOf(id), `${pathOf(id)}/calendar.ics`, desk])
      expect((await on(path, 'another business')).status, path).toBe(404);
    for (const path of [pathOf(id), desk]) expect((await on(path, own.id)).status, path).toBe(200);
  });

  it('is never where a business only claims a host, as a gateway of the release before may say', async () => {
    const claiming = await service.business(restaurantFile({ account: { host_name: 'book.trattoria.example' } }));
    expect(await pageOf(claiming)).not.toContain('book.trattoria.example');
  });

  it('shows how the booking stands, with everything that the guest typed, to nobody else', async () => {
    const page = await service.tokenPage(pathOf(await book(place)));
    for (const words of [
      'Confirmed',
      'Friday, 5 March 2027',
      '19:00',
      '2 people',
      'Anna Keller',
      'By the &lt;window&gt;',
    ])
      expect(page.html).toContain(words);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(page.html).toContain('<meta name="robots" content="noindex">');
  });

  it('tells the gateway what was done by it, for the business’s list of what was done, and of a second press nothing', async () => {
    const id = await book(place);
    const path = pathOf(id);
    service.clock.set(EVE);
    const deedOf = async (step: 'come' | 'withdraw') => (await press(path, step)).headers.get('x-deed');
    expect(await deedOf('come')).toBe(`${place.id} comeToBooking ${id}`);
    expect(await deedOf('withdraw')).toBe(`${place.id} cancelBooking ${id}`);
    expect(await deedOf('withdraw')).toBeNull();
  });

  it('is nowhere for a token that was made up, for another kind of page, another trade or no booking', async () => {
    const id = await book(place);
    const strange = [
      tokens.make('desk', id),
      tokens.make('done', id),
      tokens.make('guest', newId(Date.now())),
      createPageTokens('h', ENCRYPTION_KEY).make('guest', id),
      `${tokens.make('guest', id).slice(0, -1)}_`,
      'r',
    ];
    for (const token of strange)
      expect([token, (await service.tokenPage(`/guest/${token}`)).status]).toEqual([token, 404]);
  });

  it('says that it is nowhere in the language that the browser likes best of those that we speak', async () => {
    const headers = { 'accept-language': 'nl, fr-CH;q=0.8, de;q=0.5' };
    const nowhere = await service.tokenPage('/guest/r', { headers });
    expect([nowhere.status, wordsOf(nowhere)]).toEqual([404, expect.stringContaining('Il n’y a rien à cette adresse')]);
  });

  it('has the booking for the guest’s calendar once it is certain, under the id of the one by e-mail', async () => {
    const id = await book(place);
    const { status, html, headers } = await service.tokenPage(`${pathOf(id)}/calendar.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${id}@booking.example`,
      'DTSTART:20270305T180000Z',
      'SUMMARY:Trattoria Rosa',
    ])
      expect(html).toContain(line);
    expect(html).not.toMatch(/ATTENDEE|guest\d/);
    expect((await service.tokenPage(`${pathOf(await book(asking))}/calendar.ics`)).status).toBe(404);
  });

  it('cancels a booking after asking once more, as from anywhere else: event, e-mails, the table free', async () => {
    const id = await book(place);
    const asked = await service.tokenPage(`${pathOf(id)}?ask=withdraw`);
    expect(wordsOf(asked)).toContain('Cancel this booking?');
    expect((await read(place, id))?.status).toBe('confirmed');
    expect((await press(pathOf(id), 'withdraw')).status).toBe(303);
    expect(await read(place, id)).toMatchObject({ status: 'cancelled', tables: [] });
    expect(await eventsOf(service, id)).toEqual(['booking.confirmed', 'booking.cancelled']);
    expect(await lastToldOf(service, id)).toEqual(await read(place, id));
    const email = (await read(place, id))?.email ?? '';
    const mail = await service.mailbox.next(({ to, subject }) => to.includes(email) && /cancelled/.test(subject));
    expect(mail.attachments.map(({ method }) => method)).toContain('CANCEL');
    await service.mailbox.next(
      ({ to, subject }) => to.includes('desk@trattoria.example') && /Cancelled by the guest/.test(subject),
    );
    expect(wordsOf(await service.tokenPage(pathOf(id)))).toContain('This booking is cancelled.');
    expect((await press(pathOf(id), 'withdraw')).status).toBe(303);
    expect(await eventsOf(service, id)).toHaveLength(2);
  });

  it('withdraws a request and one on the waiting list', async () => {
    const requested = await book(asking);
    const waiting = await book(asking, { time: '20:00' });
    await asking.call('POST', `/v1/bookings/${waiting}/waitlist`);
    expect(wordsOf(await service.tokenPage(pathOf(requested)))).toContain('Withdraw the request');
    for (const id of [requested, waiting]) {
      await press(pathOf(id), 'withdraw');
      expect((await read(asking, id))?.status).toBe('cancelled');
    }
  });

  it('says from the day before on that the guest is coming: confirmed_by guest, one event', async () => {
    const id = await book(place);
    expect(wordsOf(await service.tokenPage(pathOf(id)))).not.toContain('I am coming');
    // A button that is not shown has no token.
    expect((await press(pathOf(id), 'come')).status).toBe(403);
    service.clock.set(EVE);
    expect(wordsOf(await service.tokenPage(pathOf(id)))).toContain('I am coming');
    expect((await press(pathOf(id), 'come')).status).toBe(303);
    expect(await read(place, id)).toMatchObject({ status: 'confirmed', confirmed_by: 'guest' });
    expect(await eventsOf(service, id)).toEqual(['booking.confirmed', 'booking.confirmed']);
    expect(await lastToldOf(service, id)).toEqual(await read(place, id));
    const after = await service.tokenPage(pathOf(id));
    expect(wordsOf(after)).toContain('You have confirmed that you are coming');
    expect((await press(pathOf(id), 'come')).status).toBe(303);
    expect(await eventsOf(service, id)).toHaveLength(2);
  });

  it('does nothing to a booking that has moved since the page was opened, nor for a form from elsewhere', async () => {
    const id = await book(place);
    const [render = ''] = valuesOf(await service.tokenPage(`${pathOf(id)}?ask=withdraw`), 'render');
    await place.call('PATCH', `/v1/bookings/${id}`, { time: '20:00' });
    const late = await service.tokenPage(pathOf(id), { form: { step: 'withdraw', render } });
    expect([late.status, wordsOf(late)]).toEqual([
      409,
      expect.stringContaining('has changed since you opened the page'),
    ]);
    expect((await press(pathOf(id), 'withdraw', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await service.tokenPage(pathOf(id), { form: { step: 'withdraw' } })).status).toBe(403);
    expect((await read(place, id))?.status).toBe('confirmed');
  });

  it.each([
    ['declined', 'decline', 'could not take your booking'],
    ['waitlisted', 'waitlist', 'That time is full at the moment'],
  ])('says in words that a request is %s', async (_status, verb, words) => {
    const id = await book(asking);
    await asking.call('POST', `/v1/bookings/${id}/${verb}`);
    expect(wordsOf(await service.tokenPage(pathOf(id)))).toContain(words);
  });

  it('of what is over says so and has no button', async () => {
    const [confirmed, requested] = [await book(place), await book(asking)];
    service.clock.set('2027-03-05T19:30:00Z');
    const page = await service.tokenPage(pathOf(confirmed));
    expect(wordsOf(page)).toContain('This booking is over. Thank you for coming.');
    const missed = await service.tokenPage(pathOf(requested));
    expect(wordsOf(missed)).toContain('The time of this request has passed.');
    for (const its of [page, missed]) expect(its.html).not.toContain('<form');
    await place.call('POST', `/v1/bookings/${confirmed}/no-show`);
    expect(wordsOf(await service.tokenPage(pathOf(confirmed)))).toContain('We missed you.');
  });

  it.each(LANGS)('is whole in %s, the language that was booked in', async (lang) => {
    const page = await service.tokenPage(pathOf(await book(place, { lang })));
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(wordsOf(page)).not.toMatch(/undefined|\[object|\bnull\b/);
  });
});

describe('A guest who runs late', () => {
  const TODAY = '2027-03-05T17:00:00Z';
  const say = async (id: string, said: Record<string, string>) => {
    const renders = valuesOf(await service.tokenPage(pathOf(id)), 'render');
    return service.tokenPage(pathOf(id), { form: { step: 'late', render: renders.at(-1) ?? '', ...said } });
  };

  it('says so by a press or a time, three times, and the booking keeps its time: the desk is told of it at once', async () => {
    const id = await book(place);
    service.clock.set(TODAY);
    expect((await say(id, { minutes: '20' })).status).toBe(303);
    expect(await read(place, id)).toMatchObject({ time: '19:00', late_until: '2027-03-05T18:20:00.000Z' });
    expect((await eventsOf(service, id)).at(-1)).toBe('booking.changed');
    expect(await lastToldOf(service, id)).toMatchObject({ late_until: '2027-03-05T18:20:00.000Z' });
    expect(wordsOf(await service.tokenPage(pathOf(id)))).toContain('We expect you at 19:20');
    const day = await place.call<{ bookings: { id: string; from: number; expected?: number }[] }>(
      'GET',
      `/console/api/diary?date=${DAY}`,
      undefined,
      { key_kind: 'console' },
    );
    expect(day.body.bookings.find((one) => one.id === id)).toMatchObject({ from: 19 * 60, expected: 19 * 60 + 20 });
    await say(id, { time: '19:40' });
    await say(id, { minutes: '30' });
    expect((await say(id, { minutes: '10' })).status).not.toBe(303);
    expect(await read(place, id)).toMatchObject({ late_until: '2027-03-05T18:30:00.000Z' });
    expect(valuesOf(await service.tokenPage(pathOf(id)), 'step')).not.toContain('late');
  });

  it('is told where a time is none between the beginning and the end, and not asked before the day', async () => {
    const id = await book(place);
    expect(valuesOf(await service.tokenPage(pathOf(id)), 'step')).not.toContain('late');
    service.clock.set(TODAY);
    const page = await say(id, { time: '18:00' });
    expect([page.status, wordsOf(page).includes('That time is before the booking')]).toEqual([409, true]);
    expect(await read(place, id)).toMatchObject({ late_until: null });
  });

  it('is forgotten where staff moves the booking to another time', async () => {
    const id = await book(place);
    service.clock.set(TODAY);
    await say(id, { minutes: '20' });
    await place.call('PATCH', `/v1/bookings/${id}`, { time: '20:00' });
    expect(await read(place, id)).toMatchObject({ time: '20:00', late_until: null });
  });
});
