import { HotelPart } from '@booking/core/business-file/hotel';
import { describe, expect, it } from 'vitest';
import { assignIds, hiddenThings, type NamedSettings, partWithIds } from '../../../src/domain/hotel/assign-ids.ts';
import { hotelPart, ratePlan, roomType } from '../builders.ts';

let count = 0;
const makeId = () => `id-${++count}`;
const apply = (part: Record<string, unknown>, before: NamedSettings | null = null, needed: string[] = []) =>
  assignIds(HotelPart.parse(hotelPart(part)), before, new Set(needed), makeId);

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
    expect(assignIds(HotelPart.parse(echoed), left, new Set([ids['102'] ?? '']), makeId).settings).toEqual(
      left.settings,
    );
  });

  it('of plans and extras are kept by name as well, and what no stay needs of them vanishes', () => {
    const extra = (name: string) => ({ name, amount: 100, per: 'stay' });
    const full = { rate_plans: [ratePlan('Flexible'), ratePlan('Saver')], extras: [extra('Boat'), extra('Sauna')] };
    const first = apply(full);
    const [boat, sauna] = first.settings.extras;
    const less = { extras: [extra('Sauna')] };
    const left = apply(less, first, [boat?.id ?? '']);
    expect(left.settings.extras).toMatchObject([
      { id: sauna?.id, hidden: false },
      { id: boat?.id, name: 'Boat', hidden: true },
    ]);
    expect(left.settings.rate_plans).toMatchObject([{ id: first.settings.rate_plans[0]?.id, kept: false }]);
    expect(hiddenThings(left.settings)).toEqual([{ section: 'extras', name: 'Boat' }]);
    expect(apply(less, first).settings.extras).toHaveLength(1);
    expect(apply(full, left, [boat?.id ?? '']).settings.extras.map(({ id, hidden }) => [id, hidden])).toEqual([
      [boat?.id, false],
      [sauna?.id, false],
    ]);
  });

  it('a plan that stays need is hidden and kept, and is not given back with the part', () => {
    const first = apply({ rate_plans: [ratePlan('Flexible'), ratePlan('Saver')] });
    const saver = first.settings.rate_plans[1]?.id ?? '';
    const { settings } = apply({}, first, [saver]);
    expect(settings.rate_plans[1]).toMatchObject({ id: saver, name: 'Saver', hidden: true, kept: true });
    expect(partWithIds(settings).rate_plans.map(({ name }) => name)).toEqual(['Flexible']);
  });

  it('a type that the file hides is hidden, and is not what only stays need', () => {
    const { settings } = apply({ room_types: [roomType('double', ['101'], { hidden: true })] });
    expect(settings.room_types).toMatchObject([{ hidden: true, kept: false, rooms: [{ hidden: false }] }]);
    expect(hiddenThings(settings)).toEqual([]);
    expect(partWithIds(settings).room_types[0]).toMatchObject({ hidden: true });
  });

  it('a type is kept for its rooms alone, and for itself alone', () => {
    const first = apply(two);
    const ids = idsOf(first);
    const kept = (...needed: (string | undefined)[]) =>
      apply(
        one,
        first,
        needed.map((id) => id ?? ''),
      )
        .settings.room_types.filter((type) => type.kept)
        .map((type) => [type.id, type.hidden, type.rooms.map((room) => [room.id, room.hidden])]);
    expect(kept(ids['201'])).toEqual([[ids.suite, true, [[ids['201'], true]]]]);
    expect(kept(ids.suite)).toEqual([[ids.suite, true, []]]);
    expect(kept()).toEqual([]);
  });

  it('a kept type goes as soon as no stay needs it, and comes back under its id', () => {
    const first = apply(two);
    const { suite, '201': room } = idsOf(first);
    const left = apply(one, first, [suite ?? '', room ?? '']);
    expect(idsOf(apply(two, left, [room ?? '']))).toEqual(idsOf(first));
    expect(apply(one, left).settings.room_types).toHaveLength(1);
    expect(partWithIds(left.settings).room_types.map(({ slug }) => slug)).toEqual(['double']);
  });

  it('a room stays itself where its type changes its name alone, or where no stay is in it', () => {
    const first = apply(two);
    const room = idsOf(first)['101'];
    const renamed = { room_types: [roomType('double', ['101', '102'], { name: 'Another name' })] };
    expect(idsOf(apply(renamed, first, [room ?? '']))['101']).toBe(room);
    expect(idsOf(apply(renamed, first))['101']).toBe(room);
  });

  it('a question is known by its own id, else by its kind and words in any order of languages', () => {
    const id = '0197a000-0000-7000-8000-000000000001';
    const ask = (...questions: object[]) => ({ booking_questions: questions });
    const pets = { kind: 'text', labels: { en: 'Pets?', de: 'Tiere?' } };
    const first = apply(ask({ ...pets, id }, pets));
    const [given, made] = first.settings.booking_questions.map((question) => question.id);
    expect(given).toBe(id);
    expect(made).not.toBe(id);
    const turned = { kind: 'text', required: true, labels: { de: 'Tiere?', en: 'Pets?' } };
    expect(apply(ask(turned), first).settings.booking_questions[0]?.id).toBe(made);
    expect(apply(ask({ ...pets, kind: 'tick' }), first).settings.booking_questions[0]?.id).not.toBe(made);
    expect(apply(ask({ ...pets, labels: { en: 'Pets?' } }), first).settings.booking_questions[0]?.id).not.toBe(made);
  });

  it('names that were given are never forgotten, and those that were known before are left as they are', () => {
    const first = apply(two);
    const before = structuredClone(first.names);
    const second = apply({ room_types: [roomType('cabin', ['301'])] }, first);
    expect(first.names).toEqual(before);
    expect(Object.keys(second.names.rooms).sort()).toEqual(['101', '102', '201', '301']);
    expect(second.names.room_types).toMatchObject({
      cabin: { shown: 'Room type cabin' },
      suite: before.room_types.suite,
    });
  });

  it('what stays need and the file names as before is there once', () => {
    const first = apply(two);
    expect(apply(two, first, Object.values(idsOf(first))).settings).toEqual(first.settings);
  });

  it('the part is given back with everything that was applied', () => {
    const part = HotelPart.parse(
      hotelPart({
        ...two,
        extras: [
          { name: 'Boat', amount: 100, per: 'stay' },
          { name: 'Sauna', amount: 100, per: 'stay' },
        ],
        booking_questions: [{ kind: 'text', labels: { en: 'Pets?' } }],
        prices: [{ room_type: 'suite', date: '2026-12-31', amount: 1 }],
        nights: [{ from: '2026-12-24', to: '2026-12-24', closed: true }],
        coupons: [{ code: 'Spring', percent: 10 }],
      }),
    );
    const { settings } = assignIds(part, null, new Set(), makeId);
    expect(partWithIds(settings)).toMatchObject(part);
    const extras = settings.extras.map((extra) => ({ ...extra, hidden: extra.name === 'Boat' }));
    expect(partWithIds({ ...settings, extras }).extras).toEqual([{ ...part.extras[1], id: extras[1]?.id }]);
  });
});
