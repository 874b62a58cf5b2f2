import { createPageTokens } from '@booking/kit/crypto/page-token';
import { hotelFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../booking-page.ts';
import { ENCRYPTION_KEY, type Listed, type Requested, type Service, startService } from '../service.ts';
import { visit } from '../visit.ts';

const account = {
  terms_url: 'https://seeblick.example/agb',
  privacy_url: { de: 'https://seeblick.example/datenschutz' },
  imprint: { de: 'Seeblick AG', en: 'Seeblick Ltd' },
};

let service: Service;
beforeAll(async () => {
  service = await startService('2026-11-01T09:00:00Z');
});
afterAll(() => service.close());

describe('terms, privacy notice and imprint of a hotel', () => {
  it('stand under the form for a stay and at the foot of its pages, and the imprint has a page', async () => {
    const hotel = await service.hotel(hotelFile({ account }));
    const chosen = `check_in=2026-12-08&check_out=2026-12-10&room=${hotel.ids.double}&plan=${hotel.ids.Flexible}`;
    const { html } = await openPage(service, hotel, `/stay/hotel/details?${chosen}`);
    expect(html).toContain('By sending this form you accept the terms and conditions of');
    expect(html).toContain('https://seeblick.example/datenschutz');
    expect(html.slice(html.indexOf('<footer'))).toContain('/stay/hotel/imprint?lang=en');
    const imprint = await openPage(service, hotel, '/stay/hotel/imprint?lang=en');
    expect([imprint.status, imprint.html]).toEqual([200, expect.stringContaining('<p>Seeblick Ltd</p>')]);
  });

  it('stand under the form by which a guest changes a stay', async () => {
    const bookings = { confirm_at_once: true, guest_changes: { until_hours: 24, times: 2 } };
    const hotel = await service.hotel(hotelFile({ account, hotel: { bookings } }));
    const wish = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Eva' };
    const { body } = await hotel.call<Requested>('POST', '/v1/stay-requests', { ...wish, email: 'eva@example.org' });
    const { stays } = (await hotel.call<Listed>('GET', '/v1/stays?from=2026-11-01&to=2026-12-20')).body;
    const id = stays.find(({ reference }) => reference === body.reference)?.id ?? '';
    const choice = 'lang=en&check_in=2026-12-09&check_out=2026-12-11&adults=2&children=0';
    const { html } = await visit(
      service,
      `/guest/${createPageTokens('h', ENCRYPTION_KEY).make('guest', id)}/change?${choice}`,
    );
    expect(html.slice(html.indexOf('<form method="post"'))).toMatch(
      /By sending this form you accept the terms[\s\S]*<\/form>/,
    );
  });

  it('are nowhere where the hotel says nothing of them', async () => {
    const hotel = await service.hotel(hotelFile());
    expect((await openPage(service, hotel, '/stay/hotel')).html).not.toContain('/imprint');
    expect((await openPage(service, hotel, '/stay/hotel/imprint')).status).toBe(404);
  });
});
