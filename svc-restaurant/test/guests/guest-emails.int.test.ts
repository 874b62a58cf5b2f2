import type { Caller } from '@booking/core/caller';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Listed, type Service, startService } from '../service.ts';

const DAY = '2027-03-05';

let service: Service;
let place: Business;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
  const account = { name: 'Café "Zur, Post"', email: 'desk@post.example' };
  place = await service.business(restaurantFile({ account, venue: { bookings: { confirm_at_once: false } } }));
});
afterAll(() => service.close());

const ask = async (email: string, over: object = {}) => {
  const body = { date: DAY, time: '19:00', party: 2, name: 'Anna', email, ...over };
  await place.call('POST', '/v1/booking-requests', body);
  const { bookings } = (await place.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body;
  return bookings.find((one) => one.email === email)?.id ?? '';
};
const step = async (id: string, method: string, verb: string, body: object = {}) => {
  const { status, text } = await place.call(method, `/v1/bookings/${id}${verb}`, body);
  if (status !== 200) throw new Error(text);
};

/** What came to an address, once so many have come. */
async function received(email: string, count: number) {
  const emails = [];
  for (let i = 0; i < count; i += 1) emails.push(await service.mailbox.next(({ to }) => to.includes(email)));
  return emails;
}
const methodsIn = (emails: Awaited<ReturnType<typeof received>>) =>
  emails.flatMap(({ attachments }) => attachments.flatMap(({ method }) => method ?? []));

describe('calendar invitations', () => {
  it('are not sent with a request, one that is changed, put on the waiting list or withdrawn', async () => {
    const id = await ask('request@example.org');
    await step(id, 'PATCH', '', { time: '20:00', notify_guest: true });
    await step(id, 'POST', '/waitlist');
    await step(id, 'PATCH', '', { time: '20:15', notify_guest: true });
    await step(id, 'POST', '/cancel', { notify_guest: true });
    expect(methodsIn(await received('request@example.org', 5))).toEqual([]);
  });

  it('go out for a confirmed booking: its confirmation, its moves and its end', async () => {
    const id = await ask('sure@example.org');
    await step(id, 'POST', '/confirm');
    await step(id, 'PATCH', '', { time: '20:00', notify_guest: true });
    await step(id, 'POST', '/cancel', { notify_guest: true });
    expect(methodsIn(await received('sure@example.org', 4)).toSorted()).toEqual(['CANCEL', 'REQUEST', 'REQUEST']);
  });
});

describe("a restaurant's e-mails", () => {
  it("carry the business's name and, for an answer, its address; those to the desk the guest's", async () => {
    const body = { date: DAY, time: '18:00', party: 2, name: 'Bo', email: 'bo@example.org', notify_guest: true };
    await place.call<Created>('POST', '/v1/bookings', body);
    const [mail] = await received('bo@example.org', 1);
    expect(mail).toMatchObject({ fromName: 'Café "Zur, Post"', replyTo: ['desk@post.example'] });
    await ask('cy@example.org', { time: '18:15' });
    const toDesk = await service.mailbox.next(
      ({ to, text }) => to.includes('desk@post.example') && text.includes('cy@'),
    );
    expect(toDesk.replyTo).toEqual(['cy@example.org']);
  });
});

describe('words of the business', () => {
  const messages = {
    wording: { requested: { en: { subject: 'Thank you, {name}', text: 'We look at it at once.' } } },
  };
  const file = restaurantFile({
    account: { email: 'own@post.example' },
    venue: { bookings: { confirm_at_once: false }, messages },
  });

  it('are what guests read from then on, and what was queued before keeps its own', async () => {
    const own = await service.business(file);
    const body = { date: DAY, time: '19:00', party: 2, name: 'Dee', email: 'dee@example.org' };
    await own.call('POST', '/v1/booking-requests', body);
    const [mail] = await received('dee@example.org', 1);
    expect(mail).toMatchObject({ subject: 'Thank you, Dee' });
    expect(mail?.text).toContain('We look at it at once.');
  });

  const member: Partial<Caller> = {
    key_kind: 'console',
    member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'manager' },
  };

  it('are shown as they would be sent, before they are saved; nobody is written to', async () => {
    const own = await service.business(file);
    const draft = (wording: object) => ({ message: 'confirmed', lang: 'de', wording });
    const path = '/console/api/messages/preview';
    const ours = await own.call<{ subject: string; text: string; sms: null }>('POST', path, draft({}), member);
    expect(ours.body).toMatchObject({ sms: null, subject: expect.stringContaining('bestätigt') });
    const { body } = await own.call<{ subject: string; text: string }>(
      'POST',
      path,
      draft({ subject: 'Bis bald, {name}', text: 'Um {tmie}' }),
      member,
    );
    expect(body.subject).toBe('Bis bald, Alex Martin');
    expect(body.text).toContain('Um {tmie}');
    expect(body.text).toContain('19:30');
  });
});
