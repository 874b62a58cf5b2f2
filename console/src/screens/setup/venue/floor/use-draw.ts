import { type KeyboardEvent, useRef } from 'react';
import { useDragHandle } from '../../../../parts/drag/use-drag-handle.ts';
import { type Placed, type Spot, WAYS } from '../../../../parts/floor/layout.ts';
import { unitAt } from '../../../../parts/floor/plan.tsx';
import type { Table } from './edit-floor.ts';

// So far Shift and an arrow move a table.
const STRIDE_UNITS = 5;

type DrawOptions = {
  readonly placed: readonly Placed<Table>[];
  /** The table that a button stands for. */
  readonly tableOf: (id: string) => Table | undefined;
  readonly onMoveBy: (table: Table, by: Spot) => void;
  readonly onRemove: (table: Table) => void;
};

/** Moves the tables of an area over its grid: dragged by mouse, pen or finger, and by the arrow keys. */
export function useDraw({ placed, tableOf, onMoveBy, onRemove }: DrawOptions) {
  const surface = useRef<HTMLDivElement>(null);
  const find = ({ target }: { readonly target: EventTarget | null }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-table]') : null;
    const found = tableOf(element?.dataset.table ?? '');
    const what = placed.find(({ table }) => table === found);
    return element && what ? { what, element } : null;
  };
  const unitsOf = (element: HTMLElement, { x, y, ...size }: Placed<Table>, by: Spot): Spot => {
    const unit = unitAt(element, size);
    return { x: Math.max(Math.round(by.x / unit), -x), y: Math.max(Math.round(by.y / unit), -y) };
  };
  const handlers = useDragHandle<Placed<Table>>(surface, {
    find,
    onDrag: ({ element, what }, { by }) => {
      const [unit, { x, y }] = [unitAt(element, what), unitsOf(element, what, by)];
      element.style.translate = `${x * unit}px ${y * unit}px`;
    },
    onEnd: ({ element }) => {
      element.style.translate = '';
    },
    onDrop: ({ what, element }, { by }) => {
      const units = unitsOf(element, what, by);
      if (units.x !== 0 || units.y !== 0) onMoveBy(what.table, units);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const found = find(event);
    const way = WAYS[event.key];
    if (found === null || (way === undefined && event.key !== 'Delete')) return;
    event.preventDefault();
    if (way === undefined) return onRemove(found.what.table);
    const far = event.shiftKey ? STRIDE_UNITS : 1;
    onMoveBy(found.what.table, { x: way.x * far, y: way.y * far });
  };
  return { ref: surface, ...handlers, onKeyDown };
}
