import { useEffect, useMemo } from 'react';
import { useOfflineCopy } from '../../../api/offline-copy.ts';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { minuteAt, useMinute } from '../../../parts/format/use-minute.ts';
import { type DaySchedule, goneOn } from './day.ts';
import { dayScheduleInit } from './read-day-schedule.ts';

/**
 * A day whose clock goes on by itself: lines and marks move while nothing is told. The service is asked again once the day
 * is over, and not before: a screen that nobody looks at would keep its session alive.
 */
export function useGoingOn(
  data: DaySchedule | undefined,
  readAt: number,
  readAnew: () => void,
): DaySchedule | undefined {
  // What this device kept was read at a moment that nobody knows.
  const minute = useMinute();
  const minutes = readAt === 0 ? 0 : minute - minuteAt(readAt);
  const going = useMemo(() => data && goneOn(data, minutes), [data, minutes]);
  const isOver = going?.isOver ?? false;
  useEffect(() => {
    if (isOver) readAnew();
  }, [isOver, readAnew]);
  return going?.daySchedule;
}

/** A day; of today what this device read last, where nothing else can be had. */
export function useDaySchedule(date: string | undefined) {
  const { business } = useSession();
  const read = useApiQuery('/diary', dayScheduleInit(date), { keepPreviousData: true });
  const { data, isOfflineCopy } = useOfflineCopy<DaySchedule>(`console-day-${business.id}`, read, ({ date, today }) =>
    date === today ? business.time_zone : null,
  );
  const going = useGoingOn(data, read.dataUpdatedAt, read.refetch);
  const isWanted = !isOfflineCopy || date === undefined || date === data?.date;
  return { daySchedule: isWanted ? going : undefined, error: read.error, isOfflineCopy: isOfflineCopy && isWanted };
}
