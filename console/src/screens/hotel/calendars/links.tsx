import { useState } from 'react';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { ConfirmDialog, Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { Card, ErrorNote, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useRooms } from './use-rooms.ts';

type Link = Reply<'/calendar-links', 'get'>['links'][number];

const READ = ['/calendar-links'] as const;

function AddLink({ onClose }: { onClose: () => void }) {
  const { hotel, parts } = useTexts();
  const rooms = useRooms();
  const [room, setRoom] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const add = useApiMutation('post', '/calendar-links', { invalidates: READ });
  const send = () => add.mutate({ body: { room: room ?? '', label } }, { onSuccess: onClose });
  return (
    <Dialog title={hotel.addLink} isOpen onClose={onClose}>
      <Select label={hotel.room} items={rooms} selected={room} onSelect={setRoom} />
      <TextField label={hotel.reader} hint={hotel.readerHint} value={label} onChange={setLabel} />
      <ErrorNote error={add.error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isDisabled={room === null} isPending={add.isPending} onPress={send}>
          {hotel.addLink}
        </Button>
      </footer>
    </Dialog>
  );
}

function Pairing({ link }: { link: Link }) {
  const { hotel } = useTexts();
  const { data } = useApiQuery('/calendar-feeds');
  const pair = useApiMutation('patch', '/calendar-links/{id}', { invalidates: READ });
  const own = (data?.feeds ?? []).filter(({ room }) => room === link.room);
  const items = [{ id: 'none', label: hotel.unpaired }, ...own.map(({ id, url }) => ({ id, label: hostOf(url) }))];
  const choose = (id: string) =>
    pair.mutate({ params: { path: { id: link.id } }, body: { reads: id === 'none' ? null : id } });
  return (
    <>
      <Select label={hotel.pairedWith} items={items} selected={link.reads ?? 'none'} onSelect={choose} />
      <ErrorNote error={pair.error} />
    </>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

function LinkItem({ link }: { link: Link }) {
  const { hotel, parts } = useTexts();
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null);
  const rotate = useApiMutation('post', '/calendar-links/{id}/rotate', { invalidates: READ });
  const remove = useApiMutation('delete', '/calendar-links/{id}', { invalidates: READ });
  const params = { path: { id: link.id } };
  const done = { onSuccess: () => setAsks(null) };
  const copy = () => void navigator.clipboard.writeText(link.url).then(() => toast(parts.copied));
  return (
    <li>
      <div className="who">
        <b>
          {hotel.room} {link.room}
        </b>{' '}
        {link.label}
        <p className="address soft">{link.url}</p>
      </div>
      <Pairing link={link} />
      <span className="actions">
        <Button small onPress={copy}>
          {parts.copy}
        </Button>
        <Button small onPress={() => setAsks('rotate')}>
          {hotel.rotate}
        </Button>
        <Button small variant="danger" onPress={() => setAsks('remove')}>
          {parts.remove}
        </Button>
      </span>
      <ConfirmDialog
        title={asks === 'rotate' ? hotel.rotate : parts.remove}
        action={asks === 'rotate' ? hotel.rotate : parts.remove}
        danger
        isOpen={asks !== null}
        isPending={rotate.isPending || remove.isPending}
        onConfirm={() => (asks === 'rotate' ? rotate : remove).mutate({ params }, done)}
        onClose={() => setAsks(null)}
      >
        <p>{hotel.linkEnds}</p>
        <ErrorNote error={rotate.error ?? remove.error} />
      </ConfirmDialog>
    </li>
  );
}

export function Links() {
  const { hotel } = useTexts();
  const { data, error } = useApiQuery('/calendar-links');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={hotel.links} actions={<Button onPress={() => setAdding(true)}>{hotel.addLink}</Button>}>
      <p className="soft">{hotel.linksText}</p>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton />}
      <ul className="stay-list">
        {(data?.links ?? []).map((link) => (
          <LinkItem key={link.id} link={link} />
        ))}
      </ul>
      {isAdding && <AddLink onClose={() => setAdding(false)} />}
    </Card>
  );
}
