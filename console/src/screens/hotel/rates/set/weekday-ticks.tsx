import { addDays, WEEKDAYS } from '@booking/core/rules/days';
import type { Weekday } from '@booking/core/rules/rates/rows';
import { useSession } from '../../../../api/session.tsx';
import { FaultNotes } from '../../../../parts/faults.tsx';
import { Checkbox } from '../../../../parts/fields.tsx';
import { type Formats, useFormats } from '../../../../parts/format/formats.ts';
import { useTexts } from '../../../../texts/use-texts.tsx';

const A_MONDAY = '2024-01-01';

/** Short, as a calendar heads its columns. */
export const weekdayName = (formats: Formats, weekday: Weekday): string =>
  formats.weekday(addDays(A_MONDAY, WEEKDAYS.indexOf(weekday)));

type Props = { readonly chosen: readonly Weekday[]; readonly onChange: (weekdays: Weekday[]) => void };

export function WeekdayTicks({ chosen, onChange }: Props) {
  const { rates } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const tick = (weekday: Weekday, on: boolean) =>
    onChange(WEEKDAYS.filter((day) => (day === weekday ? on : chosen.includes(day))));
  return (
    <fieldset className="ticks">
      <legend>{rates.weekdays}</legend>
      {WEEKDAYS.map((weekday) => (
        <Checkbox key={weekday} isSelected={chosen.includes(weekday)} onChange={(on) => tick(weekday, on)}>
          {weekdayName(formats, weekday)}
        </Checkbox>
      ))}
      <FaultNotes at="weekdays" />
    </fieldset>
  );
}
