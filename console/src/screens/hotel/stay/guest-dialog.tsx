import { useState } from 'react';
import { faultsOf } from '../../../api/errors.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READ } from '../desk/use-step.tsx';
import { type Ages, ChildrenAges, knownAges } from '../several/children-ages.tsx';
import type { StayWithBill } from './stay-data.ts';

type Guest = Readonly<Record<'name' | 'email' | 'phone' | 'notes', string>> & {
  readonly adults: number;
  readonly children: number;
  readonly ages: Ages;
};

const FIELDS = ['name', 'email', 'phone', 'notes'];

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const bodyOf = ({ name, email, phone, notes, adults, children, ages }: Guest, isOpen: boolean) => ({
  ...{ name: name.trim(), email: orNull(email), phone: orNull(phone), notes: orNull(notes) },
  ...(isOpen ? { adults, children, children_ages: knownAges(ages, children) } : {}),
});

/** Who a stay is for, and how many they are. */
export function GuestDialog({ stay, onClose }: { stay: Omit<StayWithBill, 'bill'>; onClose: () => void }) {
  const { hotel, parts } = useTexts();
  const [guest, setGuest] = useState({
    name: stay.name ?? '',
    email: stay.email ?? '',
    phone: stay.phone ?? '',
    notes: stay.notes ?? '',
    adults: stay.adults,
    children: stay.children,
    ages: stay.children_ages as Ages,
  });
  const change = useApiMutation('patch', '/stays/{id}', { invalidates: READ });
  const faults = faultsOf(change.error, FIELDS);
  const isOpen = stay.status === 'requested' || stay.status === 'confirmed' || stay.status === 'checked_in';
  const set =
    <K extends keyof typeof guest>(field: K) =>
    (value: (typeof guest)[K]) =>
      setGuest((before) => ({ ...before, [field]: value }));
  const save = () => {
    const body = bodyOf(guest, isOpen);
    const onSuccess = () => {
      toast(parts.saved);
      onClose();
    };
    const done = { onSuccess };
    change.mutate({ params: { path: { id: stay.id } }, body }, done);
  };
  return (
    <Dialog title={hotel.changeGuest} isOpen side onClose={onClose}>
      <TextField label={hotel.name} value={guest.name} onChange={set('name')} error={faults.of('name')} isRequired />
      <TextField
        label={hotel.email}
        type="email"
        value={guest.email}
        onChange={set('email')}
        error={faults.of('email')}
      />
      <TextField
        label={hotel.phone}
        type="tel"
        value={guest.phone}
        onChange={set('phone')}
        error={faults.of('phone')}
      />
      {isOpen && (
        <div className="fields">
          <NumberField label={hotel.adults} value={guest.adults} onChange={set('adults')} minValue={1} />
          <NumberField label={hotel.children} value={guest.children} onChange={set('children')} minValue={0} />
          <ChildrenAges count={guest.children} ages={guest.ages} onChange={set('ages')} />
        </div>
      )}
      <TextArea label={hotel.notes} value={guest.notes} onChange={set('notes')} error={faults.of('notes')} />
      <ErrorNote error={faults.rest} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={change.isPending} isDisabled={guest.name.trim() === ''} onPress={save}>
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
