import { describe, expect, it } from 'vitest';
import type { Party } from '../../../console/src/screens/bookings/states/party.ts';
import {
  fullestOf,
  minuteOf,
  type TableState,
  tableStates,
} from '../../../console/src/screens/restaurant/floor/table-state.ts';

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const SEATED = '2027-03-05T18:00:00Z';

type Entry = Party & { readonly name: string; readonly minutes: number; readonly tables: readonly string[] };

/** A party at T1 from a time on, for an hour and a half. */
const party = (name: string, time: string, over: Partial<Entry> = {}): Entry => ({
  ...{ name, status: 'confirmed' as const, tables: ['T1'], seated_at: null, left_at: null },
  ...{ from: at(time), minutes: 90, ...over },
});

const schedule = (now: string, bookings: readonly Entry[], closed: { from: number; to: number }[] = []) => ({
  ...{ date: '2027-03-05', today: '2027-03-05', now, bookings, openings: [{ from: at('18:00'), to: at('26:00') }] },
  tables: [{ name: 'T1', seats: 2, area: null, closed }],
});

const shown = (state: TableState<Entry> | undefined) =>
  state && [state.kind, state.entry?.name ?? null, state.next?.name ?? null, state.minutes];
const now = (time: string, bookings: readonly Entry[], closed?: { from: number; to: number }[]) =>
  shown(tableStates(schedule(time, bookings, closed), null).get('T1'));

describe('A table as it is now', () => {
  const seated = party('A', '19:00', { seated_at: SEATED });
  const rows: [title: string, state: unknown, expected: unknown[]][] = [
    ['is free where nobody comes', now('19:00', []), ['free', null, null, null]],
    [
      'is free until half an hour before somebody comes',
      now('18:29', [party('A', '19:00')]),
      ['free', null, 'A', null],
    ],
    ['waits for who comes within half an hour', now('18:30', [party('A', '19:00')]), ['coming', 'A', null, null]],
    ['waits for a few minutes more', now('19:14', [party('A', '19:00')]), ['coming', 'A', null, null]],
    ['says who is late, and how much', now('19:15', [party('A', '19:00')]), ['late', 'A', null, 15]],
    [
      'waits longer for who said so',
      now('19:15', [party('A', '19:00', { expected: at('19:20') })]),
      ['coming', 'A', null, null],
    ],
    [
      'says how long who sits has left, and who is next',
      now('20:00', [seated, party('B', '21:00')]),
      ['seated', 'A', 'B', 30],
    ],
    ['is to be cleared once that time is over', now('20:40', [seated, party('B', '21:00')]), ['over', 'A', 'B', 10]],
    [
      'is free as soon as its party has left',
      now('20:00', [{ ...seated, left_at: SEATED }]),
      ['free', null, null, null],
    ],
    [
      'is taken by nobody who was declined, or waits for a place',
      now('19:00', [party('A', '19:00', { status: 'declined' }), party('B', '19:00', { status: 'waitlisted' })]),
      ['free', null, null, null],
    ],
    [
      'is closed',
      now('19:00', [party('A', '22:00')], [{ from: at('18:00'), to: at('20:00') }]),
      ['closed', null, 'A', null],
    ],
    [
      'is closed no more when that is over',
      now('20:00', [], [{ from: at('18:00'), to: at('20:00') }]),
      ['free', null, null, null],
    ],
    [
      'shows who sits there though it is closed',
      now('20:00', [seated], [{ from: 0, to: at('24:00') }]),
      ['seated', 'A', null, 30],
    ],
  ];
  it.each(rows)('%s', (_, state, expected) => {
    expect(state).toEqual(expected);
  });

  it('says which part of the time has passed', () => {
    expect(tableStates(schedule('19:45', [seated]), null).get('T1')?.share).toBe(0.5);
  });
});

describe('A table at another moment', () => {
  const day = schedule('19:00', [party('A', '20:00'), party('B', '22:00')]);
  const then = (time: string) => shown(tableStates(day, at(time)).get('T1'));

  it('shows who has it then, and who comes after that', () => {
    expect(then('19:59')).toEqual(['free', null, 'A', null]);
    expect(then('20:00')).toEqual(['coming', 'A', 'B', null]);
    expect(then('21:30')).toEqual(['free', null, 'B', null]);
  });

  it('is one of the night where the clock is before the hours', () => {
    expect(minuteOf(day, '01:30')).toBe(at('25:30'));
    expect(minuteOf(day, '12:00')).toBe(at('12:00'));
  });

  it('is, of a day to come, when most tables are taken', () => {
    const two = party('C', '20:30', { tables: ['T2', 'T3'] });
    expect(fullestOf(schedule('19:00', [party('A', '20:00'), two]))).toBe(at('20:30'));
    expect(fullestOf(schedule('19:00', []))).toBe(at('18:00'));
  });
});
