import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestMarks } from '../../guests/marks/guest-marks.tsx';
import { lateBy } from '../states/party.ts';
import { nameOf, type Steps } from '../use-steps.ts';
import { type DaySchedule, releasedAt } from './day.ts';

/**
 * Who should be there and is not: one press gives the place to others, and Undo takes that back. Where the owner wants it
 * given away by itself, it says when.
 */
export function LateParties({ daySchedule, steps }: { daySchedule: DaySchedule; steps: Steps }) {
  const { restaurant } = useTexts();
  const late = daySchedule.bookings.flatMap((entry) => {
    const minutes = lateBy(daySchedule, entry);
    if (minutes === null) return [];
    const time = releasedAt(daySchedule, entry);
    const facts = [...entry.tables, restaurant.lateBy({ n: minutes })];
    return [{ entry, facts: time === null ? facts : [...facts, restaurant.releaseAt({ time })] }];
  });
  if (late.length === 0) return null;
  return (
    <Card title={restaurant.late({ n: late.length })}>
      <ul className="waiting no-print">
        {late.map(({ entry, facts }) => (
          <li key={entry.id} className="waiting-row">
            <div className="waiting-what">
              <strong>{entry.time}</strong>
              <span>{entry.service ?? restaurant.guests({ n: entry.party })}</span>
              <ButtonLink small variant="quiet" href={`/bookings/${entry.id}`}>
                {nameOf(entry)}
              </ButtonLink>
              <GuestMarks id={entry.guest_id} />
              <span className="soft">{facts.join(' · ')}</span>
            </div>
            <div className="actions">
              <Button small isDisabled={steps.isPending} onPress={() => steps.noShow(entry)}>
                {restaurant.release}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
