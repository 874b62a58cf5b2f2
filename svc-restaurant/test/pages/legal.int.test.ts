import { createPageTokens } from '@booking/kit/crypto/page-token';
import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENCRYPTION_KEY, type Service, startService } from '../service.ts';

const account = {
  terms_url: { de: 'https://rosa.example/agb', en: 'https://rosa.example/terms' },
  privacy_url: 'https://rosa.example/privacy',
  imprint: 'Rosa GmbH\nSeestrasse 1 <Zürich>',
};

let service: Service;
beforeAll(async () => {
  service = await startService('2027-03-02T11:00:00Z');
});
afterAll(() => service.close());

describe('terms, privacy notice and imprint of a business', () => {
  it('stand under the booking form, at the foot of the page and in the e-mail, in the language of the guest', async () => {
    const place = await service.business(restaurantFile({ account }));
    const { html } = await service.bookPage(place, '/book/trattoria?lang=de', { lang: 'de' });
    expect(html).toContain('Mit dem Absenden akzeptieren Sie die Allgemeinen Geschäftsbedingungen von Trattoria Rosa.');
    expect(html).toContain('https://rosa.example/agb');
    expect(html).not.toContain('https://rosa.example/terms');
    expect(html.slice(html.indexOf('<footer'))).toContain('https://booking.example/book/trattoria/imprint?lang=de');
    const wish = { date: '2027-03-05', time: '19:00', party: 2, name: 'Ada', email: 'ada@example.org', lang: 'en' };
    await place.call('POST', '/v1/booking-requests', wish);
    const email = await service.mailbox.next(({ to }) => to.includes('ada@example.org'));
    expect(email.text).toContain('Terms and conditions: https://rosa.example/terms');
    expect(email.text).toContain('https://booking.example/book/trattoria/imprint?lang=en');
  });

  it('stand under the form by which a guest changes a booking', async () => {
    const bookings = { guest_changes: { until_hours: 24, times: 2 } };
    const place = await service.business(restaurantFile({ account, venue: { bookings } }));
    const wish = { date: '2027-03-05', time: '19:00', party: 2, name: 'Ben', email: 'ben@example.org' };
    const { body } = await place.call<{ id: string }>('POST', '/v1/booking-requests', wish);
    const token = createPageTokens('r', ENCRYPTION_KEY).make('guest', body.id);
    const { html } = await service.tokenPage(`/guest/${token}?lang=en&ask=change`);
    const form = html.slice(html.indexOf('<form method="post"'), html.indexOf('</form></section>'));
    expect(form).toContain('By sending this form you accept the terms and conditions of Trattoria Rosa.');
    expect(form).toContain('https://rosa.example/privacy');
  });

  it('the imprint has a page of its own, also where the booking page is off; without one there is none', async () => {
    const place = await service.business(salonFile({ account, venue: { bookings: { page: false } } }));
    const page = await service.bookPage(place, '/book/salon/imprint?lang=fr', { lang: 'fr' });
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('<h1>Mentions légales</h1>')]);
    expect(page.html).toContain('Rosa GmbH<br>Seestrasse 1 &lt;Zürich&gt;');
    await place.apply(salonFile());
    expect((await service.bookPage(place, '/book/salon/imprint')).status).toBe(404);
  });

  it('the widget is told what stands above its button', async () => {
    const notesOf = async (over: Parameters<typeof restaurantFile>[0]) => {
      const place = await service.business(restaurantFile(over));
      const path = '/v1/availability?lang=en';
      return (await place.call<{ notes: unknown[] }>('GET', path, undefined, { widget: true })).body.notes;
    };
    expect(await notesOf({ account })).toEqual([
      expect.stringMatching(/^By sending this form you accept the terms/),
      { label: 'Terms and conditions', url: 'https://rosa.example/terms' },
      { label: 'Privacy notice', url: 'https://rosa.example/privacy' },
    ]);
    expect(await notesOf({})).toEqual([]);
    expect(await notesOf({ venue: { bookings: { confirm_at_once: false } } })).toHaveLength(1);
  });
});
