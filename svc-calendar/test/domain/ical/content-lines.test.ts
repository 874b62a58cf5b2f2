import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, linesOf, nameOf, parseLine, unescapeText, unfold } from '../../../src/domain/ical/content-lines.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const unfolded = (text: string): string => new TextDecoder().decode(unfold(bytes(text)));

describe('folded lines', () => {
  it.each([
    ['a\r\n b', 'ab'],
    ['a\r\n\tb', 'ab'],
    ['a\n b', 'ab'],
    ['a\n\tb', 'ab'],
    ['a\r\n  b', 'a b'],
    ['a\r\nb', 'a\r\nb'],
    ['a\nb', 'a\nb'],
    ['a\r b', 'a\r b'],
    ['a\rb c', 'a\rb c'],
    ['a\rb', 'a\rb'],
    ['a\r', 'a\r'],
    ['a\n', 'a\n'],
    ['a\r\n', 'a\r\n'],
    ['a\n\r\n b', 'a\nb'],
    ['a\r\n \r\n b', 'ab'],
    [' a\t b', ' a\t b'],
    ['', ''],
  ])('%j are %j', (text, wanted) => {
    expect(unfolded(text)).toBe(wanted);
  });

  it('are whole again wherever they were cut, inside a character too', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ''));
    fc.assert(
      fc.property(line, fc.array(fc.nat(60)), fc.constantFrom('\r\n ', '\n\t'), (text, cuts, mark) => {
        const whole = [...bytes(text)];
        const places = [...new Set(cuts)].filter((at) => at < whole.length).sort((a, b) => b - a);
        for (const at of places) whole.splice(at, 0, ...bytes(mark));
        expect([...unfold(Uint8Array.from(whole))]).toEqual([...bytes(text)]);
      }),
    );
  });
});

describe('the bytes of a calendar', () => {
  it('are UTF-8, with or without a byte order mark', () => {
    expect(decode(bytes('Zürich'))).toEqual({ text: 'Zürich', latin1: false });
    expect(decode(bytes('\uFEFFZürich'))).toEqual({ text: 'Zürich', latin1: false });
    expect(decode(Uint8Array.of(0xef, 0xbb))).toMatchObject({ latin1: true });
  });

  it('are Latin-1 when they are no UTF-8, and that is said', () => {
    expect(decode(Uint8Array.of(0x5a, 0xfc))).toEqual({ text: 'Zü', latin1: true });
    expect(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x5a, 0xfc))).toEqual({ text: 'Zü', latin1: true });
    // No mark, though two of its three bytes are there.
    expect(decode(Uint8Array.of(0xef, 0xbb, 0x41)).text).toHaveLength(3);
  });
});

describe('the lines of a calendar', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['\n\r\n a \r\n\n\t\nb \n', ['a', 'b']],
    ['\n\n', []],
  ])('of %j are those that hold something: %j', (text, wanted) => {
    expect([...linesOf(text)]).toEqual(wanted);
  });
});

describe('a property', () => {
  it.each([
    ['DTSTART:20261120', 'DTSTART'],
    ['dtstart;value=date:20261120', 'DTSTART'],
    ['DTSTART ;VALUE=DATE:20261120', 'DTSTART'],
    ['no property', ''],
    [':value', ''],
  ])('%j is named %j', (line, wanted) => {
    expect(nameOf(line)).toBe(wanted);
  });

  it.each([
    ['SUMMARY:a:b', {}, 'a:b'],
    ['SUMMARY: a ', {}, 'a'],
    ['SUMMARY;LANGUAGE=de:a', { LANGUAGE: 'de' }, 'a'],
    ['SUMMARY;language = de ;X-B="1;2:3":a', { LANGUAGE: 'de', 'X-B': '1;2:3' }, 'a'],
    ['SUMMARY;LANGUAGE=de;LANGUAGE=fr:a', { LANGUAGE: 'de' }, 'a'],
    ['DTSTART;TZID=(UTC+01:00) Berlin:20261120T120000', { TZID: '(UTC+01:00) Berlin' }, '20261120T120000'],
    ['dtend ;TZID=+01:00:20261120T120000', { TZID: '+01:00' }, '20261120T120000'],
    ['UID;X-A=1:a:b', { 'X-A': '1' }, 'a:b'],
    ['XDTSTART;X-A=1:a:b', { 'X-A': '1' }, 'a:b'],
  ])('%j is taken apart', (line, params, value) => {
    expect(parseLine(line)).toMatchObject({ params, value });
  });

  it.each(['no property', 'SUMMARY;X="a:b', 'DTSTART;VALUE=DATE'])('%j is none', (line) => {
    expect(parseLine(line)).toBeNull();
  });

  it('holds a text as a person reads it', () => {
    expect(unescapeText('a\\, b\\; c\\\\ d\\ne\\Nf\\x')).toBe('a, b; c\\ d\ne\nf\\x');
  });
});
