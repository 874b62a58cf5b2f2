import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { nameOf, READS, useSteps } from '../use-steps.ts';
import type { bodyOf, Taken } from './draft.ts';
import { type Clash, SeriesQuestion } from './series-question.tsx';

type Body = ReturnType<typeof bodyOf>;
type Code = Taken['warning_codes'][number];
type Question = {
  readonly body: Body;
  readonly warnings: readonly string[];
  /** What it does not ask about yet. */
  readonly left: readonly Code[];
  readonly isBare: boolean;
  /** The dates of a series that cannot be booked, and how many can. */
  readonly clashes: readonly Clash[];
  readonly free: number;
  readonly then: Then;
};
type Exceptions = NonNullable<NonNullable<Body['series']>['exceptions']>;
type Then = (taken: Taken) => void;

/** What is asked about before it is taken, as a drag asks. The other rules are for guests: staff hears nothing of them. */
const QUESTIONS: readonly Code[] = [
  'no_table',
  'other_area',
  'class_full',
  'pacing',
  'closed',
  'outside_hours',
  'off_duty',
  'party_too_large',
];

/** Says what was not so yet when it was asked about: somebody was faster in between. Undo cancels the booking again. */
function useNews() {
  const { longDate } = useFormats(useSession().business.time_zone);
  const steps = useSteps();
  return ({ booking, bookings, warnings, warning_codes: codes, clashes = [] }: Taken, codesToAsk: readonly Code[]) => {
    const fresh = warnings.filter((_, index) => codesToAsk.includes(codes[index] as Code));
    const left = clashes.map(({ date, time, reason }) => `${longDate(date)}, ${time}: ${reason}`);
    if (fresh.length + left.length === 0) return;
    const undo = () => steps.cancel({ ...booking, from: 0, minutes: 0 }, false, bookings ? 'following' : 'this');
    toast([nameOf(booking), ...fresh, ...left].join(' · '), { undo, tone: 'bad' });
  };
}

/** Takes a booking; whoever books into a full slot is asked first. */
export function useBooking() {
  const look = useApiMutation('post', '/bookings');
  const create = useApiMutation('post', '/bookings', { invalidates: READS });
  const [question, setQuestion] = useState<Question | null>(null);
  const sayNews = useNews();
  const take = (body: Body, then: Then, codesToAsk: readonly Code[]) => {
    const onSuccess = (taken: Taken) => {
      then(taken);
      sayNews(taken, codesToAsk);
    };
    create.mutate({ body }, { onSuccess });
  };
  const begin = (body: Body, then: Then, codesToAsk = QUESTIONS) =>
    look.mutate(
      { body: { ...body, dry_run: true } },
      {
        onSuccess: ({ warnings, warning_codes: codes, clashes = [], bookings = [] }) => {
          const open = warnings.filter((_, index) => codesToAsk.includes(codes[index] as Code));
          // Only who answers this puts one more into a class that is full.
          const answered = codes.includes('class_full') ? { ...body, overbook: true } : body;
          const left = codesToAsk.filter((code) => !codes.includes(code));
          const question = { body: answered, then, warnings: open, left, clashes, free: bookings.length };
          if (open.length === 0 && clashes.length === 0) take(body, then, left);
          else setQuestion({ ...question, isBare: codes.includes('no_table') });
        },
      },
    );
  const answer = (isYes: boolean, exceptions: Exceptions = []) => {
    if (isYes && question !== null) {
      const { body, then, left } = question;
      take(body.series ? { ...body, series: { ...body.series, exceptions } } : body, then, left);
    }
    setQuestion(null);
  };
  return { begin, answer, question, error: look.error ?? create.error, isPending: look.isPending || create.isPending };
}

export function BookQuestion({ question, answer }: Pick<ReturnType<typeof useBooking>, 'question' | 'answer'>) {
  const { restaurant } = useTexts();
  if (question !== null && question.clashes.length > 0)
    return (
      <SeriesQuestion {...question} onBook={(exceptions) => answer(true, exceptions)} onClose={() => answer(false)} />
    );
  return (
    <ConfirmDialog
      title={restaurant.bookQuestion}
      action={question?.isBare ? restaurant.withoutTable : restaurant.save}
      isOpen={question !== null}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <ul className="warnings">
        {question?.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
