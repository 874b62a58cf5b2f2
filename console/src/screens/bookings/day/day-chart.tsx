import type { ReactNode } from 'react';
import { type Diary, minutesOf, type Stretch } from './day.ts';
import type { ChartProps } from './day-screen.tsx';
import { type Block, type Row, Timeline } from './timeline.tsx';

type DayChartProps = Pick<ChartProps, 'onOpen' | 'onMove'> & {
  readonly diary: Diary;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly blocks: readonly Block[];
  readonly hours: Stretch;
  readonly head?: ReactNode;
};

/** A day of the diary as a chart, whatever its rows are. */
export function DayChart({ diary, ...props }: DayChartProps) {
  const now = diary.date === diary.today ? minutesOf(diary.now) : null;
  return <Timeline {...props} step={diary.slot_minutes} now={now} isFine={diary.people.length > 0} />;
}
