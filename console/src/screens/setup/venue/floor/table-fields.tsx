import { LAST_FLOOR_UNIT, TABLE_SHAPES, type TableShape } from '@booking/core/codes/floor';
import { Button } from '../../../../parts/button.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { FaultsWithin } from '../../../../parts/faults.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { layOut, shapeOf } from '../../../../parts/floor/layout.ts';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { AreaPlanProps } from './area-plan.tsx';
import { changeAt, placeAt, type Table, toArea } from './edit-floor.ts';

type FieldsProps = Pick<AreaPlanProps, 'floor' | 'change'> & { readonly at: number; readonly onRemove: () => void };

/** What is drawn, in numbers: the name, seats, shape and place of one table. */
export function TableFields({ floor, at, change, onRemove }: FieldsProps) {
  const { setup, parts } = useTexts();
  const { tables, areas = [] } = floor;
  const table = tables[at] as Table;
  const inArea = layOut(tables.filter(({ area }) => area === table.area));
  const { x = 0, y = 0 } = inArea.find((item) => item.table === table) ?? {};
  const set = (more: Partial<Table>) => change({ tables: changeAt(tables, at, more) });
  return (
    <FaultsWithin at={`tables[${at}]`} mainField="name">
      <TextField at="name" label={setup.tableName} value={table.name} onChange={(name) => set({ name })} />
      <NumberField
        at="seats"
        label={setup.seats}
        minValue={1}
        value={table.seats}
        onChange={(seats) => set({ seats })}
      />
      <Select
        at="shape"
        label={setup.floor.shape}
        items={TABLE_SHAPES.map((id) => ({ id, label: setup.floor.shapes[id] }))}
        selected={shapeOf(table)}
        onSelect={(shape) => set({ shape: shape as TableShape })}
      />
      {areas.length > 0 && (
        <Select
          at="area"
          label={setup.floor.area}
          items={areas.map(({ name }) => ({ id: name, label: name }))}
          selected={table.area ?? null}
          onSelect={(area) => change({ tables: toArea(tables, at, area) })}
        />
      )}
      <div className="two-narrow">
        <NumberField
          at="x"
          label={setup.floor.left}
          {...{ minValue: 0, maxValue: LAST_FLOOR_UNIT, value: x }}
          onChange={(to) => change({ tables: placeAt(tables, at, { x: to, y }) })}
        />
        <NumberField
          at="y"
          label={setup.floor.top}
          {...{ minValue: 0, maxValue: LAST_FLOOR_UNIT, value: y }}
          onChange={(to) => change({ tables: placeAt(tables, at, { x, y: to }) })}
        />
      </div>
      <Button small variant="danger" onPress={onRemove}>
        {parts.remove}
      </Button>
    </FaultsWithin>
  );
}
