import type { TableShape } from '@booking/core/codes/floor';
import type { Size } from './layout.ts';

/** A chair: where its middle is, in units from the corner of its table, and how it is turned. */
export type Chair = { readonly x: number; readonly y: number; readonly turn: number };

// More are a line around the table.
const MAX_CHAIRS = 24;
const AWAY = 0.45;

const along = (many: number, length: number) => Array.from({ length: many }, (_, i) => ((i + 0.5) * length) / many);

function onSides([top, bottom, left, right]: readonly number[], { width, height }: Size): Chair[] {
  return [
    ...along(top ?? 0, width).map((x) => ({ x, y: -AWAY, turn: 0 })),
    ...along(bottom ?? 0, width).map((x) => ({ x, y: height + AWAY, turn: 0 })),
    ...along(left ?? 0, height).map((y) => ({ x: -AWAY, y, turn: 90 })),
    ...along(right ?? 0, height).map((y) => ({ x: width + AWAY, y, turn: 90 })),
  ];
}

/** The chairs around a table: on its long sides, on all four of a square one, in a circle around a round one. */
export function chairsOf(shape: TableShape, seats: number, size: Size): Chair[] {
  const many = Math.min(seats, MAX_CHAIRS);
  const [half, other] = [Math.ceil(many / 2), Math.floor(many / 2)];
  if (shape === 'rect') return onSides([half, other, 0, 0], size);
  if (shape === 'upright') return onSides([0, 0, half, other], size);
  if (shape === 'square')
    return onSides(
      [0, 1, 2, 3].map((side) => Math.floor((many + 3 - side) / 4)),
      size,
    );
  const radius = size.width / 2;
  return Array.from({ length: many }, (_, i) => {
    const angle = (i / many) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [radius + (radius + AWAY) * Math.cos(angle), radius + (radius + AWAY) * Math.sin(angle)];
    return { x, y, turn: (angle * 180) / Math.PI + 90 };
  });
}
