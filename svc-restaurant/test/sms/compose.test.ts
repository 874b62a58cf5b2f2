import { LANGS } from '@booking/core/lang';
import { isGsm7, smsLength } from '@booking/core/rules/sms-segments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeText } from '../../src/sms/compose.ts';
import type { TextFacts } from '../../src/sms/facts.ts';

const KINDS = ['confirmed', 'declined', 'moved', 'moved_request', 'cancelled', 'reminder'] as const;
const EVERY = LANGS.flatMap((lang) => KINDS.map((kind) => ({ lang, kind })));

const PAGE = 'https://booking.example/guest/rAZzPmG1ycl6Z0Zc2dGhhdCBpcyBhIHRva2VuIG9m';
const facts = (over: Partial<TextFacts> = {}): TextFacts => ({
  business: 'Trattoria Rosa',
  phone: '+41 44 000 00 01',
  date: '2027-03-06',
  time: '19:00',
  party: 2,
  startsAt: Date.parse('2027-03-06T18:00:00Z'),
  queuedAt: Date.parse('2027-03-02T11:00:00Z'),
  ...over,
});
const text = (kind: string, lang: string, over: Partial<TextFacts> = {}, answerable = true) =>
  composeText(`booking.${kind}`, lang, facts(over), { answerable, pageOn: () => PAGE });

// The day as each language writes it in a text.
const DAY = { en: 'Sat 6 Mar', de: 'Sa 6.3.', fr: 'sam. 6/3', es: 'sab 6/3', it: 'sab 6/3', pt: 'sab 6/3' } as const;

