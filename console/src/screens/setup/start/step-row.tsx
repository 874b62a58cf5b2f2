import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.tsx';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { plainPath } from '../../../parts/navigation/screens.ts';
import { useScreens } from '../../../parts/navigation/use-screens.tsx';
import { Badge } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { placeOf, titleOf } from './places.ts';
import type { Step, useFirstHour } from './use-first-hour.ts';

type RowProps = Pick<ReturnType<typeof useFirstHour>, 'mark' | 'isPending'> & { readonly step: Step };
type FrameProps = { readonly step: Step; readonly text: string; readonly children: ReactNode };

/** A step with its state, one sentence, and what can be done about it. */
export function StepFrame({ step: { step, state, required }, text, children }: FrameProps) {
  const { firstHour } = useTexts();
  const { kind } = useSession().business;
  return (
    <li className={`first-step ${state}`} data-step={step}>
      <span className="first-step-mark">{state === 'done' && <Icon name="check" size={16} />}</span>
      <div>
        <h2>
          {titleOf(firstHour, kind, step)}{' '}
          {state !== 'open' && <Badge tone={state === 'done' ? 'good' : 'neutral'}>{firstHour.states[state]}</Badge>}
          {state === 'open' && required && <Badge tone="warn">{firstHour.required}</Badge>}
        </h2>
        <p className="soft">{text}</p>
      </div>
      <div className="actions">{children}</div>
    </li>
  );
}

/** Puts a step off, or takes it up again. A member who cannot do it leaves it to those who can. */
export function SkipButton({ step: { step, state }, mark, isPending }: RowProps) {
  const { firstHour } = useTexts();
  const { kind } = useSession().business;
  if (state === 'done') return null;
  const [words, next] =
    state === 'skipped' ? ([firstHour.resume, null] as const) : ([firstHour.skip, 'skipped'] as const);
  return (
    <Button
      small
      variant="quiet"
      isDisabled={isPending}
      aria-label={`${words}: ${titleOf(firstHour, kind, step)}`}
      onPress={() => mark(step, next)}
    >
      {words}
    </Button>
  );
}

/** A step that is done at a screen of its own. */
export function StepRow(props: RowProps) {
  const { firstHour } = useTexts();
  const { kind } = useSession().business;
  const screens = useScreens();
  const { step, mark, isPending } = props;
  const place = placeOf(step.step);
  const canOpen = screens.some((screen) => plainPath(screen) === place);
  const title = titleOf(firstHour, kind, step.step);
  const text = kind === 'hotel' && step.step === 'hours' ? firstHour.arrivalText : firstHour.texts[step.step];
  const isNeeded = step.state === 'open' && step.required;
  const words = step.state === 'done' ? firstHour.change : firstHour.open;
  const canApprove = step.step === 'rules' && step.state !== 'done';
  return (
    <StepFrame step={step} text={canOpen ? text : firstHour.ownerOnly}>
      <SkipButton {...props} />
      {canApprove && (
        <Button small isDisabled={isPending} onPress={() => mark(step.step, 'done')}>
          {firstHour.approve}
        </Button>
      )}
      {canOpen && place !== null && (
        <ButtonLink small href={place} variant={isNeeded ? 'primary' : 'plain'} label={`${words}: ${title}`}>
          {words}
        </ButtonLink>
      )}
    </StepFrame>
  );
}
