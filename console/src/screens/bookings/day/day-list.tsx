import { useDeferredValue } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Badge } from '../../../parts/page.tsx';
import { Table } from '../../../parts/table.tsx';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestMarks, PrintedAllergies } from '../../guests/marks/guest-marks.tsx';
import { minutesOf, timeOf } from '../states/party.ts';
import { StateBadge } from '../status.tsx';
import { nameOf, type Steps } from '../use-steps.ts';
import { type DaySchedule, type Entry, isOutsideArea } from './day.ts';

export type ListProps = {
  readonly daySchedule: DaySchedule;
  readonly entries: readonly Entry[];
  readonly steps: Steps;
  readonly onOpen: (id: string) => void;
};

/** The one step that comes next, as one tap. */
function NextStep({ entry, steps, daySchedule }: Pick<ListProps, 'steps' | 'daySchedule'> & { entry: Entry }) {
  const { restaurant, appointments } = useTexts();
  const { status, seated_at, left_at, service } = entry;
  if (status === 'no_show')
    return (
      <span className="actions">
        <span className="narrow-only">
          <StateBadge {...entry} />
        </span>
        <Button small isDisabled={steps.isPending} onPress={() => steps.undo(entry)}>
          {restaurant.takeBack.no_show}
        </Button>
      </span>
    );
  if (status !== 'confirmed' || left_at !== null || daySchedule.date !== daySchedule.today) return null;
  const isDisabled = steps.isPending;
  if (seated_at !== null)
    return (
      <Button small isDisabled={isDisabled} onPress={() => steps.leave(entry)}>
        {restaurant.leaveIt}
      </Button>
    );
  return (
    <span className="actions">
      <Button small isDisabled={isDisabled} onPress={() => steps.seat(entry)}>
        {service === null ? restaurant.seatIt : appointments.arriveIt}
      </Button>
      {entry.from < minutesOf(daySchedule.now) && (
        <Button small isDisabled={isDisabled} onPress={() => steps.noShow(entry)}>
          {restaurant.noShow}
        </Button>
      )}
    </span>
  );
}

/** What of a booking is not as it should be: it stands in a time that is closed by now, or outside the area that it chose. */
function Marks({ daySchedule, entry }: { daySchedule: DaySchedule; entry: Entry }) {
  const { restaurant, setup } = useTexts();
  return (
    <>
      {entry.against !== undefined && <Badge tone="warn">{setup.standing.reasons[entry.against]}</Badge>}
      {isOutsideArea(daySchedule, entry) && (
        <Badge tone="warn">{restaurant.wantsArea({ area: entry.area ?? '' })}</Badge>
      )}
    </>
  );
}

// As many as any screen shows: the rest of a full day is drawn behind them, without holding up a press.
const AT_ONCE = 40;

/** The day's list: what is printed, and where one tap seats a party. */
export function DayList({ daySchedule, entries, steps, onOpen }: ListProps) {
  const { restaurant } = useTexts();
  const shown = useDeferredValue(entries, entries.slice(0, AT_ONCE));
  const isTables = daySchedule.people.length === 0;
  const where = (entry: Entry) => (isTables ? entry.tables.join(', ') : (entry.staff ?? ''));
  return (
    <Table
      label={restaurant.booking}
      rows={shown}
      keyOf={({ id }) => id}
      columns={[
        { id: 'time', title: restaurant.time, cell: ({ time }) => <strong>{time}</strong> },
        {
          id: 'name',
          title: restaurant.name,
          cell: (entry) => (
            <>
              <button type="button" className="link" onClick={() => onOpen(entry.id)}>
                {nameOf(entry)}
              </button>{' '}
              <TestBadge test={entry.test} />
              <GuestMarks id={entry.guest_id} />
              {entry.expected !== undefined && entry.seated_at === null && (
                <span className="soft">{restaurant.expected({ time: timeOf(entry.expected) })}</span>
              )}
              <Marks daySchedule={daySchedule} entry={entry} />
              <PrintedAllergies id={entry.guest_id} />
              <div className="soft narrow-only">{[where(entry), entry.notes].filter(Boolean).join(' · ')}</div>
            </>
          ),
        },
        isTables
          ? { id: 'party', title: restaurant.party, cell: ({ party }) => party, end: true }
          : { id: 'service', title: restaurant.service, cell: ({ service }) => service },
        { id: 'where', title: isTables ? restaurant.tables : restaurant.person, cell: where, minor: true },
        {
          id: 'notes',
          title: restaurant.notes,
          cell: ({ notes }) => <span className="soft">{notes}</span>,
          minor: true,
        },
        { id: 'state', title: '', cell: (entry) => <StateBadge {...entry} />, minor: true },
        {
          id: 'next',
          title: '',
          cell: (entry) => <NextStep entry={entry} steps={steps} daySchedule={daySchedule} />,
          end: true,
        },
      ]}
    />
  );
}
