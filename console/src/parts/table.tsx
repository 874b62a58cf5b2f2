import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly end?: boolean;
  /** Left out where there is no room. */
  readonly minor?: boolean;
};

type TableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What stands below a column, by its id: without it the table has no last row. */
  readonly total?: (column: string) => ReactNode;
};

const classOf = ({ end, minor }: { end?: boolean; minor?: boolean }) =>
  [end && 'end', minor && 'minor'].filter(Boolean).join(' ');

/** A plain table; whatever can be pressed in it is a control of its own. */
export function Table<Row>({ label, columns, rows, keyOf, total }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) =>
              // A column that needs no word has no heading: an empty one would be read out as nothing.
              column.title === '' ? (
                <td key={column.id} className={classOf(column)} />
              ) : (
                <th key={column.id} scope="col" className={classOf(column)}>
                  {column.title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {total(column.id)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
