import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { DatePicker } from '../../../parts/dates.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { ByLang } from './localised.tsx';
import { Translations } from './localised.tsx';
import { Rows } from './rows.tsx';

export type DayRange = { readonly from: string; readonly to: string; readonly reason?: ByLang };

type Props = {
  readonly label: string;
  readonly add: string;
  /** Their place in the form. */
  readonly at?: string;
  readonly ranges: readonly DayRange[];
  readonly onChange: (ranges: DayRange[]) => void;
  /** Whether a reason belongs to them, which guests read. */
  readonly reasons?: boolean;
};

/** Days from one to another, the last one counted. */
export function DayRanges({ label, add, at, ranges, onChange, reasons = false }: Props) {
  const { setup } = useTexts();
  const today = todayIn(useSession().business.time_zone);
  return (
    <Rows
      label={label}
      {...(at === undefined ? {} : { at })}
      items={ranges}
      onChange={onChange}
      make={(): DayRange => ({ from: today, to: today })}
      add={add}
    >
      {({ from, to, reason }, set) => (
        <>
          <DatePicker
            at="from"
            label={setup.firstDay}
            value={from}
            onChange={(day) => set(day > to ? { from: day, to: day } : { from: day })}
          />
          <DatePicker at="to" label={setup.lastDay} value={to} min={from} onChange={(day) => set({ to: day })} />
          {reasons && (
            <Translations at="reason" of={setup.reason} texts={reason} onChange={(texts) => set({ reason: texts })} />
          )}
        </>
      )}
    </Rows>
  );
}
