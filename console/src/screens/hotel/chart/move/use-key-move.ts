import type { KeyboardEvent } from 'react';
import { type Chart, type ChartStay, roomsOf } from '../../occupancy/chart-data.ts';
import { barAt } from './use-drag.ts';
import type { Dragging, Moving } from './use-moving.ts';

const WAYS: Readonly<Record<string, readonly [rooms: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The room so many rows further; a stay without one stands above the rooms of its type. */
export function roomBeside(chart: Chart, { room_type_id }: ChartStay, room: string | null, down: number) {
  if (down === 0) return room;
  const rooms = roomsOf(chart).filter(({ hidden }) => !hidden);
  const type = chart.room_types.find(({ id }) => id === room_type_id);
  const first = rooms.findIndex(({ id }) => type?.rooms.some((room) => room.id === id));
  const at = room === null ? first - 1 : rooms.findIndex(({ id }) => id === room);
  return rooms[Math.min(Math.max(at + down, 0), rooms.length - 1)]?.id ?? room;
}

/** The same as a drag by the keyboard: Shift and the arrows move a bar, Enter asks what that costs, Escape puts it back. */
export function useKeyMove(chart: Chart, stays: ReadonlyMap<string, ChartStay>, { now, show, drop }: Moving) {
  const shift = (stay: ChartStay, [down, on]: readonly [number, number]) => {
    const before: Dragging = now() ?? { stay: stay.id, days: 0, room: stay.room_id, isEnd: false };
    const room = roomBeside(chart, stay, before.room, down);
    show({ ...before, room, days: before.days + on, isByKey: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stay = stays.get(barAt(event.target)?.dataset.stay ?? '');
    const way = event.shiftKey ? WAYS[event.key] : undefined;
    if (way !== undefined && stay !== undefined) {
      event.preventDefault();
      return shift(stay, way);
    }
    const drag = now();
    if (drag === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    show(null);
    if (event.key === 'Enter') drop(drag);
  };
  return { onKeyDown, onBlur: () => show(null) };
}
