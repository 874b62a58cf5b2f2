import { type Envelope, EVENTS, type EventType } from '@booking/core/events';
import { LANGS } from '@booking/core/lang';
import { createPageTokens } from '@booking/kit/crypto/page-token';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestStay } from '../../src/stays/request.ts';
import {
  type Created,
  ENCRYPTION_KEY,
  type Hotel,
  type Listed,
  type Requested,
  type Service,
  type Step,
  startService,
} from '../service.ts';

let service: Service;
let events: Listener;
beforeAll(async () => {
  service = await startService('2026-12-08T09:00:00Z');
  events = await listen(service);
});
afterAll(async () => {
  await events.close();
  await service.close();
});

const confirming = { hotel: { bookings: { confirm_at_once: true } } };
const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
let guests = 0;
const guest = () => ({ name: 'Ada <Lovelace>', email: `ada${++guests}@example.org` });

async function ask(hotel: Hotel, more: object = {}) {
  const body = { ...nights, ...guest(), room_type_id: hotel.ids.double, ...more };
  const answer = await hotel.call<Requested>('POST', '/v1/stay-requests', body);
  expect(answer.status, answer.text).toBe(201);
  const { body: list } = await hotel.call<Listed>('GET', '/v1/stays');
  return {
    ...list.stays.find((stay) => stay.reference === answer.body.reference),
    email: body.email,
  } as Created['stay'];
}

const heard = (id: string) => events.feed.all.filter((event) => event.aggregate_id === id);
async function types(id: string, count: number): Promise<Envelope[]> {
  await eventually(() => expect(heard(id)).toHaveLength(count));
  return [...heard(id)].sort((a, b) => a.version - b.version);
}

describe('events', () => {
  it('each change sends one, in the shape of a stay, its moment later than the one before', async () => {
    const hotel = await service.hotel(hotelFile());
    const { id } = await ask(hotel);
    await hotel.call('POST', `/v1/stays/${id}/confirm`);
    await hotel.call('PATCH', `/v1/stays/${id}`, { adults: 1 });
    await hotel.call('POST', `/v1/stays/${id}/check-in`, {});
    await hotel.call('POST', `/v1/stays/${id}/check-out`);
    const all = await types(id, 5);
    expect(all.map((event) => event.type)).toEqual([
      'stay.requested',
      'stay.confirmed',
      'stay.changed',
      'stay.checked_in',
      'stay.checked_out',
    ]);
    const moments = all.map((event) => event.occurred_at);
    expect([...new Set(moments)].sort()).toEqual(moments);
    for (const event of all) expect(EVENTS[event.type as EventType].safeParse(event.data).success).toBe(true);
    expect(JSON.stringify(all)).not.toMatch(/bill|document/);
    expect(all[3]?.data).toMatchObject({ stay: { status: 'checked_in', room: '101' } });
  });

  it('confirmed on arrival is stay.confirmed alone, and so is what the desk takes', async () => {
    const hotel = await service.hotel(hotelFile(confirming));
    const asked = await ask(hotel);
    const { body } = await hotel.call<Created>('POST', '/v1/stays', {
      ...nights,
      room_type_id: hotel.ids.double,
      name: 'x',
    });
    expect((await types(asked.id, 1)).map((event) => event.type)).toEqual(['stay.confirmed']);
    expect((await types(body.stay.id, 1)).map((event) => event.type)).toEqual(['stay.confirmed']);
  });

  it('declined, cancelled, no-show', async () => {
    const hotel = await service.hotel(
      hotelFile({
        hotel: {
          room_types: [
            {
              slug: 'double',
              name: 'D',
              max_adults: 2,
              max_children: 0,
              base_amount: 100,
              rooms: ['1', '2', '3'].map((name) => ({ name })),
            },
          ],
        },
      }),
    );
    for (const [step, type] of [
      ['decline', 'stay.declined'],
      ['cancel', 'stay.cancelled'],
    ] as const) {
      const { id } = await ask(hotel);
      await hotel.call('POST', `/v1/stays/${id}/${step}`, {});
      expect((await types(id, 2))[1]?.type).toBe(type);
    }
    const { id } = await ask(hotel);
    await hotel.call('POST', `/v1/stays/${id}/confirm`);
    await hotel.call('POST', `/v1/stays/${id}/no-show`);
    expect((await types(id, 3))[2]?.type).toBe('stay.no_show');
  });

  it('a stay that the hotel makes to see what a guest sees sends none', async () => {
    const hotel = await service.hotel(hotelFile(confirming));
    const caller = { ...callerFor({ id: hotel.id, kind: 'hotel' }), test: true as const };
    const body = { ...nights, ...guest(), room_type_id: hotel.ids.double as string };
    const answer = await createRequestStay(service.app.deps)({ body, caller, now: service.clock.now() });
    expect(answer).toMatchObject({ status: 'confirmed' });
    const { body: list } = await hotel.call<Listed>('GET', '/v1/stays');
    const [stay] = list.stays;
    await hotel.call('POST', `/v1/stays/${stay?.id}/cancel`, {});
    const other = await ask(hotel);
    await types(other.id, 1);
    expect(heard(stay?.id ?? '')).toEqual([]);
  });
});

