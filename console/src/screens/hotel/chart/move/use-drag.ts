import type { RefObject } from 'react';
import { type Drag, type DragPoint, useDragHandle } from '../../../../parts/drag/use-drag-handle.ts';
import type { Dragging, Moving } from './use-moving.ts';

type Bar = { readonly stay: string; readonly night: number; readonly isEnd: boolean };

const EDGE = 9;

/** The bar that an event is about, where it can be moved. */
export const barAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stay]:not([data-fixed])') : null;

/** The room whose row lies under the pointer. */
function roomAt(x: number, y: number): string | null {
  const row = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset.room);
  return row instanceof HTMLElement ? (row.dataset.room ?? null) : null;
}

function dragOf({ what }: Drag<Bar>, { x, y, by }: DragPoint): Dragging {
  const { stay, night, isEnd } = what;
  return { stay, isEnd, days: Math.round(by.x / night), room: isEnd ? null : roomAt(x, y) };
}

/** Dragging by mouse, pen or finger: along the nights and to another room, or by its right edge the departure alone. */
export function useDrag(surface: RefObject<HTMLElement | null>, nights: number, { show, drop }: Moving) {
  return useDragHandle<Bar>(surface, {
    find: ({ target, clientX }) => {
      const element = barAt(target);
      if (element === null) return null;
      const night = (element.parentElement?.getBoundingClientRect().width ?? nights) / nights;
      const isEnd = element.getBoundingClientRect().right - clientX < EDGE;
      return { element, what: { stay: element.dataset.stay ?? '', night, isEnd } };
    },
    onDrag: (drag, to) => show(dragOf(drag, to)),
    onEnd: () => show(null),
    onDrop: (drag, to) => drop(dragOf(drag, to)),
  });
}
