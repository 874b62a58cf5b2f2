import { dayOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { type OwnStay, type OwnType, takenIn, typeNights } from '../../../src/domain/rooms/room-nights.ts';

const settledAt = '2026-11-01T00:00:00.000Z';
const made = '2026-11-02T00:00:00.000Z';
const changed = '2026-11-03T00:00:00.000Z';
const first = dayOf('2026-12-01');
const nights = (from: number, to: number) => ({ from: first + from, to: first + to });
const iso = (from: string, to: string) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` });
const stay = (id: string, room: string | null, from: number, to: number): OwnStay => ({
  id,
  room,
  ...nights(from, to),
  pinned: id === 'pinned',
  created_at: made,
  updated_at: changed,
});
const window = nights(0, 10);
const room = { id: '101', active: true, outOfOrder: [nights(6, 8)] };
const type = (more: Partial<OwnType>): OwnType => ({
  rooms: [room],
  stays: [],
  promised: [],
  closed: [],
  settledAt,
  ...more,
});

describe('what takes a room', () => {
  it('are its stays, the nights it is out of order and the nights its type is closed, by their first night', () => {
    const own = [stay('late', '101', 8, 9), stay('pinned', '101', 2, 4)];
    const closure = { kind: 'closure', pinned: true, created_at: settledAt, updated_at: settledAt };
    const ofStay = { kind: 'stay', created_at: made, updated_at: changed };
    expect(takenIn(type({ closed: [nights(0, 1)] }), room, own, window)).toEqual([
      { ...closure, ref: 'closure 101 2026-12-01', ...iso('01', '02') },
      { ...ofStay, ref: 'pinned', pinned: true, ...iso('03', '05') },
      { ...closure, ref: 'closure 101 2026-12-07', ...iso('07', '09') },
      { ...ofStay, ref: 'late', pinned: false, ...iso('09', '10') },
    ]);
  });

  it.each<[string, [number, number], string[]]>([
    ['before the window', [-3, 0], []],
    ['after the window', [10, 12], []],
    ['into the window', [-3, 1], ['2026-12-01 2026-12-02']],
    ['out of the window', [9, 12], ['2026-12-10 2026-12-11']],
    ['over the whole window', [-3, 12], ['2026-12-01 2026-12-11']],
  ])('a closure is cut to the window: %s', (_title, [from, to], expected) => {
    const open = { ...room, outOfOrder: [] };
    const list = takenIn(type({ closed: [nights(from, to)] }), open, [], window);
    expect(list.map((one) => `${one.from} ${one.to}`)).toEqual(expected);
  });
});

describe('the nights on which a type is full', () => {
  const two = [
    { id: '101', active: true, outOfOrder: [] },
    { id: '102', active: true, outOfOrder: [] },
  ];
  const full = (more: Partial<OwnType>) => typeNights(type({ rooms: two, ...more }), window).full;

  it('are those on which no active room is left', () => {
    expect(full({ stays: [stay('a', '101', 0, 3), stay('b', '102', 2, 5)] })).toEqual([iso('03', '04')]);
    expect(full({ stays: [stay('a', '101', 0, 3)] })).toEqual([]);
  });

  it('counts rooms that are promised like stays without a room', () => {
    const promised = [{ night: nights(1, 2).from, rooms: 1 }];
    const told = typeNights(type({ rooms: two, stays: [stay('a', '101', 0, 3)], promised }), window);
    expect([told.full, told.unplaced]).toEqual([[iso('02', '03')], [{ ...iso('02', '03'), stays: 1 }]]);
  });

  it('count rooms that are not active as none, and what is out of order there not at all', () => {
    const rooms = [two[0], { id: '102', active: false, outOfOrder: [nights(4, 6)] }] as OwnType['rooms'];
    expect(full({ rooms, stays: [stay('a', '101', 1, 2)] })).toEqual([iso('02', '03')]);
  });

  it('are full also where more stays are held than there are rooms', () => {
    const stays = ['a', 'b', 'c'].map((id) => stay(id, null, 1, 2));
    expect(full({ stays })).toEqual([iso('02', '03')]);
  });

  it('are those on which the type is closed, within the window, as one run with those that are sold', () => {
    const stays = [stay('a', '101', 0, 3), stay('b', '102', 0, 3)];
    expect(full({ stays, closed: [nights(3, 5), nights(9, 14)] })).toEqual([iso('01', '06'), iso('10', '11')]);
  });
});

describe('stays that have no room', () => {
  const unplaced = (...stays: OwnStay[]) => typeNights(type({ stays }), window).unplaced;

  it('are counted run by run, by the first night of each', () => {
    expect(unplaced(stay('a', null, 0, 6), stay('b', null, 2, 4), stay('c', '101', 0, 9))).toEqual([
      { ...iso('01', '03'), stays: 1 },
      { ...iso('03', '05'), stays: 2 },
      { ...iso('05', '07'), stays: 1 },
    ]);
  });

  it('are none where every stay has one', () => {
    expect(unplaced(stay('a', '101', 0, 6))).toEqual([]);
  });

  it('outside the window are none', () => {
    expect(unplaced(stay('a', null, 20, 22))).toEqual([]);
  });
});
