import type { BusinessFile } from '@booking/core/business-file';
import { type Caller, SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import { signTwilioCall } from '@booking/kit/sms/signature';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { startTextProvider, type TextProvider } from '@booking/testkit/stand-ins/text-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { type Business, type Created, type Listed, SECRET, type Service, startService, withKey } from '../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
const PHONE = '+41791234500';
const ADA = { name: 'Ada', phone: PHONE, sms_opt_in: true, lang: 'en' };

let service: Service;
let twilio: TextProvider;
beforeEach(async () => {
  twilio = await startTextProvider();
  service = await startService(NOON, { texts: twilio });
});
afterEach(async () => {
  await service.close();
  await twilio.close();
});

type Over = { confirm?: boolean; sms?: boolean; name?: string; sms_countries?: string[] };
function fileOf({ confirm = true, sms = true, name = 'Trattoria Rosa', ...more }: Over = {}): BusinessFile {
  return restaurantFile({ account: { name }, venue: { bookings: { confirm_at_once: confirm, sms, ...more } } });
}
const ask = async (place: Business, over: object = {}) => {
  const body = { date: DAY, time: '19:00', party: 2, ...ADA, ...over };
  const answer = await place.call('POST', '/v1/booking-requests', body);
  if (answer.status !== 201) throw new Error(answer.text);
};
const step = async (place: Business, id: string, verb: string, body: object = {}) => {
  const method = verb === '' ? 'PATCH' : 'POST';
  const { status, text } = await place.call(method, `/v1/bookings/${id}${verb}`, body);
  if (status !== 200) throw new Error(text);
};
const idOf = async (place: Business, day = DAY) =>
  (await place.call<Listed>('GET', `/v1/bookings?date=${day}`)).body.bookings[0]?.id ?? '';
const queued = () =>
  service.database.db.query<{ kind: string; sent_at: string | null; given_up_at: string | null; last_error: string }>(
    'select * from sms_queue order by created_at, text_id',
  );
const isSettled = (row: { sent_at: string | null; given_up_at: string | null }) =>
  row.sent_at !== null || row.given_up_at !== null;
const kinds = async () => (await queued()).map(({ kind }) => kind.replace('booking.', ''));
const next = async () => (await twilio.next()).body;

describe('a diner who ticked it is texted', () => {
  it('that the booking is confirmed at once, in their language, in one write with it', async () => {
    const place = await service.business(fileOf());
    await ask(place, { lang: 'de' });
    expect(await twilio.next()).toMatchObject({
      to: PHONE,
      body: expect.stringMatching(
        /^Trattoria Rosa: Ihr Tisch für 2 am Fr 5\.3\. um 19:00 Uhr ist bestätigt\. Bis dann! https:\/\/booking\.example\/guest\/r\S+ Fragen\? Tel\. \+41 44 668 18 00\. Keine SMS mehr: STOP antworten\.$/,
      ),
    });
    // The same again, by what this process knows of the day now.
    await ask(place, { phone: '+41791234501', time: '20:30' });
    expect((await twilio.next()).to).toBe('+41791234501');
    expect(await kinds()).toEqual(['confirmed', 'confirmed']);
  });

  it('of an appointment in the words of one', async () => {
    const salon = await service.business(salonFile({ venue: { bookings: { sms: true } } }));
    const { services } = (await salon.call<{ services: { id: string }[] }>('GET', '/v1/venue')).body;
    await ask(salon, { time: '10:00', party: undefined, service: services[0]?.id });
    expect(await next()).toMatch(/your appointment on Fri 5 Mar at 10:00 is confirmed/);
  });

  it('what the venue answers, and how it moves and cancels what is confirmed', async () => {
    const place = await service.business(fileOf({ confirm: false }));
    await ask(place);
    const id = await idOf(place);
    await step(place, id, '', { time: '19:30', notify_guest: true });
    expect(await next()).toMatch(
      /your request is now for a table for 2 on Fri 5 Mar at 19:30. It is not confirmed yet/,
    );
    await step(place, id, '/confirm');
    expect(await next()).toMatch(/table for 2 on Fri 5 Mar at 19:30 is confirmed/);
    await step(place, id, '', { time: '20:00', notify_guest: true });
    expect(await next()).toMatch(/your booking for 2 is now on Fri 5 Mar at 20:00/);
    await step(place, id, '/cancel', { notify_guest: true });
    expect(await next()).toMatch(/your booking for 2 on Fri 5 Mar at 20:00 has been cancelled/);
    await ask(place, { phone: '+41791234501', time: '21:00' });
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body;
    await step(place, bookings.find(({ status }) => status === 'requested')?.id ?? '', '/decline');
    expect(await next()).toMatch(/we are sorry, we cannot take your request for Fri 5 Mar at 21:00/);
  });

  it('by staff who take the booking and ask for it, whether or not there is an e-mail address', async () => {
    const place = await service.business(fileOf());
    const body = { date: DAY, time: '19:00', party: 2, ...ADA };
    const silent = await place.call<Created>('POST', '/v1/bookings', { ...body, time: '12:00' });
    expect(silent.status).toBe(201);
    const told = await place.call<Created>('POST', '/v1/bookings', { ...body, notify_guest: true });
    expect(told.body.guest_emailed).toBe(false);
    expect(await next()).toMatch(/19:00 is confirmed/);
    expect(await kinds()).toEqual(['confirmed']);
  });
});

describe('a guest at the door is texted', () => {
  const add = (place: Business, over: object = {}) => {
    const body = { date: DAY, party: 2, ...ADA, quoted_minutes: 25, ...over };
    return place.call<{ waiting: { id: string } }>('POST', '/v1/waitlist', body, withKey('door'));
  };

  it('the wait, and that the table is ready: each once, however often it is asked for', async () => {
    const place = await service.business(fileOf());
    const [first, again] = await Promise.all([add(place), add(place)]);
    expect(again.body.waiting.id).toBe(first.body.waiting.id);
    expect(await next()).toMatch(/^Trattoria Rosa: the wait for your table is about 25 min\. .*\/waiting\/r\S+ .*STOP/);
    expect((await place.call('POST', `/v1/waitlist/${first.body.waiting.id}/ready`)).status).toBe(200);
    expect(await next()).toMatch(/^Trattoria Rosa: your table is ready\. Please come to us\./);
    expect(await kinds()).toEqual(['waiting.quoted', 'waiting.ready']);
  });

  it('that the table is ready in the words of the business, which its preview shows', async () => {
    const sms = 'Dear {name}, table {time}is laid for {party}.';
    const wording = { ready: { en: { sms } } };
    const place = await service.business(
      restaurantFile({
        account: { name: 'Trattoria Rosa' },
        venue: { bookings: { sms: true }, messages: { wording } },
      }),
    );
    const { id } = (await add(place)).body.waiting;
    expect(await next()).toContain('the wait for your table');
    expect((await place.call('POST', `/v1/waitlist/${id}/ready`)).status).toBe(200);
    expect(await next()).toMatch(/^Trattoria Rosa: Dear \w+, table is laid for 2 people\. /);
    const draft = { message: 'ready', lang: 'en', wording: { sms } };
    const path = '/console/api/messages/preview';
    const shown = await place.call<{ sms: { text: string } }>('POST', path, draft, {
      key_kind: 'console',
      member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'manager' },
    });
    expect(shown.status, shown.text).toBe(200);
    expect(shown.body.sms.text).toMatch(/^Trattoria Rosa: Dear Alex Martin, table is laid for 2 people\. /);
  });

  it.each([
    ['who did not wish it', { sms_opt_in: false }, {}],
    ['by a venue that sends none', {}, { sms: false }],
    ['whose number is premium', { phone: '+41900123456' }, {}],
    [
      'who waits at home, before a place is free',
      { quoted_minutes: undefined, from: '19:00', to: '20:00', party: 12 },
      {},
    ],
  ])('unless it is somebody %s', async (_, over, venue) => {
    const place = await service.business(fileOf(venue));
    expect((await add(place, over)).status).toBe(201);
    expect(await kinds()).toEqual([]);
  });
});

