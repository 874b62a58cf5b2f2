import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApiMutation } from '../../../api/use-api.ts';
import { FormDialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Guest, guestName } from '../guest-data.ts';

// Bookings and stays lose their names with it.
const READS = ['/bookings', '/diary', '/unanswered', '/waitlist', '/stays', '/tape-chart', '/groups'];

/** Asks for the name to be typed before everything about a guest goes for good, and says what remains. */
export function EraseDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { guestBook } = useTexts();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const erase = useApiMutation('post', '/guests/{id}/erase', { invalidates: READS });
  const name = guestName(guest);
  const leave = () => {
    toast(guestBook.eraseDone);
    // Nobody reads the profile again, which is gone: the list is, as it opens.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/guests'),
      refetchType: 'none',
    });
    navigate('/guests');
  };
  // The dialog says why not.
  const send = () => void erase.mutateAsync({ params: { path: { id: guest.id } } }).then(leave, () => {});
  return (
    <FormDialog
      title={guestBook.eraseTitle({ name })}
      action={guestBook.erase}
      error={erase.error}
      isPending={erase.isPending}
      isDisabled={typed.trim() !== name.trim()}
      onSend={send}
      onClose={onClose}
    >
      <p>{guestBook.eraseText}</p>
      <p className="soft">{guestBook.eraseBackups}</p>
      <TextField label={guestBook.eraseConfirm({ name })} value={typed} onChange={setTyped} autoComplete="off" />
    </FormDialog>
  );
}
