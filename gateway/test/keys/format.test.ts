import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashKey, keyFormat } from '../../src/keys/format.ts';

const format = keyFormat('svc');
const kinds = fc.constantFrom('publishable' as const, 'secret' as const);

describe('the format of keys', () => {
  it('is the prefix, the kind and 32 letters and digits', () => {
    expect(format.make('publishable')).toMatch(/^svc_pk_live_[0-9A-Za-z]{32}$/);
    expect(format.make('secret')).toMatch(/^svc_sk_live_[0-9A-Za-z]{32}$/);
    expect(keyFormat('acme').make('secret')).toMatch(/^acme_sk_live_[0-9A-Za-z]{32}$/);
  });

  it('a key that was made is read as its kind, and no two are the same', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(kinds, (kind) => {
        const key = format.make(kind);
        expect(format.read(key)).toBe(kind);
        expect(seen).not.toContain(key);
        seen.add(key);
      }),
    );
  });

  it('one wrong character anywhere is told by the checksum alone', () => {
    fc.assert(
      fc.property(kinds, fc.nat({ max: 43 }), fc.constantFrom(...'0aZ9_-é '), (kind, place, mark) => {
        const key = format.make(kind);
        fc.pre(key[place] !== mark);
        expect(format.read(key.slice(0, place) + mark + key.slice(place + 1))).toBeNull();
      }),
    );
  });

  it('two neighbours swapped, a part missing, another prefix or kind are told too', () => {
    const key = format.make('secret');
    const swapped = [...key].map((mark, i, all) => (i === 20 ? all[21] : i === 21 ? all[20] : mark)).join('');
    if (swapped !== key) expect(format.read(swapped)).toBeNull();
    for (const wrong of [
      '',
      key.slice(1),
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      key.replace('_sk_', '_pk_'),
      key.replace('svc', 'acme'),
    ])
      expect(format.read(wrong)).toBeNull();
  });

  it('random texts of the right shape are refused but for the 1 in 2^32 that a checksum lets by', () => {
    const text = fc.stringMatching(/^[0-9A-Za-z]{32}$/);
    fc.assert(fc.property(text, (body) => format.read(`svc_pk_live_${body}`) === null));
  });

  it('what is stored is a SHA-256 and says nothing of the key', () => {
    const key = format.make('secret');
    expect(hashKey(key)).toHaveLength(32);
    expect(hashKey(key).toString('latin1')).not.toContain(key.slice(12));
  });
});
