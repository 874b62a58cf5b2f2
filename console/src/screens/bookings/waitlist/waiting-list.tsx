import '../bookings.css';
import { useParams } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../day/day.ts';
import { useFits } from '../free-table.ts';
import { ShowMore } from '../show-more.tsx';
import { nameOf, type Steps, useSteps } from '../use-steps.ts';
import { useUnanswered } from '../use-unanswered.ts';
import { GuestsWhoWait } from './guests-who-wait.tsx';

type Waiting = Omit<Entry, 'from' | 'minutes'>;

function One({ entry, steps }: { entry: Waiting; steps: Steps }) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const fits = useFits(entry);
  const isBare = fits === false && entry.service === null;
  return (
    <li className="waiting-row">
      <div className="waiting-what">
        <strong>
          {formats.date(entry.date)} {entry.time}
        </strong>
        <span>{entry.service ?? restaurant.guests({ n: entry.party })}</span>
        <ButtonLink small variant="quiet" href={`/bookings/${entry.id}`}>
          {nameOf(entry)}
        </ButtonLink>
        <TestBadge test={entry.test} />
        {fits !== null && (
          <Badge tone={fits ? 'good' : 'neutral'}>{fits ? restaurant.fitsNow : restaurant.fitsNot}</Badge>
        )}
      </div>
      <div className="actions">
        <Button
          small
          variant={fits ? 'primary' : 'plain'}
          isDisabled={steps.isPending}
          onPress={() => steps.confirm(entry as Entry, isBare)}
        >
          {isBare ? restaurant.confirmAnyway : restaurant.confirm}
        </Button>
        <Button small isDisabled={steps.isPending} onPress={() => steps.decline(entry as Entry)}>
          {restaurant.decline}
        </Button>
      </div>
    </li>
  );
}

/** Who waits for a table or a time, those of the nearest day first, and who fits now. */
export default function WaitingList() {
  const { restaurant } = useTexts();
  const { date } = useParams<{ date?: string }>();
  const { entries: waiting, error, more, isReading } = useUnanswered('waitlisted');
  const steps = useSteps();
  return (
    <Page title={restaurant.waitingList}>
      <ErrorNote error={error} shown={waiting} />
      {!waiting && !error && <Skeleton />}
      {waiting && waiting.length > 0 && (
        <Card>
          <ul className="waiting">
            {waiting.map((entry) => (
              <One key={entry.id} entry={entry} steps={steps} />
            ))}
          </ul>
          <ShowMore more={more} isReading={isReading} />
        </Card>
      )}
      <GuestsWhoWait key={date} first={date} />
    </Page>
  );
}
