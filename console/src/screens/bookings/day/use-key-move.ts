import { type KeyboardEvent, useRef } from 'react';
import { timeOf } from '../states/party.ts';
import type { Block, Row } from './timeline.tsx';
import { blockAt, type DragOptions, minuteWidth } from './use-drag.ts';

const WAYS: Readonly<Record<string, readonly [rows: number, steps: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Lifted = { readonly block: Block; readonly element: HTMLElement; row: number; by: number };
type KeyOptions = DragOptions & { readonly rows: readonly Row[]; readonly say: (text: string) => void };

/** The same as a drag by the keyboard: Shift and the arrows lift a block, Enter puts it down, Escape puts it back. */
export function useKeyMove({ rows, blocks, hours, step, onMove, say }: KeyOptions) {
  const lifted = useRef<Lifted | null>(null);
  const putBack = (): Lifted | null => {
    const move = lifted.current;
    lifted.current = null;
    if (move === null) return null;
    move.element.style.translate = '';
    delete move.element.dataset.held;
    say('');
    return move;
  };
  const show = ({ block, element, row, by }: Lifted) => {
    const lines = [...(element.closest('.timeline')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const there = lines[row]?.offsetTop ?? 0;
    const here = element.parentElement?.offsetTop ?? 0;
    element.dataset.held = '';
    element.style.translate = `${by * minuteWidth(element, hours)}px ${there - here}px`;
    say(`${timeOf(block.from + by)} ${rows[row]?.title ?? ''}`);
  };
  const shift = (move: Lifted, [down, on]: readonly [number, number]) => {
    move.row = Math.min(Math.max(move.row + down, 0), rows.length - 1);
    move.by += on * step;
    show(move);
  };
  const putDown = () => {
    const move = putBack();
    const to = rows[move?.row ?? -1]?.id;
    if (move === null || to === undefined || (to === move.block.row && move.by === 0)) return;
    onMove(move.block.id, { row: to, from: move.block.from + move.by, lifted: move.block.row });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = event.shiftKey ? WAYS[event.key] : undefined;
    const found = blockAt(event.target, blocks);
    if (way !== undefined && found?.block.isMovable) {
      event.preventDefault();
      lifted.current ??= { ...found, row: rows.findIndex(({ id }) => id === found.block.row), by: 0 };
      return shift(lifted.current, way);
    }
    if (lifted.current === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') putDown();
    else putBack();
  };
  return { onKeyDown, onBlur: () => void putBack() };
}
