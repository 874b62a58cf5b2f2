import { dayOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expand } from '../../../src/domain/ical/recurrence.ts';
import { parseRule, type Rule } from '../../../src/domain/ical/recurrence-rule.ts';

const ruleOf = (text: string): Rule => parseRule(text) as Rule;

describe('the days of a rule in a span', () => {
  const rules = fc
    .tuple(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('', ';BYDAY=TU,FR', ';BYMONTHDAY=15,-1', ';BYMONTH=2,9', ';BYDAY=SU;BYSETPOS=1'),
      fc.constantFrom('', ';COUNT=1', ';COUNT=30'),
      fc.constantFrom('MO', 'SU'),
    )
    .map(([freq, interval, by, count, week]) => `FREQ=${freq};INTERVAL=${interval};WKST=${week}${by}${count}`);
  const start = dayOf('1997-09-02');

  it('are those of the whole rule that lie in it, wherever it begins', () => {
    const spans = fc.tuple(fc.integer({ min: -100, max: 3000 }), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(rules, spans, (rule, [offset, length]) => {
        const span = { from: start + offset, to: start + offset + length };
        const all = expand(ruleOf(rule), start, null, { from: start, to: start + 4000 }, { left: 100_000 });
        const wanted = all.complete ? all.days.filter((day) => day >= span.from && day < span.to) : null;
        const found = expand(ruleOf(rule), start, null, span, { left: 100_000 });
        if (wanted) expect(found).toEqual({ days: wanted, complete: true });
      }),
      { numRuns: 300 },
    );
  });

  it('cost no more than the span and a period on either side, however long ago the rule began', () => {
    for (const [freq, most] of [
      ['DAILY', 1],
      ['WEEKLY', 7],
      ['MONTHLY', 31],
      ['YEARLY', 366],
    ] as const) {
      const budget = { left: 100_000 };
      const span = { from: start + 7000, to: start + 7100 };
      expect(expand(ruleOf(`FREQ=${freq}`), start, null, span, budget).complete).toBe(true);
      // 7000 days of months and years are a little shorter than so many of the longest.
      expect(100_000 - budget.left).toBeLessThanOrEqual(100 + 3 * most + 7000 / 50);
    }
  });

  it('are at most 1000, and then not complete', () => {
    const span = (days: number) => ({ from: start, to: start + days });
    const daily = (days: number) => expand(ruleOf('FREQ=DAILY'), start, null, span(days), { left: 100_000 });
    expect(daily(999)).toMatchObject({ complete: true, days: { length: 999 } });
    expect(daily(5000)).toMatchObject({ complete: false, days: { length: 1000 } });
  });

  it('are looked for as far as the budget goes, and not complete beyond it', () => {
    const span = { from: start, to: start + 30 };
    const budget = { left: 30 };
    expect(expand(ruleOf('FREQ=DAILY'), start, null, span, budget)).toMatchObject({ complete: true });
    expect(budget.left).toBe(0);
    const short = expand(ruleOf('FREQ=DAILY'), start, null, span, { left: 29 });
    expect(short).toMatchObject({ complete: false, days: { length: 29 } });
  });
});
