import '../bookings.css';
import { useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { faultsOf } from '../../../api/errors.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../day/day.ts';
import { dayScheduleInit } from '../day/read-day-schedule.ts';
import { useGoingOn } from '../day/use-day-schedule.ts';
import { nameOf, useSteps } from '../use-steps.ts';
import { BookRepeat } from './book-repeat.tsx';
import { BookWhen } from './book-when.tsx';
import { BookWho, WHO_FIELDS } from './book-who.tsx';
import { chosenIn } from './chosen-in.ts';
import { bodyOf, type Draft, emptyDraft, isWhole } from './draft.ts';
import { BookQuestion, useBooking } from './use-booking.tsx';
import { useWalkIn } from './use-walk-in.ts';

function Form({ daySchedule }: { daySchedule: DaySchedule }) {
  const { restaurant, series } = useTexts();
  const [, navigate] = useLocation();
  const booking = useBooking();
  const steps = useSteps();
  const query = new URLSearchParams(useSearch());
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft(daySchedule), ...chosenIn(query, daySchedule) }));
  const set = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const faults = faultsOf(booking.error, WHO_FIELDS);
  const base = daySchedule.services.length === 0 ? '/today' : '/agenda';
  const save = () =>
    booking.begin(bodyOf(draft), ({ booking: taken, bookings }) => {
      const name = nameOf(taken);
      if (bookings === undefined) {
        toast(restaurant.taken({ name }));
        return navigate(`${base}/${taken.date}`);
      }
      const undo = () => steps.cancel({ ...taken, from: 0, minutes: 0 }, false, 'following');
      toast(series.taken({ name, n: bookings.length }), { undo });
      navigate(`/bookings/${taken.id}`);
    });
  const walkIn = useWalkIn(booking);
  return (
    <form
      className="page-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(draft)) save();
      }}
    >
      <BookWhen draft={draft} set={set} daySchedule={daySchedule} />
      <BookRepeat draft={draft} set={set} />
      <BookWho draft={draft} set={set} faults={faults} />
      <ErrorNote error={faults.rest} />
      <div className="actions">
        <Button type="submit" variant="primary" isDisabled={!isWhole(draft)} isPending={booking.isPending}>
          {restaurant.save}
        </Button>
        {daySchedule.openings.length > 0 && (
          <Button isPending={booking.isPending} onPress={() => walkIn(draft, daySchedule, () => navigate(base))}>
            {restaurant.walkIn}
          </Button>
        )}
      </div>
      <BookQuestion {...booking} />
    </form>
  );
}

/** A booking that the front desk takes, for example on the telephone. */
export default function Book() {
  const { restaurant } = useTexts();
  const { date } = useParams<{ date?: string }>();
  const { data, error, dataUpdatedAt, refetch } = useApiQuery('/diary', dayScheduleInit(date));
  const daySchedule = useGoingOn(data, dataUpdatedAt, refetch);
  return (
    <Page title={restaurant.book}>
      <ErrorNote error={error} shown={data} />
      {daySchedule ? <Form key={date ?? 'today'} daySchedule={daySchedule} /> : !error && <Skeleton rows={6} />}
    </Page>
  );
}
