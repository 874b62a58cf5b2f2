import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gsm7Spelling, isGsm7, smsLength } from '../../src/rules/sms-segments.ts';

describe('a text message', () => {
  test.each([
    ['160 characters of GSM-7 are one segment', 'a'.repeat(160), 'gsm7', 160, 1],
    ['the 161st begins a second one', 'a'.repeat(161), 'gsm7', 161, 2],
    ['two segments hold 153 each', 'a'.repeat(306), 'gsm7', 306, 2],
    ['the 307th begins a third', 'a'.repeat(307), 'gsm7', 307, 3],
    ['a euro takes two places', `${'a'.repeat(158)}€`, 'gsm7', 160, 1],
    [
      'a euro that would be cut in two goes to the next segment',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      'gsm7',
      306,
      3,
    ],
    ['70 units of UCS-2 are one segment', 'â'.repeat(70), 'ucs2', 70, 1],
    ['the 71st begins a second one', 'â'.repeat(71), 'ucs2', 71, 2],
    ['a picture takes two units', `${'a'.repeat(68)}🍕`, 'ucs2', 70, 1],
    ['a picture is not cut in two', `${'â'.repeat(66)}🍕${'â'.repeat(66)}`, 'ucs2', 134, 3],
    ['German, and most of French and Italian, travel in GSM-7', 'Grüße à l’été'.replace('’', "'"), 'gsm7', 13, 1],
    ['nothing is one segment', '', 'gsm7', 0, 1],
  ])('%s', (_, text, encoding, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments });
  });
});

describe('the spelling of GSM-7', () => {
  it.each([
    ['Pâtisserie “Chez Zoë” – Genève', `${'Pâtisserie'.replace('â', 'a')} "Chez Zoe" - Genève`],
    ['Œuf & Cœur…', 'OEuf & Coeur...'],
    ['Łódź 🍕 Bar', 'Lodz Bar'],
    ['Sağlık ¾', 'Saglik ¾'],
    ['çà et là', 'cà et là'],
    ['寿司 Bar', '寿司 Bar'],
  ])('of %s is %s', (text, spelt) => expect(gsm7Spelling(text)).toBe(spelt));

  it('leaves what is GSM-7 already as it is', () => {
    for (const text of ['Trattoria Rosa', 'Gasthof zum Löwen', 'ÇÅ [a] {b} €5']) expect(gsm7Spelling(text)).toBe(text);
  });

  it('is settled: spelling it twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = gsm7Spelling(text);
        expect(gsm7Spelling(once)).toBe(once);
        if (isGsm7(text)) expect(isGsm7(once)).toBe(true);
      }),
    );
  });
});
