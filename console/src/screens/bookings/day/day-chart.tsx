import type { ReactNode } from 'react';
import { minutesOf } from '../states/party.ts';
import type { DaySchedule, Stretch } from './day.ts';
import type { ChartProps } from './day-screen.tsx';
import { type Block, type Row, Timeline } from './timeline.tsx';

type DayChartProps = Pick<ChartProps, 'onOpen' | 'onMove'> & {
  readonly daySchedule: DaySchedule;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly blocks: readonly Block[];
  readonly hours: Stretch;
  readonly head?: ReactNode;
};

/** A day as a chart, whatever its rows are. */
export function DayChart({ daySchedule, ...props }: DayChartProps) {
  const now = daySchedule.date === daySchedule.today ? minutesOf(daySchedule.now) : null;
  return <Timeline {...props} step={daySchedule.slot_minutes} now={now} isFine={daySchedule.people.length > 0} />;
}
