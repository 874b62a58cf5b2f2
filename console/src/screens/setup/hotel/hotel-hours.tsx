import { Select } from '../../../parts/choices.tsx';
import { TimeField } from '../../../parts/dates.tsx';
import { bind, Checkbox } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { PartForm } from '../form/part-form.tsx';

type ArrivalTime = { asked: 'off' | 'optional' | 'required'; earliest: string; latest: string };
type DayClose = { hour: number; by_itself?: boolean; email?: boolean };
type Value = { check_in_from: string; check_out_until: string; arrival_time: ArrivalTime; day_close?: DayClose };

type CloseProps = { readonly value: DayClose | undefined; readonly onChange: (value: DayClose | undefined) => void };

/** At which hour a day of the hotel ends, whether it is closed then, and whether the hotel is told. */
function DayCloseHour({ value, onChange }: CloseProps) {
  const { dayClose } = useTexts();
  return (
    <Card title={dayClose.title}>
      <div className="form-grid">
        <NumberField
          at="day_close.hour"
          label={dayClose.hour}
          hint={dayClose.hourHint}
          minValue={0}
          largest={12}
          value={value?.hour ?? Number.NaN}
          onChange={(hour) => onChange(Number.isNaN(hour) ? undefined : { ...value, hour })}
        />
      </div>
      {value !== undefined && (
        <>
          <Checkbox isSelected={value.by_itself === true} onChange={(by_itself) => onChange({ ...value, by_itself })}>
            {dayClose.byItself}
          </Checkbox>
          <p className="hint">{dayClose.byItselfHint}</p>
          <Checkbox isSelected={value.email !== false} onChange={(email) => onChange({ ...value, email })}>
            {dayClose.email}
          </Checkbox>
          <p className="hint">{dayClose.emailHint}</p>
        </>
      )}
    </Card>
  );
}

/** When guests may come and have to go. */
export function HotelHours() {
  const { setup } = useTexts();
  const options = [
    { id: 'off', label: setup.notAsked },
    { id: 'optional', label: setup.askedOptional },
    { id: 'required', label: setup.askedRequired },
  ];
  return (
    <PartForm<Value> name="hours">
      {({ check_in_from, check_out_until, arrival_time: arrival, day_close }, set) => {
        const setArrival = (more: Partial<ArrivalTime>) => set({ arrival_time: { ...arrival, ...more } });
        return (
          <>
            <Card>
              <div className="form-grid">
                <TimeField
                  at="check_in_from"
                  label={setup.checkInFrom}
                  value={check_in_from}
                  onChange={(time) => set({ check_in_from: time })}
                />
                <TimeField
                  at="check_out_until"
                  label={setup.checkOutUntil}
                  value={check_out_until}
                  onChange={(time) => set({ check_out_until: time })}
                />
                <Select
                  at="arrival_time.asked"
                  label={setup.arrivalAsked}
                  items={options}
                  selected={arrival.asked}
                  onSelect={(id) => setArrival({ asked: id as ArrivalTime['asked'] })}
                />
                <TimeField {...bind(arrival, setArrival, 'earliest', 'arrival_time.')} label={setup.earliest} />
                <TimeField {...bind(arrival, setArrival, 'latest', 'arrival_time.')} label={setup.latest} />
              </div>
            </Card>
            <DayCloseHour value={day_close} onChange={(value) => set({ day_close: value })} />
          </>
        );
      }}
    </PartForm>
  );
}
