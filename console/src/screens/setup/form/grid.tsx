import type { Lang } from '@booking/core/lang';
import { readNumber } from '@booking/core/rules/numbers/read-number';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { TextField as AriaTextField, FieldError, Input } from 'react-aria-components';
import { Button } from '../../../parts/button.tsx';
import { FaultsWithin, useFault } from '../../../parts/faults.tsx';
import { NumberCell } from '../../../parts/number-field.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { paste, pastedCells, sortRows } from './grid-rows.ts';
import { RowTools } from './row-tools.tsx';

/** Cells that a message names; more is no message. */
const MAX_NAMED = 3;

type Common = {
  readonly id: string;
  readonly title: string /** Of few letters or digits. */;
  readonly narrow?: boolean;
};
type TextColumn<Item> = Common & {
  readonly kind: 'text';
  readonly get: (item: Item) => string;
  readonly put: (item: Item, text: string) => Item;
};
type NumberColumn<Item> = Common & {
  readonly kind: 'number';
  readonly min?: number;
  /** Of an amount of money, in major units. */
  readonly currency?: string;
  /** Decimals of what is no amount of money. */
  readonly digits?: number;
  /** May be left empty. */
  readonly isOptional?: boolean;
  /** Of a year, say. */
  readonly isUngrouped?: boolean;
  readonly get: (item: Item) => number | null;
  readonly put: (item: Item, value: number | null) => Item;
};
type OtherColumn<Item> = Common & {
  readonly kind: 'other';
  readonly cell: (item: Item, put: (more: Partial<Item>) => void) => ReactNode;
};
export type GridColumn<Item> = TextColumn<Item> | NumberColumn<Item> | OtherColumn<Item>;

type GridProps<Item> = {
  readonly label: string;
  /** What a row is called, for who cannot see it: `Table`. */
  readonly row: string;
  /** Where the list stands in its part of the settings: `tables`. */
  readonly at: string;
  readonly columns: readonly GridColumn<Item>[];
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  readonly make: (count: number) => Item;
  readonly add: string;
  /** Another way to add rows. */
  readonly also?: ReactNode;
  /** Whether guests read the rows in this order. */
  readonly isOrdered?: boolean;
};

type CellProps<Item> = {
  readonly column: GridColumn<Item>;
  readonly item: Item;
  readonly at: string;
  readonly isFirst?: boolean;
  readonly put: (next: Item) => void;
};
type FieldProps<Item> = Pick<CellProps<Item>, 'column' | 'item' | 'put'> & { readonly fault: string | undefined };

function Field<Item extends object>({ column, item, put, fault }: FieldProps<Item>) {
  if (column.kind === 'other') return column.cell(item, (more) => put({ ...item, ...more }));
  if (column.kind === 'text')
    return (
      <AriaTextField
        aria-label={column.title}
        value={column.get(item)}
        onChange={(text) => put(column.put(item, text))}
        isInvalid={fault !== undefined}
      >
        <Input className="input" />
        <FieldError className="field-error">{fault}</FieldError>
      </AriaTextField>
    );
  return (
    <NumberCell
      label={column.title}
      error={fault}
      currency={column.currency}
      digits={column.digits}
      isOptional={column.isOptional ?? false}
      isUngrouped={column.isUngrouped ?? false}
      value={column.get(item) ?? Number.NaN}
      {...(column.min === undefined ? {} : { minValue: column.min })}
      onChange={(value) => put(column.put(item, Number.isNaN(value) ? null : value))}
    />
  );
}

