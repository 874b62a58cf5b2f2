import { createPageTokens } from '@booking/kit/crypto/page-token';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Changed,
  ENCRYPTION_KEY,
  type Failed,
  type Hotel,
  type Listed,
  type Read,
  type Requested,
  type Service,
  startService,
} from '../service.ts';
import { visit } from '../visit.ts';

const tokens = createPageTokens('h', ENCRYPTION_KEY);
const plan = { refundable: true, breakfast_included: true, pay_when: 'arrival' };
const double = { slug: 'double', name: 'Doppelzimmer', max_adults: 2, max_children: 0, base_amount: 18_000 };

/** A hotel that speaks German, and wrote some of its names in French. */
const file = (inFrench = { plan: 'Tarif flexible', extra: 'Nettoyage final' }) =>
  hotelFile({
    account: { language: 'de', email: 'desk@seeblick.example' },
    hotel: {
      room_types: [{ ...double, names: { fr: 'Chambre double' }, rooms: [{ name: '101' }, { name: '102' }] }],
      rate_plans: [
        { ...plan, name: 'Flexibel', names: { fr: inFrench.plan } },
        { ...plan, name: 'Spar' },
      ],
      extras: [
        { name: 'Endreinigung', names: { fr: inFrench.extra }, amount: 6000, per: 'stay', mandatory: true },
        { name: 'Parkplatz', names: { fr: 'Place de parc' }, amount: 1500, per: 'night', daily_limit: 0 },
      ],
    },
  });

let service: Service;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
});
afterAll(() => service?.close());

async function request(hotel: Hotel, lang: string) {
  const email = `ada.${lang}.${hotel.id}@example.org`;
  const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
  const body = { ...nights, room_type_id: hotel.ids.double, name: 'Ada', email, lang };
  const { body: answer, text, status } = await hotel.call<Requested>('POST', '/v1/stay-requests', body);
  expect(status, text).toBe(201);
  const { body: list } = await hotel.call<Listed>('GET', '/v1/stays?from=2026-12-01&to=2026-12-20');
  const stay = list.stays.find(({ reference }) => reference === answer.reference);
  if (stay === undefined) throw new Error('the stay of the request is in the list');
  const guestPage = async (search = '') =>
    (await visit(service, `/guest/${tokens.make('guest', stay.id)}${search}`)).html;
  return { stay, email, guestPage };
}

describe('plans and extras by language', () => {
  it('the guest reads their own language in e-mails and on pages, the desk and its bill the hotel’s', async () => {
    const hotel = await service.hotel(file());
    const { stay, email, guestPage } = await request(hotel, 'fr');
    const toGuest = await service.mailbox.next((mail) => mail.to.includes(email));
    expect(toGuest.text).toContain('Tarif flexible');
    expect(toGuest.text).toContain('Chambre double');
    const toDesk = await service.mailbox.next(
      (mail) => mail.to.includes('desk@seeblick.example') && mail.text.includes(stay.reference),
    );
    expect(toDesk.text).toContain('Flexibel');
    expect(toDesk.text).toContain('Doppelzimmer');
    expect(toDesk.text).not.toMatch(/Tarif flexible|Chambre double/);
    const french = await guestPage();
    for (const name of ['Tarif flexible', 'Nettoyage final', 'Chambre double']) expect(french).toContain(name);
    const german = await guestPage('?lang=de');
    for (const name of ['Flexibel', 'Endreinigung', 'Doppelzimmer']) expect(german).toContain(name);
    const desk = (await visit(service, `/desk/${tokens.make('desk', stay.id)}`)).html;
    for (const name of ['Flexibel', 'Endreinigung', 'Doppelzimmer']) expect(desk).toContain(name);
    const { body } = await hotel.call<Read>('GET', `/v1/stays/${stay.id}`);
    expect(body.stay).toMatchObject({ rate_plan: 'Flexibel', extras: [{ name: 'Endreinigung' }] });
    const charged = body.stay.bill.lines.filter(({ kind }) => kind === 'extra');
    expect(charged.map(({ description }) => description)).toEqual(['Endreinigung']);
  });

  it('what was agreed reads as it did then, until the stay changes to another plan', async () => {
    const hotel = await service.hotel(file());
    const { stay, guestPage } = await request(hotel, 'fr');
    await hotel.apply(file({ plan: 'Tarif sans remboursement', extra: 'Forfait' }));
    const before = await guestPage();
    for (const name of ['Tarif flexible', 'Nettoyage final']) expect(before).toContain(name);
    expect(before).not.toMatch(/Tarif sans|Forfait/);
    const patch = { rate_plan_id: hotel.ids.Spar, keep_price: true };
    const { body } = await hotel.call<Changed>('PATCH', `/v1/stays/${stay.id}`, patch);
    expect(body.stay).toMatchObject({ rate_plan: 'Spar', total_amount: stay.total_amount });
    const after = await guestPage();
    expect(after).toContain('Spar');
    expect(after).not.toContain('Tarif flexible');
  });

  it('a refusal names an extra in the language of whoever reads it', async () => {
    const hotel = await service.hotel(file());
    const nights = { check_in: '2026-12-08', check_out: '2026-12-10' };
    const extras = [{ id: hotel.ids.Parkplatz }];
    const guest = { ...nights, room_type_id: hotel.ids.double, name: 'Ada', email: 'sold.out@example.org', extras };
    const refused = await hotel.call<Failed>('POST', '/v1/stay-requests', { ...guest, lang: 'fr' });
    expect(refused.body.error).toMatchObject({ reason: 'extra', message: expect.stringContaining('Place de parc') });
    const taken = await hotel.call<{ warnings: string[] }>('POST', '/v1/stays', { ...guest, lang: 'fr' });
    expect(taken.body.warnings).toEqual([expect.stringContaining('Parkplatz')]);
  });

  it('a file without such names is applied, and answered with empty ones', async () => {
    const hotel = await service.hotel(hotelFile());
    const { body } = await hotel.call<{ rate_plans: object[]; amenities: object[] }>('GET', '/v1/hotel');
    expect(body.rate_plans).toEqual([expect.objectContaining({ names: {}, descriptions: {} })]);
    expect(body.amenities).toEqual([]);
    expect(await hotel.apply(hotelFile())).toEqual({ changed: false, hidden: [] });
  });
});
