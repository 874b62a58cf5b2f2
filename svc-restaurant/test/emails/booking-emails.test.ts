import { LANGS, type Lang } from '@booking/core/lang';
import type { NewEmail } from '@booking/kit/email/queue';
import { describe, expect, it } from 'vitest';
import type { GuestEmailKind } from '../../src/domain/booking/booking.ts';
import { composeEmail } from '../../src/emails/compose.ts';
import { emailAboutFitting, emailToGuest, emailToStaff, reminderEmail } from '../../src/guests/emails.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { aBooking } from '../domain/booking.ts';
import { aVenue } from '../domain/venue.ts';

const KINDS: GuestEmailKind[] = ['acknowledged', 'confirmed', 'declined', 'waitlisted', 'moved', 'cancelled'];
const venue = aVenue({ name: 'Rosa & Söhne', address: 'Seestrasse 1; 8002 Zürich', phone: '+41 44 000 00 01' });

const about = (lang: Lang, over: Parameters<typeof aBooking>[0] = {}) => ({
  venue: { ...venue, language: lang },
  booking: aBooking({ lang, notes: '<b>window</b>', answers: [{ question: 'Chair?', answer: true }], ...over }),
  endsAt: Date.parse('2027-03-05T19:30:00Z'),
  host: 'booking.example',
  email: 'anna@example.org',
});

/** What becomes of an e-mail that waited in the queue. */
const pages = {
  guest: (id: string) => `https://booking.example/guest/r${id}`,
  desk: (id: string) => `https://booking.example/desk/r${id}`,
  quote: (id: string) => `https://booking.example/quote/r${id}`,
  waiting: (id: string) => `https://booking.example/waiting/r${id}`,
};
const composed = ({ kind, lang, data }: NewEmail) => composeEmail(pages, kind, lang, JSON.parse(JSON.stringify(data)));
const letter = (kind: GuestEmailKind, its: ReturnType<typeof about>, reason?: string) =>
  composed(emailToGuest(kind, its, reason));
const linksIn = ({ html }: { html: string }) => [...html.matchAll(/href="(https[^"]+)"/g)].map(([, url]) => url);

const everyLetter = LANGS.flatMap((lang) => KINDS.map((kind) => [lang, kind] as const));

