import { useEffect, useMemo } from 'react';
import { useKept } from '../../../api/kept.ts';
import { useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/use-call.ts';
import { minuteAt, useMinute } from '../../../parts/format/use-minute.ts';
import { type Diary, goneOn } from './day.ts';
import { diaryOf } from './read-diary.ts';

/**
 * A day whose clock goes on by itself: lines and marks move while nothing is told. The service is asked again once the day
 * is over, and not before: a screen that nobody looks at would keep its session alive.
 */
export function useGoingOn(data: Diary | undefined, readAt: number, readAnew: () => void): Diary | undefined {
  // What this device kept was read at a moment that nobody knows.
  const minute = useMinute();
  const minutes = readAt === 0 ? 0 : minute - minuteAt(readAt);
  const going = useMemo(() => data && goneOn(data, minutes), [data, minutes]);
  const isOver = going?.isOver ?? false;
  useEffect(() => {
    if (isOver) readAnew();
  }, [isOver, readAnew]);
  return going?.diary;
}

/** A day; of today what this device read last, where nothing else can be had. */
export function useDiary(date: string | undefined) {
  const { business } = useSession();
  const read = useCall('/diary', diaryOf(date), { keep: true });
  const { data, isKept } = useKept<Diary>(`console-day-${business.id}`, read, ({ date, today }) =>
    date === today ? business.time_zone : null,
  );
  const going = useGoingOn(data, read.dataUpdatedAt, read.refetch);
  const isWanted = !isKept || date === undefined || date === data?.date;
  return { diary: isWanted ? going : undefined, error: read.error, isKept: isKept && isWanted };
}
