import { useCallback, useRef, useState } from 'react';
import type { Drag } from './move.ts';

/** What is being moved, as the chart draws it. */
export type Dragging = Drag & {
  readonly stay: string;
  /** Nobody's hand is where it goes: the chart follows it. */
  readonly isByKey?: boolean;
};

/** What hands and keys do to the one stay that is being moved. */
export type Moving = {
  /** Where it is now; null: nothing is moved. */
  readonly now: () => Dragging | null;
  readonly show: (next: Dragging | null) => void;
  readonly drop: (drag: Dragging) => void;
};

/** The bars are not drawn anew while one is moved: a sixty-room chart has thousands. */
export function useMoving(drop: Moving['drop']) {
  const last = useRef<Dragging | null>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const show = useCallback((next: Dragging | null) => {
    const before = last.current;
    if (next !== null && before?.days === next.days && before.room === next.room) return;
    last.current = next;
    setDragging(next);
  }, []);
  const moving: Moving = { now: () => last.current, show, drop };
  return { dragging, moving };
}
