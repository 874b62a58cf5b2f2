import { addDays } from '@booking/core/rules/days';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Calendar } from './use-calendar.ts';

/** A cell of the calendar, and the cells of its row up to another one. */
export type Selection = { readonly type: string; readonly anchor: string; readonly day: string };

export const rangeOf = ({ anchor, day }: Selection) =>
  anchor < day ? { from: anchor, to: day } : { from: day, to: anchor };

const STEPS: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [-7, 0],
  PageDown: [7, 0],
};

const cellAt = (event: { target: EventTarget }) => {
  const { type, day } = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {};
  return type === undefined || day === undefined ? null : { type, day };
};

function stepped(calendar: Calendar, now: Selection, key: string, isExtending: boolean): Selection | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const types = calendar.room_types.filter(({ sold }) => sold).map(({ slug }) => slug);
  const row = Math.min(Math.max(types.indexOf(now.type) + step[1], 0), types.length - 1);
  const last = addDays(calendar.until, -1);
  const wanted = addDays(now.day, step[0]);
  const day = [calendar.from, wanted, last].sort()[1] as string;
  if (isExtending) return { ...now, day };
  return { type: types[row] ?? now.type, anchor: day, day };
}

/**
 * Nights of one room type, chosen by dragging with a mouse or a pen, by a tap, or by the arrows with Shift held. A finger
 * scrolls: a tap chooses one night, and the dialog takes the others.
 */
export function useSelection(calendar: Calendar, onChosen: (selection: Selection) => void) {
  const first = calendar.room_types.find(({ sold }) => sold)?.slug ?? '';
  const [selection, setSelection] = useState<Selection>({ type: first, anchor: calendar.from, day: calendar.from });
  const [isDragging, setDragging] = useState(false);
  const isShown = calendar.from <= selection.day && selection.day < calendar.until;
  const now = isShown ? selection : { type: selection.type, anchor: calendar.from, day: calendar.from };
  useEffect(() => {
    if (!isDragging) return;
    const end = () => {
      setDragging(false);
      onChosen(selection);
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [isDragging, selection, onChosen]);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = cellAt(event);
      if (cell === null || event.button !== 0 || event.pointerType === 'touch') return;
      setSelection({ ...cell, anchor: cell.day });
      setDragging(true);
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => {
      const cell = cellAt(event);
      if (isDragging && cell !== null) setSelection({ ...selection, day: cell.day });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const cell = event.pointerType === 'touch' ? cellAt(event) : null;
      if (cell !== null) onChosen({ ...cell, anchor: cell.day });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        onChosen(now);
        return;
      }
      const next = stepped(calendar, now, event.key, event.shiftKey);
      if (next === null) return;
      event.preventDefault();
      setSelection(next);
      const cell = `[data-type="${CSS.escape(next.type)}"][data-day="${next.day}"]`;
      event.currentTarget.querySelector<HTMLElement>(cell)?.focus();
    },
  };
  return { selection: now, handlers };
}
