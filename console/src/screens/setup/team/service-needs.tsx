import { FaultNotes } from '../../../parts/faults.tsx';
import { bind, bindOptional, Checkbox, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';

export type Resource = { readonly name: string; readonly quantity?: number };

/** What a service needs beside its people, and how many may take part. A file of before says nothing of it. */
export type Needs = {
  readonly buffer_before_minutes?: number;
  readonly capacity?: number | undefined;
  readonly resources?: readonly Resource[];
};

type NeedsProps = {
  readonly item: Needs;
  readonly set: (more: Partial<Needs>) => void;
  readonly resources: readonly Resource[];
};

/** One resource that a service may need: ticked, with how many of them where there are several. */
function Need({ item, set, resource: { name, quantity = 1 } }: Omit<NeedsProps, 'resources'> & { resource: Resource }) {
  const { setup } = useTexts();
  const needs = item.resources ?? [];
  const own = needs.find((need) => need.name === name);
  const others = needs.filter((need) => need.name !== name);
  return (
    <>
      <Checkbox
        isSelected={own !== undefined}
        onChange={(on) => set({ resources: on ? [...others, { name, quantity: 1 }] : others })}
      >
        {name}
      </Checkbox>
      {own !== undefined && quantity > 1 && (
        <NumberField
          label={setup.needs.quantityOf({ name })}
          minValue={1}
          maxValue={quantity}
          value={own.quantity ?? 1}
          onChange={(more) => set({ resources: [...others, { name, quantity: more }] })}
        />
      )}
    </>
  );
}

export function ServiceNeeds({ item, set, resources }: NeedsProps) {
  const { setup } = useTexts();
  return (
    <>
      <NumberField
        at="buffer_before_minutes"
        label={setup.bufferBefore}
        minValue={0}
        value={item.buffer_before_minutes ?? 0}
        onChange={(minutes) => set({ buffer_before_minutes: minutes })}
      />
      <NumberField
        {...bindOptional(item, set, 'capacity')}
        label={setup.needs.capacity}
        hint={setup.needs.capacityHint}
        minValue={1}
      />
      {resources.length > 0 && (
        <fieldset className="ticks">
          <legend>{setup.needs.needs}</legend>
          {resources.map((resource) => (
            <Need key={resource.name} item={item} set={set} resource={resource} />
          ))}
          <FaultNotes at="resources" />
        </fieldset>
      )}
    </>
  );
}

type ResourcesProps = { readonly resources: readonly Resource[]; readonly onChange: (next: Resource[]) => void };

/** Rooms, chairs and devices. */
export function Resources({ resources, onChange }: ResourcesProps) {
  const { setup } = useTexts();
  return (
    <Card title={setup.needs.resources}>
      <p className="soft">{setup.needs.resourcesHint}</p>
      <Rows
        label={setup.needs.resource}
        at="resources"
        mainField="name"
        items={resources}
        onChange={onChange}
        make={(): Resource => ({ name: '', quantity: 1 })}
        add={setup.needs.addResource}
      >
        {(resource, set) => (
          <>
            <TextField {...bind(resource, set, 'name')} label={setup.needs.resource} />
            <NumberField
              at="quantity"
              label={setup.needs.quantity}
              minValue={1}
              value={resource.quantity ?? 1}
              onChange={(quantity) => set({ quantity })}
            />
          </>
        )}
      </Rows>
    </Card>
  );
}
