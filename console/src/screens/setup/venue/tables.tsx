import { NumberField, TextField } from '../../../parts/fields.tsx';
import { Card, Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { PartForm } from '../form/part-form.tsx';
import { Rows } from '../form/rows.tsx';

type Sized = { seats: number; min_party?: number; priority?: number };
type Table = Sized & { id?: string; name: string };
type Combination = Sized & { tables: readonly string[] };
type Value = { tables: readonly Table[]; combinations: readonly Combination[] };

function SizeFields({ item, set }: { item: Sized; set: (more: Sized | Partial<Sized>) => void }) {
  const { setup } = useTexts();
  return (
    <>
      <NumberField label={setup.seats} minValue={1} value={item.seats} onChange={(seats) => set({ seats })} />
      <NumberField
        label={setup.minParty}
        minValue={1}
        value={item.min_party ?? 1}
        onChange={(min_party) => set({ min_party })}
      />
      <NumberField label={setup.priority} value={item.priority ?? 1} onChange={(priority) => set({ priority })} />
    </>
  );
}

const namesIn = (text: string) => text.split(',').map((name) => name.trim());

/** `T1, T2`: the tables that are put together. */
function Combined({ tables, onChange }: { tables: readonly string[]; onChange: (tables: string[]) => void }) {
  const { setup } = useTexts();
  return (
    <TextField label={setup.tablesTogether} value={tables.join(', ')} onChange={(text) => onChange(namesIn(text))} />
  );
}

export default function TablesScreen() {
  const { setup } = useTexts();
  return (
    <Page title={setup.tables} lead={setup.tablesLead}>
      <PartForm<Value> name="tables">
        {({ tables, combinations }, set) => (
          <>
            <Card title={setup.tables}>
              <Rows
                label={setup.table}
                items={tables}
                onChange={(next) => set({ tables: next })}
                make={(): Table => ({ name: `T${tables.length + 1}`, seats: 2 })}
                add={setup.addTable}
              >
                {(table, put) => (
                  <>
                    <TextField label={setup.tableName} value={table.name} onChange={(name) => put({ name })} />
                    <SizeFields item={table} set={put} />
                  </>
                )}
              </Rows>
            </Card>
            <Card title={setup.combinations}>
              <Rows
                label={setup.combination}
                items={combinations}
                onChange={(next) => set({ combinations: next })}
                make={(): Combination => ({ tables: tables.slice(0, 2).map(({ name }) => name), seats: 4 })}
                add={setup.addCombination}
              >
                {(one, put) => (
                  <>
                    <Combined tables={one.tables} onChange={(names) => put({ tables: names })} />
                    <SizeFields item={one} set={put} />
                  </>
                )}
              </Rows>
            </Card>
          </>
        )}
      </PartForm>
    </Page>
  );
}
