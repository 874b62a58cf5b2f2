import { describe, expect, it, test } from 'vitest';
import {
  type BoardRoom,
  fits,
  orderOf,
  peopleOf,
  roomToday,
  stateToday,
} from '../../../console/src/screens/hotel/housekeeping/board-order.ts';

const room = (id: string, state: BoardRoom['state'], arrives = false, more: Partial<BoardRoom> = {}): BoardRoom => ({
  ...{ id, state, arrives, arrivesAt: null, stayOver: false, ...more },
});
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

  it('puts the earlier arrival first, the room of a guest who stays on behind, and what was inspected last', () => {
    const house = [
      room('101', 'inspected', true),
      room('102', 'clean'),
      room('103', 'dirty', false, { stayOver: true }),
      room('104', 'dirty'),
      room('105', 'dirty', true),
      room('106', 'dirty', true, { arrivesAt: '18:30' }),
      room('107', 'dirty', true, { arrivesAt: '14:00' }),
    ];
    expect(orderOf(house, 'all', [])).toEqual(['107', '106', '105', '104', '103', '102', '101']);
    expect(orderOf(house, 'arrivals', [])).toEqual(['107', '106', '105', '101']);
    expect(house.filter((one) => fits('inspected', one)).map(({ id }) => id)).toEqual(['101']);
  });

  it('leaves out a room that is gone', () => {
    expect(orderOf(HOUSE.slice(1), 'all', ['101', '102'])).toEqual(['102', '104', '103']);
  });
});

test('people who clean rooms are listed once, by name', () => {
  const names = ['Kim', null, 'Ana', 'Kim'];
  expect(peopleOf(names.map((assigned_to) => ({ assigned_to })))).toEqual(['Ana', 'Kim']);
});

describe('what housekeeping is told of a room today', () => {
  const of = (status: string, check_in: string, check_out: string, held_until = check_out) => {
    const stays = [{ room_id: '101', status, check_in, check_out, held_until, arrival_time: '15:00' }];
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

  it('is that a guest stays on from the second day on, and when one arrives', () => {
    expect(of('checked_in', '2026-11-27', '2026-11-29')).toMatchObject({ stays: true, stayOver: false, sleptIn: true });
    expect(of('checked_in', '2026-11-26', '2026-11-29')).toMatchObject({ stays: true, stayOver: true });
    expect(of('checked_in', '2026-11-26', '2026-11-27')).toMatchObject({
      stays: false,
      stayOver: false,
      sleptIn: true,
    });
    expect(of('confirmed', '2026-11-27', '2026-11-29')).toMatchObject({ arrivesAt: '15:00', sleptIn: false });
  });
});

describe('the state of a room on the housekeeping board', () => {
  const today = '2026-11-27';
  const state = (housekeeping: 'clean' | 'dirty' | 'inspected', cleaned_on: string | null, stayOver: boolean) =>
    stateToday({ housekeeping, cleaned_on, out_of_order: false }, { stayOver }, today);

  it('is dirty while a guest stays on and the room was not cleaned today', () => {
    expect(state('clean', '2026-11-26', true)).toBe('dirty');
    expect(state('inspected', null, true)).toBe('dirty');
    expect(state('clean', today, true)).toBe('clean');
    expect(state('clean', '2026-11-20', false)).toBe('clean');
  });

  it('is out of order whatever else it is', () => {
    const room = { housekeeping: 'dirty', cleaned_on: null, out_of_order: true } as const;
    expect(stateToday(room, { stayOver: true }, today)).toBe('out_of_order');
  });
});
