import { filled } from '@booking/core/texts/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { RoomQuestion } from './room-question.ts';

type CheckInProps = {
  readonly question: RoomQuestion;
  /** What is to be said of a prepaid plan that is not paid. */
  readonly unpaid: string | null;
  /** What is known of the guest. */
  readonly children: ReactNode;
  readonly onCheckIn: (room: string) => void;
  readonly onClose: () => void;
};

/** Which room a guest is let into, where their own is not simply free and clean. */
export function CheckInDialog({ question, unpaid, children, onCheckIn, onClose }: CheckInProps) {
  const { stay, room, why, rooms } = question;
  const { hotel, parts } = useTexts();
  const [chosen, setChosen] = useState(rooms[0]?.id ?? null);
  const items = rooms.map(({ id, name, housekeeping }) => ({
    id,
    label: name,
    ...(housekeeping === 'dirty' ? { note: hotel.dirty } : {}),
  }));
  return (
    <Dialog title={`${hotel.step['check-in']}: ${stay.name ?? stay.reference}`} isOpen onClose={onClose}>
      {children}
      {unpaid && <p className="warning">{unpaid}</p>}
      <p>{filled(hotel.roomDoubts[why], { room })}</p>
      {rooms.length === 0 && <p className="soft">{hotel.noOtherRoom}</p>}
      {rooms.length > 0 && <Select label={hotel.room} items={items} selected={chosen} onSelect={setChosen} />}
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isDisabled={chosen === null} onPress={() => chosen !== null && onCheckIn(chosen)}>
          {hotel.step['check-in']}
        </Button>
      </footer>
    </Dialog>
  );
}
