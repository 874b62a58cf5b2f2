import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { ComboBox, Select } from '../../../../parts/choices.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../../parts/fields.tsx';
import { NO_COUNTRY, useCountries } from '../../../../parts/format/country-choices.ts';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { BILL_READ } from './bill-data.ts';

export const PAYERS = ['company', 'guest'] as const;
export type Payer = (typeof PAYERS)[number];

export type PayingCompany = {
  readonly name: string;
  readonly address: string;
  readonly vat_number: string;
  readonly country: string | null;
};
type CompanyProps = {
  readonly company: PayingCompany;
  /** Somebody tried to go on without a name. */
  readonly isMissed: boolean;
  readonly onChange: (company: PayingCompany) => void;
};

export const NO_COMPANY: PayingCompany = { name: '', address: '', vat_number: '', country: null };

/** The company as it is sent; an empty VAT number is none. */
export const companyOf = ({ name, vat_number, ...company }: PayingCompany) => ({
  ...company,
  name: name.trim(),
  vat_number: vat_number || null,
});

export const isNameless = ({ name }: PayingCompany): boolean => name.trim() === '';

export function CompanyFields({ company, isMissed, onChange }: CompanyProps) {
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const countries = useCountries(texts.noCountry);
  const set = (more: Partial<PayingCompany>) => onChange({ ...company, ...more });
  return (
    <>
      <TextField
        label={texts.companyName}
        value={company.name}
        maxLength={200}
        onChange={(name) => set({ name })}
        error={isMissed && isNameless(company) ? texts.companyMissing : undefined}
        isRequired
      />
      <TextArea
        label={texts.companyAddress}
        value={company.address}
        maxLength={500}
        onChange={(address) => set({ address })}
      />
      <TextField
        label={texts.vatNumber}
        value={company.vat_number}
        maxLength={40}
        onChange={(vat_number) => set({ vat_number })}
      />
      <ComboBox
        label={hotel.country}
        items={countries}
        selected={company.country ?? NO_COUNTRY}
        onSelect={(id) => set({ country: id === NO_COUNTRY ? null : id })}
      />
    </>
  );
}

/** A further bill of the stay, for a company or for the guest. Lines are moved to it by the menu beside them. */
export function SplitDialog({ stayId, onClose }: { readonly stayId: string; readonly onClose: () => void }) {
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const [payer, setPayer] = useState<Payer>('company');
  const [company, setCompany] = useState<PayingCompany>(NO_COMPANY);
  const add = useApiMutation('post', '/stays/{id}/folios', { invalidates: BILL_READ });
  const [isMissed, setMissed] = useState(false);
  const body = payer === 'guest' ? { payer } : { payer, company: companyOf(company) };
  const send = () => {
    if (payer === 'company' && isNameless(company)) return setMissed(true);
    add.mutate(
      { params: { path: { id: stayId } }, body },
      {
        onSuccess: () => {
          toast(texts.splitDone);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog title={texts.split} error={add.error} isPending={add.isPending} onSend={send} onClose={onClose}>
      <div className="fields">
        <Select
          label={texts.payer}
          items={PAYERS.map((id) => ({ id, label: texts.payers[id] }))}
          selected={payer}
          onSelect={(id) => setPayer(id as Payer)}
        />
        {payer === 'company' && <CompanyFields {...{ company, isMissed }} onChange={setCompany} />}
      </div>
    </FormDialog>
  );
}
