import type { RefObject } from 'react';
import { useDragHandle } from '../../../parts/drag/use-drag-handle.ts';
import type { Stretch, Target } from './day.ts';
import type { Block } from './timeline.tsx';

export type DragOptions = {
  readonly blocks: readonly Block[];
  readonly hours: Stretch;
  /** Times are moved by so many minutes. */
  readonly step: number;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, to: Target) => void;
};

/** The block that an event is about. */
export function blockAt(
  target: EventTarget | null,
  blocks: readonly Block[],
): { element: HTMLElement; block: Block } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('button.block') : null;
  const row = element?.parentElement?.dataset.row;
  const block = blocks.find((candidate) => candidate.id === element?.dataset.id && candidate.row === row);
  return element && block ? { element, block } : null;
}

export const minuteWidth = (element: HTMLElement, hours: Stretch): number =>
  (element.parentElement?.getBoundingClientRect().width ?? 1) / (hours.to - hours.from);

/** The row that lies under the pointer. */
function rowUnder(element: HTMLElement, y: number): string | undefined {
  const lines = [...(element.closest('.timeline')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const isThere = ({ top, bottom }: DOMRect) => top <= y && y < bottom;
  return lines.find((line) => isThere(line.getBoundingClientRect()))?.dataset.row;
}

/**
 * Drags a block by mouse, pen or finger: it follows without anything being drawn anew, and is let go over a row and a
 * time. A press opens it.
 */
export function useDrag(surface: RefObject<HTMLElement | null>, { blocks, hours, step, onMove, onOpen }: DragOptions) {
  const handlers = useDragHandle<Block>(surface, {
    find: ({ target }) => {
      const found = blockAt(target, blocks);
      return found?.block.isMovable ? { what: found.block, element: found.element } : null;
    },
    onDrag: ({ element }, { by }) => {
      element.style.translate = `${by.x}px ${by.y}px`;
    },
    onEnd: ({ element }) => {
      element.style.translate = '';
    },
    onDrop: ({ what, element }, { y, by }) => {
      const row = rowUnder(element, y) ?? what.row;
      const later = Math.round(by.x / minuteWidth(element, hours) / step) * step;
      if (row !== what.row || later !== 0) onMove(what.id, { row, from: what.from + later, lifted: what.row });
    },
  });
  const onClick = ({ target }: Pick<Event, 'target'>) => {
    const found = blockAt(target, blocks);
    if (found) onOpen(found.block.id);
  };
  return { ...handlers, onClick };
}
