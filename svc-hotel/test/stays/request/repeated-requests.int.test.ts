import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Created,
  type Failed,
  type Hotel,
  type Service,
  type Step,
  startService,
  withKey,
} from '../../service.ts';
import { askForStay, stayCriteria, storedStays } from '../../stay-requests.ts';

let service: Service;
let atOnce: Hotel;
let asksFirst: Hotel;

beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
  atOnce = await service.hotel(hotelFile({ hotel: { bookings: { confirm_at_once: true } } }));
  asksFirst = await service.hotel(hotelFile({ account: { language: 'de' } }));
});
afterAll(() => service.close());

const stored = (hotel: Hotel) => storedStays(service, hotel);

describe('the same request again, and too many of them', () => {
  it('the same request within 30 minutes is answered as the first was, and stored once', async () => {
    const same = { check_in: '2027-03-10', check_out: '2027-03-12', email: 'Twin@Example.org' };
    const first = await askForStay(atOnce, same);
    const before = await stored(atOnce);
    const again = await askForStay(atOnce, { ...same, email: ' twin@example.ORG ', notes: 'again' });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    const byPhone = { ...same, email: undefined, phone: '044 668 18 00', check_in: '2027-03-11' };
    const third = await askForStay(atOnce, byPhone);
    const fourth = await askForStay(atOnce, { ...byPhone, phone: '+41 (44) 668-18-00' });
    expect(fourth.body).toEqual({ ...third.body, duplicate: true });
    expect(await stored(atOnce)).toBe((before ?? 0) + 1);
  });

  it('after 30 minutes, or when the first was cancelled, it is a request of its own', async () => {
    const nights = { check_in: '2027-04-10', check_out: '2027-04-12', email: 'late@example.org' };
    const first = await askForStay(atOnce, nights);
    const list = await atOnce.call<{ stays: { id: string; reference: string }[] }>('GET', '/v1/stays?from=2027-04-10');
    const [stay] = list.body.stays.filter((one) => one.reference === first.body.reference);
    await atOnce.call<Step>('POST', `/v1/stays/${stay?.id}/cancel`, {});
    const second = await askForStay(atOnce, nights);
    expect(second.body.duplicate).toBeUndefined();
    service.clock.advance('PT30M');
    expect((await askForStay(atOnce, nights)).body.duplicate).toBeUndefined();
    service.clock.set('2026-11-01T09:00:00Z');
  });

  it('parallel twins make one stay', async () => {
    const before = await stored(asksFirst);
    const twin = { check_in: '2027-05-01', check_out: '2027-05-03', email: 'twins@example.org' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => askForStay(asksFirst, twin)));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate === undefined)).toHaveLength(1);
    expect(await stored(asksFirst)).toBe((before ?? 0) + 1);
  });

  it('a guest has five requests an hour, whatever they are for, and five that wait for an answer', async () => {
    const day = (n: number) => ({
      check_in: `2027-06-0${n}`,
      check_out: `2027-06-0${n + 1}`,
      email: 'many@example.org',
    });
    for (let n = 1; n <= 5; n++) expect((await askForStay(asksFirst, day(n))).status).toBe(201);
    const { body } = await askForStay<Failed>(asksFirst, day(6));
    expect(body.error.reason).toBe('guest_limit');
    service.clock.advance('PT61M');
    const still = await askForStay<Failed>(asksFirst, day(6));
    expect(still.body.error.reason, 'all five wait').toBe('guest_limit');
    const { stays } = (
      await asksFirst.call<{ stays: { id: string; email: string }[] }>('GET', '/v1/stays?from=2027-06-01')
    ).body;
    const first = stays.find(({ email }) => email === 'many@example.org');
    await asksFirst.call('POST', `/v1/stays/${first?.id}/decline`, {});
    expect((await askForStay(asksFirst, day(6))).status).toBe(201);
    service.clock.set('2026-11-01T09:00:00Z');
  });

  it('a guest’s requests with the same e-mail or telephone count together', async () => {
    const day = (n: number, more: object) => ({ check_in: `2027-09-0${n}`, check_out: `2027-09-0${n + 1}`, ...more });
    const email = 'both@example.org';
    const phone = '+41446681801';
    for (let n = 1; n <= 3; n++) expect((await askForStay(asksFirst, day(n, { email }))).status).toBe(201);
    for (let n = 4; n <= 5; n++) expect((await askForStay(asksFirst, day(n, { phone }))).status).toBe(201);
    const { body } = await askForStay<Failed>(asksFirst, day(6, { email, phone }));
    expect(body.error.reason).toBe('guest_limit');
    expect((await askForStay(asksFirst, day(6, { email }))).status).toBe(201);
  });

  it('a guest’s request that repeats a stay that staff took is its duplicate, and staff’s stays count against nobody', async () => {
    const nights = { check_in: '2027-10-10', check_out: '2027-10-12', email: 'regular@example.org' };
    const taken = await asksFirst.call<Created>('POST', '/v1/stays', stayCriteria(asksFirst, nights));
    const before = await stored(asksFirst);
    const { status, body } = await askForStay(asksFirst, { ...nights, lang: 'fr' });
    expect(status).toBe(201);
    const { reference } = taken.body.stay;
    expect(body).toEqual({ status: 'confirmed', reference, duplicate: true, message: expect.stringMatching(/séjour/) });
    expect(await stored(asksFirst)).toBe(before);
    for (let n = 1; n <= 5; n++) {
      const desk = { ...nights, check_in: `2027-10-2${n}`, check_out: `2027-10-2${n + 1}` };
      expect((await asksFirst.call('POST', '/v1/stays', stayCriteria(asksFirst, desk))).status).toBe(201);
    }
    expect((await askForStay(asksFirst, { ...nights, check_out: '2027-10-13' })).status).toBe(201);
  });

  it('an address has ten requests an hour with a publishable key, and any number with a secret one', async () => {
    const as = { key_kind: 'publishable' as const, address_hash: 'somebody' };
    const day = (n: number) => ({ check_in: `2027-07-${10 + n}`, check_out: `2027-07-${11 + n}` });
    for (let n = 0; n < 10; n++) expect((await askForStay(asksFirst, day(n), as)).status).toBe(201);
    const { body } = await askForStay<Failed>(asksFirst, day(10), as);
    expect(body.error.reason).toBe('guest_limit');
    expect((await askForStay(asksFirst, day(10), { address_hash: 'somebody' })).status).toBe(201);
  });

  it('an Idempotency-Key gets the first answer again, byte by byte, and books once', async () => {
    const body = stayCriteria(asksFirst, { check_in: '2027-08-01', check_out: '2027-08-02' });
    const as = withKey('k-1');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => asksFirst.call('POST', '/v1/stay-requests', body, as)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const other = await asksFirst.call<Failed>('POST', '/v1/stay-requests', body, withKey('k-1', 'b'.repeat(64)));
    expect(other.body.error.code).toBe('idempotency_key_reused');
  });
});
