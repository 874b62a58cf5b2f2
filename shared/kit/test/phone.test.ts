import { describe, expect, test } from 'vitest';
import { countryOfPhone, normalisePhone, readPhone } from '../src/phone.ts';

describe('a telephone number', () => {
  test.each([
    ['044 000 00 01', '+41440000001', '+41440000001'],
    ['0041 44 000 00 01', '+41440000001', '+41440000001'],
    ['+999 123 456', '+999 123 456', '999123456'],
    ['+999 (123) 456', '+999 (123) 456', '999123456'],
    ['12-3', '12-3', '123'],
    ['-', '-', null],
  ])('of a guest, %s, is kept as %s, and known again however it is spaced by %s', (text, phone, key) => {
    expect(readPhone(text, 'CH')).toEqual({ phone, key });
  });

  test.each([
    ['044 000 00 01', 'CH', '+41440000001'],
    ['+41 44 000 00 01', 'CH', '+41440000001'],
    ['0041 44 000 00 01', 'CH', '+41440000001'],
    ['(044) 000-00-01', 'ch', '+41440000001'],
    ['  044/000.00.01 ', 'CH', '+41440000001'],
    ['+49 89 123456', 'CH', '+4989123456'],
    ['089 123456', 'DE', '+4989123456'],
    ['06 12345678', 'IT', '+390612345678'],
    ['(212) 555-0100', 'US', '+12125550100'],
    ['+41 44 000 00 01', null, '+41440000001'],
  ])('%s in %s is %s', (text, country, e164) => {
    expect(normalisePhone(text, country)).toBe(e164);
  });

  test.each([
    ['044 000 00 01', null],
    ['12', 'CH'],
    ['call me', 'CH'],
    ['', 'CH'],
    ['+', 'CH'],
    ['+999 123456', 'CH'],
    ['044 000 00 01', 'XX'],
  ])('"%s" in %s is none', (text, country) => {
    expect(normalisePhone(text, country)).toBeNull();
  });

  test.each([
    ['+41440000001', 'CH'],
    ['+4989123456', 'DE'],
    ['+390612345678', 'IT'],
    ['+12125550100', 'US'],
    ['+442071838750', 'GB'],
    ['044 000 00 01', null],
    ['', null],
  ])('%s belongs to %s', (text, country) => {
    expect(countryOfPhone(text)).toBe(country);
  });
});
