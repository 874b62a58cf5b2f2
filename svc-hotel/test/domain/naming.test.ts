import { HotelPart } from '@booking/core/business-file/hotel';
import { describe, expect, it } from 'vitest';
import { hiddenThings, type NamedSettings, nameThings, partWithIds } from '../../src/domain/naming.ts';
import { hotelPart, ratePlan, roomType } from './builders.ts';

let count = 0;
const makeId = () => `id-${++count}`;
const apply = (part: Record<string, unknown>, before: NamedSettings | null = null, needed: string[] = []) =>
  nameThings(HotelPart.parse(hotelPart(part)), before, new Set(needed), makeId);

const two = { room_types: [roomType('double', ['101', '102']), roomType('suite', ['201'])] };
const one = { room_types: [roomType('double', ['101'])] };

function idsOf({ settings }: NamedSettings) {
  const rooms = settings.room_types.flatMap((type) => type.rooms);
  return Object.fromEntries([
    ...settings.room_types.map((type) => [type.slug, type.id]),
    ...rooms.map((room) => [room.name, room.id]),
  ]);
}

describe('ids by name', () => {
  it('the same name keeps its id, and a new name gets a new one', () => {
    const first = apply(one);
    const second = apply(two, first);
    expect(idsOf(second).double).toBe(idsOf(first).double);
    expect(idsOf(second)['101']).toBe(idsOf(first)['101']);
    expect(new Set(Object.values(idsOf(second))).size).toBe(5);
  });

  it('a name that went and came back has the id it had', () => {
    const first = apply(two);
    const back = apply(two, apply(one, first));
    expect(idsOf(back)).toEqual(idsOf(first));
  });

  it('what no stay needs vanishes', () => {
    const left = apply(one, apply(two));
    expect(Object.keys(idsOf(left)).sort()).toEqual(['101', 'double']);
    expect(hiddenThings(left.settings)).toEqual([]);
  });

  it('what stays need is hidden instead, and named', () => {
    const first = apply({ ...two, rate_plans: [ratePlan('Flexible'), ratePlan('Saver')] });
    const saver = first.settings.rate_plans[1]?.id ?? '';
    const ids = idsOf(first);
    const left = apply(one, first, [ids.suite ?? '', ids['201'] ?? '', ids['102'] ?? '', saver]);
    expect(hiddenThings(left.settings)).toEqual([
      { section: 'room_types', name: 'suite' },
      { section: 'rooms', name: '102' },
      { section: 'rooms', name: '201' },
      { section: 'rate_plans', name: 'Saver' },
    ]);
    expect(left.settings.room_types.find((type) => type.slug === 'suite')?.hidden).toBe(true);
  });

  it('a room that changes its type while a stay is in it becomes another room', () => {
    const first = apply(two);
    const held = idsOf(first)['201'] ?? '';
    const swapped = { room_types: [roomType('double', ['101', '102', '201']), roomType('suite', [])] };
    expect(idsOf(apply(swapped, first))['201']).toBe(held);
    const left = apply(swapped, first, [held]);
    expect(left.settings.room_types[0]?.rooms[2]?.id).not.toBe(held);
    expect(left.settings.room_types[1]?.rooms).toMatchObject([{ id: held, hidden: true }]);
    expect(idsOf(apply(swapped, left, [held]))).toEqual(idsOf(left));
  });

  it('the part is given back as a file that can be applied again, with ids and without what is hidden', () => {
    const first = apply(two);
    const ids = idsOf(first);
    const left = apply(one, first, [ids['102'] ?? '']);
    const echoed = partWithIds(left.settings);
    expect(HotelPart.parse(echoed).room_types[0]?.rooms).toEqual([{ id: ids['101'], name: '101', out_of_order: [] }]);
    expect(nameThings(HotelPart.parse(echoed), left, new Set([ids['102'] ?? '']), makeId).settings).toEqual(
      left.settings,
    );
  });
});
