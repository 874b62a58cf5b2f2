import { expect, it } from 'vitest';
import { AVAILABILITY_RANGE, LIST_RANGE, rangeOf } from '../../../src/domain/venue/date-range.ts';

const free = (asked: Parameters<typeof rangeOf>[0]) => rangeOf(asked, AVAILABILITY_RANGE);
const list = (asked: Parameters<typeof rangeOf>[0]) => rangeOf(asked, LIST_RANGE);
const fault = (code: string, more = {}) => ({ ok: false, fault: { code, ...more } });

it('takes a range of free days of at most 62 days, both ends counted', () => {
  const whole = { from: '2027-03-01', to: '2027-05-01' };
  expect(free(whole)).toEqual({ ok: true, range: whole });
  expect(free({ ...whole, to: '2027-05-02' })).toEqual(fault('too_long', { mostDays: 62 }));
});

it('takes a range of one day', () => {
  const day = { from: '2027-03-01', to: '2027-03-01' };
  expect(free(day)).toEqual({ ok: true, range: day });
});

it('wants both ends of a range of free days, in order, and no single day beside them', () => {
  expect(free({ from: '2027-03-01' })).toEqual(fault('to_missing'));
  expect(free({ to: '2027-03-01' })).toEqual(fault('from_missing'));
  expect(free({ from: '2027-03-02', to: '2027-03-01' })).toEqual(fault('backwards'));
  expect(free({ date: '2027-03-01', to: '2027-03-01' })).toEqual(fault('date_with_range'));
});

it('lists 31 days of bookings from a day on where no end is named, and 366 at most', () => {
  expect(list({ from: '2027-03-01' })).toEqual({ ok: true, range: { from: '2027-03-01', to: '2027-03-31' } });
  expect(list({ from: '2027-01-01', to: '2028-01-01' })).toMatchObject({ ok: true });
  expect(list({ from: '2027-01-01', to: '2028-01-02' })).toEqual(fault('too_long', { mostDays: 366 }));
});

it('has no range where one day is asked for, or none', () => {
  expect(free({ date: '2027-03-01' })).toEqual({ ok: true, range: null });
  expect(list({})).toEqual({ ok: true, range: null });
});
