import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { ConfirmDialog, Dialog } from '../../../parts/dialogs.tsx';
import { Checkbox, TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote, Skeleton, type Tone } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useRooms } from './use-rooms.ts';

type Feed = Reply<'/calendar-feeds', 'get'>['feeds'][number];

const READ = ['/calendar-feeds', '/calendar-links', '/tape-chart'] as const;

function AddFeed({ onClose }: { onClose: () => void }) {
  const { hotel, parts } = useTexts();
  const rooms = useRooms();
  const [room, setRoom] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [bookingsOnly, setBookingsOnly] = useState(false);
  const add = useApiMutation('post', '/calendar-feeds', { invalidates: READ });
  const body = { room: room ?? '', url: url.trim(), options: { bookings_only: bookingsOnly } };
  return (
    <Dialog title={hotel.addFeed} isOpen onClose={onClose}>
      <Select label={hotel.room} items={rooms} selected={room} onSelect={setRoom} />
      <TextField label={hotel.feedAddress} type="url" value={url} onChange={setUrl} placeholder="https://" />
      <Checkbox isSelected={bookingsOnly} onChange={setBookingsOnly}>
        {hotel.bookingsOnly}
      </Checkbox>
      <ErrorNote error={add.error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={room === null || url.trim() === ''}
          isPending={add.isPending}
          onPress={() => add.mutate({ body }, { onSuccess: onClose })}
        >
          {hotel.addFeed}
        </Button>
      </footer>
    </Dialog>
  );
}

const TONES = { ok: 'good', partial: 'warn', suspect: 'warn', error: 'bad' } as const satisfies Record<string, Tone>;

function State({ state }: { state: Feed['state'] }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  if (state.verdict === null) return <Badge>{hotel.notRead}</Badge>;
  return (
    <p>
      <Badge tone={TONES[state.verdict]}>{hotel.verdicts[state.verdict]}</Badge>{' '}
      <span className="soft">
        {state.read_at && dateTime(state.read_at)} · {hotel.nights({ count: state.nights })}
        {state.error && ` · ${state.error}`}
      </span>
    </p>
  );
}

function FeedItem({ feed }: { feed: Feed }) {
  const { hotel, parts } = useTexts();
  const [asks, setAsks] = useState(false);
  const sync = useApiMutation('post', '/calendar-feeds/{id}/sync', { invalidates: READ });
  const remove = useApiMutation('delete', '/calendar-feeds/{id}', { invalidates: READ });
  const params = { path: { id: feed.id } };
  const read = () => sync.mutate({ params }, { onSuccess: ({ verdict }) => toast(hotel.verdicts[verdict]) });
  return (
    <li>
      <div className="who">
        <b>
          {hotel.room} {feed.room}
        </b>
        <p className="address soft">{feed.url}</p>
        <State state={feed.state} />
        <ErrorNote error={sync.error} />
      </div>
      <span className="actions">
        <Button small isPending={sync.isPending} onPress={read}>
          {hotel.readNow}
        </Button>
        <Button small variant="danger" onPress={() => setAsks(true)}>
          {parts.remove}
        </Button>
      </span>
      <ConfirmDialog
        title={hotel.removeFeed}
        action={parts.remove}
        danger
        isOpen={asks}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSuccess: () => setAsks(false) })}
        onClose={() => setAsks(false)}
      >
        <p>{hotel.feedEnds}</p>
        <ErrorNote error={remove.error} />
      </ConfirmDialog>
    </li>
  );
}

export function Feeds() {
  const { hotel } = useTexts();
  const { data, error } = useApiQuery('/calendar-feeds');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={hotel.feeds} actions={<Button onPress={() => setAdding(true)}>{hotel.addFeed}</Button>}>
      <p className="soft">{hotel.feedsText}</p>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton />}
      <ul className="stay-list">
        {(data?.feeds ?? []).map((feed) => (
          <FeedItem key={feed.id} feed={feed} />
        ))}
      </ul>
      {isAdding && <AddFeed onClose={() => setAdding(false)} />}
    </Card>
  );
}
