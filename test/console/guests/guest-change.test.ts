import { describe, expect, it } from 'vitest';
import { changeOf, tagsIn, typedOf, wayBack } from '../../../console/src/screens/guests/profile/guest-change.ts';

const ada = {
  ...{ name: 'Ada Keller', email: 'ada@example.org', phone: null, language: 'de' as const, tags: ['regular', 'wine'] },
  ...{ vip: false, notes: 'Likes the window.', allergies: '', preferences: '', blocked: false, blocked_reason: null },
  marketing: null,
};

describe('A change of a profile', () => {
  it('sends nothing where nothing was typed, nor where only spaces were', () => {
    expect(changeOf(ada, typedOf(ada))).toEqual({});
    expect(changeOf(ada, { ...typedOf(ada), notes: ' Likes the window. ' })).toEqual({});
  });

  it('sends what was typed and leaves the rest to whoever else changes it', () => {
    const typed = { ...typedOf(ada), allergies: ' Nuts ', vip: true };
    expect(changeOf(ada, typed)).toEqual({ allergies: 'Nuts', vip: true });
  });

  it('clears an address that was emptied', () => {
    expect(changeOf(ada, { ...typedOf(ada), email: ' ', phone: '+41791234567' })).toEqual({
      email: null,
      phone: '+41791234567',
    });
  });

  it('takes words between commas as tags, each once', () => {
    expect(tagsIn(' wine,regular, ,wine')).toEqual(['wine', 'regular']);
    expect(changeOf(ada, { ...typedOf(ada), tags: 'wine' })).toEqual({ tags: ['wine'] });
  });

  it('is taken back by the values of before, of the same fields alone', () => {
    const change = changeOf(ada, { ...typedOf(ada), allergies: 'Nuts', tags: '', email: '' });
    expect(wayBack(ada, change)).toEqual({ allergies: '', tags: ['regular', 'wine'], email: 'ada@example.org' });
  });

  it('gives nobody a consent by being taken back who had not given it', () => {
    const change = changeOf(ada, { ...typedOf(ada), agrees: true });
    expect(change).toEqual({ marketing: { consented: true } });
    expect(wayBack(ada, change)).toEqual({ marketing: { consented: false } });
    const agreed = { ...ada, marketing: { consented: true, source: 'booking form' } };
    expect(wayBack(agreed, { marketing: { consented: false } })).toEqual({
      marketing: { consented: true, source: 'booking form' },
    });
  });
});
