import { describe, expect, it } from 'vitest';
import { isSameContact, soughtBy } from '../../../console/src/screens/guests/book/contact.ts';

const EMPTY = { name: '', phone: '', email: '' };

describe('While a form is filled in, a guest is looked for', () => {
  it.each([
    ['by nothing at first', {}, ''],
    ['by no name of two letters', { name: 'Ad' }, ''],
    ['by a name', { name: ' Ada ' }, 'Ada'],
    ['by a number once there is enough of it', { name: 'Ada', phone: '079 12' }, 'Ada'],
    ['by a number rather than a name', { name: 'Ada', phone: '079 123' }, '079 123'],
    ['by an address rather than both', { name: 'Ada', phone: '079 123', email: 'ada@example.org' }, 'ada@example.org'],
    ['by no half of an address', { name: 'Ada', email: 'ada@example' }, 'Ada'],
  ])('%s', (_, typed, query) => {
    expect(soughtBy({ ...EMPTY, ...typed })).toBe(query);
  });

  it('and is taken once name, number and address are theirs, however they are written', () => {
    const guest = { name: 'Ada Keller', email: 'ada@example.org', phone: '+41 79 123 45 67' };
    expect(isSameContact(guest, { name: 'Ada Keller', email: 'Ada@Example.org', phone: '+41791234567' })).toBe(true);
    expect(isSameContact(guest, { name: 'Ada Keller', email: '', phone: '+41791234567' })).toBe(false);
    expect(isSameContact({ ...guest, phone: null }, { name: 'Ada Keller', email: 'ada@example.org', phone: '' })).toBe(
      true,
    );
  });
});
