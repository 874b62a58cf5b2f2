import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../parts/button.tsx';
import { FaultNotes, FaultsWithin } from '../../../parts/faults.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

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
  readonly children: (item: Item, set: (more: Partial<Item>) => void) => ReactNode;
};

/** A list of things, each in a row of fields, with what adds and removes them. */
export function Rows<Item extends object>({ label, items, onChange, make, add, most, at, children }: RowsProps<Item>) {
  const { parts } = useTexts();
  const put = (row: number, next: Item) => onChange(items.map((item, i) => (i === row ? next : item)));
  return (
    <div className="rows">
      {items.map((item, i) => (
        <fieldset key={i} className="row-of-fields" aria-label={`${label} ${i + 1}`}>
          <FaultsWithin at={at && `${at}[${i}]`}>
            {children(item, (more) => put(i, { ...item, ...more }))}
            <FaultNotes at="" />
          </FaultsWithin>
          <IconButton
            icon="cross"
            label={`${parts.remove}: ${label} ${i + 1}`}
            onPress={() => onChange(items.filter((_, k) => k !== i))}
          />
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