describe('what a guest is written', () => {
  it.each(everyLetter)('in %s: %s, as text and as HTML with nothing to slip in', (lang, kind) => {
    const queued = emailToGuest(kind, about(lang), 'our <oven> broke');
    const mail = composed(queued);
    expect(queued).toMatchObject({
      to: 'anna@example.org',
      lang,
      kind: `booking.${kind}`,
      aggregate_id: 'b1',
      message_id: `b1.${kind}.1@booking.example`,
    });
    expect(mail.subject).toContain('Rosa & Söhne');
    for (const words of ['2027', '19:00', 'Anna', '<b>window</b>', 'our <oven> broke', 'Seestrasse 1; 8002 Zürich'])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toMatch(/\b(?:undefined|null)\b|\[object/);
    expect(mail.html).toContain(`<html lang="${lang}">`);
    expect(mail.html).toContain('&lt;b&gt;window&lt;/b&gt;');
    expect(mail.html).not.toContain('<oven>');
  });

  it("calls the service in the guest's language where the business wrote it in it, and to the desk in its own", () => {
    const named = { ...venue, names: new Map([['cut', 'Schnitt']]), translations: new Map([['cut', { fr: 'Coupe' }]]) };
    const its = (lang: Lang) => ({
      ...about(lang, { serviceId: 'cut' }),
      venue: { ...named, language: 'de' as const },
    });
    expect(letter('confirmed', its('fr')).text).toContain('Coupe');
    expect(letter('confirmed', its('it')).text).toContain('Schnitt');
    const asked = reminderEmail(its('fr'));
    expect(composed(asked).text).toContain('Coupe');
    expect(composed(emailToStaff('desk_requested', its('fr'))).text).toContain('Schnitt');
    expect(composed(emailAboutFitting(named, [its('fr').booking], 'm')).text).toContain('Schnitt');
  });

  it.each([
    ['CHF', 'Europe/Zurich', 'Freundliche Grüsse\nRosa & Söhne Weiß'],
    ['EUR', 'Europe/Vaduz', 'Freundliche Grüsse\nRosa & Söhne Weiß'],
    ['EUR', 'Europe/Berlin', 'Freundliche Grüße\nRosa & Söhne Weiß'],
  ])(
    'closes in German as people write where the business is, and leaves its name: %s, %s',
    (currency, zone, closing) => {
      const { venue: plain, ...rest } = about('de');
      const its = { ...plain, currency, calendar: { ...plain.calendar, zone }, name: 'Rosa & Söhne Weiß' };
      expect(letter('confirmed', { ...rest, venue: its }).text).toContain(closing);
    },
  );

  it('is another text in every language', () => {
    for (const kind of KINDS)
      expect(new Set(LANGS.map((lang) => letter(kind, about(lang)).text)).size).toBe(LANGS.length);
  });

  it('has a calendar entry where the booking is, or was, certain', () => {
    const entry = (kind: GuestEmailKind, over = {}) => letter(kind, about('en', over)).ics?.method ?? null;
    expect(KINDS.map((kind) => entry(kind))).toEqual([null, 'REQUEST', null, null, 'REQUEST', 'CANCEL']);
    const asked = { status: 'requested', confirmedBy: null } as const;
    expect(entry('moved', asked)).toBeNull();
    expect(entry('cancelled', { ...asked, status: 'cancelled' })).toBeNull();
  });

  it.each([...LANGS])(
    'in %s: the link to its own page while something can be done there, in the text as well',
    (lang) => {
      const url = 'https://booking.example/guest/rb1';
      const links = KINDS.map((kind) => linksIn(letter(kind, about(lang))));
      expect(links).toEqual([[url], [url], [], [url], [url], []]);
      for (const kind of KINDS)
        expect(letter(kind, about(lang)).text.includes(`\n${url}\n`)).toBe(
          linksIn(letter(kind, about(lang))).length > 0,
        );
    },
  );

  it.each([...LANGS])('in %s: a reminder of the day, which asks whether the guest is coming', (lang) => {
    const queued = reminderEmail(about(lang));
    expect(queued).toMatchObject({ kind: 'booking.reminder', message_id: 'b1.reminder.2027-03-05@booking.example' });
    const mail = composed(queued);
    expect(mail.subject).toContain('Rosa & Söhne');
    // One link each that says what it does.
    expect(linksIn(mail)).toEqual(['', '?ask=withdraw'].map((ask) => `https://booking.example/guest/rb1${ask}`));
    for (const words of ['2027', '19:00', 'Seestrasse 1; 8002 Zürich']) expect(mail.text).toContain(words);
    expect(mail.ics).toBeUndefined();
  });

  it.each([...LANGS])('in %s: a reminder asks nobody who has said that they are coming', (lang) => {
    const textOf = (over: Parameters<typeof aBooking>[0]) =>
      composed(reminderEmail(about(lang, over)))
        .text.replaceAll(/\s+/g, ' ')
        .replaceAll(' : ', ': ');
    const [asks, told] = [textOf({}), textOf({ confirmedBy: 'guest' })];
    const { mail, link } = textsIn(lang);
    for (const question of [mail.reminder.lead, `${link.coming}: https`]) {
      expect(asks).toContain(question);
      expect(told).not.toContain(question);
    }
    for (const words of [mail.reminder.coming, `${link.booking}: https`, `${link.cannotCome}: https`])
      expect(told).toContain(words);
  });

  it.each([
    ['en', /booking|reservation|table/i],
    ['de', /Reservierung|Tisch|storniert/],
    ['fr', /réservation|table/i],
    ['es', /reserva|mesa/i],
    ['it', /prenotazione|tavolo/i],
    ['pt', /reserva|mesa/i],
  ] as const)('in %s: of an appointment nothing speaks of a table or a reservation', (lang, table) => {
    const its = about(lang, { serviceId: 'cut' });
    const salon = { ...its, venue: { ...its.venue, kind: 'appointment' as const, names: new Map([['cut', 'Cut']]) } };
    const mails = [...KINDS.map((kind) => letter(kind, salon)), composed(reminderEmail(salon))];
    const words = ({ subject, text }: (typeof mails)[number]) => `${subject} ${text}`.replaceAll(/https\S+/g, '');
    for (const mail of mails) expect(words(mail)).not.toMatch(table);
    expect(letter('confirmed', about(lang)).subject).not.toBe(letter('confirmed', salon).subject);
  });

  it('is not rendered where its kind or language is unknown', () => {
    const queued = emailToGuest('confirmed', about('en'));
    expect(() => composed({ ...queued, kind: 'booking.sung' })).toThrow('booking.sung');
    expect(() => composed({ ...queued, lang: 'xx' })).toThrow('xx');
  });

  it('has a subject of one line whatever the house is called', () => {
    const split = { ...about('en'), venue: { ...venue, name: 'Rosa\r\nBcc: all@example.org' } };
    expect(letter('confirmed', split).subject).not.toMatch(/[\r\n]/);
  });
});

describe('the calendar entry', () => {
  it('says when, where and by whom, in lines of at most 75 bytes', () => {
    const lines = (letter('moved', about('en', { version: 3 })).ics?.content ?? '').split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:b1@booking.example',
        'SEQUENCE:3',
        'DTSTART:20270305T180000Z',
        'DTEND:20270305T193000Z',
        'STATUS:CONFIRMED',
        'LOCATION:Seestrasse 1\\; 8002 Zürich',
      ]),
    );
  });
});

