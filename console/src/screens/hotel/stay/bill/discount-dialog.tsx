import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Select } from '../../../../parts/choices.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { BILL_READ } from './bill-data.ts';

type DiscountProps = {
  readonly stayId: string;
  readonly currency: string;
  readonly folioId: string;
  readonly onClose: () => void;
};

/** Takes a share or a sum off a folio, with the reason that stands on the bill. */
export function DiscountDialog({ stayId, currency, folioId, onClose }: DiscountProps) {
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const [way, setWay] = useState<'percent' | 'amount'>('percent');
  const [percent, setPercent] = useState(10);
  const [amount, setAmount] = useState(0);
  const [reason, setReason] = useState('');
  const add = useApiMutation('post', '/stays/{id}/discounts', { invalidates: BILL_READ });
  const off = way === 'percent' ? { percent } : { amount };
  const isComplete = reason.trim() !== '' && (way === 'percent' ? percent > 0 && percent <= 100 : amount > 0);
  const send = () =>
    add.mutate(
      { params: { path: { id: stayId } }, body: { ...off, reason: reason.trim(), folio_id: folioId } },
      {
        onSuccess: () => {
          toast(texts.discounted);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={texts.discount}
      error={add.error}
      isPending={add.isPending}
      isDisabled={!isComplete}
      onSend={send}
      onClose={onClose}
    >
      <div className="fields">
        <Select
          label={hotel.what}
          items={[
            { id: 'percent', label: texts.byPercent },
            { id: 'amount', label: texts.byAmount },
          ]}
          selected={way}
          onSelect={(id) => setWay(id as 'percent' | 'amount')}
        />
        {way === 'percent' ? (
          <NumberField label={texts.percent} value={percent} minValue={0} largest={100} onChange={setPercent} />
        ) : (
          <MoneyField label={hotel.amount} currency={currency} value={amount} onChange={setAmount} />
        )}
        <TextField label={texts.reason} hint={texts.reasonHint} value={reason} maxLength={200} onChange={setReason} />
      </div>
    </FormDialog>
  );
}
