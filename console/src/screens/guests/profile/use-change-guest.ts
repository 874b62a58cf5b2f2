import { useApiMutation } from '../../../api/use-api.ts';
import { reasonOf } from '../../../parts/format/reason.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GUEST_READS, type Guest } from '../guest-data.ts';
import { type GuestChange, wayBack } from './guest-change.ts';

/** Changes a profile and says so; one press puts back what was changed. */
export function useChangeGuest() {
  const { parts } = useTexts();
  const change = useApiMutation('patch', '/guests/{id}', { invalidates: GUEST_READS });
  const send = (guest: Guest, body: GuestChange) => change.mutateAsync({ params: { path: { id: guest.id } }, body });
  const undo = (guest: Guest, body: GuestChange) =>
    void send(guest, wayBack(guest, body)).catch((error) => toast(reasonOf(error, parts), { tone: 'bad' }));
  return {
    error: change.error,
    isPending: change.isPending,
    change: (guest: Guest, body: GuestChange, { text = parts.saved, onDone }: { text?: string; onDone: () => void }) =>
      void send(guest, body).then(
        () => {
          toast(text, { undo: () => undo(guest, body) });
          onDone();
        },
        // The form says why.
        () => {},
      ),
  };
}
