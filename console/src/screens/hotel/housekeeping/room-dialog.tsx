import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { ChartRoom } from '../occupancy/chart-data.ts';
import { RoomMarks } from './room-marks.tsx';
import { useRoomChange } from './use-room-change.ts';

type DialogProps = { readonly room: ChartRoom; readonly onClose: () => void };

/** Who cleans a room, and what they are to know of it; an empty field clears what was there. */
export function RoomDialog({ room, onClose }: DialogProps) {
  const { hotel, parts } = useTexts();
  const { board } = hotel;
  const { name, note, assigned_to } = room;
  const [text, setText] = useState(note ?? '');
  const [person, setPerson] = useState(assigned_to ?? '');
  const { change, isPending, error } = useRoomChange(room);
  const save = () => {
    const body = { note: text.trim() || null, assigned_to: person.trim() || null };
    change(body, board.saved({ room: name }), { note, assigned_to }, onClose);
  };
  return (
    <Dialog title={board.editOf({ room: name })} isOpen onClose={onClose}>
      <div className="fields single">
        <TextField label={board.cleaner} value={person} maxLength={100} onChange={setPerson} />
        <TextArea label={board.note} hint={board.noteHint} value={text} maxLength={500} onChange={setText} />
      </div>
      <RoomMarks roomId={room.id} />
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={isPending} onPress={save}>
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
