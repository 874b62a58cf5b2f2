import { answerWord } from '@booking/core/words/answer-word';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialogs.tsx';
import { Checkbox } from '../../parts/fields.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Facts } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { GuestBrief } from '../guests/marks/guest-brief.tsx';
import type { Entry } from './day/day.ts';
import { useNeedsForce } from './free-table.ts';
import { BookingHistory } from './history.tsx';
import { BookingMoney } from './money/booking-money.tsx';
import { ScopeTick } from './series/scope-tick.tsx';
import { StatusBadge } from './status.tsx';
import { nameOf, type Scope, type Steps } from './use-steps.ts';

type Booking = Omit<Entry, 'from' | 'minutes'>;

/** Everything that is known of a booking. */
export function BookingFacts({ entry }: { entry: Booking }) {
  const { restaurant, appointments, lang } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const visit = entry.services
    ?.map(({ time, service, staff }) => `${time} ${service} (${staff ?? restaurant.anybody})`)
    .join(', ');
  const facts: readonly (readonly [string, string | null])[] = [
    [restaurant.when, `${formats.longDate(entry.date)}, ${entry.time}`],
    [restaurant.party, entry.service === null ? restaurant.guests({ n: entry.party }) : null],
    [restaurant.service, visit ?? entry.service],
    [restaurant.person, visit === undefined ? entry.staff : null],
    [restaurant.area, entry.area],
    [appointments.uses, entry.resources?.join(', ') ?? null],
    [restaurant.tables, entry.tables.join(', ') || null],
    [restaurant.phone, entry.phone],
    [restaurant.email, entry.email],
    [restaurant.notes, entry.notes],
    ...entry.answers.map(({ question, answer }) => [question, answerWord(answer, lang)] as const),
  ];
  return <Facts rows={facts} />;
}

function CancelButton({ entry, steps }: { entry: Booking; steps: Steps }) {
  const { restaurant } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [notify, setNotify] = useState(entry.email !== null);
  const [scope, setScope] = useState<Scope>('this');
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {restaurant.cancelIt}
      </Button>
      <ConfirmDialog
        title={restaurant.cancelQuestion({ name: nameOf(entry) })}
        action={restaurant.cancelIt}
        danger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          steps.cancel(entry as Entry, notify, scope);
        }}
      >
        <ScopeTick entry={entry} scope={scope} onChange={setScope} />
        {entry.email !== null && (
          <Checkbox isSelected={notify} onChange={setNotify}>
            {restaurant.tellGuest}
          </Checkbox>
        )}
      </ConfirmDialog>
    </>
  );
}

type ActionsProps = { readonly entry: Booking; readonly steps: Steps; readonly isPast: boolean };

/** The steps that can be taken now, the likeliest first. */
export function BookingActions({ entry, steps, isPast }: ActionsProps) {
  const { restaurant, appointments, parts } = useTexts();
  const booking = entry as Entry;
  const force = useNeedsForce(entry);
  const { status, seated_at, left_at } = entry;
  const isComing = status === 'confirmed' && seated_at === null;
  const isOpen = status === 'requested' || status === 'waitlisted';
  return (
    <div className="actions">
      {isOpen && (
        <Button variant="primary" onPress={() => steps.confirm(booking, force)}>
          {force ? restaurant.confirmAnyway : restaurant.confirm}
        </Button>
      )}
      {isOpen && <Button onPress={() => steps.decline(booking)}>{restaurant.decline}</Button>}
      {isComing && (
        <Button variant="primary" onPress={() => steps.seat(booking)}>
          {entry.service === null ? restaurant.seatIt : appointments.arriveIt}
        </Button>
      )}
      {seated_at !== null && left_at === null && (
        <Button variant="primary" onPress={() => steps.leave(booking)}>
          {restaurant.leaveIt}
        </Button>
      )}
      {isComing && isPast && <Button onPress={() => steps.noShow(booking)}>{restaurant.noShow}</Button>}
      {(isOpen || isComing) && entry.test !== true && <CancelButton entry={entry} steps={steps} />}
      {(isOpen || isComing) && entry.test === true && (
        <Button variant="danger" onPress={() => steps.removeTest(booking)}>
          {parts.removeTest}
        </Button>
      )}
    </div>
  );
}

/** A booking beside the day that it stands in. */
export function BookingPanel(props: ActionsProps) {
  const { restaurant } = useTexts();
  const { entry } = props;
  return (
    <>
      <div className="actions">
        <StatusBadge {...entry} />
        <ButtonLink small variant="quiet" href={`/bookings/${entry.id}`}>
          {restaurant.openIt}
        </ButtonLink>
      </div>
      <BookingActions {...props} />
      <GuestBrief id={entry.guest_id} />
      <BookingFacts entry={entry} />
      {entry.payment && <BookingMoney entry={entry} />}
      <BookingHistory entry={entry} steps={props.steps} />
    </>
  );
}
