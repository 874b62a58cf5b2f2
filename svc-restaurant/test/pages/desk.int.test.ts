import { LANGS } from '@booking/core/lang';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { RENDER_LIFE_MS } from '@booking/kit/pages/render-token';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Business, ENCRYPTION_KEY, type Listed, type Service, startService } from '../service.ts';
import { eventsOf, lastToldOf } from './events.ts';
import { wordsOf } from './html.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
const tokens = createPageTokens('r', ENCRYPTION_KEY);
const TIMES = ['11:30', '18:00', '19:30', '21:00'];
const asks = { bookings: { confirm_at_once: false } };

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService(NOON);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  place = await service.business(restaurantFile({ venue: { ...asks, tables: [{ name: 'T1', seats: 2 }] } }));
});
afterEach(() => {
  vi.useRealTimers();
});

let guests = 0;
async function request(over: object = {}, at = place): Promise<{ id: string; path: string }> {
  guests += 1;
  const email = `guest${guests}@example.org`;
  const body = { date: DAY, time: '19:00', party: 2, name: 'Anna <Keller>', email, ...over };
  const { status, text } = await at.call('POST', '/v1/booking-requests', body);
  if (status !== 201) throw new Error(text);
  const { bookings } = (await at.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body;
  const id = bookings.find((one) => one.email === email)?.id ?? '';
  return { id, path: `/desk/${tokens.make('desk', id)}` };
}
const read = async (id: string, at = place) =>
  (await at.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body.bookings.find((one) => one.id === id);

/** The token of a button of the page as it is now; '' where there is none. */
async function renderOf(path: string, step: string): Promise<string> {
  const { html } = await service.tokenPage(path);
  return (
    new RegExp(`name="step" value="${step}"><input type="hidden" name="render" value="([^"]+)"`).exec(html)?.[1] ?? ''
  );
}
const post = (path: string, step: string, render: string, headers: Record<string, string> = {}) =>
  service.tokenPage(path, { form: { step, render }, headers });
const press = async (path: string, step: string) => post(path, step, await renderOf(path, step));

describe("the front desk's page", () => {
  it('shows the request with two buttons, to be framed by nobody', async () => {
    const { path } = await request({ phone: '+41446681801', notes: 'Window' });
    const page = await service.tokenPage(path);
    for (const words of ['Anna &lt;Keller&gt;', '+41446681801', 'Window', 'Confirm', 'Decline', 'Friday, 5 March 2027'])
      expect(page.html).toContain(words);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.html).toContain('noindex');
  });

  it('opened a hundred times, by GET and by HEAD, changes nothing', async () => {
    const { id, path } = await request();
    const before = await read(id);
    for (let i = 0; i < 50; i += 1) {
      expect((await service.tokenPage(path)).status).toBe(200);
      expect((await service.tokenPage(`${path}?step=confirm`, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await read(id)).toEqual(before);
    expect(await eventsOf(service, id)).toEqual(['booking.requested']);
  });

  it.each([
    ['confirm', 'confirmed', 'It is confirmed.', /is confirmed$/],
    ['decline', 'declined', 'It is declined.', /^Your request at/],
  ])('%s does what the staff route does: status, event, e-mail', async (step, status, words, subject) => {
    const { id, path } = await request();
    const answer = await press(path, step);
    expect([answer.status, answer.location]).toEqual([303, `${path}?lang=en`]);
    expect(await read(id)).toMatchObject({ status, confirmed_by: status === 'confirmed' ? 'restaurant' : null });
    expect(await eventsOf(service, id)).toEqual(['booking.requested', `booking.${status}`]);
    expect(await lastToldOf(service, id)).toEqual(await read(id));
    const email = (await read(id))?.email ?? '';
    await service.mailbox.next((mail) => mail.to.includes(email) && subject.test(mail.subject));
    const after = await service.tokenPage(path);
    expect(wordsOf(after)).toContain(words);
    expect(after.html).not.toContain('<form');
  });

  it('shows what was answered meanwhile instead of answering it again', async () => {
    const { id, path } = await request();
    const [confirm, decline] = [await renderOf(path, 'confirm'), await renderOf(path, 'decline')];
    await post(path, 'confirm', confirm);
    const late = await post(path, 'decline', decline);
    expect([late.status, wordsOf(late)]).toEqual([409, expect.stringContaining('It is confirmed.')]);
    expect(await eventsOf(service, id)).toEqual(['booking.requested', 'booking.confirmed']);
  });

  it('Confirm and Decline pressed at once have one winner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, path } = await request({ time: TIMES[round] });
      const [confirm, decline] = [await renderOf(path, 'confirm'), await renderOf(path, 'decline')];
      const answers = await Promise.all([post(path, 'confirm', confirm), post(path, 'decline', decline)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      expect(await eventsOf(service, id)).toEqual([
        'booking.requested',
        answers[0]?.status === 303 ? 'booking.confirmed' : 'booking.declined',
      ]);
    }
  });

  it('asks again about a booking that has moved since the page was opened', async () => {
    const { id, path } = await request();
    const render = await renderOf(path, 'confirm');
    await place.call('PATCH', `/v1/bookings/${id}`, { time: '20:00' });
    const page = await post(path, 'confirm', render);
    expect([page.status, wordsOf(page)]).toEqual([
      409,
      expect.stringContaining('has changed since you opened the page'),
    ]);
    expect(wordsOf(page)).toContain('20:00');
    expect((await read(id))?.status).toBe('requested');
    expect((await press(path, 'confirm')).status).toBe(303);
  });

  it('takes no button from another site, of another step, another booking or a page that stood open too long', async () => {
    const [{ id, path }, other] = [await request(), await request({ time: '21:00' })];
    const render = await renderOf(path, 'confirm');
    const tries = [
      () => post(path, 'confirm', render, { 'sec-fetch-site': 'cross-site' }),
      () => post(path, 'confirm', render, { 'sec-fetch-site': 'same-site' }),
      () => post(path, 'decline', render),
      async () => post(path, 'confirm', await renderOf(other.path, 'confirm')),
      () => post(path, 'confirm', ''),
    ];
    for (const attempt of tries) expect((await attempt()).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RENDER_LIFE_MS });
    const late = await post(path, 'confirm', render);
    expect([late.status, wordsOf(late)]).toEqual([409, expect.stringContaining('This page was open for too long')]);
    vi.useRealTimers();
    expect((await read(id))?.status).toBe('requested');
    expect((await post(path, 'confirm', render, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('says that no table is free, and offers to confirm without one', async () => {
    const [first, second] = [await request(), await request()];
    await press(first.path, 'confirm');
    const full = await press(second.path, 'confirm');
    expect([full.status, wordsOf(full)]).toEqual([409, expect.stringContaining('No table is free at that time')]);
    expect((await read(second.id))?.status).toBe('requested');
    const [, render = ''] = /value="force"><input type="hidden" name="render" value="([^"]+)"/.exec(full.html) ?? [];
    expect((await post(second.path, 'force', render)).status).toBe(303);
    expect(await read(second.id)).toMatchObject({ status: 'confirmed', tables: [] });
  });

  it('says that nobody is free for an appointment', async () => {
    const staff = [{ name: 'Mia', role: 'Stylist', hours: { fri: [['09:00', '18:00']] } }];
    const services = [{ name: 'Haircut', duration_minutes: 45, staff: ['Mia'] }];
    const salon = await service.business(salonFile({ venue: { ...asks, staff, services } }));
    const { body } = await salon.call<{ services: { id: string }[] }>('GET', '/v1/venue');
    const what = { party: undefined, service: body.services[0]?.id, time: '10:00' };
    const [first, second] = [await request(what, salon), await request(what, salon)];
    expect(wordsOf(await service.tokenPage(first.path))).toContain('Haircut');
    await press(first.path, 'confirm');
    const busy = await press(second.path, 'confirm');
    expect([busy.status, wordsOf(busy)]).toEqual([409, expect.stringContaining('Nobody is available at that time')]);
    expect(busy.html).not.toContain('value="force"');
  });

  it('says of a request on the waiting list that it can still be confirmed, and of one gone by that it is over', async () => {
    const { id, path } = await request();
    await place.call('POST', `/v1/bookings/${id}/waitlist`);
    expect(wordsOf(await service.tokenPage(path))).toContain('It can still be confirmed.');
    service.clock.set('2027-03-05T18:00:00Z');
    expect(wordsOf(await service.tokenPage(path))).toContain('The time of this request has passed.');
  });

  it('does not open for the token of the guest', async () => {
    const { id } = await request();
    expect((await service.tokenPage(`/desk/${tokens.make('guest', id)}`)).status).toBe(404);
  });

  it.each(LANGS)('is whole in %s, the language of the business', async (language) => {
    await place.apply(restaurantFile({ account: { language }, venue: asks }));
    const page = await service.tokenPage((await request()).path);
    expect(page.html).toContain(`<html lang="${language}">`);
    expect(wordsOf(page)).not.toMatch(/undefined|\[object|\bnull\b/);
  });
});

describe('a page of one business', () => {
  it('shows nothing of another one', async () => {
    const other = await service.business(restaurantFile({ account: { slug: 'other' } }));
    const { id } = await request();
    const done = `/done/${tokens.make('done', id)}?lang=en`;
    expect((await service.bookPage(place, `/book/trattoria${done}`)).status).toBe(200);
    expect((await service.bookPage(other, `/book/other${done}`)).status).toBe(404);
    expect((await service.bookPage(place, `/book/trattoria/done/${tokens.make('guest', id)}`)).status).toBe(404);
  });
});
