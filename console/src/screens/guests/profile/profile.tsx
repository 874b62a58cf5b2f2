import '../guests.css';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { guestName, type Profile, useGuestRights } from '../guest-data.ts';
import { Marks } from '../marks/guest-marks.tsx';
import { Block } from './block.tsx';
import { Duplicates, Merges } from './duplicates.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { GuestFacts, Numbers } from './facts.tsx';
import { GuestHistory } from './history.tsx';

function Actions({ guest }: { guest: Profile }) {
  const { guestBook, parts } = useTexts();
  const { canManage, canErase } = useGuestRights();
  const [shown, show] = useState<'edit' | 'erase' | null>(null);
  const onClose = () => show(null);
  return (
    <>
      <Button variant="primary" icon="pencil" onPress={() => show('edit')}>
        {parts.edit}
      </Button>
      {canManage && <Block guest={guest} />}
      {canManage && <ButtonLink href={`/guests/${guest.id}/record`}>{guestBook.record}</ButtonLink>}
      {canErase && (
        <Button variant="danger" onPress={() => show('erase')}>
          {guestBook.erase}
        </Button>
      )}
      {shown === 'edit' && <EditDialog guest={guest} onClose={onClose} />}
      {shown === 'erase' && <EraseDialog guest={guest} onClose={onClose} />}
    </>
  );
}

/** One guest: who they are, what to know of them, and everything that they booked. */
export default function ProfileScreen() {
  const { guestBook } = useTexts();
  const { canManage } = useGuestRights();
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/guests/{id}', { params: { path: { id } } });
  const guest = data?.guest;
  return (
    <Page
      title={guest ? guestName(guest) : guestBook.guest}
      lead={guest && <Marks guest={guest} />}
      actions={guest && <Actions guest={guest} />}
    >
      <ErrorNote error={error} shown={data} />
      {!guest && !error && <Skeleton rows={6} />}
      {guest && (
        <div className="guest-cards">
          <GuestFacts guest={guest} />
          <Numbers guest={guest} />
          {canManage && <Duplicates guest={guest} />}
          {canManage && <Merges guest={guest} />}
          <GuestHistory guest={guest} />
        </div>
      )}
    </Page>
  );
}
