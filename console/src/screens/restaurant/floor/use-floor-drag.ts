import { type PointerEvent, useRef } from 'react';
import { useDragHandle } from '../../../parts/drag/use-drag-handle.ts';

type FloorDragOptions = {
  /** Whether there is a party at the table to be moved. */
  readonly isMovable: (table: string) => boolean;
  /** @param isAdded it keeps the tables that it has */
  readonly onDrop: (from: string, to: string, isAdded: boolean) => void;
};

const tableAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>('[data-table]') ?? null;

/** Marks the table that something is held over, and no other. */
function useMark() {
  const marked = useRef<HTMLElement | null>(null);
  return (element: HTMLElement | null) => {
    if (marked.current === element) return;
    delete marked.current?.dataset.target;
    if (element) element.dataset.target = '';
    marked.current = element;
  };
}

/**
 * Drags a party from its table to another one: what stands on the table follows the pointer, the table itself stays. Nothing is
 * drawn anew until it is dropped. With Shift the other table is added.
 */
export function useFloorDrag({ isMovable, onDrop }: FloorDragOptions) {
  const surface = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const mark = useMark();
  const under = (x: number, y: number, from: string) => {
    const found = document.elementsFromPoint(x, y).map(tableAt);
    return found.find((table) => table !== null && table.dataset.table !== from) ?? null;
  };
  const handlers = useDragHandle<string>(surface, {
    find: ({ target }) => {
      const table = target instanceof Element ? tableAt(target) : null;
      const element = table?.querySelector<HTMLElement>('.party');
      const what = table?.dataset.table;
      return element && what !== undefined && isMovable(what) ? { what, element } : null;
    },
    onDrag: ({ element, what }, { x, y, by }) => {
      element.style.translate = `${by.x}px ${by.y}px`;
      mark(under(x, y, what));
    },
    onEnd: ({ element }) => {
      element.style.translate = '';
      mark(null);
    },
    onDrop: ({ what }, { x, y }) => {
      const to = under(x, y, what)?.dataset.table;
      if (to !== undefined) onDrop(what, to, isAdding.current);
    },
  });
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    isAdding.current = event.shiftKey;
    handlers.onPointerUp(event);
  };
  return { ref: surface, ...handlers, onPointerUp, mark };
}