describe('a text message', () => {
  it.each(EVERY)(
    'names the business, the date and the time, and how to opt out, in one segment of GSM-7: $kind in $lang',
    ({ lang, kind }) => {
      for (const party of [2, 12, null]) {
        const said = text(kind, lang, { party });
        expect(said).toContain('Trattoria Rosa');
        expect(said).toContain(DAY[lang]);
        expect(said).toContain('19:00');
        expect(said).toContain('STOP');
        expect([said, smsLength(said)]).toEqual([said, expect.objectContaining({ encoding: 'gsm7', segments: 1 })]);
      }
    },
  );

  it('reads like this', () => {
    expect(LANGS.map((lang) => text('reminder', lang))).toEqual([
      'Trattoria Rosa: a reminder of your table for 2 on Sat 6 Mar at 19:00. See you soon! Questions? Call +41 44 000 00 01. Reply STOP to opt out.',
      'Trattoria Rosa: Zur Erinnerung: Ihr Tisch für 2 am Sa 6.3. um 19:00 Uhr. Bis bald! Fragen? Tel. +41 44 000 00 01. Keine SMS mehr: STOP antworten.',
      "Trattoria Rosa : rappel de votre table pour 2 le sam. 6/3 à 19:00. A tout à l'heure ! Une question ? Tél. +41 44 000 00 01. Plus de SMS : répondez STOP.",
      'Trattoria Rosa: le recordamos su mesa para 2 del sab 6/3 a las 19:00. ¡Le esperamos! ¿Dudas? Tel. +41 44 000 00 01. Para no recibir SMS responda STOP.',
      'Trattoria Rosa: Le ricordiamo il Suo tavolo per 2, sab 6/3 alle 19:00. La aspettiamo! Domande? Tel. +41 44 000 00 01. Per non ricevere SMS risponda STOP.',
      'Trattoria Rosa: lembramos a sua mesa para 2, sab 6/3 às 19:00. Até logo! Contacto: +41 44 000 00 01. Sem mais SMS: responda STOP.',
    ]);
  });

  it.each(EVERY)(
    'to a guest without an e-mail address leads to their page in two segments, unless it is over: $kind in $lang',
    ({ lang, kind }) => {
      const said = text(kind, lang, { linked: true });
      expect(said.includes(PAGE)).toBe(kind !== 'declined' && kind !== 'cancelled');
      expect(said).toContain('STOP');
      expect(smsLength(said).segments).toBeLessThanOrEqual(2);
    },
  );

  it('from a sender that cannot be answered asks for no answer', () => {
    for (const { lang, kind } of EVERY) expect(text(kind, lang, {}, false)).not.toContain('STOP');
  });

  it('keeps the facts and shortens the name, the telephone first', () => {
    const name = 'Ristorante Pizzeria Osteria da Giovanni e Maria Bevilacqua di San Martino in Campo';
    const said = text('confirmed', 'it', { business: name });
    expect(said).toBe(
      'Ristorante Pizzeria Osteria da Giovanni e Maria Bevilac...: il Suo tavolo per 2, sab 6/3 alle 19:00, è confermato. A presto! Per non ricevere SMS risponda STOP.',
    );
    expect(text('confirmed', 'it', { business: name.slice(0, 40) })).not.toContain('+41');
  });

  it('leaves out the accents that GSM-7 lacks before it takes a second segment', () => {
    expect(text('confirmed', 'fr', { business: 'Pâtisserie Façade' })).toMatch(/^Patisserie Facade : votre table/);
    expect(isGsm7(text('confirmed', 'en', { business: '🍕 “Łódź” – Café' }))).toBe(true);
  });

  it('of a business whose name is in another script is brief and says the name', () => {
    expect(text('confirmed', 'en', { business: '寿司 さくら' })).toBe(
      '寿司 さくら: booking confirmed, Sat 6 Mar 19:00. STOP to opt out',
    );
    expect(text('moved', 'de', { business: 'Ταβέρνα Αθηνά' })).toContain(
      'Ταβέρνα Αθηνά: Buchung neu am Sa 6.3. 19:00.',
    );
  });

  it('says the year of what is far ahead', () => {
    expect(LANGS.map((lang) => text('confirmed', lang, { date: '2028-03-04' }).match(/\S* ?2028/)?.[0])).toEqual([
      'Mar 2028',
      '4.3.2028',
      '4/3/2028',
      '4/3/2028',
      '4/3/2028',
      '4/3/2028',
    ]);
  });

  it('never takes more than one segment, whatever the business is called and wherever it can be reached', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.string({ minLength: 1, maxLength: 200 }),
    );
    const over = fc.record({
      business: names.filter((name) => name.trim() !== ''),
      phone: fc.string({ unit: 'grapheme', maxLength: 40 }),
      party: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 9999 })),
      date: fc.constantFrom('2027-03-06', '2028-12-30'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), over, fc.boolean(), ({ lang, kind }, its, answerable) => {
        const said = text(kind, lang, its, answerable);
        expect([said, smsLength(said).segments]).toEqual([said, 1]);
        expect(said).toContain('19:00');
      }),
      { numRuns: 500 },
    );
  });

  it('of a kind or in a language that is unknown is no text', () => {
    expect(() => composeText('booking.greeted', 'en', facts(), { answerable: true, pageOn: () => PAGE })).toThrow(
      'no text',
    );
    expect(() => composeText('booking.confirmed', 'xx', facts(), { answerable: true, pageOn: () => PAGE })).toThrow(
      'no text',
    );
  });
});

describe('a sentence of the business', () => {
  const own = (text: string) => ({ own: { text, name: 'Anna', service: null, staff: null } });

  it('stands in place of ours, with the name before it and the way to opt out behind it', () => {
    expect(text('confirmed', 'en', own('See you on {date} at {time}, {name}! A table for {party}.'))).toBe(
      'Trattoria Rosa: See you on Sat 6 Mar at 19:00, Anna! A table for 2 people. Questions? Call +41 44 000 00 01. Reply STOP to opt out.',
    );
  });

  it('is said whole, in as many segments as it takes', () => {
    const long = '😀'.repeat(80);
    const said = text('reminder', 'de', { ...own(long), linked: true });
    expect(said).toContain(long);
    expect(said).toContain(PAGE);
    expect(smsLength(said).segments).toBeLessThanOrEqual(5);
  });
});
