import { useLocation } from 'wouter';
import { Button } from '../../../parts/button.tsx';
import { Card, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GoLive } from './go-live.tsx';
import { RehearsalRow } from './rehearsal.tsx';
import { StepRow } from './step-row.tsx';
import { type FirstHour, useFirstHour } from './use-first-hour.ts';

/** How far one is, in words and as a bar. */
function Progress({ steps }: Pick<FirstHour, 'steps'>) {
  const { firstHour } = useTexts();
  const [done, all] = [steps.filter(({ state }) => state !== 'open').length, steps.length];
  const label = firstHour.progress({ done, all });
  return (
    <div className="first-hour-progress">
      <progress value={done} max={all} aria-label={label} />
      <span className="soft" role="status">
        {label}
      </span>
    </div>
  );
}

/** Everything that is left to do before guests can book, step by step. */
export default function FirstHourScreen() {
  const { firstHour } = useTexts();
  const { data, error, isPending, mark, end } = useFirstHour();
  const [, navigate] = useLocation();
  const close = () => {
    end(true);
    navigate('/setup');
  };
  return (
    <Page title={firstHour.title} lead={firstHour.lead}>
      <ErrorNote error={error} shown={data} />
      {data === undefined && !error && <Skeleton rows={6} />}
      {data && (
        <div className="page-form first-hour">
          <Card>
            <Progress steps={data.steps} />
            <ol className="first-steps">
              {data.steps.map((step) =>
                step.step === 'rehearsal' ? (
                  <RehearsalRow key={step.step} {...{ step, mark, isPending }} firstHour={data} />
                ) : (
                  <StepRow key={step.step} {...{ step, mark, isPending }} />
                ),
              )}
            </ol>
          </Card>
          <GoLive firstHour={data} />
          {!data.ended && (
            <p>
              <Button variant="quiet" isDisabled={isPending} onPress={close}>
                {firstHour.close}
              </Button>{' '}
              <span className="soft">{firstHour.closeHint}</span>
            </p>
          )}
        </div>
      )}
    </Page>
  );
}
