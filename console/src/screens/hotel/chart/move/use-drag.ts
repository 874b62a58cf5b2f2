import type { RefObject } from 'react';
import { type Drag, type Grip, useGrip } from '../../../../parts/drag/use-grip.ts';
import type { Dragging, Moving } from './use-moving.ts';

type Bar = { readonly stay: string; readonly night: number; readonly isEnd: boolean };

const EDGE = 9;

/** The bar that an event is about, where it can be moved. */
export const barAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stay]:not([data-fixed])') : null;

/** The room whose row lies under the pointer. */
function roomAt(x: number, y: number): string | null {
  const row = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.room);
  return row instanceof HTMLElement ? (row.dataset.room ?? null) : null;
}

function dragOf({ what }: Grip<Bar>, { x, y, by }: Drag): Dragging {
  const { stay, night, isEnd } = what;
  return { stay, isEnd, days: Math.round(by.x / night), room: isEnd ? null : roomAt(x, y) };
}

/** Dragging by mouse, pen or finger: along the nights and to another room, or by its right edge the departure alone. */
export function useDrag(surface: RefObject<HTMLElement | null>, nights: number, { show, drop }: Moving) {
  return useGrip<Bar>(surface, {
    find: ({ target, clientX }) => {
      const element = barAt(target);
      if (element === null) return null;
      const night = (element.parentElement?.getBoundingClientRect().width ?? nights) / nights;
      const isEnd = element.getBoundingClientRect().right - clientX < EDGE;
      return { element, what: { stay: element.dataset.stay ?? '', night, isEnd } };
    },
    onDrag: (grip, to) => show(dragOf(grip, to)),
    onEnd: () => show(null),
    onDrop: (grip, to) => drop(dragOf(grip, to)),
  });
}
