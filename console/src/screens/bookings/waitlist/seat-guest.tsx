import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { emptyDraft } from '../book/draft.ts';
import { BookQuestion, useBooking } from '../book/use-booking.tsx';
import { useWalkIn } from '../book/use-walk-in.ts';
import { dayScheduleInit } from '../day/read-day-schedule.ts';
import { useGoingOn } from '../day/use-day-schedule.ts';
import type { WaitingGuest, WaitlistSteps } from './use-waitlist.ts';

type SeatProps = { readonly guest: WaitingGuest; readonly steps: WaitlistSteps };

/** A guest at the door sits by one press: booked for now where a place is free, and off the list. */
export function SeatGuest({ guest, steps }: SeatProps) {
  const { restaurant, appointments } = useTexts();
  const { data, dataUpdatedAt, refetch } = useApiQuery('/diary', dayScheduleInit(undefined));
  const daySchedule = useGoingOn(data, dataUpdatedAt, refetch);
  const booking = useBooking();
  const walkIn = useWalkIn(booking);
  const { area, party, service_id: service, staff_id: staff, name, phone, email } = guest;
  const seat = () => {
    if (daySchedule === undefined) return;
    const who = { name: name ?? '', phone: phone ?? '', email: email ?? '', notify: false };
    const draft = { ...emptyDraft(daySchedule), area, party, service, staff, ...who };
    walkIn(draft, daySchedule, () => steps.leaveList(guest));
  };
  return (
    <>
      <ErrorNote error={booking.error} />
      <Button
        small
        variant="primary"
        isDisabled={daySchedule === undefined || steps.isPending}
        isPending={booking.isPending}
        onPress={seat}
      >
        {guest.service_id === null ? restaurant.seatIt : appointments.arriveIt}
      </Button>
      <BookQuestion {...booking} />
    </>
  );
}
