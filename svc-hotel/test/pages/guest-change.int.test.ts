import { LANGS } from '@booking/core/lang';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { valuesOf } from '@booking/testkit/page-visit';
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
const bookings = { confirm_at_once: true, guest_changes: { until_hours: 24, times: 2 } };
const breakfast = { name: 'Breakfast basket', amount: 2000, per: 'night' };

let service: Service;
let other: Service;
let events: Listener;
let guests = 0;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  other = await startService('2026-11-01T09:00:00Z', { beside: service });
  events = await listen(service);
});
afterAll(async () => {
  await events.close();
  await other.close();
  await service.close();
});

const hotelWith = (more: object = {}) => {
  const { bookings: rules = {}, ...hotel } = more as { bookings?: object };
  return service.hotel(hotelFile({ hotel: { bookings: { ...bookings, ...rules }, ...hotel } }));
};

async function book(hotel: Hotel, more: object = {}) {
  const email = `eva${++guests}@example.org`;
  const asked = {
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    room_type_id: hotel.ids.double,
    name: 'Eva',
    email,
    ...more,
  };
  const { body, text, status } = await hotel.call<Requested>('POST', '/v1/stay-requests', asked);
  expect(status, text).toBe(201);
  const { body: list } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-11-01&to=2026-12-20');
  return { id: list.stays.find((stay) => stay.reference === body.reference)?.id ?? '', email };
}

