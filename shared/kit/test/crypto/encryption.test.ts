import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt } from '../../src/crypto/encryption.ts';

const key = randomBytes(32).toString('base64');
const other = randomBytes(32).toString('base64');
const REFUSED = 'a sealed secret cannot be opened with this key';

describe('a sealed secret', () => {
  test('opens to what it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        (text, context) => decrypt(encrypt(text, key, context), key, context) === text,
      ),
    );
  });

  test('looks different each time and shows nothing', () => {
    expect(encrypt('whsec_same', key)).not.toBe(encrypt('whsec_same', key));
    expect(encrypt('whsec_same', key)).toMatch(/^v1\.[\w-]+$/);
  });

  test('does not open with another key, for another row, or changed in any place', () => {
    const sealed = encrypt('secret', key, 'row 1');
    expect(() => decrypt(sealed, other, 'row 1')).toThrow(REFUSED);
    expect(() => decrypt(sealed, key, 'row 2')).toThrow(REFUSED);
    for (let i = 3; i < sealed.length - 1; i += 1) {
      const changed = sealed.slice(0, i) + (sealed[i] === 'A' ? 'B' : 'A') + sealed.slice(i + 1);
      expect(() => decrypt(changed, key, 'row 1')).toThrow(REFUSED);
    }
  });

  test.each(['', 'v1.', 'v1.AAAA', 'secret', 'v2.AAAA'])('"%s" is none', (text) => {
    expect(() => decrypt(text, key)).toThrow(REFUSED);
  });

  test('while the key is being replaced the first seals and all open', () => {
    const before = encrypt('old', key);
    expect(decrypt(before, `${other},${key}`)).toBe('old');
    expect(decrypt(encrypt('new', `${other}, ${key}`), other)).toBe('new');
  });

  test('needs a key of 32 bytes', () => {
    expect(() => encrypt('x', Buffer.alloc(16).toString('base64'))).toThrow('32 bytes');
  });
});
