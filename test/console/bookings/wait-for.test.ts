import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../console/src/screens/bookings/waitlist/wait-for.ts';

const HOUR = 60;
type Day = Parameters<typeof waitFor>[0];
type Booked = Day['bookings'][number];

const booked = (from: number, tables: string[], more: Partial<Booked> = {}): Booked => ({
  ...{ status: 'confirmed', from, minutes: 90, party: 2, tables, seated_at: null, left_at: null },
  ...more,
});
const day = (bookings: readonly Booked[], more: Partial<Day> = {}): Day => ({
  now: '19:00',
  openings: [{ from: 18 * HOUR, to: 23 * HOUR }],
  tables: [
    { name: 'T1', seats: 2, closed: [] },
    { name: 'T2', seats: 4, closed: [] },
  ],
  bookings,
  ...more,
});
const SEATED = { seated_at: '2027-03-05T17:02:00Z' };

const wait = (of: Day, party: number, ahead = 0) => waitFor(of, party, ahead);

describe('the wait that a guest at the door is told', () => {
  it('is none where a table is free for as long as such a party sits', () => {
    expect(wait(day([booked(18 * HOUR, ['T1'], SEATED)]), 2)).toBe(0);
    expect(wait(day([booked(18 * HOUR, ['T2'], { party: 4, minutes: 105, ...SEATED })]), 4)).toBe(45);
  });

  it('is that until the first table that seats the party is due, in steps of five', () => {
    const both = [booked(18 * HOUR, ['T1'], SEATED), booked(18 * HOUR + 17, ['T2'], { party: 4, ...SEATED })];
    expect(wait(day(both), 2)).toBe(30);
    expect(wait(day(both), 3)).toBe(50);
  });

  it('is longer for each who waits already', () => {
    const both = [booked(18 * HOUR, ['T1'], SEATED), booked(18 * HOUR + 17, ['T2'], SEATED)];
    expect([0, 1, 2].map((ahead) => wait(day(both), 2, ahead))).toEqual([30, 50, null]);
  });

  it('leaves out a gap that is too short, what is closed, and who has left', () => {
    const next = booked(20 * HOUR, ['T1']);
    const large = booked(18 * HOUR, ['T2'], { minutes: 150, ...SEATED });
    expect(wait(day([next, large]), 2)).toBe(90);
    expect(wait(day([{ ...next, left_at: '2027-03-05T18:00:00Z' }, large]), 2)).toBe(0);
    expect(wait(day([next, { ...large, status: 'cancelled' }]), 2)).toBe(0);
    const closed = [{ from: 0, to: 21 * HOUR }];
    const tables = [{ name: 'T1', seats: 2, closed }];
    expect(wait(day([], { tables }), 2)).toBe(120);
  });

  it('takes who sits longer than planned to be about to leave', () => {
    const over = { minutes: 45, ...SEATED };
    expect(wait(day([booked(18 * HOUR, ['T1'], over), booked(18 * HOUR, ['T2'], over)]), 2)).toBe(5);
  });

  it('is unknown where no table of the day seats the party, or none is free before it closes', () => {
    expect(wait(day([]), 5)).toBeNull();
    expect(wait(day([booked(18 * HOUR, ['T2'], { minutes: 300, ...SEATED })]), 4)).toBeNull();
    expect(wait(day([], { now: '23:10' }), 2)).toBeNull();
    expect(wait(day([], { openings: [] }), 2)).toBeNull();
  });
});
