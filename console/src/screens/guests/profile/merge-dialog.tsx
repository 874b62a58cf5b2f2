import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Select } from '../../../parts/choices.tsx';
import { FormDialog } from '../../../parts/dialogs.tsx';
import { reasonOf } from '../../../parts/format/reason.ts';
import { ErrorNote, Facts, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GUEST_READS, type Guest, guestName } from '../guest-data.ts';
import { useGuestRows, useNumberRows } from './facts.tsx';

/** Two profiles are told apart by their addresses: their names are the same more often than not. */
const labelOf = (guest: Guest) => [guestName(guest), guest.email ?? guest.phone].filter(Boolean).join(' · ');

function Side({ guest }: { guest: Guest }) {
  const rowsOf = useGuestRows();
  const numbersOf = useNumberRows();
  return (
    <section>
      <h3>{guestName(guest)}</h3>
      <Facts rows={[...rowsOf(guest), ...numbersOf(guest)]} />
    </section>
  );
}

/** Makes two guests one, and takes that back with one press. */
function useMerge(onDone: (stays: Guest) => void) {
  const { guestBook, parts } = useTexts();
  const merge = useApiMutation('post', '/guests/{id}/merge', { invalidates: GUEST_READS });
  const split = useApiMutation('post', '/guests/{id}/split', { invalidates: GUEST_READS });
  const undo = (id: string, merge_id: string) =>
    void split
      .mutateAsync({ params: { path: { id } }, body: { merge_id } })
      .catch((error) => toast(reasonOf(error, parts), { tone: 'bad' }));
  const send = (goes: Guest, stays: Guest) =>
    void merge.mutateAsync({ params: { path: { id: goes.id } }, body: { into: stays.id } }).then(
      ({ merge_id, guest }) => {
        const text = guestBook.mergeDone({ name: guestName(guest) });
        toast(text, { undo: () => undo(guest.id, merge_id) });
        onDone(stays);
      },
      // The dialog says why.
      () => {},
    );
  return { send, error: merge.error, isPending: merge.isPending };
}

type MergeProps = {
  readonly guest: Guest;
  readonly otherId: string;
  readonly onMerged?: () => void;
  readonly onClose: () => void;
};

/** Two profiles side by side: whether they are one person, and which of them stays. */
export function MergeDialog({ guest, otherId, onMerged = () => {}, onClose }: MergeProps) {
  const { guestBook } = useTexts();
  const [, navigate] = useLocation();
  const { data, error } = useApiQuery('/guests/{id}', { params: { path: { id: otherId } } });
  const [kept, keep] = useState(guest.id);
  const merge = useMerge((stays) => {
    onClose();
    onMerged();
    navigate(`/guests/${stays.id}`);
  });
  const other = data?.guest;
  const send = () => {
    if (other !== undefined) merge.send(kept === guest.id ? other : guest, kept === guest.id ? guest : other);
  };
  return (
    <FormDialog
      title={guestBook.compareTitle}
      action={guestBook.merge}
      error={merge.error}
      isPending={merge.isPending}
      isDisabled={other === undefined}
      onSend={send}
      onClose={onClose}
    >
      <ErrorNote error={error} />
      {other === undefined && !error && <Skeleton rows={4} />}
      {other && (
        <>
          <div className="guest-pair">
            <Side guest={guest} />
            <Side guest={other} />
          </div>
          <Select
            label={guestBook.stays}
            items={[guest, other].map((candidate) => ({ id: candidate.id, label: labelOf(candidate) }))}
            selected={kept}
            onSelect={keep}
          />
          <p className="soft">{guestBook.compareText}</p>
        </>
      )}
    </FormDialog>
  );
}
