import { type HotelMessage, variablesOf } from '@booking/core/codes/guest-messages';
import { LANGS, type Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { WORDED_EMAILS } from '@booking/kit/email/new-email';
import { describe, expect, it } from 'vitest';
import type { HotelView } from '../../src/db/hotels.ts';
import { composeEmail } from '../../src/emails/compose.ts';
import { GROUP_GUEST_KINDS } from '../../src/emails/group-templates.ts';
import { GUEST_KINDS, type GuestFacts } from '../../src/emails/guest-templates.ts';
import { QUOTE_GUEST_KINDS } from '../../src/emails/quote-templates.ts';
import { exampleOf } from '../../src/guests/example-stay.ts';
import { stayOf } from '../domain/stays.ts';

const MESSAGES = Object.keys(WORDED_EMAILS.hotel) as HotelMessage[];
const view = { businessId: 'b1', hotel: { language: 'en', settings: {} } } as HotelView;
const pages = {
  guest: (id: string) => `https://booking.example/guest/h${id}`,
  desk: (id: string) => `https://booking.example/desk/h${id}`,
  quote: (id: string) => `https://booking.example/quote/h${id}`,
  waiting: (id: string) => `https://booking.example/waiting/h${id}`,
};
const facts = (over: Partial<GuestFacts> = {}): GuestFacts => ({
  hotel: {
    ...{ name: 'Hotel Rosa & Söhne', language: 'en', email: 'desk@hotel.example', phone: '+41 44 000 00 01' },
    ...{ address: 'Seestrasse 1; 8002 Zürich', brand: null, checkInFrom: '15:00', checkOutUntil: '11:00' },
  },
  stay: stayOf({ id: 's1', name: 'Ada <Lovelace>', email: 'ada@example.org' }),
  ...{ roomType: 'Double room', plan: 'Flexible', payUrl: null, message: null, host: 'booking.example' },
  ...over,
});
const email = (kind: string, lang: Lang, data: object) =>
  composeEmail(pages, kind, lang, JSON.parse(JSON.stringify(data)));

/** The example that a preview shows of a message; of a group, its three rooms. */
function example(message: HotelMessage, kind: string, lang: Lang, wording?: Wording) {
  const about = facts();
  const { hotel: _, ...room } = about;
  const rooms = [room, room, { ...room, roomType: 'Suite' }];
  const group = { hotel: about.hotel, group: { reference: 'GROUP-1', name: 'Ada <Lovelace>' }, rooms };
  const data = kind.startsWith('group.') ? group : exampleOf(message, view, about);
  return composeEmail(pages, kind, lang, { ...data, wording });
}

describe('what a hotel words itself', () => {
  const wording = { subject: '{reference}: {room_type}', text: 'Dear {name}, see you on {check_in}.\n\n<i>Rosa</i>' };

  it('stands in place of our subject and opening, as text alone; the hotel’s message and the facts stay', () => {
    const mail = email('stay.changed', 'en', facts({ wording, message: 'We moved you upstairs.' }));
    const ours = email('stay.changed', 'en', facts({ message: 'We moved you upstairs.' }));
    expect(mail.subject).toMatch(/: Double room$/);
    expect(mail.text).toContain('Dear Ada <Lovelace>, see you on ');
    expect(mail.html).toContain('&lt;i&gt;Rosa&lt;/i&gt;');
    expect(mail.text).toContain('We moved you upstairs.');
    const behind = (text: string) => text.slice(text.indexOf('We moved you upstairs.'));
    expect(behind(mail.text)).toBe(behind(ours.text));
  });

  it('is there for every e-mail to a guest, in every language, and what follows the opening stays as it is', () => {
    const kinds = [
      ...GUEST_KINDS.map((kind) => `stay.${kind}`),
      ...GROUP_GUEST_KINDS.map((kind) => `group.${kind}`),
      ...QUOTE_GUEST_KINDS.map((kind) => `quote.${kind}`),
      'stay.invoice',
    ];
    expect(Object.values(WORDED_EMAILS.hotel).flat().toSorted()).toEqual(kinds.toSorted());
    for (const lang of LANGS)
      for (const message of MESSAGES)
        for (const kind of WORDED_EMAILS.hotel[message]) {
          const variable = `{${variablesOf('hotel', message).at(-1)}}`;
          const [ours, mail] = [example(message, kind, lang), example(message, kind, lang, { text: variable })];
          const [before, behind] = [ours, mail].map(({ text }) => text.split('\n\n')) as [string[], string[]];
          const at = behind.findIndex((part, i) => part !== before[i]);
          expect(behind[at], kind).toMatch(/^[^{}]{2,}$/);
          expect(behind.slice(at + 1)).toEqual(before.slice(at + 1));
        }
  });

  it('calls the rooms of a group by type and number, with the guests of all', () => {
    const text = 'Dear {name}: {room_type} for {guests}, {reference}.';
    expect(example('confirmed', 'group.confirmed', 'en', { text }).text).toContain(
      'Dear Ada <Lovelace>: 2 × Double room, Suite for 6 adults, GROUP-1.',
    );
  });

  it('tells the money that moved, until when a quote stands and which invoice it is', () => {
    const textOf = (message: HotelMessage, kind: string, text: string) =>
      example(message, kind, 'en', { text }).text.replaceAll('\u00a0', ' ');
    expect(textOf('refunded', 'stay.refunded', 'We sent {amount}.')).toContain('We sent CHF 80.00.');
    expect(textOf('quote', 'quote.sent', 'It stands until {until}.')).toContain('until 1 December 2026, 18:00.');
    expect(textOf('invoice', 'stay.invoice', 'Here is {number}.')).toContain('Here is 2026-00042.');
  });
});
