import { describe, expect, it } from 'vitest';
import { type House, roomQuestion } from '../../../console/src/screens/hotel/desk/room-question.ts';

const TODAY = '2026-12-08';
const room = (id: string, more: object = {}) => ({
  ...{ id, name: id, hidden: false, housekeeping: 'clean', out_of_order: false, blocks: [] },
  ...more,
});
const stay = (id: string, room_id: string | null, more: object = {}) =>
  ({
    ...{ id, room_id, status: 'confirmed', room_type_id: 'double', pinned: false, name: id, reference: id },
    ...{ check_in: TODAY, check_out: '2026-12-10', held_from: TODAY, held_until: '2026-12-10', ...more },
  }) as House['stays'][number];
const chart = (rooms: object[], stays: House['stays'], clashes: House['clashes'] = []) =>
  ({ today: TODAY, room_types: [{ id: 'double', rooms }], stays, overdue: [], clashes }) as House;

const arriving = stay('Ada', '101');
const ask = (rooms: object[], stays: House['stays'] = [], one = arriving) => {
  const question = roomQuestion(chart(rooms, [one, ...stays]), one);
  return question && [question.why, ...question.rooms.map(({ id }) => id)];
};

describe('Before a guest is let in', () => {
  it('nothing is asked where their room is free and clean', () => {
    expect(ask([room('101'), room('102')])).toBeNull();
  });

  it('another room is asked for where somebody still sleeps in theirs, or where it is out of order', () => {
    const late = stay('Late', '101', { status: 'checked_in', check_out: TODAY, held_until: TODAY });
    expect(ask([room('101'), room('102')], [late])).toEqual(['occupied', '102']);
    expect(ask([room('101', { out_of_order: true }), room('102')])).toEqual(['out_of_order', '102']);
    expect(ask([room('101')], [late])).toEqual(['occupied']);
  });

  it('another room is asked for where theirs is out of order, or sold elsewhere, on a later night', () => {
    for (const clash of ['out_of_order', 'foreign'] as const) {
      const house = chart([room('101'), room('102')], [arriving], [{ id: 'Ada', clash }]);
      expect(roomQuestion(house, arriving)).toMatchObject({ why: clash, room: '101', rooms: [{ id: '102' }] });
    }
  });

  it('a room that was not cleaned is asked about, and may be taken all the same', () => {
    const rooms = [room('101', { housekeeping: 'dirty' }), room('102', { housekeeping: 'dirty' }), room('103')];
    expect(ask(rooms)).toEqual(['dirty', '101', '103', '102']);
  });

  it('no room is offered that is promised, sold elsewhere, out of order or slept in', () => {
    const sold = room('103', { blocks: [{ kind: 'foreign', from: '2026-12-09', to: '2026-12-11' }] });
    const rooms = [room('101', { out_of_order: true }), room('102'), sold, room('104'), room('105', { hidden: true })];
    const promised = stay('Grace', '102', { pinned: true, held_from: '2026-12-09', held_until: '2026-12-12' });
    expect(ask(rooms, [promised])).toEqual(['out_of_order', '104']);
  });

  it('a guest without a room is given the choice', () => {
    expect(ask([room('101')], [], stay('Ada', null))).toEqual(['none', '101']);
    expect(ask([], [], stay('Ada', null))).toBeNull();
  });
});