describe('what the business is written', () => {
  it.each([...LANGS])(
    'in %s: a request, a booking, one that the guest gave up, and who of the waiting list fits',
    (lang) => {
      const its = about(lang, { phone: '+41446681800' });
      for (const kind of ['desk_requested', 'desk_confirmed', 'desk_cancelled'] as const) {
        const queued = emailToStaff(kind, its);
        expect([queued.to, queued.lang]).toEqual(['desk@example.org', lang]);
        const mail = composed(queued);
        for (const words of ['Anna', 'anna@example.org', '+41446681800', '19:00']) expect(mail.text).toContain(words);
      }
      const asked = composed(emailToStaff('desk_requested', its));
      const [confirm, decline] = linksIn(asked);
      expect([confirm, decline]).toEqual(
        ['confirm', 'decline'].map((answer) => `https://booking.example/desk/rb1?answer=${answer}`),
      );
      expect(asked.text).toContain(`:\n${confirm}\n`);
      expect(linksIn(composed(emailToStaff('desk_confirmed', its)))).toEqual([]);
      const mail = composed(emailAboutFitting(its.venue, [its.booking, aBooking({ name: 'Bo', party: 4 })], 'id@host'));
      expect(mail.subject).toContain('Anna, Bo');
      expect(mail.text).toContain('Bo');
      expect(linksIn(mail)).toEqual(Array(2).fill('https://booking.example/desk/rb1?answer=confirm'));
      const { id: _, ...before } = {
        id: '',
        date: '2027-03-05',
        time: '19:00',
        party: 2,
        name: 'Cy',
        email: null,
        phone: null,
      };
      const queuedBefore = {
        sender: { name: '', address: '', phone: '', email: '' },
        fitting: [{ ...before, service: null }],
      };
      expect(linksIn(composeEmail(pages, 'booking.desk_fits', lang, queuedBefore))).toEqual([]);
    },
  );
});
