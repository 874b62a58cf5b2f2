import { FaultNotes } from '../../../../parts/faults.tsx';
import { Checkbox } from '../../../../parts/fields.tsx';

type TicksProps<Id extends string> = {
  readonly label: string;
  readonly all: readonly { readonly id: Id; readonly label: string }[];
  readonly ticked: readonly Id[];
  /** In the order of all. */
  readonly onChange: (ticked: Id[]) => void;
  /** What it means where none is ticked. */
  readonly none?: string;
  /** Their place in the form. */
  readonly at?: string;
};

/** Which of several things something is for. */
export function Ticks<Id extends string>({ label, all, ticked, onChange, none, at }: TicksProps<Id>) {
  const tick = (id: Id, on: boolean) =>
    onChange(all.map((item) => item.id).filter((other) => (other === id ? on : ticked.includes(other))));
  return (
    <fieldset className="ticks">
      <legend>{label}</legend>
      {none !== undefined && ticked.length === 0 && <span className="soft">{none}</span>}
      {all.map(({ id, label: name }) => (
        <Checkbox key={id} isSelected={ticked.includes(id)} onChange={(on) => tick(id, on)}>
          {name}
        </Checkbox>
      ))}
      {at !== undefined && <FaultNotes at={at} />}
    </fieldset>
  );
}
