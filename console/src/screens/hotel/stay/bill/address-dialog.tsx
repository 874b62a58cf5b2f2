import { countryCode } from '@booking/core/words/countries';
import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { ComboBox } from '../../../../parts/choices.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { NO_COUNTRY, useCountries } from '../../../../parts/format/country-choices.ts';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import type { StayWithBill } from '../stay-data.ts';

type Address = NonNullable<StayWithBill['postal_address']>;
type Wanted = { readonly postal_address: Address | null; readonly country: string | null };

const NOWHERE: Address = { street: '', postcode: '', city: '' };

const isEmpty = ({ street, postcode, city }: Address) => `${street}${postcode}${city}`.trim() === '';

function useAddress(stay: StayWithBill, onClose: () => void) {
  const texts = useTexts().hotel.onBill;
  const change = useApiMutation('patch', '/stays/{id}', { invalidates: READ });
  const put = (body: Wanted, onSuccess?: () => void) =>
    change.mutate({ params: { path: { id: stay.id } }, body }, { ...(onSuccess && { onSuccess }) });
  const before = { postal_address: stay.postal_address ?? null, country: stay.country };
  const save = (wanted: Wanted) =>
    put(wanted, () => {
      toast(texts.addressSaved, { undo: () => put(before) });
      onClose();
    });
  return { save, error: change.error, isPending: change.isPending };
}

/** Where the guest lives, for invoices that are still to be issued. */
export function AddressDialog({ stay, onClose }: { readonly stay: StayWithBill; readonly onClose: () => void }) {
  const { hotel, parts } = useTexts();
  const texts = hotel.onBill;
  const [address, setAddress] = useState<Address>(stay.postal_address ?? NOWHERE);
  const [country, setCountry] = useState(countryCode(stay.country));
  const countries = useCountries(texts.noCountry);
  const { save, error, isPending } = useAddress(stay, onClose);
  const field = (part: keyof Address) => ({
    label: texts[part],
    value: address[part],
    maxLength: 200,
    onChange: (text: string) => setAddress((before) => ({ ...before, [part]: text })),
  });
  return (
    <FormDialog
      title={texts.address}
      action={parts.save}
      error={error}
      isPending={isPending}
      onSend={() => save({ postal_address: isEmpty(address) ? null : address, country })}
      onClose={onClose}
    >
      <p className="hint">{texts.addressHint}</p>
      <TextField {...field('street')} />
      <div className="fields">
        <TextField {...field('postcode')} />
        <TextField {...field('city')} />
      </div>
      <ComboBox
        label={hotel.country}
        items={countries}
        selected={country ?? NO_COUNTRY}
        onSelect={(id) => setCountry(id === NO_COUNTRY ? null : id)}
      />
    </FormDialog>
  );
}
