import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker, TimeField } from '../../../parts/dates.tsx';
import { bind, Switch, TextField } from '../../../parts/fields.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';
import type { Area, Block } from './floor/floor-value.ts';

type AreasProps = { readonly areas: readonly Area[]; readonly onChange: (areas: Area[]) => void };

export function Areas({ areas, onChange }: AreasProps) {
  const { floor } = useTexts().setup;
  return (
    <Rows
      label={floor.area}
      at="areas"
      mainField="name"
      items={areas}
      onChange={onChange}
      make={(): Area => ({ name: '', open: true })}
      add={floor.addArea}
    >
      {(area, set) => (
        <>
          <TextField {...bind(area, set, 'name')} label={floor.area} />
          <Switch isSelected={area.open !== false} onChange={(open) => set({ open })}>
            {floor.isOpen}
          </Switch>
        </>
      )}
    </Rows>
  );
}

type BlocksProps = {
  readonly areas: readonly Area[];
  readonly tables: readonly { readonly name: string }[];
  readonly blocks: readonly Block[];
  readonly onChange: (blocks: Block[]) => void;
};

// A table may be called as an area is.
const idOf = ({ table, area }: Block) => (table === undefined ? `area ${area}` : `table ${table}`);

/** When a table or a whole area is closed. */
export function TableBlocks({ areas, tables, blocks, onChange }: BlocksProps) {
  const { setup } = useTexts();
  const { floor } = setup;
  const today = todayIn(useSession().business.time_zone);
  const items = [
    ...areas.map(({ name }) => ({ id: `area ${name}`, label: name, note: floor.area })),
    ...tables.map(({ name }) => ({ id: `table ${name}`, label: name, note: setup.table })),
  ];
  const first = areas[0] ? { area: areas[0].name } : { table: tables[0]?.name ?? '' };
  return (
    <>
      <p className="soft">{floor.blocksHint}</p>
      <Rows
        label={floor.block}
        at="table_blocks"
        items={blocks}
        onChange={onChange}
        make={(): Block => ({ ...first, from: `${today}T00:00`, to: `${today}T23:59` })}
        add={floor.addBlock}
      >
        {(block, set) => <BlockFields {...{ block, set, items }} />}
      </Rows>
    </>
  );
}

type FieldsProps = {
  readonly block: Block;
  readonly set: (block: Block) => void;
  readonly items: readonly { readonly id: string; readonly label: string; readonly note: string }[];
};

function BlockFields({ block, set, items }: FieldsProps) {
  const { setup } = useTexts();
  const { floor } = setup;
  const { table: _, area: __, ...when } = block;
  const choose = (id: string) => {
    const [kind, name] = [id.slice(0, id.indexOf(' ')), id.slice(id.indexOf(' ') + 1)];
    set(kind === 'area' ? { ...when, area: name, table: undefined } : { ...when, table: name, area: undefined });
  };
  const put = (end: 'from' | 'to', day: string, time: string) => {
    const next = { ...block, [end]: `${day}T${time}` };
    // An end before the beginning goes along with it.
    set(next.from > next.to ? { ...next, to: `${next.from.slice(0, 10)}T23:59` } : next);
  };
  return (
    <>
      <Select
        at={block.table === undefined ? 'area' : 'table'}
        label={floor.what}
        items={items}
        selected={idOf(block)}
        onSelect={choose}
      />
      <DatePicker
        at="from"
        label={setup.firstDay}
        value={block.from.slice(0, 10)}
        onChange={(day) => put('from', day, block.from.slice(11))}
      />
      <TimeField
        label={floor.from}
        value={block.from.slice(11)}
        onChange={(time) => put('from', block.from.slice(0, 10), time)}
      />
      <DatePicker
        at="to"
        label={setup.lastDay}
        value={block.to.slice(0, 10)}
        min={block.from.slice(0, 10)}
        onChange={(day) => put('to', day, block.to.slice(11))}
      />
      <TimeField
        label={floor.until}
        value={block.to.slice(11)}
        onChange={(time) => put('to', block.to.slice(0, 10), time)}
      />
    </>
  );
}
