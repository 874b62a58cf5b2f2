import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import type { OccupancyRow, OccupancyRows } from '../../../src/db/hot/rooms/occupancy.ts';
import type { HotelView } from '../../../src/db/hotels.ts';
import { createOccupancyCache } from '../../../src/db/requests/occupancy-cache.ts';
import type { RoomType } from '../../../src/domain/hotel/hotel.ts';
import { wholeWindow } from '../../../src/domain/rooms/assignment.ts';

const view = (revision = 1) => ({ revision }) as HotelView;
const type = { settings: { id: 'double' }, rooms: [{ id: '101' }, { id: '102' }] } as unknown as RoomType;
const today = dayOf('2026-12-01');
const whole = wholeWindow(today);
const window = { from: today + 6, to: today + 10 };
const read = (...held: OccupancyRow[]): OccupancyRows => ({
  held,
  promised: [[today + 7, 1]],
  blocked: [['102', today, today + 1]],
  out: [],
});
const stay = (room_id: string | null, held_from: string, held_until: string) => ({ room_id, held_from, held_until });

describe('what a process knows of a room type', () => {
  it('is nothing at first; a type that is asked for again is worth reading', () => {
    const types = createOccupancyCache();
    expect(types.around(view(), 'double', window, 0)).toBeNull();
    expect(types.shouldLoad(view(), 'double', 0)).toBe(false);
    expect(types.shouldLoad(view(), 'double', 1)).toBe(true);
  });

  it('is what was read and what was given since, with the version it has by then', () => {
    const types = createOccupancyCache();
    types.set(view(), type, whole, { rows: read(['a', '101', true, today + 7, today + 8]), version: 4 }, 0);
    types.add('double', stay('102', '2026-12-08', '2026-12-10'), 4);
    types.add('double', stay(null, '2027-06-01', '2027-06-02'), 5);
    const known = types.around(view(), 'double', window, 1);
    expect(known?.version).toBe(6);
    expect(known?.rows.held.map(([, room, , from, to]) => [room, from - today, to - today])).toEqual([
      ['101', 7, 8],
      ['102', 7, 9],
    ]);
    expect(known?.rows.blocked).toEqual([['102', today, today + 1]]);
    expect(
      types.around(view(), 'double', { from: dayOf('2027-05-30'), to: dayOf('2027-06-03') }, 1)?.rows.held,
    ).toHaveLength(1);
  });

  it('is nothing any more when a stay comes that was decided by another version', () => {
    const types = createOccupancyCache();
    types.set(view(), type, whole, { rows: read(), version: 4 }, 0);
    types.add('double', stay('101', '2026-12-08', '2026-12-10'), 6);
    expect(types.around(view(), 'double', window, 1)).toBeNull();
  });

  it('does not reach beyond what was read, nor beyond the settings it was read under', () => {
    const types = createOccupancyCache();
    types.set(view(), type, whole, { rows: read(), version: 4 }, 0);
    expect(types.around(view(), 'double', { from: whole.from - 1, to: today }, 1)).toBeNull();
    expect(types.around(view(), 'double', { from: today, to: whole.to + 1 }, 1)).toBeNull();
    expect(types.around(view(2), 'double', window, 1)).toBeNull();
  });

  it('is read anew after an hour, and when the clock is moved', () => {
    const types = createOccupancyCache();
    types.set(view(), type, whole, { rows: read(), version: 4 }, 0);
    expect(types.around(view(), 'double', window, 3_599_999)).not.toBeNull();
    expect(types.around(view(), 'double', window, 3_600_000)).toBeNull();
    expect(types.around(view(), 'double', window, -3_600_000)).toBeNull();
    expect(types.shouldLoad(view(), 'double', 3_600_000)).toBe(true);
  });

  it('is forgotten with every other change, and not used for a while where others change the type', () => {
    const types = createOccupancyCache();
    types.set(view(), type, whole, { rows: read(), version: 4 }, 0);
    types.invalidate(['double']);
    expect(types.around(view(), 'double', window, 1)).toBeNull();
    types.markContended(view(), 'double', 2);
    types.set(view(), type, whole, { rows: read(), version: 5 }, 3);
    expect(types.around(view(), 'double', window, 4)).toBeNull();
    expect(types.shouldLoad(view(), 'double', 10_001)).toBe(false);
    expect(types.shouldLoad(view(), 'double', 10_002)).toBe(true);
  });
});