const read = async (hotel: Hotel, id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
const plain = ({ html }: { html: string }) => html.replaceAll('\u00a0', ' ');

type Choice = Record<string, string>;
const stays = (hotel: Hotel, more: Choice = {}): Choice => ({
  ...{ check_in: '2026-12-08', check_out: '2026-12-10', adults: '2', children: '0', room: hotel.ids.double ?? '' },
  ...more,
});
const look = (id: string, choice: Choice) =>
  visit(service, `${guestOf(id)}/change?${new URLSearchParams({ lang: 'en', ...choice })}`);

/** Presses the button of a page that shows a price. */
function send(id: string, page: { html: string }, by = service) {
  const names = ['check_in', 'check_out', 'adults', 'children', 'age1', 'room', 'total', 'render'];
  const form = page.html.slice(page.html.indexOf('<form method="post"'));
  const fields = names.flatMap((name) =>
    valuesOf({ html: form }, name).length > 0 ? [[name, hidden(form, name)]] : [],
  );
  const extras = [...form.matchAll(/name="(x_[\da-f-]{36})" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  return visit(by, `${guestOf(id)}/change`, { form: Object.fromEntries([...fields, ...extras]) });
}

describe('a guest who changes a stay', () => {
  it('sees what dates, room, party and extras cost and what is owed, and then it is so: one event, e-mails of old and new', async () => {
    const hotel = await hotelWith({ extras: [breakfast] });
    const { id, email } = await book(hotel);
    const before = await read(hotel, id);
    const first = await visit(service, `${guestOf(id)}?lang=en`);
    expect(first.html).toContain('Change the stay');
    expect(first.html).toContain('You can change this stay here until Sunday, 6 December 2026, 23:59, 2 more times.');
    const opened = await visit(service, `${guestOf(id)}/change`);
    expect(opened.html).toContain('Show the new price');
    expect(opened.html).not.toContain('name="total"');
    const extra = /name="(x_[\da-f-]{36})"/.exec(opened.html)?.[1] ?? '';
    const choice = stays(hotel, {
      check_out: '2026-12-11',
      room: hotel.ids.suite ?? '',
      children: '1',
      age1: '7',
      [extra]: '1',
    });
    const page = await look(id, choice);
    expect(plain(page)).toMatch(/That is CHF [\d’,.]+ more than before \(CHF 370\.00\)\./);
    expect(await read(hotel, id)).toEqual(before);
    const total = Number(hidden(page.html, 'total'));
    const pressed = await send(id, page);
    expect([pressed.status, pressed.location]).toEqual([303, guestOf(id)]);
    expect(pressed.headers.get('x-deed')).toBe(`${hotel.id} changeStay ${id}`);
    const stay = await read(hotel, id);
    expect(stay).toMatchObject({
      ...{
        status: 'confirmed',
        check_out: '2026-12-11',
        adults: 2,
        children: 1,
        children_ages: [7],
        changed_by: 'guest',
      },
      ...{ room_type: 'Suite', total_amount: total },
    });
    await eventually(() =>
      expect(events.feed.all.filter((event) => event.aggregate_id === id).map(({ type }) => type)).toEqual([
        'stay.confirmed',
        'stay.changed',
      ]),
    );
    const mine = await service.mailbox.next(({ to, subject }) => to.includes(email) && /has changed/.test(subject));
    expect(mine.text.replaceAll('\u00a0', ' ')).toMatch(
      /Before: 8 December 2026 – 10 December 2026 · 2 adults · Double room ·\s+CHF 370\.00/,
    );
    const told = await service.mailbox.next(({ subject }) => subject.startsWith('Changed by the guest: Eva'));
    expect(told.text).toContain('The guest has changed this stay online.');
    const { body } = await hotel.call<{ steps: { step: string; way: string }[] }>(
      'GET',
      `/console/api/stays/${id}/history`,
      undefined,
      {
        key_kind: 'console',
      },
    );
    expect(body.steps.at(-1)).toMatchObject({ step: 'change' });
  });

  it('does so as often as the hotel lets them, then is told whom to call', async () => {
    const hotel = await hotelWith({ bookings: { guest_changes: { until_hours: 24, times: 1 } } });
    const { id } = await book(hotel);
    const stale = await look(id, stays(hotel, { check_out: '2026-12-12' }));
    expect((await send(id, await look(id, stays(hotel, { check_out: '2026-12-11' })))).status).toBe(303);
    const page = await visit(service, `${guestOf(id)}?lang=en`);
    expect(page.html).toContain('You can no longer change this stay here. To change something, please call us:');
    expect(page.html).toContain('Cancel the stay');
    expect((await send(id, stale)).location).toBe(guestOf(id));
    expect((await visit(service, `${guestOf(id)}/change`)).status).toBe(303);
    expect(await read(hotel, id)).toMatchObject({ check_out: '2026-12-11' });
  });

  it('only cancels where the hotel says nothing of changes', async () => {
    const hotel = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
    const { id } = await book(hotel);
    expect((await visit(service, `${guestOf(id)}?lang=en`)).html).not.toContain('Change the stay');
    expect((await visit(service, `${guestOf(id)}/change`)).status).toBe(303);
  });

  it('changes nothing once the hotel blocked them', async () => {
    const hotel = await hotelWith();
    const { id } = await book(hotel);
    const page = await look(id, stays(hotel, { check_out: '2026-12-11' }));
    const { guest_id } = await read(hotel, id);
    const as = { key_kind: 'console', member: { id: 'm', name: 'Mo', role: 'manager' } } as const;
    expect((await hotel.call('PATCH', `/v1/guests/${guest_id}`, { blocked: true }, as)).status).toBe(200);
    expect((await send(id, page)).location).toBe(guestOf(id));
    expect((await visit(service, `${guestOf(id)}?lang=en`)).html).not.toContain('Change the stay');
    expect(await read(hotel, id)).toMatchObject({ check_out: '2026-12-10' });
  });

  it('is shown a price that changed meanwhile again, and nothing is changed before it is agreed to', async () => {
    const hotel = await hotelWith();
    const { id } = await book(hotel);
    const page = await look(id, stays(hotel, { check_out: '2026-12-11' }));
    const types = hotelFile().hotel.room_types.map((type) => ({ ...type, base_amount: type.base_amount + 1000 }));
    await hotel.apply(hotelFile({ hotel: { bookings, room_types: types } }));
    const again = await send(id, page);
    expect(again.status).toBe(409);
    expect(plain(again)).toMatch(/The price has changed from CHF 555\.00 to CHF 585\.00/);
    expect(await read(hotel, id)).toMatchObject({ check_out: '2026-12-10' });
    expect((await send(id, again)).status).toBe(303);
    expect(await read(hotel, id)).toMatchObject({ check_out: '2026-12-11', total_amount: 58_500 });
  });

  it('keeps the stay where no room is free any more, and what was chosen stands there', async () => {
    const hotel = await hotelWith();
    const { id } = await book(hotel);
    const page = await look(id, stays(hotel, { room: hotel.ids.suite ?? '' }));
    await book(hotel, { room_type_id: hotel.ids.suite });
    const refused = await send(id, page);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('No room is free for that.');
    expect(refused.html).toContain(`<option value="${hotel.ids.suite}" selected`);
    expect(await read(hotel, id)).toMatchObject({ room_type: 'Double room' });
  });

  it('is judged as the public: length, party, horizon, days to come', async () => {
    const hotel = await hotelWith({ bookings: { max_nights: 5 } });
    const { id } = await book(hotel);
    for (const [choice, words] of [
      [{ check_out: '2026-12-20' }, '5 nights'],
      [{ adults: '3' }, '2 adults'],
      [{ check_in: '2028-12-08', check_out: '2028-12-09' }, '2027'],
      [{ check_in: '2026-12-11' }, 'departure'],
      [{ children: '1' }, 'Please choose'],
    ] as const) {
      const page = await look(id, stays(hotel, choice));
      expect(plain(page)).toContain(words);
      expect(page.html).not.toContain('name="total"');
    }
    expect((await look(id, stays(hotel))).html).toContain('This is how your stay is now.');
  });

  it('counts a change once, of two presses at two processes, and leaves staff’s change as it is', async () => {
    const hotel = await hotelWith();
    const { id } = await book(hotel);
    const page = await look(id, stays(hotel, { check_out: '2026-12-11' }));
    await Promise.all([send(id, page), send(id, page, other)]);
    expect(await read(hotel, id)).toMatchObject({ check_out: '2026-12-11' });
    const { body } = await hotel.call<{ steps: { step: string }[] }>(
      'GET',
      `/console/api/stays/${id}/history`,
      undefined,
      {
        key_kind: 'console',
      },
    );
    expect(body.steps.filter(({ step }) => step === 'change')).toHaveLength(1);
    const late = await look(id, stays(hotel, { check_out: '2026-12-12' }));
    await hotel.call('PATCH', `/v1/stays/${id}`, { notes: 'Quiet room' });
    const moved = await send(id, late);
    expect([moved.status, moved.html.includes('Your stay has changed since you opened this page')]).toEqual([
      409,
      true,
    ]);
    expect(await read(hotel, id)).toMatchObject({ check_out: '2026-12-11', notes: 'Quiet room' });
    expect((await hotel.call('PATCH', `/v1/stays/${id}`, { check_out: '2026-12-10' })).status).toBe(200);
  });

  it('of two guests one has the last room, on two processes', async () => {
    const hotel = await hotelWith();
    const [one, two] = [await book(hotel), await book(hotel)];
    const pages = [
      await look(one.id, stays(hotel, { room: hotel.ids.suite ?? '' })),
      await look(two.id, stays(hotel, { room: hotel.ids.suite ?? '' })),
    ] as const;
    const answers = await Promise.all([send(one.id, pages[0]), send(two.id, pages[1], other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const types = await Promise.all([one, two].map(async ({ id }) => (await read(hotel, id)).room_type));
    expect(types.toSorted()).toEqual(['Double room', 'Suite']);
  });

  it('owes the rest of a deposit that was paid, and is told what comes back', async () => {
    const hotel = await hotelWith({ deposit: { percent: 50, by_card: true } });
    const { id } = await book(hotel);
    await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 18_500, method: 'cash' });
    expect(await read(hotel, id)).toMatchObject({ deposit_status: 'paid' });
    const dearer = await look(id, stays(hotel, { check_out: '2026-12-11' }));
    expect(plain(dearer)).toContain('Of this, CHF 92.50 is due after the change.');
    await send(id, dearer);
    expect(await read(hotel, id)).toMatchObject({
      deposit_amount: 27_750,
      deposit_status: 'pending',
      paid_amount: 18_500,
    });
    const cheaper = await look(id, stays(hotel, { check_out: '2026-12-09', adults: '1' }));
    expect(plain(cheaper)).toContain('less than before');
  });

  it.each(LANGS)('reads it whole in %s', async (lang) => {
    const hotel = await hotelWith({ extras: [breakfast] });
    const { id } = await book(hotel, { lang });
    const page = await visit(
      service,
      `${guestOf(id)}/change?${new URLSearchParams({ ...stays(hotel, { check_out: '2026-12-11' }), lang })}`,
    );
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(page.html).toContain('name="total"');
    expect(page.html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')).not.toMatch(
      /undefined|\[object|\bnull\b|\{\w+\}/,
    );
  });
});
