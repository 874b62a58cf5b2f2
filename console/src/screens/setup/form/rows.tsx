import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { FaultNotes, FaultsWithin } from '../../../parts/faults.tsx';
import { Card } from '../../../parts/page.tsx';
import { PartForm } from './part-form.tsx';
import { RowTools } from './row-tools.tsx';
import type { PartName } from './use-part.ts';

type RowsProps<Item> = {
  /** What a row is called, for who cannot see it: `Table`. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  readonly make: () => Item;
  readonly add: string;
  readonly most?: number;
  /** The place of the list in the form, by which its fields find their faults. */
  readonly at?: string;
  /** The field at which a fault of a whole row is mended, such as a name that stands twice. */
  readonly mainField?: string;
  /** Whether guests read them in this order. */
  readonly isOrdered?: boolean;
  readonly children: (item: Item, set: (more: Partial<Item>) => void) => ReactNode;
};

/** A list of things, each in a row of fields, with what adds, moves and removes them. */
export function Rows<Item extends object>(props: RowsProps<Item>) {
  const { label, items, onChange, make, add, most, at, mainField, isOrdered = false, children } = props;
  const put = (row: number, next: Item) => onChange(items.map((item, i) => (i === row ? next : item)));
  return (
    <div className="rows">
      {items.map((item, i) => (
        <fieldset
          key={i}
          data-row={i}
          className={isOrdered ? 'row-of-fields ordered' : 'row-of-fields'}
          aria-label={`${label} ${i + 1}`}
        >
          <FaultsWithin at={at && `${at}[${i}]`} mainField={mainField}>
            {children(item, (more) => put(i, { ...item, ...more }))}
            <FaultNotes at="" />
          </FaultsWithin>
          <div className="row-tools">
            <RowTools label={`${label} ${i + 1}`} at={i} {...{ items, onChange, isOrdered }} />
          </div>
        </fieldset>
      ))}
      {(most === undefined || items.length < most) && (
        <Button small onPress={() => onChange([...items, make()])}>
          {add}
        </Button>
      )}
    </div>
  );
}

type ListFormProps<Item> = Omit<RowsProps<Item>, 'items' | 'onChange' | 'at' | 'make'> & {
  readonly name: PartName;
  /** The field of the part that holds the list. */
  readonly at: string;
  readonly make: (count: number) => Item;
};

/** A part of the settings that is one list, a row of fields for each thing. */
export function ListForm<Item extends object>({ name, at, make, ...rows }: ListFormProps<Item>) {
  return (
    <PartForm<Readonly<Record<string, readonly Item[]>>> name={name}>
      {({ [at]: items = [] }, set) => (
        <Card>
          <Rows {...{ ...rows, at, items }} onChange={(next) => set({ [at]: next })} make={() => make(items.length)} />
        </Card>
      )}
    </PartForm>
  );
}
