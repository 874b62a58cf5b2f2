import { describe, expect, it } from 'vitest';
import { acceptedLang } from '../src/lang.ts';

describe('the language that a browser prefers', () => {
  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['en;q=0.5, it;q=0.9', 'it'],
    ['ja, nl;q=0.9, pt-BR;q=0.3', 'pt'],
    ['de;q=0, es;q=0.1', 'es'],
    ['*', null],
    ['ja', null],
    ['', null],
    ['de;q=nonsense', null],
    [undefined, null],
  ])('of %j is %j', (header, lang) => {
    expect(acceptedLang(header)).toBe(lang);
  });

  it('is read from the first 500 characters: a header of 16 KiB costs no more', () => {
    expect(acceptedLang(`${'x,'.repeat(8000)}de`)).toBeNull();
  });
});
