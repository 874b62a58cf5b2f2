import { LANGS, LANGUAGE_NAMES, type Lang } from '@booking/core/lang';
import { useState } from 'react';
import { type CallError, faultsOf } from '../../../api/errors.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { FaultsProvider } from '../../../parts/faults.tsx';
import { bind, Checkbox, TextArea, TextField } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Guest, useGuestRights } from '../guest-data.ts';
import { changeOf, type TypedGuest, typedOf } from './guest-change.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useChangeGuest } from './use-change-guest.ts';

const FIELDS = ['name', 'phone', 'email', 'tags', 'allergies', 'preferences', 'notes'];

type FieldsProps = { readonly typed: TypedGuest; readonly set: (more: Partial<TypedGuest>) => void };

/** Who it is, and how they are reached. */
function ContactFields({ typed, set }: FieldsProps) {
  const { restaurant, shell } = useTexts();
  const languages = LANGS.map((id) => ({ id, label: LANGUAGE_NAMES[id] }));
  return (
    <>
      <TextField label={restaurant.name} {...bind(typed, set, 'name')} />
      <TextField label={restaurant.phone} type="tel" {...bind(typed, set, 'phone')} />
      <TextField label={restaurant.email} type="email" {...bind(typed, set, 'email')} />
      <Select
        label={shell.language}
        items={languages}
        selected={typed.language}
        onSelect={(language) => set({ language: language as Lang })}
      />
    </>
  );
}

/** What is to be known of the guest at every visit. */
function LastingFields({ typed, set }: FieldsProps) {
  const { guestBook, restaurant } = useTexts();
  return (
    <>
      <TextArea label={guestBook.allergies} hint={guestBook.shownWhere} rows={2} {...bind(typed, set, 'allergies')} />
      <TextArea label={guestBook.preferences} rows={2} {...bind(typed, set, 'preferences')} />
      <TextArea label={restaurant.notes} {...bind(typed, set, 'notes')} />
      <TextField label={guestBook.tags} hint={guestBook.tagsHint} {...bind(typed, set, 'tags')} />
      <Checkbox isSelected={typed.vip} onChange={(vip) => set({ vip })}>
        {guestBook.vip}
      </Checkbox>
      <Checkbox isSelected={typed.agrees} onChange={(agrees) => set({ agrees })}>
        {guestBook.agrees}
      </Checkbox>
    </>
  );
}

/** The guest who has the address or number already; null where it was refused for another reason, or not at all. */
const ownerOf = (error: CallError | null): string | null =>
  error?.reason === 'guest_exists' ? (error.fields[0]?.message ?? null) : null;

/** Another profile has that address: perhaps it is the same person. */
function AddressTaken({ guest, ownerId, onMerged }: { guest: Guest; ownerId: string; onMerged: () => void }) {
  const { guestBook } = useTexts();
  const { canManage } = useGuestRights();
  const [isComparing, compare] = useState(false);
  return (
    <div className="error-note" role="alert">
      {guestBook.addressTaken}{' '}
      {canManage ? (
        <Button small onPress={() => compare(true)}>
          {guestBook.compare}
        </Button>
      ) : (
        <ButtonLink small href={`/guests/${ownerId}`}>
          {guestBook.open}
        </ButtonLink>
      )}
      {isComparing && (
        <MergeDialog guest={guest} otherId={ownerId} onMerged={onMerged} onClose={() => compare(false)} />
      )}
    </div>
  );
}

/** A profile to be changed. Only what was changed is sent. */
export function EditDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { parts } = useTexts();
  const [typed, setTyped] = useState(() => typedOf(guest));
  const set = (more: Partial<TypedGuest>) => setTyped((before) => ({ ...before, ...more }));
  const { change, error, isPending } = useChangeGuest();
  const body = changeOf(guest, typed);
  const isChanged = Object.keys(body).length > 0;
  const ownerId = ownerOf(error);
  const save = () => (isChanged ? change(guest, body, { onDone: onClose }) : onClose());
  return (
    <Dialog title={parts.edit} isOpen side onClose={onClose}>
      <FaultsProvider faults={ownerId === null ? (error?.fields ?? []) : []}>
        <ContactFields typed={typed} set={set} />
        <LastingFields typed={typed} set={set} />
      </FaultsProvider>
      {ownerId === null ? (
        <ErrorNote error={faultsOf(error, FIELDS).rest} />
      ) : (
        <AddressTaken guest={guest} ownerId={ownerId} onMerged={onClose} />
      )}
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={isPending} onPress={save}>
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
