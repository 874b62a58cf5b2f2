import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../day/day.ts';
import { useSteps } from '../use-steps.ts';
import { bodyOf, type Draft } from './draft.ts';
import type { useBooking } from './use-booking.tsx';

type Now = Pick<DaySchedule, 'today' | 'now'>;

/** Takes a party that stands at the door: booked for now, and seated. Asked first where no table is free. */
export function useWalkIn({ begin }: Pick<ReturnType<typeof useBooking>, 'begin'>) {
  const { restaurant } = useTexts();
  const steps = useSteps();
  return (draft: Draft, { today, now }: Now, then: () => void) => {
    const name = draft.name || restaurant.walkIn;
    const body = bodyOf({ ...draft, date: today, time: now, every: null, name });
    begin(
      body,
      ({ booking }) => {
        steps.seatWalkIn({ ...booking, from: 0, minutes: 0 });
        then();
      },
      ['no_table'],
    );
  };
}
