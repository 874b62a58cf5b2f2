import './plan.css';
import { type ComponentProps, type CSSProperties, memo, type ReactNode } from 'react';
import { chairsOf } from './chairs.ts';
import type { FloorTable, Placed, Size } from './layout.ts';

type PlanProps = ComponentProps<'div'> & {
  readonly columns: number;
  readonly rows: number;
  readonly label: string;
  readonly children: ReactNode;
};

/** The floor of one area; its tables stand on a grid that grows and shrinks with the window. */
export function Plan({ columns, rows, label, children, ...surface }: PlanProps) {
  return (
    <div {...surface} className="plan-fit">
      <section className="plan" aria-label={label} style={{ '--columns': columns, '--rows': rows } as CSSProperties}>
        {children}
      </section>
    </div>
  );
}

/** How many pixels a unit of the plan has in which a table stands. */
export const unitAt = (table: HTMLElement, { width }: Size): number => table.offsetWidth / width;

type ChairProps = Pick<Placed<unknown>, 'shape' | 'width' | 'height'> & { readonly seats: number };

const Chairs = memo(function Chairs({ shape, seats, width, height }: ChairProps) {
  return (
    <svg className="chairs" viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      {chairsOf(shape, seats, { width, height }).map(({ x, y, turn }) => (
        <rect
          key={`${x} ${y}`}
          x={x - 0.65}
          y={y - 0.28}
          width={1.3}
          height={0.56}
          rx={0.25}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </svg>
  );
});

type TableProps = ComponentProps<'button'> & { readonly placed: Placed<FloorTable>; readonly id: string };

/** A table with its chairs; what stands on it is its content. */
export function TableButton({ placed, id, className = '', style, children, ...button }: TableProps) {
  const { x, y, width, height, shape, table } = placed;
  return (
    <button
      type="button"
      {...button}
      data-table={id}
      className={`floor-table ${shape} ${className}`}
      style={{ ...style, '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties}
    >
      <Chairs {...{ shape, width, height }} seats={table.seats} />
      <span className="on-table">{children}</span>
    </button>
  );
}
