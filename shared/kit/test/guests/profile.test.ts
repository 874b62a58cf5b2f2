import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuestRow, type Profile, profileOf, rewrite } from '../../src/guests/rules/profile.ts';

const EMPTY: Profile = {
  ...{
    name: '',
    email: null,
    phone: null,
    lang: 'de',
    tags: [],
    vip: false,
    notes: '',
    allergies: '',
    preferences: '',
  },
  ...{ blocked: false, blocked_reason: null, marketing: null },
};
const row = (id: string, over: Partial<GuestRow> = {}): GuestRow => ({
  ...{ ...EMPTY, id, version: 1, merged_into: null, email_key: null, phone_key: null, settled: {} },
  ...{ created_at: `2026-01-0${id}T00:00:00.000Z`, updated_at: '2026-01-01T00:00:00.000Z' },
  ...over,
});

const texts = fc.constantFrom('', 'Nuts', 'Milk', 'Fish');
const rows = fc
  .array(fc.record({ allergies: texts, notes: texts, vip: fc.boolean(), blocked: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.map((over, i) => row(String(i + 1), over)) as [GuestRow, ...GuestRow[]]);

describe('The profile of guests who were merged', () => {
  it('has from the others what the one who remains lacks, and joins what must not be lost', () => {
    const root = row('2', { name: 'Ada', allergies: 'Nuts', tags: ['regular'], email: 'ada@example.org' });
    const part = row('1', { name: 'A. K.', phone: '+41', allergies: 'Milk', tags: ['press', 'regular'], vip: true });
    expect(profileOf(root, [part])).toMatchObject({
      ...{ name: 'Ada', email: 'ada@example.org', phone: '+41', allergies: 'Nuts\nMilk', tags: ['regular', 'press'] },
      vip: true,
    });
  });

  it('has the last that was said to marketing', () => {
    const yes = { consented: true, at: '2026-01-01T00:00:00.000Z', source: 'form' };
    const no = { consented: false, at: '2026-02-01T00:00:00.000Z', source: 'desk' };
    expect(profileOf(row('1', { marketing: no }), [row('2', { marketing: yes })]).marketing).toEqual(no);
    expect(profileOf(row('1', { marketing: yes }), [row('2', { marketing: no })]).marketing).toEqual(no);
  });

  it('loses no allergy, and what one of them is, all are', () => {
    fc.assert(
      fc.property(rows, ([root, ...parts]) => {
        const shown = profileOf(root, parts);
        for (const { allergies } of [root, ...parts]) expect(shown.allergies).toContain(allergies);
        expect(shown.blocked).toBe([root, ...parts].some(({ blocked }) => blocked));
      }),
    );
  });

  it('is what was written last, also where others said more', () => {
    fc.assert(
      fc.property(rows, texts, fc.boolean(), ([root, ...parts], allergies, blocked) => {
        const [after, ...others] = rewrite(root, parts, { allergies, blocked }) as [GuestRow, ...GuestRow[]];
        const before = profileOf(root, parts);
        expect(profileOf(after, others)).toEqual({ ...before, allergies, blocked });
      }),
    );
  });

  it('is taken apart with all that each of them said, whatever was written meanwhile', () => {
    fc.assert(
      fc.property(rows, texts, ([root, ...parts], allergies) => {
        const [, ...others] = rewrite(root, parts, { allergies }) as [GuestRow, ...GuestRow[]];
        for (const [i, part] of others.entries())
          expect(profileOf(part, [])).toEqual(profileOf(parts[i] as GuestRow, []));
      }),
    );
  });
});
