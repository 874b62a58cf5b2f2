import { addDays, WEEKDAYS, type WeekdayName } from '@booking/core/rules/days';
import { useSession } from '../../../../api/session.tsx';
import { type Formats, useFormats } from '../../../../parts/format/formats.ts';
import { Ticks } from './ticks.tsx';

const A_MONDAY = '2024-01-01';

/** Short, as a calendar heads its columns. */
export const weekdayName = (formats: Formats, weekday: WeekdayName): string =>
  formats.weekday(addDays(A_MONDAY, WEEKDAYS.indexOf(weekday)));

type Props = {
  readonly label: string;
  readonly chosen: readonly WeekdayName[];
  readonly onChange: (weekdays: WeekdayName[]) => void;
  /** Their place in the form. */
  readonly at?: string;
};

export function WeekdayTicks({ label, chosen, onChange, at = 'weekdays' }: Props) {
  const formats = useFormats(useSession().business.time_zone);
  const all = WEEKDAYS.map((id) => ({ id, label: weekdayName(formats, id) }));
  return <Ticks at={at} label={label} all={all} ticked={chosen} onChange={onChange} />;
}

/** Of something that is for every day where it names none. */
export function OptionalWeekdays({
  chosen = WEEKDAYS,
  onChange,
  ...props
}: Pick<Props, 'label' | 'at'> & {
  readonly chosen?: readonly WeekdayName[] | undefined;
  readonly onChange: (weekdays: WeekdayName[] | undefined) => void;
}) {
  const put = (days: WeekdayName[]) => onChange(days.length === WEEKDAYS.length ? undefined : days);
  return <WeekdayTicks {...props} chosen={chosen} onChange={put} />;
}
