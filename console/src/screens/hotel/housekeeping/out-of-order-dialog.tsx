import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { Checkbox, TextField } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { ChartRoom } from '../occupancy/chart-data.ts';
import type { RoomState } from './board-order.ts';
import { backTo, useRoomChange } from './use-room-change.ts';

type OutOfOrderProps = {
  readonly room: ChartRoom;
  /** How the room is shown before. */
  readonly shown: RoomState;
  readonly today: string;
  /** A guest sleeps in it: whoever puts it out of order says so twice. */
  readonly sleptIn: boolean;
  readonly onClose: () => void;
};

/** Takes a room off sale: why, and from which day it is sold again. */
export function OutOfOrderDialog({ room, shown, today, sleptIn, onClose }: OutOfOrderProps) {
  const { hotel, parts } = useTexts();
  const texts = hotel.board;
  const { name, out_of_order_reason, out_of_order_until } = room;
  const [reason, setReason] = useState(out_of_order_reason ?? '');
  const [until, setUntil] = useState(out_of_order_until);
  const { change, isPending, error } = useRoomChange(room);
  const tomorrow = addDays(today, 1);
  const isAsked = sleptIn && shown !== 'out_of_order';
  const isComplete = until === null || until >= tomorrow;
  const state = hotel.states.out_of_order;
  const send = () =>
    change(
      { state: 'out_of_order', reason: reason.trim() || null, until, ...(isAsked ? { force: true } : {}) },
      texts.marked({ room: name, state }),
      backTo(room, shown),
      onClose,
    );
  return (
    <Dialog title={texts.outTitle({ room: name })} isOpen onClose={onClose}>
      {isAsked && <p className="warning">{texts.occupied({ room: name })}</p>}
      <div className="fields single">
        <TextField label={hotel.onBill.reason} value={reason} maxLength={200} onChange={setReason} />
        <Checkbox isSelected={until === null} onChange={(isOpen) => setUntil(isOpen ? null : tomorrow)}>
          {texts.open}
        </Checkbox>
        {until !== null && <DatePicker label={texts.soldFrom} value={until} min={tomorrow} onChange={setUntil} />}
        {until !== null && <p className="soft">{texts.soldFromHint}</p>}
      </div>
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant={isAsked ? 'danger' : 'primary'} isPending={isPending} isDisabled={!isComplete} onPress={send}>
          {state}
        </Button>
      </footer>
    </Dialog>
  );
}
