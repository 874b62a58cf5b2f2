import { Card, Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { BulkAdd } from '../form/bulk/bulk-add.tsx';
import { Grid, type GridColumn } from '../form/grid.tsx';
import { PartForm } from '../form/part-form.tsx';

import { Areas, TableBlocks } from './areas.tsx';
import type { Floor } from './floor/floor-value.ts';

type Sized = { readonly seats: number; readonly min_party?: number; readonly priority?: number };
type Table = Sized & { readonly id?: string; readonly name: string; readonly area?: string | undefined };
type Combination = Sized & { readonly tables: readonly string[] };
type Value = Floor & { readonly tables: readonly Table[]; readonly combinations: readonly Combination[] };

const USUAL_SEATS = 2;

const namesIn = (text: string) => text.split(',').map((name) => name.trim());

/** What tables have, and what is put together of them. */
function useSizes<Item extends Sized>(): readonly GridColumn<Item>[] {
  const { setup } = useTexts();
  return [
    {
      kind: 'number',
      narrow: true,
      id: 'seats',
      title: setup.seats,
      min: 1,
      get: ({ seats }) => seats,
      put: (item, seats) => ({ ...item, seats: seats ?? 1 }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'min_party',
      title: setup.minParty,
      min: 1,
      get: ({ min_party }) => min_party ?? 1,
      put: (item, min_party) => ({ ...item, min_party: min_party ?? 1 }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'priority',
      title: setup.priority,
      get: ({ priority }) => priority ?? 1,
      put: (item, priority) => ({ ...item, priority: priority ?? 1 }),
    },
  ];
}

function useTables(hasAreas: boolean): readonly GridColumn<Table>[] {
  const { setup } = useTexts();
  const sizes = useSizes<Table>();
  const put = (item: Table, name: string) => ({ ...item, name });
  const area: GridColumn<Table> = {
    kind: 'text',
    id: 'area',
    title: setup.floor.area,
    get: (item) => item.area ?? '',
    put: ({ area: _, ...item }, text) => (text.trim() === '' ? item : { ...item, area: text.trim() }),
  };
  const name: GridColumn<Table> = { kind: 'text', id: 'name', title: setup.tableName, get: (item) => item.name, put };
  return hasAreas ? [name, ...sizes, area] : [name, ...sizes];
}

/** `T1, T2`: the tables that are put together. */
function useCombinations(): readonly GridColumn<Combination>[] {
  const { setup } = useTexts();
  const sizes = useSizes<Combination>();
  const put = (item: Combination, text: string) => ({ ...item, tables: namesIn(text) });
  const get = ({ tables }: Combination) => tables.join(', ');
  return [{ kind: 'text', id: 'tables', title: setup.tablesTogether, get, put }, ...sizes];
}

function Lists({
  value: { tables, combinations, areas = [], table_blocks = [] },
  set,
}: {
  value: Value;
  set: (more: Partial<Value>) => void;
}) {
  const { setup } = useTexts();
  const [ofTables, ofCombinations] = [useTables(areas.length > 0), useCombinations()];
  return (
    <>
      <Card title={setup.tables}>
        <Grid
          {...{ label: setup.tables, row: setup.table, at: 'tables', add: setup.addTable, columns: ofTables }}
          items={tables}
          onChange={(next) => set({ tables: next })}
          make={(count): Table => ({ name: `T${count + 1}`, seats: USUAL_SEATS })}
          also={
            <BulkAdd
              title={setup.bulk.tables}
              hint={setup.bulk.tablesHint}
              taken={tables.map(({ name }) => name)}
              show={({ name, size }) => setup.bulk.table({ name, seats: size ?? USUAL_SEATS })}
              onAdd={(rows) =>
                set({ tables: [...tables, ...rows.map(({ name, size }) => ({ name, seats: size ?? USUAL_SEATS }))] })
              }
            />
          }
        />
      </Card>
      <Card title={setup.floor.areas}>
        <Areas areas={areas} onChange={(next) => set({ areas: next })} />
      </Card>
      <Card title={setup.floor.blocks}>
        <TableBlocks {...{ areas, tables }} blocks={table_blocks} onChange={(next) => set({ table_blocks: next })} />
      </Card>
      <Card title={setup.combinations}>
        <Grid
          {...{ label: setup.combinations, row: setup.combination, at: 'combinations', add: setup.addCombination }}
          columns={ofCombinations}
          items={combinations}
          onChange={(next) => set({ combinations: next })}
          make={(): Combination => ({ tables: tables.slice(0, 2).map(({ name }) => name), seats: 4 })}
        />
      </Card>
    </>
  );
}

export default function TablesScreen() {
  const { setup } = useTexts();
  return (
    <Page wide title={setup.tables} lead={setup.tablesLead}>
      <PartForm<Value> name="tables">{(value, set) => <Lists value={value} set={set} />}</PartForm>
    </Page>
  );
}
