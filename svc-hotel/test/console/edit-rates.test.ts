import { WEEKDAYS } from '@booking/core/rules/days';
import type { NightRow, PriceRow } from '@booking/core/rules/rates/rows';
import { restricts } from '@booking/core/rules/rates/set-nights';
import { describe, expect, it } from 'vitest';
import {
  hasNights,
  nightDraft,
  nightRow,
  priceDraft,
  priceRow,
  replaced,
} from '../../../console/src/screens/hotel/rates/lists/edit-rows.ts';

const SEASON: PriceRow = { room_type: 'double', from: '2026-12-01', to: '2026-12-31', amount: 20_000 };
const ROWS: readonly PriceRow[] = [
  SEASON,
  { ...SEASON, rate_plan: 'Saver', weekdays: ['fri', 'sat'] },
  { ...SEASON, weekdays: [...WEEKDAYS] },
  { ...SEASON, to: SEASON.from as string },
  { room_type: 'suite', date: '2026-12-24', amount: 40_000 },
];
const NIGHTS: readonly NightRow[] = [
  { from: '2026-12-01', to: '2026-12-31', min_stay: 2 },
  { from: '2026-12-24', to: '2026-12-24', room_type: 'double', closed: true },
  { from: '2026-12-24', to: '2027-01-02', rate_plan: 'Saver', weekdays: ['sat'], closed_to_arrival: true },
];

describe('a season that is edited in its place', () => {
  it.each(ROWS)('is written as it was where nothing is changed, and with the amount alone where that is: %j', (row) => {
    expect(priceRow(row, priceDraft(row))).toEqual(row);
    expect(priceRow(row, { ...priceDraft(row), amount: 1 })).toEqual({ ...row, amount: 1 });
  });

  it('becomes a date where one night is left of it, and loses weekdays that are all ticked', () => {
    const { from: _, to: __, ...head } = SEASON;
    const one = { ...priceDraft(SEASON), to: '2026-12-01' };
    expect(priceRow(SEASON, one)).toEqual({ ...head, date: '2026-12-01' });
    const weekend: PriceRow = { ...SEASON, weekdays: ['sat', 'sun'] };
    expect(priceRow(weekend, { ...priceDraft(weekend), weekdays: WEEKDAYS })).toEqual(SEASON);
  });

  it('is not saved for no night at all', () => {
    const week = { ...priceDraft(SEASON), from: '2026-12-07', to: '2026-12-11' };
    expect(hasNights({ ...week, weekdays: ['sun'] })).toBe(false);
    expect(hasNights({ ...week, weekdays: ['mon'] })).toBe(true);
  });

  it('keeps its place among the others; one that somebody else has changed meanwhile is left alone', () => {
    const [first, second, ...rest] = ROWS as [PriceRow, PriceRow, ...PriceRow[]];
    const by = { ...second, amount: 1 };
    expect(replaced(ROWS, second, by)).toEqual([first, by, ...rest]);
    expect(replaced(ROWS, { ...second, amount: 2 }, by)).toBeNull();
  });
});

describe('a restriction that is edited in its place', () => {
  it.each(NIGHTS)('is written as it was where nothing is changed: %j', (row) => {
    expect(nightRow(row, nightDraft(row))).toEqual(row);
  });

  it('is not saved where it would restrict nothing', () => {
    const row = NIGHTS[1] as NightRow;
    const open = nightRow(row, { ...nightDraft(row), closed: false });
    expect([restricts(row), restricts(open)]).toEqual([true, false]);
  });
});