/** A cell with what is wrong with it beneath. */
function Cell<Item extends object>({ column, item, at, isFirst = false, put }: CellProps<Item>) {
  const own = useFault(`${at}.${column.id}`);
  // What is wrong with a row as a whole, such as a name that stands twice, is mended in its first field.
  const ofRow = useFault(at);
  const fault = own ?? (isFirst ? ofRow : undefined);
  return (
    <td
      className={column.narrow ? 'narrow' : ''}
      data-column={column.id}
      data-invalid={fault === undefined ? undefined : ''}
    >
      <FaultsWithin at={at}>
        <Field {...{ column, item, put, fault }} />
      </FaultsWithin>
      {column.kind === 'other' && fault !== undefined && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </td>
  );
}

type Sorting = { readonly id: string; readonly way: 'ascending' | 'descending' };

function Heading<Item>({
  column,
  sorted,
  onSort,
}: {
  column: GridColumn<Item>;
  sorted: Sorting | null;
  onSort: () => void;
}) {
  const way = sorted?.id === column.id ? sorted.way : undefined;
  // A column that needs no word has no heading: an empty one would be read out as nothing.
  if (column.title === '') return <td />;
  if (column.kind === 'other') return <th scope="col">{column.title}</th>;
  return (
    <th scope="col" aria-sort={way ?? 'none'}>
      <button type="button" className="sort" onClick={onSort}>
        {column.title} <span aria-hidden="true">{way === 'ascending' ? '↑' : way === 'descending' ? '↓' : '↕'}</span>
      </button>
    </th>
  );
}

function useSorting<Item>({ items, onChange }: Pick<GridProps<Item>, 'items' | 'onChange'>) {
  const [sorted, setSorted] = useState<Sorting | null>(null);
  const sort = (column: GridColumn<Item>) => {
    if (column.kind === 'other') return;
    const way = sorted?.id === column.id && sorted.way === 'ascending' ? 'descending' : 'ascending';
    setSorted({ id: column.id, way });
    onChange(sortRows(items, column.get, way));
  };
  return { sorted, sort };
}

const putIn =
  (lang: Lang) =>
  <Item,>(column: GridColumn<Item>) => {
    if (column.kind === 'other') return null;
    if (column.kind === 'text') return column.put;
    const { currency, digits, put } = column;
    return (item: Item, text: string) => {
      const number = text === '' ? null : readNumber(text, { lang, currency, digits });
      return text !== '' && number === null ? null : put(item, number);
    };
  };

/** A row for each thing and a column for each of its fields: edited in place, pasted into, and sorted. */
export function Grid<Item extends object>(props: GridProps<Item>) {
  const { label, row: rowName, at, columns, items, onChange, make, add, also, isOrdered = false } = props;
  const { setup, lang } = useTexts();
  const { sorted, sort } = useSorting(props);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest('td');
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    const column = columns.findIndex(({ id }) => id === cell?.dataset.column);
    const row = Number(cell?.closest('tr')?.dataset.row ?? Number.NaN);
    if (cells === null || column < 0 || Number.isNaN(row)) return;
    event.preventDefault();
    const pasted = paste(items, cells, { row, column }, { puts: columns.map(putIn(lang)), make });
    onChange(pasted.items);
    if (pasted.unread.length > 0) toast(setup.unreadCells({ cells: pasted.unread.slice(0, MAX_NAMED).join(', ') }));
  };
  return (
    <div className="rows">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="table-scroll grid" aria-label={label} tabIndex={0}>
        <table className="table" aria-label={label} onPaste={onPaste}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.id} column={column} sorted={sorted} onSort={() => sort(column)} />
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((item, row) => (
              <tr key={row} data-row={row} aria-label={`${rowName} ${row + 1}`}>
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    column={column}
                    isFirst={index === 0}
                    item={item}
                    at={`${at}[${row}]`}
                    put={(next) => onChange(items.map((item, i) => (i === row ? next : item)))}
                  />
                ))}
                <td className="end row-tools">
                  <RowTools label={`${rowName} ${row + 1}`} at={row} {...{ items, onChange, isOrdered }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="actions">
        <Button small onPress={() => onChange([...items, make(items.length)])}>
          {add}
        </Button>
        {also}
      </div>
      <p className="hint">{setup.pasteHint}</p>
    </div>
  );
}
