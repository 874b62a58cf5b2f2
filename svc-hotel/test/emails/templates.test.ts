import { LANGS, type Lang } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { composeEmail } from '../../src/emails/compose.ts';
import type { DeskFacts } from '../../src/emails/desk-templates.ts';
import type { GuestFacts } from '../../src/emails/guest-templates.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { stayOf } from '../domain/stays.ts';

const pages = {
  guest: (id: string) => `https://booking.example/guest/h${id}`,
  desk: (id: string) => `https://booking.example/desk/h${id}`,
  quote: (id: string) => `https://booking.example/quote/h${id}`,
  waiting: (id: string) => `https://booking.example/waiting/h${id}`,
};
const GUEST = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'changed',
  'reminder',
  'refunded',
  'payment',
  ...(['to_pay', 'payment_reminder', 'unpaid', 'held', 'fee_charged', 'hold_released', 'paid'] as const),
] as const;
const DESK = [
  ...(['requested', 'confirmed', 'paid', 'paid_late', 'unmatched_payment'] as const),
  ...(['returned', 'refunded', 'disputed', 'dispute_won'] as const),
] as const;

const hotel = {
  name: 'Hotel Rosa & Söhne',
  language: 'en' as const,
  email: 'desk@hotel.example',
  phone: '+41 44 000 00 01',
  address: 'Seestrasse 1; 8002 Zürich',
  brand: { colour: '#f5d547', logo_url: null },
  checkInFrom: '15:00',
  checkOutUntil: '11:00',
};
const facts = (
  over: Partial<GuestFacts> = {},
  stay: Partial<ReturnType<typeof stayOf>> = {},
): GuestFacts & DeskFacts => ({
  hotel,
  stay: stayOf({ id: 's1', name: 'Ada <Lovelace>', email: 'ada@example.org', notes: '<b>late</b>', ...stay }),
  roomType: 'Double room',
  plan: 'Flexible',
  payUrl: null,
  message: null,
  host: 'booking.example',
  ...over,
});
const email = (kind: string, lang: Lang, data: object = facts()) =>
  composeEmail(pages, kind, lang, JSON.parse(JSON.stringify(data)));
const linksIn = ({ html }: { html: string }) => [...html.matchAll(/href="(https[^"]+)"/g)].map(([, url]) => url);

const every = LANGS.flatMap((lang) =>
  [...GUEST.map((kind) => `stay.${kind}`), ...DESK.map((kind) => `desk.${kind}`)].map((kind) => [lang, kind] as const),
);

