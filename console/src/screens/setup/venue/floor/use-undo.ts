import { type KeyboardEvent, useState } from 'react';
import { isTyping } from '../../../../parts/navigation/is-typing.ts';
import type { DrawnFloor } from './edit-floor.ts';

type Past = { readonly before: readonly DrawnFloor[]; readonly tables: DrawnFloor['tables'] | null };

/** Takes back what was drawn step by step, until it is saved: what is on the floor then did not come from here. */
export function useUndo(floor: DrawnFloor, set: (floor: Partial<DrawnFloor>) => void) {
  const [past, setPast] = useState<Past>({ before: [], tables: null });
  const before = past.tables === floor.tables ? past.before : [];
  const change = (more: Partial<DrawnFloor> & Pick<DrawnFloor, 'tables'>) => {
    setPast({ before: [...before, floor], tables: more.tables });
    set(more);
  };
  const undo = () => {
    const last = before.at(-1);
    if (last === undefined) return;
    setPast({ before: before.slice(0, -1), tables: last.tables });
    set(last);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    // In a field the browser takes back what was typed.
    if (isTyping(event)) return;
    event.preventDefault();
    undo();
  };
  return { change, undo, canUndo: before.length > 0, onKeyDown };
}
