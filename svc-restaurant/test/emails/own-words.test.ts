import { type VenueMessage, variablesOf } from '@booking/core/codes/guest-messages';
import { LANGS, type Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { WORDED_EMAILS } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import { describe, expect, it } from 'vitest';
import type { GuestEmailKind } from '../../src/domain/booking/booking.ts';
import { GUEST_TEMPLATES } from '../../src/emails/booking-templates.ts';
import { composeEmail } from '../../src/emails/compose.ts';
import { WAITING_TEMPLATES } from '../../src/emails/waiting-guest-template.ts';
import { emailToGuest, reminderEmail } from '../../src/guests/emails.ts';
import { exampleBooking, exampleOf } from '../../src/guests/example-booking.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { aBooking } from '../domain/booking.ts';
import { aVenue } from '../domain/venue.ts';

const NOW = Temporal.Instant.from('2027-03-02T11:00:00Z');
const MESSAGES = Object.keys(WORDED_EMAILS.venue) as VenueMessage[];
const venue = aVenue({ name: 'Rosa & Söhne', address: 'Seestrasse 1; 8002 Zürich', phone: '+41 44 000 00 01' });
const about = (lang: Lang, over: Parameters<typeof aBooking>[0] = {}) => ({
  venue: { ...venue, language: lang },
  booking: aBooking({ lang, ...over }),
  endsAt: Date.parse('2027-03-05T19:30:00Z'),
  host: 'booking.example',
  email: 'anna@example.org',
});
const pages = {
  guest: (id: string) => `https://booking.example/guest/r${id}`,
  desk: (id: string) => `https://booking.example/desk/r${id}`,
  quote: (id: string) => `https://booking.example/quote/r${id}`,
  waiting: (id: string) => `https://booking.example/waiting/r${id}`,
};
const composed = ({ kind, lang, data }: NewEmail) => composeEmail(pages, kind, lang, JSON.parse(JSON.stringify(data)));
const letter = (kind: GuestEmailKind, subject: ReturnType<typeof about>) => composed(emailToGuest(kind, subject));
const linksIn = ({ html }: { html: string }) => [...html.matchAll(/href="(https[^"]+)"/g)].map(([, url]) => url);

/** The example that a preview shows of a message, in words of the business where there are any. */
function preview(message: VenueMessage, lang: Lang, wording?: Wording) {
  const facts = exampleOf(message, venue, exampleBooking(venue, lang, 'booking.example', NOW));
  const kind = WORDED_EMAILS.venue[message][0].replace('series.', 'booking.');
  return composeEmail(pages, kind, lang, { ...facts, wording, wordingOfSeries: wording });
}

describe('what a business words itself', () => {
  const wording = {
    confirmed: { en: { subject: '{name}, {time}', text: 'We <b>wait</b> for {party}.\n\nPark behind the house.' } },
    changed: { en: { text: 'Now on {date}.' } },
    reminder: { en: { subject: 'Tomorrow at {business}' } },
  };
  const own = (over: Parameters<typeof aBooking>[0] = {}, lang: Lang = 'en') => {
    const its = about(lang, over);
    return { ...its, venue: { ...its.venue, messages: { wording } } };
  };

  it('stands in place of our subject and opening, as text alone; facts and links stay', () => {
    const mail = letter('confirmed', own());
    expect(mail.subject).toBe('Anna, 19:00');
    expect(mail.text).toMatch(/We <b>wait<\/b> for 2 people\.\n\nPark behind the house\./);
    expect(mail.html).toContain('We &lt;b&gt;wait&lt;/b&gt; for 2 people.');
    expect(mail.text).not.toContain(textsIn('en').mail.confirmed.lead);
    expect(mail.text).toContain('Seestrasse 1; 8002 Zürich');
    expect(linksIn(mail)).toEqual(['https://booking.example/guest/rb1']);
    expect(letter('moved', own()).text).toContain('Now on Friday');
    expect(composed(reminderEmail(own())).subject).toBe('Tomorrow at Rosa & Söhne');
  });

  it('is ours where the business wrote nothing: another message, another language', () => {
    expect(letter('cancelled', own())).toEqual(letter('cancelled', about('en')));
    expect(letter('confirmed', own({}, 'de'))).toEqual(letter('confirmed', about('de')));
    expect(letter('moved', own()).subject).toBe(letter('moved', about('en')).subject);
  });

  it('is there for every e-mail to a guest, in every language, and what follows the opening stays as it is', () => {
    const kinds = [
      ...GUEST_TEMPLATES.map((kind) => `booking.${kind}`),
      ...(['confirmed', 'moved', 'cancelled'] as const).map((kind) => `series.${kind}`),
      ...WAITING_TEMPLATES.map((kind) => `waiting.${kind}`),
    ];
    expect(Object.values(WORDED_EMAILS.venue).flat().toSorted()).toEqual(kinds.toSorted());
    for (const lang of LANGS)
      for (const message of MESSAGES) {
        const variable = `={${variablesOf('restaurant', message).at(-1)}}`;
        const [ours, mail] = [
          preview(message, lang),
          preview(message, lang, { subject: '{business}', text: variable }),
        ];
        expect(mail.subject).toBe('Rosa & Söhne');
        const [, opening, ...rest] = mail.text.split('\n\n');
        expect(opening, message).toMatch(/^=[^{}]+$/);
        expect(rest).toEqual(ours.text.split('\n\n').slice(2));
      }
  });

  it('tells what was given back, and until when a booking is to be paid', () => {
    const textOf = (message: VenueMessage, text: string) =>
      preview(message, 'en', { text }).text.replaceAll('\u00a0', ' ');
    expect(textOf('refunded', 'We sent back {amount}.')).toContain('We sent back CHF 40.00.');
    expect(textOf('to_pay', 'Please pay by {until}.')).toMatch(/Please pay by Tuesday, 2 March 2027, 13:00\./);
  });

  it('has words of its own for several dates: those of one booking do not speak of them', () => {
    const { data, ...queued } = emailToGuest('confirmed', own());
    const dates = [{ id: 'b1', version: 1, updatedAt: 0, date: '2027-03-05', time: '19:00', startsAt: 0, endsAt: 1 }];
    expect(composed({ ...queued, data: { ...data, dates } }).text).not.toContain('Park behind');
    const wordingOfSeries = { text: 'Until then, {name}: {count} in all.' };
    const several = composed({ ...queued, data: { ...data, dates: [...dates, ...dates], wordingOfSeries } });
    expect(several.text).toContain('Until then, Anna: 2 in all.');
  });
});
