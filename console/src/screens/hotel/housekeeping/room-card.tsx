import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { ChartRoom } from '../occupancy/chart-data.ts';
import type { RoomDay, RoomState } from './board-order.ts';
import { OutOfOrderDialog } from './out-of-order-dialog.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { backTo, useRoomChange } from './use-room-change.ts';

const STATES = ['clean', 'dirty', 'inspected', 'out_of_order'] as const satisfies readonly RoomState[];

export type RoomProps = {
  readonly room: ChartRoom;
  readonly typeName: string;
  readonly day: RoomDay;
  /** How the room is shown today. */
  readonly shown: RoomState;
  readonly today: string;
};

function DayBadges({ day: { leaves, arrives, arrivesAt, stays, stayOver } }: Pick<RoomProps, 'day'>) {
  const { hotel } = useTexts();
  const arrival = arrivesAt === null ? hotel.arrivesToday : hotel.board.arrivesAt({ time: arrivesAt });
  return (
    <span className="actions">
      {leaves && <Badge tone="warn">{hotel.leavesToday}</Badge>}
      {arrives && <Badge tone="accent">{arrival}</Badge>}
      {stays && <Badge tone="good">{stayOver ? hotel.board.stayOver : hotel.inHouse}</Badge>}
    </span>
  );
}

/** Which type it is, who cleans it, since when it is how it is, why it is out of order, and what is to be known of it. */
function Facts({ room, typeName }: Pick<RoomProps, 'room' | 'typeName'>) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, dateTime } = useFormats(business.time_zone);
  const { assigned_to, changed_at, changed_by, out_of_order, out_of_order_reason, out_of_order_until, note } = room;
  const facts = [typeName, changed_at && dateTime(changed_at), changed_by].filter(Boolean);
  const until = out_of_order_until && hotel.board.soldAgain({ date: date(out_of_order_until) });
  const why = out_of_order ? [out_of_order_reason, until].filter(Boolean) : [];
  return (
    <>
      <p className="soft">{facts.join(' · ')}</p>
      {assigned_to && <p>{hotel.board.assigned({ name: assigned_to })}</p>}
      {why.length > 0 && <p className="warning">{why.join(' · ')}</p>}
      {note && <p className="note">{note}</p>}
    </>
  );
}

/** One room: what it is today, and the buttons that mark it. */
export function RoomCard({ room, typeName, day, shown, today }: RoomProps) {
  const { hotel } = useTexts();
  const { change, isPending, error } = useRoomChange(room);
  const [open, setOpen] = useState<'out_of_order' | 'room' | null>(null);
  const close = () => setOpen(null);
  const press = (state: RoomState) => {
    if (state === 'out_of_order') return setOpen('out_of_order');
    const said = hotel.board.marked({ room: room.name, state: hotel.states[state] });
    change({ state }, said, backTo(room, shown));
  };
  return (
    <Card title={room.name} actions={<DayBadges day={day} />}>
      <Facts room={room} typeName={typeName} />
      <fieldset className="state" aria-label={hotel.stateOf({ room: room.name })}>
        {STATES.map((state) => (
          <Button
            key={state}
            variant={state === shown ? 'primary' : 'plain'}
            aria-pressed={state === shown}
            isDisabled={isPending}
            onPress={() => press(state)}
          >
            {hotel.states[state]}
          </Button>
        ))}
      </fieldset>
      <Button
        small
        variant="quiet"
        icon="pencil"
        aria-label={hotel.board.editOf({ room: room.name })}
        onPress={() => setOpen('room')}
      >
        {hotel.board.edit}
      </Button>
      <ErrorNote error={error} />
      {open === 'out_of_order' && (
        <OutOfOrderDialog room={room} shown={shown} today={today} sleptIn={day.sleptIn} onClose={close} />
      )}
      {open === 'room' && <RoomDialog room={room} onClose={close} />}
    </Card>
  );
}