describe('e-mails', () => {
  const to = (address: string, subject = '') =>
    service.mailbox.next((mail) => mail.to.includes(address) && mail.subject.includes(subject));

  it('a request: the guest is thanked and given a page, the hotel is given Confirm and Decline', async () => {
    const hotel = await service.hotel(hotelFile({ account: { email: 'desk@asks.example' } }));
    const { id, email, reference } = await ask(hotel, { notes: 'Late & <b>tired</b>', lang: 'en' });
    const mail = await to(email ?? '');
    expect(mail).toMatchObject({
      subject: 'Your request at Hotel Seeblick',
      fromName: 'Hotel Seeblick',
      replyTo: ['desk@asks.example'],
    });
    expect(mail.text).toContain(reference);
    expect(mail.text).toMatch(/https:\/\/booking\.example\/guest\/h[\w-]{46}/);
    expect(mail.html).toContain('Ada &lt;Lovelace&gt;');
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    expect(mail.attachments).toEqual([]);
    const desk = await to('desk@asks.example');
    expect(desk.text).toMatch(/Confirm:\nhttps:\/\/booking\.example\/desk\/h[\w-]{46}\?answer=confirm/);
    expect(desk.text).toContain('?answer=decline');
    expect(desk.html).toContain('Late &amp; &lt;b&gt;tired&lt;/b&gt;');
    const tokens = createPageTokens('h', ENCRYPTION_KEY);
    const tokenOf = (text: string) => /\/(h[\w-]{46})/.exec(text)?.[1] ?? '';
    expect(tokens.read('guest', tokenOf(mail.text))).toBe(id);
    expect(tokens.read('desk', tokenOf(desk.text))).toBe(id);
    // Nothing of them is kept, in the queue of e-mails neither.
    const kept = await service.database.db.query(
      'select 1 from mail_queue m where m.aggregate_id = $1 and strpos(to_jsonb(m)::text, $2) > 0',
      [id, tokenOf(mail.text)],
    );
    expect(kept).toEqual([]);
  });

  it('confirming, declining and cancelling write to the guest; the calendar entry goes with them', async () => {
    const hotel = await service.hotel(hotelFile());
    const first = await ask(hotel, { lang: 'en' });
    expect((await hotel.call<Step>('POST', `/v1/stays/${first.id}/confirm`)).body.guest_emailed).toBe(true);
    const confirmed = await to(first.email ?? '', 'is confirmed');
    expect(confirmed.attachments[0]).toMatchObject({ method: 'REQUEST' });
    expect(confirmed.attachments[0]?.content).toContain(`UID:${first.id}@booking.example`);
    expect(confirmed.attachments[0]?.content).toContain('DTSTART;VALUE=DATE:20261208');
    await hotel.call('POST', `/v1/stays/${first.id}/cancel`, { notify_guest: true, message: 'We are so sorry.' });
    const cancelled = await to(first.email ?? '', 'is cancelled');
    expect(cancelled.text).toContain('We are so sorry.');
    expect(cancelled.attachments[0]?.content).toContain('METHOD:CANCEL');
    const second = await ask(hotel, { lang: 'en' });
    await hotel.call('POST', `/v1/stays/${second.id}/decline`);
    // They are on their way at the same time: either may come first.
    const both = [await to(second.email ?? '', 'Your request'), await to(second.email ?? '', 'Your request')];
    expect(both.map(({ text }) => /Thank you|cannot take/.exec(text)?.[0]).sort()).toEqual([
      'Thank you',
      'cannot take',
    ]);
  });

  it('invitations go out for confirmed stays alone: a request that is changed or withdrawn sends none', async () => {
    const hotel = await service.hotel(hotelFile());
    const withEmail = { notify_guest: true };
    const request = await ask(hotel, { lang: 'en' });
    await hotel.call('PATCH', `/v1/stays/${request.id}`, { check_out: '2026-12-11', ...withEmail });
    await hotel.call('POST', `/v1/stays/${request.id}/cancel`, withEmail);
    expect((await to(request.email ?? '', 'has changed')).attachments).toEqual([]);
    expect((await to(request.email ?? '', 'is cancelled')).attachments).toEqual([]);
    const stay = await ask(hotel, { lang: 'en' });
    await hotel.call('POST', `/v1/stays/${stay.id}/confirm`);
    await hotel.call('PATCH', `/v1/stays/${stay.id}`, { check_out: '2026-12-11', ...withEmail });
    await hotel.call('POST', `/v1/stays/${stay.id}/cancel`, withEmail);
    const methods = await Promise.all(
      ['is confirmed', 'has changed', 'is cancelled'].map(async (subject) => {
        const { attachments } = await to(stay.email ?? '', subject);
        return attachments.flatMap(({ method }) => method ?? []);
      }),
    );
    expect(methods).toEqual([['REQUEST'], ['REQUEST'], ['CANCEL']]);
  });

  it('nobody is written to unasked, nor where there is no address', async () => {
    const hotel = await service.hotel(hotelFile(confirming));
    const { email } = guest();
    const body = { ...nights, room_type_id: hotel.ids.double, name: 'Quiet', email };
    const { body: taken } = await hotel.call<Created>('POST', '/v1/stays', body);
    expect(taken.guest_emailed).toBe(false);
    expect((await hotel.call<Step>('POST', `/v1/stays/${taken.stay.id}/cancel`, {})).body.guest_emailed).toBe(false);
    const noAddress = await hotel.call<Created>('POST', '/v1/stays', { ...body, email: undefined, notify_guest: true });
    expect(noAddress.body.guest_emailed).toBe(false);
    const asked = await hotel.call<Created>('POST', '/v1/stays', { ...body, notify_guest: true });
    expect(asked.body.guest_emailed).toBe(true);
    await to(email, 'confirmed');
    expect(service.mailbox.messages().filter((mail) => mail.to.includes(email))).toHaveLength(1);
  });

  it.each(LANGS)('the guest is written to in %s, the hotel in its own language', async (lang) => {
    const hotel = await service.hotel(
      hotelFile({ account: { language: lang, email: `desk@${lang}.example` }, ...confirming }),
    );
    const { email } = await ask(hotel, { lang });
    const [mail, desk] = [await to(email ?? ''), await to(`desk@${lang}.example`)];
    expect(mail.headers['content-language']).toBe(lang);
    const subjects = {
      en: 'confirmed',
      de: 'bestätigt',
      fr: 'confirmé',
      es: 'confirmada',
      it: 'confermato',
      pt: 'confirmada',
    };
    expect(mail.subject).toContain(subjects[lang]);
    expect(mail.html).toContain(`lang="${lang}"`);
    expect(`${mail.text}${desk.text}`).not.toMatch(/undefined|\[object|NaN/);
  });
});
