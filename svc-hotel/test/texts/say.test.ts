import { REASONS } from '@booking/core/errors';
import { LANGS } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/domain/request/refusals.ts';
import { sayDiscount, sayRefusal } from '../../src/texts/say-refusals.ts';
import { textsIn } from '../../src/texts/texts.ts';

const coupon = (fault: Extract<Refusal, { code: 'coupon' }>['fault']): Refusal => ({
  code: 'coupon',
  coupon: 'VIP',
  fault,
});

const EVERY: readonly Refusal[] = [
  { code: 'past' },
  { code: 'lead', first: '2026-12-08' },
  { code: 'horizon', last: '2027-12-08' },
  { code: 'max_nights', nights: 30 },
  { code: 'children' },
  { code: 'pets' },
  { code: 'arrival_time', earliest: '15:00', latest: '22:00' },
  { code: 'closed' },
  { code: 'too_many_adults', most: 1 },
  { code: 'too_many_adults', most: 2 },
  { code: 'too_many_children', most: 0 },
  { code: 'too_many_children', most: 1 },
  { code: 'minimum_stay', nights: 3 },
  { code: 'full' },
  coupon({ why: 'unknown' }),
  coupon({ why: 'used_up' }),
  coupon({ why: 'room_type' }),
  coupon({ why: 'min_nights', nights: 2 }),
  coupon({ why: 'dates', from: '2026-03-01', to: null }),
  coupon({ why: 'dates', from: null, to: '2026-05-31' }),
  coupon({ why: 'dates', from: '2026-03-01', to: '2026-05-31' }),
  { code: 'extra', extra: 'Sauna', why: 'room_type' },
  { code: 'extra', extra: 'Sauna', why: 'sold_out' },
  { code: 'question_required', question: 'How?' },
  { code: 'guest_limit' },
];

describe('sentences', () => {
  it.each(LANGS)('every refusal has one of its own in %s', (lang) => {
    const said = EVERY.map((refusal) => sayRefusal(refusal, lang));
    for (const sentence of said) {
      expect(sentence).toMatch(/[.?]$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    }
    expect(new Set(said).size).toBe(EVERY.length);
  });

  it('a refusal in another language is another sentence', () => {
    for (const refusal of EVERY) {
      if (refusal.code === 'question_required') continue;
      expect(new Set(LANGS.map((lang) => sayRefusal(refusal, lang))).size).toBe(LANGS.length);
    }
  });

  it('every code is one that the contract knows', () => {
    for (const { code } of EVERY) expect(REASONS).toContain(code);
  });

  it.each(LANGS)('discounts, lines and states have their words in %s', (lang) => {
    const longStay = { kind: 'long_stay', amount: 1, percent: 10, code: null, nights: 7 } as const;
    expect(sayDiscount(longStay, lang)).toContain('7');
    expect(sayDiscount({ ...longStay, kind: 'coupon', code: 'VIP', nights: null }, lang)).toContain('VIP');
    const { conflicts, guests } = textsIn(lang);
    expect(new Set(Object.values(conflicts.status)).size).toBe(7);
    expect(guests({ adults: 2, children: 0 })).not.toContain(',');
    expect(guests({ adults: 2, children: 1 })).toContain(',');
  });
});
