import { Select } from '../../../../parts/choices.tsx';
import { DatePicker } from '../../../../parts/dates.tsx';
import { bind } from '../../../../parts/fields.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { Calendar } from '../use-calendar.ts';

/** Chosen in place of one room type or one plan. */
export const EVERY = '';

/** Some nights of a room type, or of each of them. */
export type Nights = { readonly from: string; readonly to: string; readonly type: string };

type Props = {
  readonly nights: Nights;
  readonly set: (more: Partial<Nights>) => void;
  readonly calendar: Calendar;
  /** Whether it may be for all types at once. */
  readonly withEvery: boolean;
};

type DaysProps = { readonly days: Omit<Nights, 'type'>; readonly set: (more: Partial<Omit<Nights, 'type'>>) => void };

function DayPickers({ days, set }: DaysProps) {
  const { setup } = useTexts();
  return (
    <>
      <DatePicker
        at="from"
        label={setup.firstDay}
        value={days.from}
        onChange={(from) => set({ from, ...(from > days.to ? { to: from } : {}) })}
      />
      <DatePicker {...bind(days, set, 'to')} label={setup.lastDay} min={days.from} />
    </>
  );
}

/** The first and the last of some nights. */
export const DayFields = (props: DaysProps) => (
  <div className="fields">
    <DayPickers {...props} />
  </div>
);

export function NightFields({ nights, set, calendar, withEvery }: Props) {
  const { rates, hotel } = useTexts();
  const types = calendar.room_types.map(({ slug, name }) => ({ id: slug, label: name }));
  const every = withEvery ? [{ id: EVERY, label: rates.allTypes }] : [];
  return (
    <div className="fields">
      <DayPickers days={nights} set={set} />
      <Select
        at="type"
        label={hotel.roomType}
        items={[...types, ...every]}
        selected={nights.type}
        onSelect={(type) => set({ type })}
      />
    </div>
  );
}