describe('an e-mail about a group', () => {
  const room = (id: string, over: object = {}) => {
    const { stay, roomType, plan } = facts({}, { id, reference: `REF-${id}`, ...over });
    return { stay, roomType, plan, payUrl: null };
  };
  const rooms = [room('s1'), room('s2', { name: 'Grace <b>', total_amount: 10_000, adults: 1 })];
  const group = { hotel, group: { reference: 'GROUP-1', name: 'Ada <Lovelace>' }, rooms };
  const kinds = ['group.requested', 'group.confirmed', 'group_desk.requested', 'group_desk.confirmed'];

  it.each(LANGS.flatMap((lang) => kinds.map((kind) => [lang, kind] as const)))(
    'in %s: %s names each room with its guest and price, and the total',
    (lang, kind) => {
      const { subject, text, html } = email(kind, lang, group);
      for (const words of ['GROUP-1', 'REF-s1', 'REF-s2', '1. Double room', '2. Double room', 'Grace <b>', '464'])
        expect(text).toContain(words);
      expect(text.match(/364/g)).toHaveLength(1);
      expect(`${subject}${text}${html}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
      expect(html).not.toMatch(/<Lovelace>|Grace <b>/);
    },
  );

  it('leads to the page of each room, and to the payment of those that have one due', () => {
    const pageOf = (id: string) => `https://booking.example/guest/h${id}`;
    expect(linksIn(email('group.confirmed', 'en', group))).toEqual([pageOf('s1'), pageOf('s2')]);
    const payUrl = 'https://booking.example/pay/p2';
    const due = { ...group, rooms: [rooms[0], { ...rooms[1], payUrl }] };
    expect(linksIn(email('group.confirmed', 'en', due))).toEqual([payUrl, pageOf('s1'), pageOf('s2')]);
    expect(linksIn(email('group.requested', 'en', due))).toEqual([pageOf('s1'), pageOf('s2')]);
    const desk = linksIn(email('group_desk.requested', 'en', group));
    expect(desk).toEqual(['s1', 's2'].map((id) => `https://booking.example/desk/h${id}`));
    expect(linksIn(email('group_desk.confirmed', 'en', group))).toEqual([]);
  });
});

describe('an e-mail about a quote', () => {
  const { stay, roomType, plan } = facts({}, { id: 's1', reference: 'REF-s1' });
  const rooms = [{ stay, roomType, plan, payUrl: null }];
  const group = { hotel, group: { reference: 'QUOTE-1', name: 'Ada <Lovelace>' }, rooms, host: 'booking.example' };
  const quote = { ...group, quote: { id: 'q1', until: { date: '2026-11-24', time: '18:00' } } };
  const guest = ['sent', 'reminder', 'accepted', 'expired', 'withdrawn'].map((kind) => `quote.${kind}`);
  const kinds = [...guest, ...['accepted', 'declined', 'expired', 'asked'].map((kind) => `quote_desk.${kind}`)];

  it.each(LANGS.flatMap((lang) => kinds.map((kind) => [lang, kind] as const)))(
    'in %s: %s names the quote and its rooms, with nothing to slip in',
    (lang, kind) => {
      const { subject, text, html } = email(kind, lang, quote);
      for (const words of ['QUOTE-1', 'REF-s1', '1. Double room']) expect(text).toContain(words);
      expect(`${subject}${text}${html}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
      expect(html).not.toMatch(/<Lovelace>/);
      expect(text.includes('18:00')).toBe(['quote.sent', 'quote.reminder'].includes(kind));
    },
  );

  it('leads to the page where it is answered while it is open, and once accepted to what is due and to each room', () => {
    const page = 'https://booking.example/quote/hq1';
    for (const kind of ['sent', 'reminder', 'expired', 'withdrawn'])
      expect(linksIn(email(`quote.${kind}`, 'en', quote))).toEqual([page]);
    const payUrl = 'https://booking.example/pay/p1';
    const due = { ...quote, rooms: [{ ...rooms[0], payUrl }] };
    expect(linksIn(email('quote.accepted', 'en', due))).toEqual([payUrl, 'https://booking.example/guest/hs1']);
    expect(linksIn(email('quote_desk.accepted', 'en', quote))).toEqual([]);
  });
});

describe('an e-mail about an allotment', () => {
  const nights = { check_in: '2026-12-20', check_out: '2026-12-23', room_nights: 9, picked_up: 4 };
  const url = 'https://booking.example/console/allotments/a1';
  const about = { hotel, ...nights, name: 'Wedding <Keller>', cut_off: '2026-12-10', url };

  it.each(LANGS)('in %s: says whose it is, until when, and how much is picked up', (lang) => {
    const mail = email('desk.allotment_reminder', lang, about);
    for (const words of ['Wedding', '2026', '4', '9']) expect(mail.text).toContain(words);
    expect(mail.subject).toMatch(/10/);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
    expect(mail.html).not.toContain('<Keller>');
    expect(linksIn(mail)).toEqual([url]);
  });
});

describe('an e-mail about a day', () => {
  const open = { arrivals: 2, departures: 0, owing: 1, unassigned: 0, clashes: 0 };
  const about = { hotel, date: '2026-12-08', open, url: 'https://booking.example/console/day-close/2026-12-08' };

  it.each(LANGS.flatMap((lang) => ['desk.day_open', 'desk.day_closed'].map((kind) => [lang, kind] as const)))(
    'in %s: %s names the day and how much of it is open, and leads there',
    (lang, kind) => {
      const mail = email(kind, lang, about);
      const { days } = textsIn(lang).emails;
      expect(mail.subject).toContain('2026');
      for (const list of ['arrivals', 'owing'] as const) expect(mail.text).toContain(days[list]);
      for (const list of ['departures', 'unassigned', 'clashes'] as const) expect(mail.text).not.toContain(days[list]);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
      expect(linksIn(mail)).toEqual([about.url]);
    },
  );
});

describe('an e-mail about a stay', () => {
  it.each(every)('in %s: %s says who and when, as text and as HTML with nothing to slip in', (lang, kind) => {
    const { subject, text, html } = email(kind, lang, { ...facts(), payment: { amount: 100, currency: 'CHF' } });
    expect(subject).not.toMatch(/[\r\n]/);
    for (const words of ['2026', 'Ada <Lovelace>', 'Seestrasse 1; 8002 Zürich']) expect(text).toContain(words);
    expect(`${subject}${text}${html}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain('Ada &lt;Lovelace&gt;');
    expect(html).not.toMatch(/<Lovelace>|<b>late/);
  });

  it('of a stay that is called off tells its fee, what was paid and what comes back, and no price', () => {
    const settlement = { fee: 18_000, paid: 30_000 };
    const { text } = email('stay.cancelled', 'en', facts({ settlement }));
    for (const words of ['Cancellation fee', '180.00', '300.00', 'To be refunded', '120.00'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Total|364\.00|Still to pay/);
    const unpaid = email('stay.cancelled', 'en', facts({ settlement: { fee: 18_000, paid: 0 } })).text;
    expect(unpaid).toContain('Still to pay');
    const free = email('stay.cancelled', 'en', facts({ settlement: { fee: 0, paid: 0 } })).text;
    expect(free).not.toMatch(/Cancellation fee|Still to pay|Total/);
    expect(email('stay.refunded', 'en', facts({ settlement, refunded: 12_000 })).text).toContain('Refunded');
  });

  it('is another in every language', () => {
    for (const [, kind] of every.slice(0, GUEST.length + DESK.length))
      expect(new Set(LANGS.map((lang) => email(kind, lang).text)).size).toBe(LANGS.length);
  });

  it.each([...LANGS])(
    'in %s: leads a guest to the stay, to the payment where there is one, and the hotel to its answer',
    (lang) => {
      const guest = 'https://booking.example/guest/hs1';
      for (const kind of GUEST) {
        const cannot = kind === 'reminder' ? [`${guest}/cancel`] : [];
        expect(linksIn(email(`stay.${kind}`, lang))).toEqual([guest, ...cannot]);
      }
      const payUrl = 'https://booking.example/pay/p1';
      expect(linksIn(email('stay.confirmed', lang, facts({ payUrl })))).toEqual([payUrl, guest]);
      const answers = ['confirm', 'decline'].map((answer) => `https://booking.example/desk/hs1?answer=${answer}`);
      expect(DESK.map((kind) => linksIn(email(`desk.${kind}`, lang)))).toEqual([
        answers,
        ...DESK.slice(1).map(() => []),
      ]);
      for (const url of answers) expect(email('desk.requested', lang).text).toContain(`:\n${url}\n`);
    },
  );

  it.each([...LANGS])(
    'in %s: a reminder tells the way there and the arrival time, and asks for it where it is not known',
    (lang) => {
      const known = email('stay.reminder', lang, facts({}, { arrival_time: '17:30' }));
      const asked = email('stay.reminder', lang, facts({}, { arrival_time: null }));
      expect(known.text).toContain('17:30');
      for (const { text, ics } of [known, asked]) {
        expect(text).toMatch(/: Seestrasse 1; 8002 Zürich\n/);
        expect(text).toContain('15:00');
        expect(ics).toBeUndefined();
      }
      expect(asked.text.split('\n\n').length).toBe(known.text.split('\n\n').length + 1);
    },
  );

  it.each([...LANGS])('in %s: a reminder asks nobody who has said that they are coming', (lang) => {
    const { guest, links } = textsIn(lang).emails;
    const textOf = (guest_confirmed_at: string | null) =>
      email('stay.reminder', lang, facts({}, { guest_confirmed_at }))
        .text.replaceAll(/\s+/g, ' ')
        .replaceAll(' : ', ': ');
    const [asks, told] = [textOf(null), textOf('2026-12-01T09:00:00.000Z')];
    for (const question of [guest.reminder.text, `${links.coming}: https`]) {
      expect(asks).toContain(question);
      expect(told).not.toContain(question);
    }
    for (const words of [guest.reminder.coming, `${links.guest}: https`, `${links.cannotCome}: https`])
      expect(told).toContain(words);
    expect(told).toContain('Seestrasse 1; 8002 Zürich');
  });

  it('has one link each for coming and for cancelling, and says "to be paid now" where the deposit is all of it', () => {
    const [coming, cannot] = linksIn(email('stay.reminder', 'it'));
    expect(cannot).toBe(`${coming}/cancel`);
    const whole = facts({ payUrl: 'https://booking.example/pay/p' }, { deposit_amount: 36_000, total_amount: 36_000 });
    const { text } = email('stay.confirmed', 'it', whole);
    expect(text).toContain('Da pagare subito');
    expect(text).not.toMatch(/acconto/i);
  });

  it('in Italian names the hotel as Italians do, and writes Lei and Suo with capitals', () => {
    expect(email('stay.confirmed', 'it').subject).toBe('Il Suo soggiorno all’Hotel Rosa & Söhne è confermato');
    const villa = { ...facts(), hotel: { ...hotel, name: 'Villa Lido' } };
    expect(email('stay.confirmed', 'it', villa).subject).toBe('Il Suo soggiorno presso Villa Lido è confermato');
  });

  it('to a guest whose name nobody gave greets nobody', () => {
    expect(email('stay.confirmed', 'en', facts({}, { name: null })).text).not.toContain('Dear');
  });

  it('is not rendered where its kind or language is unknown', () => {
    expect(() => email('stay.sung', 'en')).toThrow('stay.sung');
    expect(() => composeEmail(pages, 'stay.confirmed', 'xx', facts())).toThrow('xx');
  });
});
