import { useState } from 'react';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { emptyDraft } from '../../bookings/book/draft.ts';
import { BookQuestion, useBooking } from '../../bookings/book/use-booking.tsx';
import { useWalkIn } from '../../bookings/book/use-walk-in.ts';
import type { DaySchedule, Entry, Target } from '../../bookings/day/day.ts';
import type { ChartProps } from '../../bookings/day/day-screen.tsx';
import { isPlaced, timeOf } from '../../bookings/states/party.ts';
import { nameOf, type Steps } from '../../bookings/use-steps.ts';
import { GuestMarks } from '../../guests/marks/guest-marks.tsx';
import { CloseTables } from './close-tables.tsx';

// Whoever comes later than so many others is found in the diary.
const MAX_LISTED = 12;

type TableDialogProps = Pick<ChartProps, 'daySchedule' | 'onMove'> & {
  readonly table: DaySchedule['tables'][number];
  readonly steps: Steps;
  /** Whether the floor is shown as it is now. */
  readonly isNow: boolean;
  readonly onClose: () => void;
};

function WalkIn({ daySchedule, table, onClose }: Omit<TableDialogProps, 'isNow' | 'onMove' | 'steps'>) {
  const { restaurant } = useTexts();
  const booking = useBooking();
  const walkIn = useWalkIn(booking);
  const [party, setParty] = useState(Math.min(2, table.seats));
  const seat = () => walkIn({ ...emptyDraft(daySchedule), party, tables: [table.name] }, daySchedule, onClose);
  return (
    <>
      <div className="table-walk-in">
        <NumberField label={restaurant.party} minValue={1} value={party} onChange={setParty} />
        <Button variant="primary" isPending={booking.isPending} onPress={seat}>
          {restaurant.walkIn}
        </Button>
      </div>
      <ErrorNote error={booking.error} />
      <BookQuestion {...booking} />
    </>
  );
}

function PartyRow({
  entry,
  table,
  steps,
  isNow,
  onMove,
  onClose,
}: Omit<TableDialogProps, 'daySchedule'> & { entry: Entry }) {
  const { restaurant } = useTexts();
  const { floor } = restaurant;
  const { name } = table;
  const isHere = entry.tables.includes(name);
  const go = (how: Pick<Target, 'isAdded' | 'isSeated'>) => {
    onClose();
    if (isHere) return steps.seat(entry);
    onMove(entry.id, { row: name, from: entry.from, lifted: entry.tables[0] ?? '', ...how });
  };
  const canSeat = isNow && entry.status === 'confirmed' && entry.seated_at === null;
  return (
    <li className="waiting-row">
      <div className="waiting-what">
        <strong>{timeOf(entry.from)}</strong>
        <span>
          {entry.party} {nameOf(entry)}
        </span>
        <GuestMarks id={entry.guest_id} />
        <span className="soft">{entry.tables.join(' + ')}</span>
      </div>
      <div className="actions">
        {canSeat && (
          <Button small variant="primary" onPress={() => go({ isSeated: true })}>
            {floor.seatHere}
          </Button>
        )}
        {!isHere && (
          <Button small onPress={() => go({})}>
            {floor.moveHere}
          </Button>
        )}
        {!isHere && entry.tables.length > 0 && (
          <Button small onPress={() => go({ isAdded: true })}>
            {floor.addTable}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What can be done with a table: a walk-in, somebody who comes, one table more for who sits, or nobody at all for some hours. */
export function TableDialog(props: TableDialogProps) {
  const { daySchedule, table, isNow, onClose } = props;
  const { restaurant } = useTexts();
  const { floor } = restaurant;
  const placed = daySchedule.bookings.filter(isPlaced);
  const groups = [
    { title: floor.whoComes, entries: placed.filter(({ seated_at }) => seated_at === null) },
    { title: floor.whoSits, entries: placed.filter(({ seated_at }) => seated_at !== null) },
  ];
  const title = [table.name, restaurant.seats({ n: table.seats }), table.area].filter(Boolean).join(' · ');
  return (
    <Dialog side title={title} isOpen onClose={onClose}>
      {isNow && <WalkIn {...{ daySchedule, table, onClose }} />}
      <div className="actions">
        <ButtonLink href={`/book/${daySchedule.date}`} icon="book">
          {restaurant.book}
        </ButtonLink>
        <CloseTables {...{ daySchedule, table }} />
      </div>
      {groups.map(({ title: heading, entries }) =>
        entries.length === 0 ? null : (
          <section key={heading} className="table-parties">
            <h3>{heading}</h3>
            <ul className="waiting">
              {entries.slice(0, MAX_LISTED).map((entry) => (
                <PartyRow key={entry.id} {...props} entry={entry} />
              ))}
            </ul>
          </section>
        ),
      )}
    </Dialog>
  );
}
