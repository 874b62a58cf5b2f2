import { describe, expect, it } from 'vitest';
import { type BoardRoom, orderOf, roomToday } from '../../../console/src/screens/hotel/desk/board-order.ts';

const room = (id: string, state: BoardRoom['state'], arrives = false): BoardRoom => ({ id, state, arrives });
const HOUSE = [room('101', 'clean'), room('102', 'dirty'), room('103', 'out_of_order'), room('104', 'dirty', true)];

describe('the order of the housekeeping board', () => {
  it('shows rooms to clean first, those whose guests arrive today before the others', () => {
    expect(orderOf(HOUSE, 'all', [])).toEqual(['104', '102', '103', '101']);
  });

  it('shows only dirty rooms where they are asked for', () => {
    expect(orderOf(HOUSE, 'dirty', [])).toEqual(['104', '102']);
  });

  it('leaves a room where it stands when it is marked, also where it no longer fits the filter', () => {
    const marked = HOUSE.map((one) => (one.id === '104' ? room('104', 'clean') : one));
    expect(orderOf(marked, 'dirty', ['104', '102'])).toEqual(['104', '102']);
  });

  it('adds a room that somebody else has marked dirty meanwhile', () => {
    const marked = HOUSE.map((one) => (one.id === '101' ? room('101', 'dirty') : one));
    expect(orderOf(marked, 'dirty', ['104', '102'])).toEqual(['104', '102', '101']);
  });

  it('leaves out a room that is gone', () => {
    expect(orderOf(HOUSE.slice(1), 'all', ['101', '102'])).toEqual(['102', '104', '103']);
  });
});

describe('what housekeeping is told of a room today', () => {
  const of = (status: string, check_in: string, check_out: string, held_until = check_out) => {
    const stays = [{ room_id: '101', status, check_in, check_out, held_until }];
    return roomToday({ today: '2026-11-27', stays, overdue: [] }, '101');
  };

  it('is that somebody arrives, also who was to come yesterday', () => {
    expect(of('confirmed', '2026-11-27', '2026-11-28').arrives).toBe(true);
    expect(of('confirmed', '2026-11-26', '2026-11-28').arrives).toBe(true);
    expect(of('confirmed', '2026-11-26', '2026-11-27').arrives).toBe(false);
    expect(of('no_show', '2026-11-26', '2026-11-28').arrives).toBe(false);
  });

  it('is that somebody leaves or has left today, and not who left earlier than they meant to', () => {
    expect(of('checked_in', '2026-11-26', '2026-11-27').leaves).toBe(true);
    expect(of('checked_in', '2026-11-24', '2026-11-26').leaves).toBe(true);
    expect(of('checked_out', '2026-11-26', '2026-11-27').leaves).toBe(true);
    expect(of('checked_out', '2026-11-25', '2026-11-27', '2026-11-26').leaves).toBe(false);
  });
});
