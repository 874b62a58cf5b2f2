import { describe, expect, it } from 'vitest';
import { parseMessage, textsOf } from '../../src/texts/messages.ts';

type Texts = {
  readonly title: string;
  readonly deep: { readonly from: (values: { name: string }) => string };
  readonly nights: (values: { n: number }) => string;
  readonly table: (values: { party: string | number }) => string;
};

const catalogue = {
  title: 'Bookings <today>',
  deep: { from: 'from {name}' },
  nights: '{n, plural, one {a night} other {{n} nights}}',
  table: 'your {party, select, none {appointment} other {table for {party}}}',
};

describe('Texts of a catalogue', () => {
  const texts = textsOf<Texts>(catalogue, 'en-GB');

  it('are strings where a message has no argument, whatever signs are in it', () => {
    expect(texts.title).toBe('Bookings <today>');
  });

  it('take arguments as they are, with braces, tags and numbers', () => {
    expect(texts.deep.from({ name: '<b>{x} ’ß' })).toBe('from <b>{x} ’ß');
  });

  it('choose the plural form of their language', () => {
    expect([0, 1, 2, 1000].map((n) => texts.nights({ n }))).toEqual(['0 nights', 'a night', '2 nights', '1000 nights']);
    expect(textsOf<Texts>({ nights: catalogue.nights }, 'fr').nights({ n: 0 })).toBe('a night');
  });

  it('choose by a name', () => {
    expect(texts.table({ party: 'none' })).toBe('your appointment');
    expect(texts.table({ party: 4 })).toBe('your table for 4');
  });

  it('say the same when their messages were parsed before, as in the console', () => {
    const parsed = textsOf<Texts>({ nights: parseMessage(catalogue.nights) }, 'en-GB');
    expect(parsed.nights({ n: 2 })).toBe('2 nights');
  });
});