describe('nobody is texted', () => {
  it.each([
    ['who did not tick it', { sms_opt_in: false }, {}],
    ['by a venue that sends none', {}, { sms: false }],
    ['whose number could not be read', { phone: '+99912345678', email: 'ada@example.org' }, {}],
    ['whose number is premium', { phone: '+41900123456', email: 'ada@example.org' }, {}],
    ['whose number is of a country far away', { phone: '+1 212 555 01 23', email: 'ada@example.org' }, {}],
    ['whose number is of a country that the venue has left out', {}, { sms_countries: ['DE'] }],
    ['by satellite', { phone: '+881612345678', email: 'ada@example.org' }, {}],
    ['without a number', { phone: undefined, email: 'ada@example.org' }, {}],
    ['about a request that is not answered yet', {}, { confirm: false }],
  ])('%s', async (_, over, venue) => {
    await ask(await service.business(fileOf(venue)), over);
    expect(await kinds()).toEqual([]);
  });

  it('who withdraws or is told nothing by the desk, nor about what is over', async () => {
    const place = await service.business(fileOf({ confirm: false }));
    await ask(place);
    const id = await idOf(place);
    await step(place, id, '', { time: '20:00' });
    await step(place, id, '/cancel');
    const past = { date: '2027-03-01', time: '19:00', party: 2, ...ADA, notify_guest: true };
    await place.call('POST', '/v1/bookings', past, withKey('past'));
    expect(await kinds()).toEqual([]);
  });

  it('by a platform that has nobody to take texts', async () => {
    const alone = await startService(NOON, { beside: service });
    const place = alone.meet(await service.business(fileOf()));
    await ask(place);
    expect(await kinds()).toEqual([]);
    await alone.close();
  });

  it('what is no longer so when its turn comes', async () => {
    twilio.answer({ status: 429, headers: { 'retry-after': '60' } });
    const place = await service.business(fileOf());
    await ask(place);
    await eventually(async () => expect((await queued())[0]?.last_error).toBe('HTTP 429'));
    await step(place, await idOf(place), '/cancel');
    twilio.answer('as usual');
    service.clock.advance('PT1M');
    await eventually(async () => expect((await queued())[0]?.last_error).toBe('it is no longer so'));
    expect(twilio.texts).toEqual([]);
  });
});

