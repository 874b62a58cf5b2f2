/** What a spreadsheet puts on the clipboard, as rows of cells; null for what is a single word. */
export function pastedCells(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** Null for a text that the column cannot read. */
type Put<Item> = ((item: Item, text: string) => Item | null) | null;
type Pasted<Item> = { readonly items: Item[]; readonly unread: readonly string[] };

/**
 * Puts pasted cells over the rows from a place on; what does not fit becomes rows of its own. What cannot be read leaves
 * its field as it is, and is named.
 * @param puts what a column does with a text, column by column; null where nothing is typed
 */
export function paste<Item>(
  items: readonly Item[],
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  { puts, make }: { readonly puts: readonly Put<Item>[]; readonly make: (count: number) => Item },
): Pasted<Item> {
  const next = [...items];
  const unread: string[] = [];
  for (const [down, line] of cells.entries()) {
    const row = at.row + down;
    let item = next[row] ?? make(row);
    for (const [on, text] of line.entries()) {
      const put = puts[at.column + on] ?? null;
      const filled = put === null ? item : put(item, text);
      if (filled === null) unread.push(text);
      item = filled ?? item;
    }
    next[row] = item;
  }
  return { items: next, unread };
}

type Sorted = 'ascending' | 'descending';

/** Rows by one column: numbers by their size, names as people count them (`T2` before `T10`). */
export function sortRows<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number | null,
  way: Sorted,
): Item[] {
  const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const compare = (a: Item, b: Item) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (typeof first === 'number' && typeof second === 'number') return first - second;
    return names.compare(String(first ?? ''), String(second ?? ''));
  };
  return items.toSorted((a, b) => (way === 'ascending' ? compare(a, b) : compare(b, a)));
}
