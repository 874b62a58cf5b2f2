import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { FormDialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Guest, guestName } from '../guest-data.ts';
import { useChangeGuest } from './use-change-guest.ts';

function BlockDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { guestBook } = useTexts();
  const [reason, setReason] = useState('');
  const { change, error, isPending } = useChangeGuest();
  const name = guestName(guest);
  const body = { blocked: true, blocked_reason: reason.trim() || null };
  return (
    <FormDialog
      title={guestBook.blockTitle({ name })}
      action={guestBook.block}
      error={error}
      isPending={isPending}
      onSend={() => change(guest, body, { text: guestBook.blockDone({ name }), onDone: onClose })}
      onClose={onClose}
    >
      <p>{guestBook.blockText}</p>
      <TextField label={guestBook.reason} hint={guestBook.reasonHint} value={reason} onChange={setReason} autoFocus />
    </FormDialog>
  );
}

/** Holds back the requests of a guest, or lets them through again. */
export function Block({ guest }: { guest: Guest }) {
  const { guestBook } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { change, isPending } = useChangeGuest();
  const text = guestBook.unblockDone({ name: guestName(guest) });
  const unblock = () => change(guest, { blocked: false, blocked_reason: null }, { text, onDone: () => {} });
  return (
    <>
      <Button isPending={isPending} onPress={() => (guest.blocked ? unblock() : setAsking(true))}>
        {guest.blocked ? guestBook.unblock : guestBook.block}
      </Button>
      {isAsking && <BlockDialog guest={guest} onClose={() => setAsking(false)} />}
    </>
  );
}
