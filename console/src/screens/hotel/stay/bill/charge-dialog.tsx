import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Select } from '../../../../parts/choices.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { BILL_READ, type CatalogueCharge } from './bill-data.ts';

type ChargeProps = {
  readonly stayId: string;
  readonly currency: string;
  readonly catalogue: readonly CatalogueCharge[];
  readonly onClose: () => void;
};

const OTHER = 'other';

type Draft = {
  readonly item: string;
  readonly text: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly vat: number | null;
};

/** What is chosen of the catalogue brings its price and VAT; both can be changed for this once. */
const ofCatalogue = (catalogue: readonly CatalogueCharge[], item: string): Omit<Draft, 'quantity'> => {
  const charge = catalogue.find(({ name }) => name === item);
  return { item, text: '', unitAmount: charge?.unit_amount ?? 0, vat: charge?.vat_percent ?? null };
};

type Editing = { readonly draft: Draft; readonly set: (more: Partial<Draft>) => void };

/** Sends the charge. Undo in the message reverses it. */
function useCharge({ stayId, onClose }: ChargeProps) {
  const { hotel } = useTexts();
  const add = useApiMutation('post', '/stays/{id}/charges', { invalidates: BILL_READ });
  const reverse = useApiMutation('delete', '/stays/{id}/folio/lines/{line_id}', { invalidates: BILL_READ });
  const send = ({ item, text, quantity, unitAmount, vat }: Draft) => {
    const what = item === OTHER ? { text: text.trim() } : { item };
    const body = { ...what, quantity, unit_amount: unitAmount, vat_percent: vat };
    const onSuccess = ({ line }: { line: { id: string; text: string } }) => {
      const path = { id: stayId, line_id: line.id };
      toast(hotel.onBill.charged({ text: line.text }), { undo: () => reverse.mutate({ params: { path } }) });
      onClose();
    };
    add.mutate({ params: { path: { id: stayId } }, body }, { onSuccess });
  };
  return { send, error: add.error, isPending: add.isPending };
}

/** What the catalogue does not have: in words of the desk's own. */
function OtherFields({ draft, set }: Editing) {
  const texts = useTexts().hotel.onBill;
  return (
    <>
      <TextField label={texts.text} value={draft.text} maxLength={200} onChange={(text) => set({ text })} />
      <NumberField
        label={texts.vat}
        value={draft.vat ?? Number.NaN}
        minValue={0}
        largest={100}
        digits={2}
        isOptional
        onChange={(vat) => set({ vat: Number.isNaN(vat) ? null : vat })}
      />
    </>
  );
}

function Price({ draft, set, currency }: Editing & { readonly currency: string }) {
  const { hotel } = useTexts();
  return (
    <>
      <NumberField
        label={hotel.quantity}
        value={draft.quantity}
        minValue={1}
        largest={999}
        onChange={(quantity) => set({ quantity })}
      />
      <MoneyField
        label={hotel.onBill.unitAmount}
        currency={currency}
        value={draft.unitAmount}
        onChange={(unitAmount) => set({ unitAmount })}
      />
    </>
  );
}

const isComplete = ({ item, text, quantity, unitAmount }: Draft) =>
  unitAmount > 0 && quantity > 0 && (item !== OTHER || text.trim() !== '');

/** Charges something to the bill: of the catalogue, or in words of the desk's own. */
export function ChargeDialog(props: ChargeProps) {
  const { currency, catalogue, onClose } = props;
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const [draft, setDraft] = useState<Draft>({ ...ofCatalogue(catalogue, catalogue[0]?.name ?? OTHER), quantity: 1 });
  const set = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  const { send, error, isPending } = useCharge(props);
  const items = [...catalogue.map(({ name }) => ({ id: name, label: name })), { id: OTHER, label: texts.other }];
  return (
    <FormDialog
      title={texts.chargeTitle}
      action={texts.charge}
      error={error}
      isPending={isPending}
      isDisabled={!isComplete(draft)}
      onSend={() => send(draft)}
      onClose={onClose}
    >
      <div className="fields">
        {catalogue.length > 0 && (
          <Select
            label={texts.item}
            items={items}
            selected={draft.item}
            onSelect={(item) => set(ofCatalogue(catalogue, item))}
          />
        )}
        {draft.item === OTHER && <OtherFields draft={draft} set={set} />}
        <Price draft={draft} set={set} currency={currency} />
      </div>
    </FormDialog>
  );
}
