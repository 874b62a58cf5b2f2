import type { WeekdayName } from '@booking/core/rules/days';
import { Select } from '../../../parts/choices.tsx';
import { TimeField } from '../../../parts/dates.tsx';
import { bind, bindOptional, Switch, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';
import { OptionalWeekdays } from '../form/ticks/weekday-ticks.tsx';
import { GRID, type TurnStep, TurnSteps } from './turn-steps.tsx';

export type Shift = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly weekdays?: readonly WeekdayName[] | undefined;
  readonly slot_minutes?: number | undefined;
  readonly pacing_covers?: number | undefined;
  readonly turn_minutes?: readonly TurnStep[] | undefined;
};

type FieldsProps = {
  readonly shift: Shift;
  readonly set: (more: Partial<Shift>) => void;
  /** What holds where the shift says nothing. */
  readonly usual: readonly TurnStep[];
};

const USUAL = 'usual';

function ShiftFields({ shift, set, usual }: FieldsProps) {
  const { setup } = useTexts();
  const { shifts: words, floor } = setup;
  const { slot_minutes: slot, turn_minutes: turns } = shift;
  return (
    <>
      <TextField {...bind(shift, set, 'name')} label={words.name} />
      <TimeField at="from" label={floor.from} value={shift.from} onChange={(from) => set({ from })} />
      <TimeField at="to" label={floor.until} value={shift.to} onChange={(to) => set({ to })} />
      <Select
        label={setup.slot}
        items={[{ id: USUAL, label: words.usual }, ...GRID]}
        selected={slot === undefined ? USUAL : String(slot)}
        onSelect={(id) => set({ slot_minutes: id === USUAL ? undefined : Number(id) })}
      />
      <NumberField {...bindOptional(shift, set, 'pacing_covers')} label={setup.pacing} minValue={1} />
      <OptionalWeekdays label={words.weekdays} chosen={shift.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <Switch isSelected={turns !== undefined} onChange={(on) => set({ turn_minutes: on ? usual : undefined })}>
        {words.ownTurns}
      </Switch>
      {turns && <TurnSteps at="turn_minutes" steps={turns} onChange={(turn_minutes) => set({ turn_minutes })} />}
    </>
  );
}

type Props = Pick<FieldsProps, 'usual'> & {
  readonly shifts: readonly Shift[];
  readonly onChange: (shifts: Shift[]) => void;
};

/** The parts of a day with a pace of their own. */
export function Shifts({ shifts, usual, onChange }: Props) {
  const { shifts: words } = useTexts().setup;
  const from = shifts.at(-1)?.to ?? '11:30';
  return (
    <Card title={words.title}>
      <p className="soft">{words.hint}</p>
      <Rows
        label={words.shift}
        at="shifts"
        mainField="from"
        items={shifts}
        onChange={onChange}
        make={(): Shift => ({ name: '', from, to: from < '18:00' ? '18:00' : '00:00' })}
        add={words.add}
      >
        {(shift, set) => <ShiftFields {...{ shift, set, usual }} />}
      </Rows>
    </Card>
  );
}
