import '../bookings.css';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { useAction, useCall } from '../../../api/use-call.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Diary } from '../day/day.ts';
import { diaryOf } from '../day/read-diary.ts';
import { useGoingOn } from '../day/use-diary.ts';
import { READS, useSteps } from '../use-steps.ts';
import { BookWhen } from './book-when.tsx';
import { BookWho } from './book-who.tsx';
import { bodyOf, type Draft, emptyDraft, isWhole } from './draft.ts';

function Form({ diary }: { diary: Diary }) {
  const { restaurant } = useTexts();
  const [, navigate] = useLocation();
  const create = useAction('post', '/bookings', { invalidates: READS });
  const steps = useSteps();
  const [draft, setDraft] = useState(() => emptyDraft(diary));
  const set = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const base = diary.services.length === 0 ? '/today' : '/agenda';
  const save = () =>
    create.mutate(
      { body: bodyOf(draft) },
      {
        onSuccess: ({ booking, warnings }) => {
          toast([restaurant.taken(booking.name ?? booking.phone ?? ''), ...warnings].join(' '));
          navigate(`${base}/${booking.date}`);
        },
      },
    );
  const walkIn = () => {
    const body = { ...bodyOf({ ...draft, time: diary.now }), date: diary.today, name: draft.name || restaurant.walkIn };
    create.mutate(
      { body },
      {
        onSuccess: ({ booking }) => {
          steps.seat({ ...booking, from: 0, minutes: 0 });
          navigate(base);
        },
      },
    );
  };
  return (
    <form
      className="page-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(draft)) save();
      }}
    >
      <BookWhen draft={draft} set={set} diary={diary} />
      <BookWho draft={draft} set={set} />
      <ErrorNote error={create.error} />
      <div className="actions">
        <Button type="submit" variant="primary" isDisabled={!isWhole(draft)} isPending={create.isPending}>
          {restaurant.save}
        </Button>
        {diary.openings.length > 0 && (
          <Button isPending={create.isPending} onPress={walkIn}>
            {restaurant.walkIn}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A booking that the front desk takes, for example on the telephone. */
export default function Book() {
  const { restaurant } = useTexts();
  const { date } = useParams<{ date?: string }>();
  const { data, error, dataUpdatedAt, refetch } = useCall('/diary', diaryOf(date));
  const diary = useGoingOn(data, dataUpdatedAt, refetch);
  return (
    <Page title={restaurant.book}>
      <ErrorNote error={error} />
      {diary ? <Form key={date ?? 'today'} diary={diary} /> : !error && <Skeleton rows={6} />}
    </Page>
  );
}
