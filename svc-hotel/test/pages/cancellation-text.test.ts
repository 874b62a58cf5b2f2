import { LANGS } from '@booking/core/lang';
import { describe, expect, test } from 'vitest';
import { cancellationText } from '../../src/pages/stay-facts.ts';

const terms = (days: number, nights: number, refundable = true) => ({
  refundable,
  cancellation: { free_until_days_before: days, then_nights_charged: nights },
});
const say = (of: ReturnType<typeof terms>, today: string) => cancellationText(of, '2026-12-08', today, 'en');

describe('the cancellation terms in words', () => {
  test('name the last free day, and what is charged after it', () => {
    expect(say(terms(2, 1), '2026-12-06')).toBe(
      'You can cancel free of charge until 6 December 2026. After that, the first night is charged.',
    );
    expect(say(terms(2, 3), '2026-12-01')).toContain('After that, 3 nights are charged.');
  });

  test('once that day is over, say what is charged', () => {
    expect(say(terms(2, 1), '2026-12-07')).toBe('If you cancel, the first night is charged.');
  });

  test('say that nothing is ever charged, or that nothing is given back', () => {
    expect(say(terms(2, 0), '2026-12-07')).toBe('You can cancel free of charge at any time.');
    expect(say(terms(2, 1, false), '2026-12-01')).toBe('This rate is non-refundable.');
  });

  test.each(LANGS)('are a sentence in %s', (lang) => {
    expect(cancellationText(terms(2, 2), '2026-12-08', '2026-12-01', lang)).toMatch(/2026.*2.*\.$/);
  });
});
