import type { CallError } from '../../../api/errors.ts';
import { useAction } from '../../../api/use-call.ts';
import { Button } from '../../../parts/button.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type Step = 'confirm' | 'decline' | 'check-in' | 'check-out' | 'no-show';

export const READ = ['/tape-chart', '/stays', '/rooms'] as const;

export type StepControl = {
  readonly take: (step: Step, id: string, name: string | null) => void;
  readonly error: CallError | null;
  readonly isPending: boolean;
};

/** Takes stays one step further; what came of it is said. */
export function useStep(onDone: () => void = () => {}): StepControl {
  const { hotel } = useTexts();
  const steps = {
    confirm: useAction('post', '/stays/{id}/confirm', { invalidates: READ }),
    decline: useAction('post', '/stays/{id}/decline', { invalidates: READ }),
    'check-in': useAction('post', '/stays/{id}/check-in', { invalidates: READ }),
    'check-out': useAction('post', '/stays/{id}/check-out', { invalidates: READ }),
    'no-show': useAction('post', '/stays/{id}/no-show', { invalidates: READ }),
  };
  const take: StepControl['take'] = (step, id, name) => {
    const onSuccess = () => {
      toast(hotel.done[step](name ?? ''));
      onDone();
    };
    const done = { onSuccess };
    const params = { path: { id } };
    if (step === 'check-in') steps[step].mutate({ params, body: {} }, done);
    else steps[step].mutate({ params }, done);
  };
  const all = Object.values(steps);
  return {
    take,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
  };
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
