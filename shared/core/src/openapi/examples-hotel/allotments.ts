import { type Example, id } from '../example.ts';

const allotment = {
  id: id(44),
  name: 'Wedding Keller',
  state: 'open',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  cut_off: '2026-11-24',
  room_nights: 16,
  picked_up: 2,
  held: 14,
  rate_plan_id: null,
  rates: [{ room_type_id: id(7), amount: 15000 }],
  currency: 'CHF',
  notes: 'Bus arrives at 17:00',
  released_at: null,
  created_at: '2026-11-20T10:15:00.000Z',
  updated_at: '2026-11-20T10:15:00.000Z',
};

/** @param stayExample a stay that is confirmed */
export function allotmentExamples(stayExample: object): Record<string, Example> {
  const nights = (held: number) =>
    ['2026-12-08', '2026-12-09'].map((date) => ({ room_type_id: id(7), date, rooms: 8, picked_up: 1, held }));
  const stays = [{ ...stayExample, allotment_id: id(44) }];
  const open = { allotment, nights: nights(7), stays };
  const fresh = {
    allotment: { ...allotment, picked_up: 0, held: 16 },
    nights: nights(8).map((night) => ({ ...night, picked_up: 0 })),
    stays: [],
  };
  const at = '2026-11-22T09:00:00.000Z';
  const released = { ...allotment, state: 'released', held: 0, released_at: at, updated_at: at };
  return {
    createAllotment: {
      body: {
        name: 'Wedding Keller',
        check_in: '2026-12-08',
        check_out: '2026-12-10',
        cut_off: '2026-11-24',
        rooms: [{ room_type_id: id(7), rooms: 8 }],
        rates: [{ room_type_id: id(7), amount: 15000 }],
        notes: 'Bus arrives at 17:00',
      },
      reply: fresh,
    },
    listAllotments: { reply: { allotments: [allotment], next_cursor: null } },
    readAllotment: { reply: open },
    changeAllotment: { body: { rooms: [{ room_type_id: id(7), rooms: 8 }] }, reply: open },
    releaseAllotment: { reply: { allotment: released, nights: nights(0), stays } },
    holdAllotment: { body: { cut_off: '2026-11-24' }, reply: open },
  };
}
