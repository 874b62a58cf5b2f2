import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { ChartStay } from '../occupancy/chart-data.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { readQuestion, type StepQuestion } from './read-question.ts';
import type { UndoableStatus } from './undoable-step.ts';
import { useUndoStep } from './use-undo-step.ts';

export type Step = 'confirm' | 'decline' | 'check-in' | 'check-out' | 'no-show';

/** The status that a step leads to, which can be taken back. */
const TAKES_BACK: Readonly<Record<Step, UndoableStatus>> = {
  confirm: 'confirmed',
  decline: 'declined',
  'check-in': 'checked_in',
  'check-out': 'checked_out',
  'no-show': 'no_show',
};

/** Steps that may be asked about first. */
const ASKED: readonly Step[] = ['check-in', 'check-out', 'no-show'];

const STEPS: Readonly<Partial<Record<ChartStay['status'], readonly Step[]>>> = {
  requested: ['confirm', 'decline'],
  confirmed: ['check-in', 'no-show'],
  checked_in: ['check-out'],
};

/** What can be done next with a stay; before its day nobody comes, or stays away. */
export const stepsOf = (
  { status, check_in }: Pick<ChartStay, 'status' | 'check_in'>,
  today: string,
): readonly Step[] => (status === 'confirmed' && check_in > today ? [] : (STEPS[status] ?? []));

export const READ = ['/tape-chart', '/stays', '/groups', '/quotes', '/allotments', '/rooms'] as const;

export type StepControl = {
  readonly take: (step: Step, id: string, name: string | null) => void;
  readonly error: CallError | null;
  readonly isPending: boolean;
  /** What must be answered first. */
  readonly question: StepQuestion | null;
  readonly goOn: (room?: string) => void;
  readonly leave: () => void;
};

function useSteps(onDone: () => void) {
  const { hotel } = useTexts();
  const undo = useUndoStep();
  const steps = {
    confirm: useApiMutation('post', '/stays/{id}/confirm', { invalidates: READ }),
    decline: useApiMutation('post', '/stays/{id}/decline', { invalidates: READ }),
    'check-in': useApiMutation('post', '/stays/{id}/check-in', { invalidates: READ }),
    'check-out': useApiMutation('post', '/stays/{id}/check-out', { invalidates: READ }),
    'no-show': useApiMutation('post', '/stays/{id}/no-show', { invalidates: READ }),
  };
  const all = Object.values(steps);
  const go = (step: Step, id: string, name: string | null, room?: string) => {
    // What was said of the step before is over.
    for (const { reset } of all) reset();
    const onSuccess = () => {
      toast(hotel.done[step]({ name: name ?? '' }), undo(id, name, TAKES_BACK[step]));
      onDone();
    };
    const done = { onSuccess };
    const params = { path: { id } };
    if (step === 'check-in') steps[step].mutate({ params, body: room === undefined ? {} : { room_id: room } }, done);
    else steps[step].mutate({ params }, done);
  };
  return {
    go,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
  };
}

/** Takes stays one step further, once what stands in doubt was asked; what came of it is said. */
export function useStep(onDone: () => void = () => {}): StepControl {
  const queries = useQueryClient();
  const { go, error, isPending } = useSteps(onDone);
  const { business } = useSession();
  const [question, setQuestion] = useState<StepQuestion | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async (step: Step, id: string, name: string | null) => {
    setLooking(true);
    const next = await readQuestion(queries, { step, id, timeZone: business.time_zone });
    setLooking(false);
    if (next === null) go(step, id, name);
    else setQuestion(next);
  };
  const take: StepControl['take'] = (step, id, name) => {
    if (ASKED.includes(step)) void look(step, id, name);
    else go(step, id, name);
  };
  const leave = () => setQuestion(null);
  const goOn: StepControl['goOn'] = (room) => {
    leave();
    if (question !== null) go(question.step, question.stay.id, question.stay.name, room);
  };
  return { take, error, isPending: isPending || isLooking, question, goOn, leave };
}

/** Why a step was not taken, and what is asked before it is. */
export function StepNotes({ taken: { error, question, goOn, leave } }: { taken: StepControl }) {
  return (
    <>
      <ErrorNote error={error} />
      {question && <QuestionDialog question={question} onGoOn={goOn} onClose={leave} />}
    </>
  );
}

type ButtonProps = {
  readonly step: Step;
  readonly id: string;
  readonly name: string | null;
  readonly taken: StepControl;
};

const PRIMARY: readonly Step[] = ['confirm', 'check-in', 'check-out'];

export function StepButton({ step, id, name, taken: { take, isPending } }: ButtonProps) {
  const { hotel } = useTexts();
  return (
    <Button
      small
      variant={PRIMARY.includes(step) ? 'primary' : 'plain'}
      isDisabled={isPending}
      aria-label={`${hotel.step[step]}: ${name ?? ''}`}
      onPress={() => take(step, id, name)}
    >
      {hotel.step[step]}
    </Button>
  );
}
