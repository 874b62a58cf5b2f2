import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { nameOf } from '../use-steps.ts';
import { AddGuest } from './add-guest.tsx';
import { SeatGuest } from './seat-guest.tsx';
import { useWaitlistSteps, type WaitingGuest, type WaitlistSteps } from './use-waitlist.ts';

/** Since when, what was said at the door, and what is offered until when. */
function Standing({ guest }: { guest: WaitingGuest }) {
  const { waitlist } = useTexts();
  const { business } = useSession();
  const { clock: time } = useFormats(business.time_zone);
  const { offer, quoted_minutes, ready_at, created_at } = guest;
  if (offer !== null)
    return <Badge tone="good">{waitlist.offered({ time: offer.time, until: time(offer.expires_at) })}</Badge>;
  const said = [
    waitlist.since({ time: time(created_at) }),
    ...(quoted_minutes === null ? [] : [waitlist.quoted({ n: quoted_minutes })]),
    ...(ready_at === null ? [] : [waitlist.calledAt({ time: time(ready_at) })]),
  ];
  return <span className="soft">{said.join(' · ')}</span>;
}

const isAtDoor = ({ quoted_minutes }: WaitingGuest): boolean => quoted_minutes !== null;

function Row({ guest, steps }: { guest: WaitingGuest; steps: WaitlistSteps }) {
  const { restaurant, waitlist } = useTexts();
  const isHere = isAtDoor(guest);
  return (
    <li className="waiting-row">
      <div className="waiting-what">
        <strong>{isHere ? waitlist.atDoor : `${guest.from}–${guest.to}`}</strong>
        <span>{guest.service ?? restaurant.guests({ n: guest.party })}</span>
        <span>{nameOf(guest)}</span>
        <Standing guest={guest} />
      </div>
      <div className="actions">
        {guest.status === 'waiting' && isHere && <SeatGuest guest={guest} steps={steps} />}
        {guest.status === 'waiting' && (
          <Button small isDisabled={steps.isPending} onPress={() => (isHere ? steps.ready(guest) : steps.offer(guest))}>
            {isHere ? waitlist.ready : waitlist.offer}
          </Button>
        )}
        <Button small variant="quiet" isDisabled={steps.isPending} onPress={() => steps.remove(guest)}>
          {waitlist.remove}
        </Button>
      </div>
    </li>
  );
}

const isOpen = ({ status }: WaitingGuest) => status === 'waiting' || status === 'offered';

/**
 * Guests who joined the list of a day, and who stands at the door: who has waited longest comes first.
 * @param first the day that is shown first; today where none is named
 */
export function GuestsWhoWait({ first }: { first: string | undefined }) {
  const { waitlist, restaurant } = useTexts();
  const { business } = useSession();
  const [date, setDate] = useState(first ?? todayIn(business.time_zone));
  const [isAdding, setAdding] = useState(false);
  const { data, error } = useApiQuery('/waitlist', { params: { query: { date } } }, { keepPreviousData: true });
  const steps = useWaitlistSteps();
  const open = data?.waiting.filter(isOpen) ?? [];
  const booked = data?.waiting.filter(({ status }) => status === 'booked') ?? [];
  return (
    <Card title={waitlist.title}>
      <div className="waiting-day">
        <DatePicker label={restaurant.date} value={date} onChange={setDate} />
        <Button onPress={() => setAdding(true)}>{waitlist.add}</Button>
      </div>
      <ErrorNote error={error} shown={data} />
      {data && open.length === 0 && <p className="soft">{waitlist.none}</p>}
      <ul className="waiting">
        {open.map((guest) => (
          <Row key={guest.id} guest={guest} steps={steps} />
        ))}
      </ul>
      {booked.map((guest) => (
        <p key={guest.id}>
          <ButtonLink small variant="quiet" href={`/bookings/${guest.booking_id}`}>
            {waitlist.bookedBy({ name: nameOf(guest) })}
          </ButtonLink>
        </p>
      ))}
      <AddGuest date={date} ahead={open.filter(isAtDoor).length} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Card>
  );
}
