import { flushSync } from 'react-dom';
import { IconButton } from '../../../parts/button.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type RowToolsProps<Item> = {
  /** What the row is called, for who cannot see it: `Table 2`. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly at: number;
  readonly onChange: (items: Item[]) => void;
  /** Whether guests read the rows in this order. */
  readonly isOrdered?: boolean;
};

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The row went elsewhere, and whoever goes on with the keyboard goes along. */
function focusRow(list: Element | null, to: number, way: string): void {
  const tools = list?.querySelector(`:scope > [data-row="${to}"] > .row-tools`);
  const button = tools?.querySelector<HTMLElement>(`[data-way="${way}"]:not([disabled])`);
  (button ?? tools?.querySelector<HTMLElement>('[data-way]:not([disabled])'))?.focus();
}

/** What removes a row, and moves it among the others. */
export function RowTools<Item>({ label, items, at, onChange, isOrdered = false }: RowToolsProps<Item>) {
  const { parts } = useTexts();
  const move = (target: Element, way: 'up' | 'down') => {
    const to = way === 'up' ? at - 1 : at + 1;
    const list = target.closest('[data-row]')?.parentElement ?? null;
    flushSync(() => onChange(moved(items, at, to)));
    focusRow(list, to, way);
  };
  return (
    <>
      {isOrdered && (
        <>
          <IconButton
            icon="up"
            data-way="up"
            label={`${parts.moveUp}: ${label}`}
            isDisabled={at === 0}
            onPress={({ target }) => move(target, 'up')}
          />
          <IconButton
            icon="down"
            data-way="down"
            label={`${parts.moveDown}: ${label}`}
            isDisabled={at === items.length - 1}
            onPress={({ target }) => move(target, 'down')}
          />
        </>
      )}
      <IconButton
        icon="cross"
        label={`${parts.remove}: ${label}`}
        onPress={() => onChange(items.filter((_, i) => i !== at))}
      />
    </>
  );
}
