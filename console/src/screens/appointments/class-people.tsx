import './class-people.css';
import { useSession } from '../../api/session.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Entry } from '../bookings/day/day.ts';
import { StateBadge } from '../bookings/status.tsx';
import { nameOf } from '../bookings/use-steps.ts';
import { GuestMarks, PrintedAllergies } from '../guests/marks/guest-marks.tsx';
import type { ClassOf } from './classes.ts';

/** The form that books, with the class chosen. */
const bookingOf = ({ date, time, service_id, staff_id }: Entry): string =>
  `/book/${date}?${new URLSearchParams({ service: service_id ?? '', staff: staff_id ?? '', time })}`;

type PeopleProps = { readonly of: ClassOf; readonly onOpen: (id: string) => void };

/** Who takes part in a class, to be looked at one by one, and to be printed for whoever gives it. */
export function ClassPeople({ of: { people, capacity }, onOpen }: PeopleProps) {
  const { appointments, restaurant } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const [first] = people;
  return (
    <div className="class-people">
      <p>
        {first && `${formats.longDate(first.date)}, ${first.time}`}
        {first?.staff && ` · ${first.staff}`}
        {` · ${appointments.places({ n: people.length, most: capacity })}`}
      </p>
      <ol aria-label={appointments.participants}>
        {people.map((entry) => (
          <li key={entry.id}>
            <button type="button" className="link" onClick={() => onOpen(entry.id)}>
              {nameOf(entry)}
            </button>{' '}
            <GuestMarks id={entry.guest_id} />{' '}
            <span className="soft">{[entry.phone, entry.notes].filter(Boolean).join(' · ')}</span>{' '}
            <StateBadge {...entry} />
            <PrintedAllergies id={entry.guest_id} />
          </li>
        ))}
      </ol>
      <div className="actions no-print">
        {first && (
          <ButtonLink icon="book" href={bookingOf(first)}>
            {appointments.addParticipant}
          </ButtonLink>
        )}
        <Button icon="print" onPress={() => window.print()}>
          {restaurant.print}
        </Button>
      </div>
    </div>
  );
}
