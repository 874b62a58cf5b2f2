import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { nextTo, type Placed, type Spot, WAYS } from '../../../parts/floor/layout.ts';
import type { DaySchedule } from '../../bookings/day/day.ts';

type Area = { readonly placed: readonly Placed<DaySchedule['tables'][number]>[] };

type FloorKeyOptions = {
  readonly surface: RefObject<HTMLElement | null>;
  readonly areas: readonly Area[];
  readonly isMovable: (table: string) => boolean;
  readonly onDrop: (from: string, to: string, isAdded: boolean) => void;
  readonly mark: (element: HTMLElement | null) => void;
  readonly say: (text: string) => void;
};

/** The table that an arrow leads to from another; beyond the edge of an area, the nearest end of the next one. */
function stepTo(areas: readonly Area[], from: string, way: Spot): string | undefined {
  const here = areas.findIndex(({ placed }) => placed.some(({ table }) => table.name === from));
  const placed = areas[here]?.placed ?? [];
  const item = placed.find(({ table }) => table.name === from);
  const next = item && nextTo(placed, item, way);
  if (next) return next.table.name;
  const isOn = way.x + way.y > 0;
  return areas[here + (isOn ? 1 : -1)]?.placed.at(isOn ? 0 : -1)?.table.name;
}

/**
 * A floor by the keyboard: arrows go from table to table; with Shift they carry the party along, Enter puts it down, + adds the
 * table to those that it has, Escape puts it back.
 */
export function useFloorKeys({ surface, areas, isMovable, onDrop, mark, say }: FloorKeyOptions) {
  const carried = useRef<{ readonly from: string; at: string } | null>(null);
  const buttonOf = (name: string) =>
    surface.current?.querySelector<HTMLElement>(`[data-table="${CSS.escape(name)}"]`) ?? null;
  const putBack = () => {
    const carry = carried.current;
    carried.current = null;
    mark(null);
    say('');
    return carry;
  };
  const go = (from: string, way: Spot, isCarrying: boolean) => {
    if (!isCarrying) return buttonOf(stepTo(areas, from, way) ?? '')?.focus();
    if (!isMovable(from)) return;
    const carry = carried.current ?? { from, at: from };
    carry.at = stepTo(areas, carry.at, way) ?? carry.at;
    carried.current = carry;
    mark(buttonOf(carry.at));
    say(carry.at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-table]')?.dataset.table : undefined;
    const way = WAYS[event.key];
    if (from !== undefined && way !== undefined) {
      event.preventDefault();
      return go(from, way, event.shiftKey);
    }
    if (carried.current === null || !['Enter', '+', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    const carry = putBack();
    if (carry !== null && event.key !== 'Escape' && carry.at !== carry.from)
      onDrop(carry.from, carry.at, event.key === '+');
  };
  return { onKeyDown, onBlur: () => void (carried.current && putBack()) };
}
