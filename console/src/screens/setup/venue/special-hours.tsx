import { addDays } from '@booking/core/rules/days';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { DatePicker } from '../../../parts/dates.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Opening } from '../form/next-opening.ts';
import { Rows } from '../form/rows.tsx';
import { Openings } from '../form/week-hours.tsx';

export type SpecialDay = { readonly date: string; readonly hours: readonly Opening[] };

type Props = { readonly days: readonly SpecialDay[]; readonly onChange: (days: SpecialDay[]) => void };

/** Single days with openings of their own, in place of those of the week. */
export function SpecialHours({ days, onChange }: Props) {
  const { setup } = useTexts();
  const zone = useSession().business.time_zone;
  const formats = useFormats(zone);
  const firstFree = () => {
    const taken = new Set(days.map(({ date }) => date));
    let date = todayIn(zone);
    while (taken.has(date)) date = addDays(date, 1);
    return date;
  };
  return (
    <Rows
      label={setup.specialHours.day}
      at="special_hours"
      mainField="date"
      items={days}
      onChange={onChange}
      make={(): SpecialDay => ({ date: firstFree(), hours: [] })}
      add={setup.specialHours.add}
    >
      {({ date, hours }, set) => (
        <>
          <DatePicker at="date" label={setup.specialHours.day} value={date} onChange={(next) => set({ date: next })} />
          <div className="stack">
            <Openings name={formats.date(date)} openings={hours} onChange={(next) => set({ hours: next })} />
          </div>
        </>
      )}
    </Rows>
  );
}
