import { addDays } from '@booking/core/rules/days';
import { useLocation } from 'wouter';
import { Button, IconButton } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type DayBarProps = { readonly base: string; readonly date: string; readonly today: string };

/** The way to other days; each has an address of its own. */
export function DayBar({ base, date, today }: DayBarProps) {
  const { parts } = useTexts();
  const [, navigate] = useLocation();
  const go = (to: string) => navigate(to === today ? base : `${base}/${to}`);
  return (
    <div className="day-bar no-print">
      <IconButton icon="left" label={parts.before} onPress={() => go(addDays(date, -1))} />
      <Button onPress={() => go(today)}>{parts.today}</Button>
      <IconButton icon="right" label={parts.after} onPress={() => go(addDays(date, 1))} />
      <DatePicker bare label={parts.chooseDay} value={date} onChange={go} />
    </div>
  );
}
