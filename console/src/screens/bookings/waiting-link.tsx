import { ButtonLink } from '../../parts/button.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { DaySchedule } from './day/day.ts';

/** The way from a day to whoever waits for a place on it, with how many they are. */
export function WaitingLink({ daySchedule }: { daySchedule: DaySchedule }) {
  const { restaurant } = useTexts();
  // A day that this device kept of an earlier release, or that an older service sends, has no guests.
  const { date, bookings, guests_waiting: guests = 0 } = daySchedule;
  const n = guests + bookings.filter(({ status }) => status === 'waitlisted').length;
  return (
    <ButtonLink icon="clock" href={`/waiting-list/${date}`}>
      {restaurant.waitingList}
      {n > 0 && ` (${n})`}
    </ButtonLink>
  );
}
