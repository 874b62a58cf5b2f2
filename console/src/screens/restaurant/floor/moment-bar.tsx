import { Button } from '../../../parts/button.tsx';
import { TimeField } from '../../../parts/dates.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../../bookings/day/day.ts';
import { timeOf } from '../../bookings/states/party.ts';
import { minuteOf } from './table-state.ts';

type BarProps = {
  readonly daySchedule: DaySchedule;
  /** Null is now. */
  readonly at: number | null;
  readonly onChoose: (at: number | null) => void;
};

/** The moment at which the floor is shown: now, or any other one of the day. */
export function MomentBar({ daySchedule, at, onChoose }: BarProps) {
  const { floor } = useTexts().restaurant;
  const isToday = daySchedule.date === daySchedule.today;
  return (
    <div className="moment-bar no-print">
      <TimeField
        label={floor.at}
        value={at === null ? daySchedule.now : timeOf(at)}
        onChange={(time) => onChoose(minuteOf(daySchedule, time))}
      />
      {isToday && at !== null && <Button onPress={() => onChoose(null)}>{floor.now}</Button>}
    </div>
  );
}
