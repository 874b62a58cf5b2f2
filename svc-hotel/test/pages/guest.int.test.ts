import { HOST_OWNER_HEADER } from '@booking/core/caller';
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
const guestOf = (id: string) => `/guest/${tokens.make('guest', id)}`;
const atOnce = { bookings: { confirm_at_once: true }, deposit: { percent: 30, by_card: true } };

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

async function book(hotel: Hotel, more: object = {}) {
  const email = `ada${++guests}@example.org`;
  const asked = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Ada',
    email,
    ...more,
  };
  const { body, text, status } = await hotel.call<Requested>('POST', '/v1/stay-requests', asked);
  expect(status, text).toBe(201);
  const { body: list } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-11-01&to=2026-12-20');
  const id = list.stays.find((stay) => stay.reference === body.reference)?.id ?? '';
  return { ...body, id, email };
}

const read = async (hotel: Hotel, id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const heard = (id: string) => events.feed.all.filter((one) => one.aggregate_id === id).map(({ type }) => type);

async function press(id: string, step: 'cancel' | 'coming') {
  const { html } = await visit(service, guestOf(id) + (step === 'cancel' ? '/cancel' : ''));
  return visit(service, `${guestOf(id)}/${step}`, { form: { render: hidden(html, 'render') } });
}

const pageOf = async (at: Hotel) =>
  (await at.call<{ bookings: { page_url: string } }>('GET', '/v1/hotel')).body.bookings.page_url;

describe('a guest’s own page', () => {
  it('lies on the hotel’s own host while that is in effect, with all that leads there, and on nobody else’s', async () => {
    const file = hotelFile({ hotel: atOnce });
    const account = { ...file.account, own_host: 'book.hotel.example' };
    const hotel = await service.hotel({ ...file, account });
    expect(await pageOf(hotel)).toMatch(/^https:\/\/book\.hotel\.example\/stay\//);
    const { id, email, pay_url: payUrl = '' } = await book(hotel);
    expect(payUrl).toMatch(/^https:\/\/book\.hotel\.example\/pay\//);
    const on = (path: string, owner: string) => visit(service, path, { headers: { [HOST_OWNER_HEADER]: owner } });
    expect((await on(guestOf(id), hotel.id)).html).toContain('href="https://book.hotel.example/pay/');
    const desk = `/desk/${tokens.make('desk', id)}`;
    for (const path of [guestOf(id), `${guestOf(id)}/cancel`, `${guestOf(id)}/calendar.ics`, desk, payUrl])
      expect((await on(path, 'another business')).status, path).toBe(404);
    for (const path of [guestOf(id), desk, payUrl]) expect((await on(path, hotel.id)).status, path).toBe(200);
    const mail = await service.mailbox.next(({ to }) => to.includes(email));
    expect(mail.text).toContain(`https://book.hotel.example${guestOf(id)}`);
    expect(mail.text).toContain(payUrl);
  });

  it('is never where a business only claims a host, as a gateway of the release before may say', async () => {
    const claiming = await service.hotel(hotelFile({ account: { host_name: 'book.hotel.example' } }));
    expect(await pageOf(claiming)).not.toContain('book.hotel.example');
  });

  it('shows the stay, its price and terms in the guest’s language, and nothing to caches and search engines', async () => {
    const hotel = await service.hotel(hotelFile());
    const { id, reference } = await book(hotel, { lang: 'de' });
    const { html, headers, status } = await visit(service, guestOf(id));
    expect(status).toBe(200);
    for (const text of [
      '<html lang="de"',
      reference,
      'Angefragt',
      'Dienstag, 8. Dezember 2026',
      'Kurtaxe',
      'CHF 370.00',
    ])
      expect(html.replaceAll('\u00a0', ' ')).toContain(text);
    expect(html).toContain('Bis zum 6. Dezember 2026');
    expect(html).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await visit(service, `${guestOf(id)}?lang=it`)).html).toContain('Richiesto');
  });

  it('a request is withdrawn after it was asked once; opening the question changes nothing', async () => {
    const hotel = await service.hotel(hotelFile());
    const { id } = await book(hotel);
    const asked = await visit(service, `${guestOf(id)}/cancel`);
    expect(asked.html).toContain('Withdraw this request?');
    expect((await read(hotel, id)).status).toBe('requested');
    const pressed = await press(id, 'cancel');
    expect([pressed.status, pressed.location]).toEqual([303, guestOf(id)]);
    expect(pressed.headers.get('x-deed'), 'for the list of what was done').toBe(`${hotel.id} cancelStay ${id}`);
    expect((await read(hotel, id)).status).toBe('cancelled');
    await eventually(() => expect(heard(id)).toEqual(['stay.requested', 'stay.cancelled']));
    expect((await visit(service, guestOf(id))).html).toContain('This stay is cancelled.');
    expect((await visit(service, `${guestOf(id)}/cancel`)).status).toBe(303);
  });

  it('the fee is shown before the stay is cancelled; guest and hotel are written to', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const free = await book(hotel);
    expect((await visit(service, `${guestOf(free.id)}/cancel`)).html).toContain('Cancelling today is free of charge.');
    const { id, email } = await book(hotel, { check_in: '2026-11-02', check_out: '2026-11-04' });
    const { html } = await visit(service, `${guestOf(id)}/cancel`);
    expect(html.replaceAll('\u00a0', ' ')).toContain('the hotel may charge CHF 180.00 if you cancel today');
    expect((await press(id, 'cancel')).status).toBe(303);
    const mail = await service.mailbox.next((one) => one.to.includes(email) && one.subject.includes('is cancelled'));
    expect(mail.text).toContain('has been cancelled');
    const notice = await service.mailbox.next((one) => one.subject.startsWith('Cancelled by the guest: Ada'));
    expect(notice.to).toEqual(['desk@hotel.example']);
    await eventually(() => expect(heard(id)).toEqual(['stay.confirmed', 'stay.cancelled']));
  });

  it('another fee than the one that was shown is asked again', async () => {
    const own = await startService('2026-12-06T22:00:00Z', {});
    const hotel = await own.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const { body } = await hotel.call<Requested>('POST', '/v1/stay-requests', {
      ...{ check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double },
      ...{ name: 'Ada', email: 'late@example.org' },
    });
    const { body: list } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01');
    const id = list.stays.find((stay) => stay.reference === body.reference)?.id ?? '';
    const render = hidden((await visit(own, `${guestOf(id)}/cancel`)).html, 'render');
    own.clock.advance(2 * 3_600_000);
    const pressed = await visit(own, `${guestOf(id)}/cancel`, { form: { render } });
    expect(pressed.status).toBe(403);
    expect(pressed.html.replaceAll('\u00a0', ' ')).toContain('may charge CHF 180.00');
    expect((await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay.status).toBe('confirmed');
    await own.close();
  });

  it('a press from elsewhere or without the page’s own token changes nothing', async () => {
    const hotel = await service.hotel(hotelFile());
    const { id } = await book(hotel);
    const { html } = await visit(service, `${guestOf(id)}/cancel`);
    const form = { render: hidden(html, 'render') };
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await visit(service, `${guestOf(id)}/cancel`, { form, headers: cross })).status).toBe(403);
    expect((await visit(service, `${guestOf(id)}/cancel`, { form: {} })).status).toBe(403);
    expect((await read(hotel, id)).status).toBe('requested');
  });

  it('the guest says that they are coming, once: the stay, its event and an e-mail say so; other dates take it back', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const { id } = await book(hotel);
    expect((await press(id, 'coming')).status).toBe(303);
    const said = await read(hotel, id);
    expect(said.guest_confirmed_at).toBe(said.updated_at);
    const { html } = await visit(service, guestOf(id));
    expect(html).toContain('You have confirmed that you are coming.');
    expect(html).not.toContain('action="/guest/');
    expect((await press(id, 'coming')).status).toBe(303);
    await eventually(() => expect(heard(id)).toEqual(['stay.confirmed', 'stay.changed']));
    await service.mailbox.next((one) => one.subject.startsWith('Arrival confirmed: Ada'));
    await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-11' });
    expect((await read(hotel, id)).guest_confirmed_at).toBeNull();
  });

  it('from the payment the guest lands here, with the right sentence and what is still open', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: atOnce }));
    const { id, pay_url = '' } = await book(hotel);
    const shown = async () => (await visit(service, guestOf(id))).html.replaceAll('\u00a0', ' ');
    expect(await shown()).toContain('Your deposit of CHF 111.00 is still due.');
    expect(await shown()).toContain(`href="${pay_url}"`);
    const failed = await visit(service, pay_url, { form: { outcome: 'failed' } });
    expect((await visit(service, failed.location ?? '')).html).toContain('The last payment did not go through.');
    const paid = await visit(service, pay_url, { form: { outcome: 'paid' } });
    const landed = (await visit(service, paid.location ?? '')).html.replaceAll('\u00a0', ' ');
    expect(landed).toContain('Your deposit of CHF 111.00 is paid. Thank you.');
    expect(landed).toContain('Still to pay');
    expect(landed).not.toContain(pay_url);
  });

  it('a confirmed stay goes into the calendar with nothing of the guest', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const { id } = await book(hotel);
    const { html, headers, status } = await visit(service, `${guestOf(id)}/calendar.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(html).toContain('METHOD:PUBLISH');
    expect(html).toContain(`UID:${id}@booking.example`);
    expect(html).not.toMatch(/ATTENDEE|Ada/);
    const asks = await service.hotel(hotelFile());
    expect((await visit(service, `${guestOf((await book(asks)).id)}/calendar.ics`)).status).toBe(404);
  });

  it('a stay that is over says so and offers nothing any more', async () => {
    const own = await startService('2026-11-01T09:00:00Z');
    const hotel = await own.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const asked = { check_in: '2026-11-02', check_out: '2026-11-04', room_type_id: hotel.ids.double };
    await hotel.call('POST', '/v1/stay-requests', { ...asked, name: 'Ada', email: 'past@example.org' });
    const { body: list } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-11-01');
    const id = list.stays[0]?.id ?? '';
    own.clock.advance(5 * 86_400_000);
    const { html } = await visit(own, guestOf(id));
    expect(html).toContain('This stay is over.');
    expect(html).not.toContain('/cancel');
    await own.close();
  });

  it('only the gateway may ask for it, and a token of another page opens none', async () => {
    const hotel = await service.hotel(hotelFile());
    const { id } = await book(hotel);
    expect((await visit(service, guestOf(id), { headers: { 'x-service': 'forged' } })).status).toBe(401);
    expect((await visit(service, `/guest/${tokens.make('desk', id)}`)).status).toBe(404);
    await service.app.deps.db.query('update stay set forgotten_at = now() where id = $1', [id]);
    expect((await visit(service, guestOf(id))).status).toBe(404);
  });
});
