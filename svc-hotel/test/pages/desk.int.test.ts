import { createPageTokens } from '@booking/kit/crypto/page-token';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ENCRYPTION_KEY,
  type Hotel,
  type Listed,
  type Read,
  type Requested,
  type Service,
  startService,
} from '../service.ts';
import { hidden, visit } from '../visit.ts';

const tokens = createPageTokens('h', ENCRYPTION_KEY);
const deskOf = (id: string) => `/desk/${tokens.make('desk', id)}`;

let service: Service;
let events: Listener;
let guests = 0;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  events = await listen(service);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

async function ask(hotel: Hotel, more: object = {}): Promise<string> {
  const guest = { name: 'Ada <b>', email: `ada${++guests}@example.org`, notes: 'Late' };
  const nights = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double };
  const { body, text, status } = await hotel.call<Requested>('POST', '/v1/stay-requests', {
    ...nights,
    ...guest,
    ...more,
  });
  expect(status, text).toBe(201);
  const { body: list } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01');
  return list.stays.find((stay) => stay.reference === body.reference)?.id ?? '';
}

const read = async (hotel: Hotel, id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const heard = (id: string) => events.feed.all.filter((one) => one.aggregate_id === id).map(({ type }) => type);

async function press(id: string, answer: string, { render, headers = {} }: { render?: string; headers?: object } = {}) {
  const shown = render ?? hidden((await visit(service, deskOf(id))).html, 'render');
  return visit(service, deskOf(id), { form: { answer, render: shown }, headers: { ...headers } });
}

describe('the front desk’s page of a request', () => {
  it('GET and HEAD never change anything, a hundred times', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await ask(hotel);
    const before = await read(hotel, id);
    for (let n = 0; n < 50; n += 1) {
      const answer = n % 2 === 0 ? '?answer=confirm' : '?answer=decline';
      expect((await visit(service, deskOf(id) + answer)).status).toBe(200);
      expect((await visit(service, deskOf(id) + answer, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await read(hotel, id)).toEqual(before);
    await eventually(() => expect(heard(id)).toEqual(['stay.requested']));
  });

  it('shows who asks for what, escaped, to nobody’s cache, frame, referrer or search engine', async () => {
    const id = await ask(await service.hotel(hotelFile()));
    const { html, headers } = await visit(service, deskOf(id));
    expect(html).toContain('Request from Ada &lt;b&gt;');
    expect(html).toContain('name="robots" content="noindex"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['confirm', 'confirmed', 'stay.confirmed', 'This stay is confirmed.'],
    ['decline', 'declined', 'stay.declined', 'This request is declined.'],
  ])('%s by its button is the API’s own step: status, event, e-mail', async (answer, status, event, says) => {
    const hotel = await service.hotel(hotelFile());
    const id = await ask(hotel);
    const pressed = await press(id, answer, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([pressed.status, pressed.location]).toEqual([303, deskOf(id)]);
    expect(await read(hotel, id)).toMatchObject({ status });
    await eventually(() => expect(heard(id)).toEqual(['stay.requested', event]));
    const { email } = await read(hotel, id);
    await service.mailbox.next(
      (mail) =>
        mail.to.includes(email ?? '') &&
        !mail.subject.startsWith('Your request at Hotel Seeblick ') &&
        mail.text.includes(status === 'confirmed' ? 'confirms your stay' : 'cannot take'),
    );
    const after = (await visit(service, deskOf(id))).html;
    expect(after).toContain(says);
    expect(after).not.toContain('<button name="answer"');
  });

  it('takes a press of its own button alone: made up, from elsewhere, of another request, it asks again', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await ask(hotel);
    const other = await ask(hotel);
    const ofOther = hidden((await visit(service, deskOf(other))).html, 'render');
    expect((await press(id, 'confirm', { render: '' })).status).toBe(403);
    expect((await press(id, 'confirm', { render: ofOther })).status).toBe(403);
    expect((await press(id, 'maybe')).status).toBe(403);
    const foreign = await press(id, 'confirm', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect(foreign.html).toContain('Your answer did not come from this page.');
    expect((await read(hotel, id)).status).toBe('requested');
  });

  it('a request that has changed since it was looked at asks again', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await ask(hotel);
    const render = hidden((await visit(service, deskOf(id))).html, 'render');
    await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-12' });
    const pressed = await press(id, 'confirm', { render });
    expect(pressed.status).toBe(409);
    expect(pressed.html).toContain('The request has changed since you opened this page.');
    expect((await read(hotel, id)).status).toBe('requested');
    expect((await press(id, 'confirm', { render: hidden(pressed.html, 'render') })).status).toBe(303);
  });

  it('Confirm and Decline pressed at once have one winner', async () => {
    const hotel = await service.hotel(hotelFile());
    for (let round = 0; round < 5; round += 1) {
      const id = await ask(hotel);
      const render = hidden((await visit(service, deskOf(id))).html, 'render');
      await Promise.all(['confirm', 'decline', 'confirm', 'decline'].map((answer) => press(id, answer, { render })));
      const { status } = await read(hotel, id);
      expect(['confirmed', 'declined']).toContain(status);
      await eventually(() => expect(heard(id)).toEqual(['stay.requested', `stay.${status}`]));
      if (status === 'confirmed') await hotel.call('POST', `/v1/stays/${id}/cancel`, {});
    }
  });

  it('says so where no room is free any more, and leaves the request as it is', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await ask(hotel, { room_type_id: hotel.ids.suite });
    // A request that no single room could be given waits without one; then its type loses its only room.
    await service.app.deps.db.query('update stay set room_id = null where id = $1', [id]);
    await service.internal('PUT', `/internal/businesses/${hotel.id}/rooms/201/housekeeping`, { state: 'out_of_order' });
    const pressed = await press(id, 'confirm');
    expect(pressed.status).toBe(409);
    expect(pressed.html).toContain('There is no room of this type free on every night');
    expect((await read(hotel, id)).status).toBe('requested');
  });

  it('is in the hotel’s language, or the one that its address asks for', async () => {
    const id = await ask(await service.hotel(hotelFile({ account: { language: 'fr' } })));
    expect((await visit(service, deskOf(id))).html).toContain('<html lang="fr"');
    expect((await visit(service, `${deskOf(id)}?lang=de`)).html).toContain('Bestätigen');
  });

  it('there is none at the address of another page, of nothing, or of a guest who is forgotten', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await ask(hotel);
    for (const path of [
      '/desk/hnothing',
      `/desk/${tokens.make('guest', id)}`,
      `/desk/r${tokens.make('desk', id).slice(1)}`,
    ]) {
      const { status, html } = await visit(service, path);
      expect([status, html.includes('There is nothing at this address')]).toEqual([404, true]);
    }
    await service.app.deps.db.query('update stay set forgotten_at = now() where id = $1', [id]);
    expect((await visit(service, deskOf(id))).status).toBe(404);
  });
});
