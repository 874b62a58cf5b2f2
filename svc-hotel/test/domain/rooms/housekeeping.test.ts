import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import {
  type Condition,
  conditionOn,
  mark,
  nightsOut,
  takesAway,
  UNMARKED,
} from '../../../src/domain/rooms/housekeeping.ts';

const TODAY = '2026-12-08';
const out = (more: Partial<Condition> = {}): Condition => ({ ...UNMARKED, outOfOrderSince: '2026-12-05', ...more });

describe('A room that is marked', () => {
  it('as clean or inspected was cleaned on that day, and as dirty was not', () => {
    expect(mark(UNMARKED, { state: 'inspected' }, TODAY)).toEqual({
      ...UNMARKED,
      housekeeping: 'inspected',
      cleanedOn: TODAY,
    });
    const cleaned = mark(UNMARKED, { state: 'clean' }, TODAY);
    expect(cleaned.cleanedOn).toBe(TODAY);
    expect(mark(cleaned, { state: 'dirty' }, TODAY).cleanedOn).toBeNull();
  });

  it('as out of order stays as clean as it was, from that day on, and keeps what is not said anew', () => {
    const dirty = mark(UNMARKED, { state: 'dirty' }, TODAY);
    const first = mark(dirty, { state: 'out_of_order', reason: 'Tap drips', until: '2026-12-10' }, TODAY);
    expect(first).toEqual({
      ...{ housekeeping: 'dirty', cleanedOn: null },
      ...{ outOfOrderSince: TODAY, outOfOrderUntil: '2026-12-10', outOfOrderReason: 'Tap drips' },
    });
    expect(mark(first, { state: 'out_of_order' }, '2026-12-09')).toEqual(first);
    expect(mark(first, { state: 'out_of_order', until: null, reason: null }, '2026-12-09')).toEqual({
      ...first,
      ...{ outOfOrderUntil: null, outOfOrderReason: null },
    });
  });

  it('as anything else is in order again', () => {
    expect(mark(out({ outOfOrderReason: 'Paint' }), { state: 'clean' }, TODAY)).toEqual({
      ...UNMARKED,
      cleanedOn: TODAY,
    });
  });

  it('is taken away once, not again by another end of the same', () => {
    expect(takesAway(UNMARKED, { state: 'out_of_order' })).toBe(true);
    expect(takesAway(out(), { state: 'out_of_order' })).toBe(false);
    expect(takesAway(UNMARKED, { state: 'dirty' })).toBe(false);
  });
});

describe('A room that is out of order until a day', () => {
  it('is off sale for the nights before that day alone, and dirty from it on', () => {
    const room = out({ outOfOrderUntil: TODAY, outOfOrderReason: 'Paint' });
    expect(nightsOut(room, 0)).toEqual([{ from: dayOf('2026-12-05'), to: dayOf(TODAY) }]);
    expect(conditionOn(room, '2026-12-07')).toEqual(room);
    expect(conditionOn(room, TODAY)).toEqual({ ...UNMARKED, housekeeping: 'dirty' });
  });

  it('until further notice is so to the end of what is looked at', () => {
    expect(nightsOut(out(), dayOf('2026-12-31'))).toEqual([{ from: dayOf('2026-12-05'), to: dayOf('2026-12-31') }]);
    expect(nightsOut(UNMARKED, dayOf('2026-12-31'))).toEqual([]);
    expect(conditionOn(out(), '2027-12-31')).toEqual(out());
  });
});