describe('a reminder', () => {
  it('comes three hours before, once, however many processes look', async () => {
    const beside = await startService(NOON, { beside: service, texts: twilio });
    await ask(await service.business(fileOf()));
    await next();
    // One second too early: 19:00 in Zurich is 18:00 UTC.
    service.clock.set('2027-03-05T14:59:59Z');
    service.clock.set('2027-03-05T15:00:00Z');
    expect(await next()).toMatch(
      /^Trattoria Rosa: a reminder of your table for 2 on Fri 5 Mar at 19:00. See you soon!/,
    );
    service.clock.set('2027-03-05T16:30:00Z');
    await eventually(async () => expect((await queued()).every(({ sent_at }) => sent_at !== null)).toBe(true));
    expect(await kinds()).toEqual(['confirmed', 'reminder']);
    await beside.close();
  });

  it('does not come for what was booked, or told of by text, later than that', async () => {
    const place = await service.business(fileOf());
    service.clock.set('2027-03-05T15:00:01Z');
    await ask(place);
    await next();
    service.clock.set('2027-03-05T16:00:00Z');
    const other = await service.business(fileOf({ confirm: false, name: 'Later' }));
    await ask(other, { time: '21:30', phone: '+41791234501' });
    service.clock.set('2027-03-05T18:00:00Z');
    await step(other, await idOf(other), '/confirm');
    await next();
    service.clock.set('2027-03-05T18:45:00Z');
    // What is due is looked for at each move of the clock; a reminder that is wanted comes after all others.
    await ask(other, { date: '2027-03-06', phone: '+41791234502' });
    await step(other, await idOf(other, '2027-03-06'), '/confirm');
    await next();
    service.clock.set('2027-03-06T15:00:00Z');
    expect(await next()).toMatch(/^Later: a reminder of .* Sat 6 Mar/);
    expect((await kinds()).filter((kind) => kind === 'reminder')).toHaveLength(1);
  });

  it('comes for the new time of what was moved, also after one for the old time', async () => {
    const place = await service.business(fileOf());
    await ask(place);
    await next();
    service.clock.set('2027-03-05T15:00:00Z');
    expect(await next()).toMatch(/reminder .* 19:00/);
    await step(place, await idOf(place), '', { time: '21:00', notify_guest: true });
    expect(await next()).toMatch(/is now on Fri 5 Mar at 21:00/);
    service.clock.set('2027-03-05T17:00:00Z');
    expect(await next()).toMatch(/reminder .* 21:00/);
    await step(place, await idOf(place), '', { time: '19:00' });
    await step(place, await idOf(place), '', { time: '21:00' });
    service.clock.set('2027-03-05T18:30:00Z');
    await eventually(async () => expect((await kinds()).filter((kind) => kind === 'reminder')).toHaveLength(2));
  });

  it('does not come for what is cancelled, not confirmed or about to begin', async () => {
    const place = await service.business(fileOf({ confirm: false }));
    await ask(place, { time: '18:30' });
    await ask(place, { time: '19:00', phone: '+41791234501' });
    const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body;
    const at = (time: string) => bookings.find((one) => one.time === time)?.id ?? '';
    await step(place, at('19:00'), '/confirm');
    await next();
    await step(place, at('19:00'), '/cancel');
    await ask(place, { time: '20:00', phone: '+41791234502' });
    const late = (await place.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body.bookings.find(
      (one) => one.time === '20:00',
    );
    await step(place, late?.id ?? '', '/confirm');
    await next();
    // An hour before 20:00 in Zurich: whoever looks now was away for two hours.
    service.clock.set('2027-03-05T18:00:00Z');
    await ask(place, { date: '2027-03-06', phone: '+41791234503' });
    await step(place, await idOf(place, '2027-03-06'), '/confirm');
    await next();
    service.clock.set('2027-03-06T15:00:00Z');
    expect(await next()).toMatch(/reminder .* Sat 6 Mar/);
    expect((await kinds()).filter((kind) => kind === 'reminder')).toHaveLength(1);
  });
});

describe('what the provider tells', () => {
  const call = async (
    path: string,
    fields: Record<string, string>,
    how: { token?: string; gateway?: boolean } = {},
  ) => {
    const form = new URLSearchParams(fields);
    const url = `https://booking.example${path}`;
    const { token = twilio.authToken, gateway = true } = how;
    return fetch(`http://127.0.0.1:${service.app.port}${path}`, {
      method: 'POST',
      body: form.toString(),
      headers: {
        'x-twilio-signature': signTwilioCall({ url, form }, token),
        ...(gateway ? { [SERVICE_HEADER]: signServiceToken('gateway', `POST ${path}`, SECRET, Date.now()) } : {}),
      },
    });
  };
  const answer = (Body: string, over: Record<string, string> = {}) =>
    call('/sms/inbound', { From: PHONE, To: twilio.from, Body, MessageSid: 'SM1', ...over });

  it('STOP ends the texts of the business that wrote, in words of the diner’s language, and START begins them again', async () => {
    const [here, there] = [await service.business(fileOf()), await service.business(fileOf({ name: 'Osteria' }))];
    await ask(here, { lang: 'it' });
    await next();
    const stopped = await answer('Basta!');
    expect(stopped.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(await stopped.text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Non Le invieremo altri SMS. Le Sue prenotazioni restano valide. Per riceverli di nuovo risponda START.</Message></Response>',
    );
    await ask(here, { time: '20:30' });
    await ask(there, { time: '20:30' });
    expect(await next()).toMatch(/^Osteria/);
    await eventually(async () => expect((await queued()).filter((row) => row.given_up_at !== null)).toHaveLength(1));
    expect(await (await answer('start')).text()).toContain('Le invieremo di nuovo SMS');
    await ask(here, { time: '21:15' });
    expect(await next()).toMatch(/^Trattoria Rosa: .* 21:15/);
    await eventually(async () => expect((await queued()).every(isSettled)).toBe(true));
    const tables =
      'select to_jsonb(t)::text as whole from sms_opt_out t union all select to_jsonb(q)::text from sms_queue q';
    expect(JSON.stringify(await service.database.db.query(tables))).not.toContain('91234500');
  });

  it('is answered with nothing where there is nothing to say, or the provider has said it', async () => {
    const empty = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
    expect(await (await answer('We are late')).text()).toBe(empty);
    expect(await (await answer('STOP', { OptOutType: 'STOP' })).text()).toBe(empty);
    expect(await (await answer('STOP', { From: 'Rosa' })).text()).toBe(empty);
    expect(await service.database.db.query('select * from sms_opt_out')).toHaveLength(1);
  });

  const member: Partial<Caller> = {
    key_kind: 'console',
    member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'staff' },
  };
  type Messages = { messages: { direction: string; text: string; who: string | null; read_at: string | null }[] };

  it('of other words is shown at the next booking of the guest, once, and answered there; nobody else has it', async () => {
    const [here, there] = [await service.business(fileOf()), await service.business(fileOf({ name: 'Osteria' }))];
    await ask(there);
    await next();
    // Whoever wrote last is answered.
    service.clock.advance('PT1M');
    await ask(here, { date: '2027-03-06' });
    await ask(here);
    for (const _ of [1, 2]) await next();
    const said = await answer('We are four, is that fine?');
    expect(await said.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    await answer('We are four, is that fine?');
    const id = await idOf(here);
    const path = `/console/api/bookings/${id}/messages`;
    const unread = async (place: Business) =>
      (await place.call<Messages>('GET', '/console/api/unread-messages', undefined, member)).body.messages;
    expect(await unread(here)).toMatchObject([{ booking_id: id, name: 'Ada', text: 'We are four, is that fine?' }]);
    expect(await unread(there)).toEqual([]);
    expect((await there.call('GET', path, undefined, member)).status).toBe(404);
    await here.call('POST', `${path}/read`, {}, { ...member, idempotency: withKey('read').idempotency });
    expect(await unread(here)).toEqual([]);
    const sent = { via: 'sms', text: 'Of course, see you then!' };
    const press = { ...member, ...withKey('press') };
    for (const _ of [1, 2]) expect((await here.call('POST', path, sent, press)).status).toBe(201);
    expect(await next()).toBe('Trattoria Rosa: Of course, see you then! Reply STOP to opt out.');
    const { messages } = (await here.call<Messages>('GET', path, undefined, member)).body;
    expect(messages).toMatchObject([
      { direction: 'in', text: 'We are four, is that fine?', who: null, read_at: expect.any(String) },
      { direction: 'out', text: 'Of course, see you then!', who: 'Sam' },
    ]);
    await eventually(async () => expect((await queued()).every(isSettled)).toBe(true));
    expect(await queued()).toHaveLength(4);
  });

  it('STOP holds back what a member writes too, and a guest who asked for no texts is written none', async () => {
    const place = await service.business(fileOf());
    await ask(place);
    await next();
    const path = `/console/api/bookings/${await idOf(place)}/messages`;
    await answer('STOP');
    const sent = { via: 'sms', text: 'Are you on your way?' };
    expect((await place.call('POST', path, sent, { ...member, ...withKey('a') })).status).toBe(201);
    await eventually(async () => expect((await queued()).every(isSettled)).toBe(true));
    expect(twilio.texts).toHaveLength(1);
    await ask(place, { sms_opt_in: false, phone: '+41791234501', date: '2027-03-07' });
    const silent = `/console/api/bookings/${await idOf(place, '2027-03-07')}/messages`;
    const refused = await place.call<{ reason: string }>('POST', silent, sent, { ...member, ...withKey('b') });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { reason: 'no_number' } }]);
  });

  it('is bounded for each booking, and forgotten with the guest', async () => {
    const place = await service.business(fileOf());
    await ask(place);
    await next();
    for (let i = 0; i < 60; i += 1) await answer(`Word ${i}`, { MessageSid: `SM${i}` });
    const kept = () => service.database.db.query('select 1 from guest_message');
    expect(await kept()).toHaveLength(50);
    await anonymizeGuests(service.app.deps, Temporal.Instant.from('2029-03-06T11:00:00Z'));
    expect(await kept()).toEqual([]);
  });

  it('is not heard from anybody else', async () => {
    const fields = { From: PHONE, Body: 'STOP' };
    expect((await call('/sms/inbound', fields, { token: 'another token' })).status).toBe(403);
    expect((await call('/sms/inbound', fields, { gateway: false })).status).toBe(401);
    expect((await call('/sms/status', { MessageSid: 'a' }, { token: 'another token' })).status).toBe(403);
    expect(await service.database.db.query('select * from sms_opt_out')).toEqual([]);
  });

  it('of a delivery is written down', async () => {
    await ask(await service.business(fileOf()));
    const { sid, status_callback: url } = await twilio.next();
    await eventually(async () => expect((await queued())[0]?.sent_at).not.toBeNull());
    const path = url.replace('https://booking.example', '');
    expect((await call(path, { MessageSid: sid, MessageStatus: 'delivered' })).status).toBe(204);
    expect(await queued()).toMatchObject([{ delivery: 'delivered' }]);
    expect((await call('/sms/status?text=nothing', { MessageSid: sid, MessageStatus: 'failed' })).status).toBe(204);
    expect(await queued()).toMatchObject([{ delivery: 'delivered' }]);
  });
});

it('texts are removed with their guest', async () => {
  twilio.answer({ status: 429 });
  const place = await service.business(fileOf());
  await ask(place);
  await eventually(async () => expect((await queued())[0]?.last_error).toBe('HTTP 429'));
  await anonymizeGuests(service.app.deps, Temporal.Instant.from('2029-03-06T11:00:00Z'));
  expect(await queued()).toEqual([]);
});
