import { addDays, daysBetween } from '@booking/core/rules/days';
import type { Chart, ChartStay } from '../../occupancy/chart-data.ts';

/** Where a stay is wanted. */
export type Wanted = {
  readonly check_in: string;
  readonly check_out: string;
  readonly room_type_id: string;
  readonly room_id: string | null;
};

/** What a stay is to become; what stays as it is, is left out. */
export type Move = {
  readonly check_in?: string;
  readonly check_out?: string;
  readonly room_type_id?: string;
  readonly room_id?: string;
};

export const placeNow = ({ check_in, check_out, room_type_id, room_id }: ChartStay): Wanted => ({
  check_in,
  check_out,
  room_type_id,
  room_id,
});

/** Only what differs is asked for: a stay whose room is tentative keeps it so while its nights alone move. */
export function moveOf(stay: ChartStay, wanted: Wanted): Move {
  return {
    ...(wanted.check_in === stay.check_in ? {} : { check_in: wanted.check_in }),
    ...(wanted.check_out === stay.check_out ? {} : { check_out: wanted.check_out }),
    ...(wanted.room_type_id === stay.room_type_id ? {} : { room_type_id: wanted.room_type_id }),
    ...(wanted.room_id === null || wanted.room_id === stay.room_id ? {} : { room_id: wanted.room_id }),
  };
}

/** What a drag asks for. A guest in the house leaves the day of arrival behind. */
export function dragged(chart: Chart, stay: ChartStay, { days, room, isEnd }: Drag): Wanted {
  const type = chart.room_types.find(({ rooms }) => rooms.some(({ id }) => id === room));
  const now = placeNow(stay);
  if (isEnd) {
    const check_out = addDays(stay.check_out, days);
    return daysBetween(stay.check_in, check_out) < 1 ? now : { ...now, check_out };
  }
  const by = stay.status === 'checked_in' ? 0 : days;
  return {
    check_in: addDays(stay.check_in, by),
    check_out: addDays(stay.check_out, by),
    room_type_id: type?.id ?? stay.room_type_id,
    room_id: type === undefined ? stay.room_id : room,
  };
}

export type Drag = {
  readonly days: number;
  readonly room: string | null;
  /** The last night alone is dragged. */
  readonly isEnd: boolean;
};

export const isMove = (move: Move): boolean => Object.keys(move).length > 0;

export const canMove = ({ status }: ChartStay): boolean => status !== 'checked_out';
