import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, fold, quoted } from '../../src/rules/ics.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('lines', () => {
  // Of one octet, two, three and four.
  const unit = fc.constantFrom('a', ' ', ';', 'é', '\u07ff', '\u0800', '京', '\uffff', '😀', '\u{10ffff}');

  it('are at most 75 octets and no character is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
        const lines = fold(text).split('\r\n');
        expect(Math.max(...lines.map((line) => bytes(line).length))).toBeLessThanOrEqual(75);
        expect(lines.map((line, i) => (i === 0 ? line : line.slice(1))).join('')).toBe(text);
      }),
    );
  });

  it('hold no break and no mark that a name could smuggle in', () => {
    expect(escapeText('a\r\nEND:VCALENDAR;b,c\\d\u0000\u001b')).toBe('a\\nEND:VCALENDAR\\;b\\,c\\\\d');
  });
});

describe('a line', () => {
  it.each([
    ['75 octets', 'a'.repeat(75), 1],
    ['76 octets', 'a'.repeat(76), 2],
    ['two full lines', 'a'.repeat(75 + 74), 2],
    ['one octet more than two', 'a'.repeat(75 + 75), 3],
    ['37 characters of two octets and one of one', `${'é'.repeat(37)}a`, 1],
    ['38 characters of two octets', 'é'.repeat(38), 2],
    ['25 characters of three octets', '京'.repeat(25), 1],
    ['26 characters of three octets', '京'.repeat(26), 2],
    ['24 characters of three octets and three of one', `${'京'.repeat(24)}aaa`, 1],
    ['38 of the first character of two octets', '\u0080'.repeat(38), 2],
    ['26 of the first character of three octets', '\u0800'.repeat(26), 2],
    ['19 of the first character of four octets', '\u{10000}'.repeat(19), 2],
    ['18 characters of four octets', '😀'.repeat(18), 1],
    ['19 characters of four octets', '😀'.repeat(19), 2],
  ])('of %s is not folded before it has to be', (_, text, lines) => {
    expect(fold(text).split('\r\n')).toHaveLength(lines);
  });

  it('keeps breaks and tabs of a name as a person meant them, and no other mark', () => {
    expect(escapeText('a\r\nb\nc\rd')).toBe('a\\nb\\nc\\nd');
    expect(escapeText('a\tb\u0000\u0008\u000b\u000c\u001f\u007f')).toBe('a\tb');
  });

  it('a parameter holds neither quotes nor breaks', () => {
    expect(quoted('Hotel "See\r\nblick"\u007f')).toBe('"Hotel  See  blick  "');
  });
});
