import { addDays, WEEKDAYS, type WeekdayName } from '@booking/core/rules/days';
import { useSession } from '../../../api/session.tsx';
import { Select } from '../../../parts/choices.tsx';
import { TimeField } from '../../../parts/dates.tsx';
import { FaultNotes } from '../../../parts/faults.tsx';
import { bind, bindOptional, Checkbox, Switch, TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';
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

const A_MONDAY = '2024-01-01';

function Weekdays({ shift: { weekdays = WEEKDAYS }, set }: Pick<FieldsProps, 'shift' | 'set'>) {
  const { setup } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const tick = (weekday: WeekdayName, on: boolean) => {
    const chosen = WEEKDAYS.filter((day) => (day === weekday ? on : weekdays.includes(day)));
    set({ weekdays: chosen.length === WEEKDAYS.length ? undefined : chosen });
  };
  return (
    <fieldset className="ticks">
      <legend>{setup.shifts.weekdays}</legend>
      {WEEKDAYS.map((weekday, i) => (
        <Checkbox key={weekday} isSelected={weekdays.includes(weekday)} onChange={(on) => tick(weekday, on)}>
          {formats.weekday(addDays(A_MONDAY, i))}
        </Checkbox>
      ))}
      <FaultNotes at="weekdays" />
    </fieldset>
  );
}

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
      <Weekdays shift={shift} set={set} />
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
