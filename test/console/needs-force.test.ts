import { describe, expect, it } from 'vitest';
import { needsForce } from '../../console/src/screens/bookings/needs-force.ts';

const request = { service: null, tables: [] as string[], status: 'requested' } as const;
const waiting = { ...request, status: 'waitlisted' } as const;

describe('A booking is confirmed without a table', () => {
  it('where none is kept for a request', () => {
    expect(needsForce(request, null)).toBe(true);
  });

  it('where none is free for who is on the waiting list, and not before that is known', () => {
    expect([false, true, null].map((fits) => needsForce(waiting, fits))).toEqual([true, false, false]);
  });

  it('neither where it has a table, nor where it is an appointment', () => {
    expect(needsForce({ ...request, tables: ['T1'] }, false)).toBe(false);
    expect(needsForce({ ...waiting, service: 'Haircut' }, false)).toBe(false);
  });
});
