import { describe, expect, it } from 'vitest';
import { type BoardRoom, orderOf } from '../../console/src/screens/hotel/desk/board-order.ts';

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
