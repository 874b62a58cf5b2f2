import type { Caller } from '@booking/core/caller';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, type Hotel, type Service, startService } from '../service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('2026-12-08T15:00:00Z');
});
afterAll(() => service.close());

const member: Partial<Caller> = {
  key_kind: 'console',
  member: { id: '019a9c5e-7b00-7000-8000-000000000001', name: 'Sam', role: 'staff' },
};
const NIGHTS = { check_in: '2026-12-08', check_out: '2026-12-09', name: 'Ada', lang: 'en' };

async function left(hotel: Hotel, over: object): Promise<string> {
  const body = { ...NIGHTS, room_type_id: hotel.ids.double, ...over };
  const { id } = (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay;
  for (const step of ['check-in', 'check-out']) {
    const { status, text } = await hotel.call('POST', `/v1/stays/${id}/${step}`, {});
    if (status !== 200) throw new Error(text);
  }
  return id;
}

describe('an invoice by e-mail', () => {
  it('goes to the guest with its PDF, and stands among the messages of the stay with who sent it', async () => {
    const hotel = await service.hotel(hotelFile());
    const id = await left(hotel, { email: 'ada@example.org' });
    const path = `/console/api/stays/${id}/invoice/email`;
    const sent = await hotel.call<{ number: string; to: string }>('POST', path, {}, member);
    expect(sent.body).toMatchObject({ to: 'ada@example.org', number: expect.any(String) });
    const { number } = sent.body;
    const mail = await service.mailbox.next(({ subject }) => subject.startsWith(`Invoice ${number}`));
    expect(mail.attachments).toMatchObject([{ filename: `${number}.pdf`, mimeType: 'application/pdf' }]);
    const { messages } = (
      await hotel.call<{ messages: object[] }>('GET', `/console/api/stays/${id}/messages`, undefined, member)
    ).body;
    expect(messages).toMatchObject([{ who: 'Sam', text: `${number}.pdf` }]);
  });

  it('is in the words of the hotel, which its messages list as well', async () => {
    const wording = { invoice: { en: { subject: '{number} for {name}', text: 'From {check_in} on.' } } };
    const hotel = await service.hotel(hotelFile({ hotel: { messages: { wording } } }));
    const id = await left(hotel, { email: 'cy@example.org', name: 'Cy', lang: 'en' });
    await hotel.call('POST', `/console/api/stays/${id}/invoice/email`, {}, member);
    const mail = await service.mailbox.next(({ to }) => to.includes('cy@example.org'));
    expect(mail.subject).toMatch(/^\d{4}-\d{5} for Cy$/);
    expect(mail.text).toMatch(/^From \d+ \w+ \d{4} on\.$/m);
    const path = `/console/api/stays/${id}/messages`;
    const { messages } = (await hotel.call<{ messages: object[] }>('GET', path, undefined, member)).body;
    expect(messages).toMatchObject([{ subject: mail.subject }]);
  });

  it('is not sent where there is none yet, or no address: 404 and 409', async () => {
    const hotel = await service.hotel(hotelFile());
    const body = { ...NIGHTS, room_type_id: hotel.ids.double, email: 'bo@example.org' };
    const { id } = (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay;
    expect((await hotel.call('POST', `/console/api/stays/${id}/invoice/email`, {}, member)).status).toBe(404);
    const nobody = await left(hotel, {});
    expect((await hotel.call('POST', `/console/api/stays/${nobody}/invoice/email`, {}, member)).status).toBe(409);
  });
});
