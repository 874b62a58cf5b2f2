import { useState } from 'react';
import { Link, useParams } from 'wouter';
import '../hotel.css';
import './group.css';
import type { CallError } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useToday } from '../occupancy/chart-data.ts';
import { GuestDialog } from '../stay/guest-dialog.tsx';
import { GroupBillCard } from './bill/group-bill.tsx';
import { CheckOutAll } from './check-out-all.tsx';
import { RoomingList } from './rooming-list.tsx';
import { type GroupStay, type LeftOut, useCheckIns, useWholeGroup } from './use-group-steps.ts';

/** What was not done with some of the stays, each with the way to its own screen. */
function Notes({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { hotel } = useTexts();
  if (leftOut.length === 0) return null;
  return (
    <div className="error-note" role="alert">
      <p>{hotel.roomsLeftOut}</p>
      <ul>
        {leftOut.map(({ stay, why }) => (
          <li key={stay.id}>
            <Link href={`/stays/${stay.id}`}>{stay.name ?? stay.reference}</Link> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CancellingProps = {
  readonly stays: readonly GroupStay[];
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onCancel: (notify: boolean) => void;
  readonly onClose: () => void;
};

function Cancelling({ stays, isPending, error, onCancel, onClose }: CancellingProps) {
  const { hotel } = useTexts();
  const hasAddress = stays.some(({ email }) => email !== null);
  const [notify, setNotify] = useState(hasAddress);
  const title = hotel.cancelRooms({ n: stays.length });
  return (
    <ConfirmDialog {...{ title, action: title, isPending, onClose }} danger isOpen onConfirm={() => onCancel(notify)}>
      <ul>
        {stays.map(({ id, name, reference, room_type }) => (
          <li key={id}>
            {room_type}, {name ?? reference}
          </li>
        ))}
      </ul>
      <Checkbox isSelected={notify} onChange={setNotify} isDisabled={!hasAddress}>
        {hotel.notifyGuest}
      </Checkbox>
      <ErrorNote error={error} />
    </ConfirmDialog>
  );
}

type ActionsProps = {
  readonly isPending: boolean;
  readonly groupId: string;
  /** The whole group, where no rooms are chosen. */
  readonly whole: readonly GroupStay[];
  readonly arriving: readonly GroupStay[];
  readonly cancellable: readonly GroupStay[];
  readonly onConfirm: (requested: readonly GroupStay[]) => void;
  readonly onDecline: (requested: readonly GroupStay[]) => void;
  readonly onCheckIn: () => void;
  readonly onCancel: () => void;
};

/** What may be done with the rooms that are meant. */
function Actions({ isPending, groupId, whole, arriving, cancellable, ...on }: ActionsProps) {
  const { hotel } = useTexts();
  const requested = whole.filter((stay) => stay.status === 'requested' && isBefore(stay));
  const n = requested.length;
  return (
    <div className="actions">
      {n > 0 && (
        <>
          <Button small variant="primary" isDisabled={isPending} onPress={() => on.onConfirm(requested)}>
            {hotel.confirmRooms({ n })}
          </Button>
          <Button small isDisabled={isPending} onPress={() => on.onDecline(requested)}>
            {hotel.declineRooms({ n })}
          </Button>
        </>
      )}
      {arriving.length > 0 && (
        <Button small variant="primary" isPending={isPending} onPress={on.onCheckIn}>
          {hotel.checkInRooms({ n: arriving.length })}
        </Button>
      )}
      <CheckOutAll groupId={groupId} stays={whole} />
      {cancellable.length > 0 && (
        <Button small variant="danger" isDisabled={isPending} onPress={on.onCancel}>
          {hotel.cancelRooms({ n: cancellable.length })}
        </Button>
      )}
    </div>
  );
}

/** What an open quote offers is answered by the quote. */
const isBefore = ({ status, quoted_until }: GroupStay) =>
  status === 'confirmed' || (status === 'requested' && quoted_until == null);

/** The stays of a group: who sleeps where, what they owe together, and steps of several at once. */
function Rooms({ id: groupId, stays }: { id: string; stays: readonly GroupStay[] }) {
  const { hotel } = useTexts();
  const today = useToday();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<GroupStay | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const { leftOut, checkIn, ...several } = useCheckIns();
  const whole = useWholeGroup(groupId);
  const isPending = several.isPending || whole.isPending;
  const meant = stays.filter(({ id }) => chosen.size === 0 || chosen.has(id));
  const arriving = meant.filter(({ status, check_in }) => status === 'confirmed' && check_in <= today);
  const cancellable = meant.filter(isBefore);
  const drop = () => setChosen(new Set());
  const cancelled = () => {
    drop();
    setCancelling(false);
  };
  return (
    <Card
      title={hotel.roomingList}
      actions={
        <Actions
          {...{ isPending, groupId, arriving, cancellable }}
          whole={chosen.size === 0 ? stays : []}
          onConfirm={whole.confirm}
          onDecline={whole.decline}
          onCheckIn={() => void checkIn(arriving).then(drop)}
          onCancel={() => setCancelling(true)}
        />
      }
    >
      <Notes leftOut={leftOut} />
      {!isCancelling && <ErrorNote error={whole.error} />}
      <RoomingList stays={stays} chosen={chosen} onChoose={setChosen} onEdit={setEdited} />
      {edited && <GuestDialog stay={edited} onClose={() => setEdited(null)} />}
      {isCancelling && cancellable.length > 0 && (
        <Cancelling
          stays={cancellable}
          isPending={isPending}
          error={whole.error}
          onCancel={(notify) => whole.cancel(cancellable, notify, cancelled)}
          onClose={() => setCancelling(false)}
        />
      )}
    </Card>
  );
}

/** Where rooms of a quote are answered. */
function Offered({ id }: { id: string }) {
  const { quotes } = useTexts();
  return (
    <p className="soft">
      {quotes.offered} <Link href={`/quotes/${id}`}>{quotes.toQuote}</Link>
    </p>
  );
}

/** Several rooms that were asked for together. */
export default function Group() {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date } = useFormats(business.time_zone);
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/groups/{id}', { params: { path: { id } } });
  const [first] = data?.stays ?? [];
  const nights = first && `${date(first.check_in)} – ${date(first.check_out)}`;
  const lead = data && [data.group.reference, hotel.roomsCount({ n: data.stays.length }), nights].join(' · ');
  return (
    <Page
      wide
      title={data ? (data.group.name ?? data.group.reference) : hotel.group}
      lead={lead}
      actions={
        <Button icon="print" onPress={() => window.print()}>
          {hotel.printList}
        </Button>
      }
    >
      {data && (
        <p className="print-only">
          <strong>{business.name}</strong>
        </p>
      )}
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={6} />}
      {data?.stays.some(({ quoted_until }) => quoted_until != null) && <Offered id={id} />}
      {data && <Rooms id={id} stays={data.stays} />}
      {data && <GroupBillCard groupId={id} />}
    </Page>
  );
}
