import { useState } from 'react';
import type { CallError } from '../../../../api/errors.ts';
import { useApiMutation } from '../../../../api/use-api.ts';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { BILL_READ, type Line } from './bill-data.ts';

type PriceProps = {
  readonly stayId: string;
  readonly currency: string;
  /** The night, as it was read: somebody else may have set its price since. */
  readonly line: Line;
  readonly onClose: () => void;
};

/** What a night costs by hand, and why. */
export function PriceNightDialog({ stayId, currency, line, onClose }: PriceProps) {
  const { hotel, parts } = useTexts();
  const texts = hotel.onBill;
  const [amount, setAmount] = useState(line.amount);
  const [reason, setReason] = useState('');
  const price = useApiMutation('patch', '/stays/{id}/folio/lines/{line_id}', { invalidates: BILL_READ });
  const at = (lineId: string) => ({ params: { path: { id: stayId, line_id: lineId } } });
  const send = () =>
    price.mutate(
      { ...at(line.id), body: { amount, reason: reason.trim() } },
      {
        onSuccess: (answer) => {
          const undo = () =>
            void price
              .mutateAsync({ ...at(answer.line.id), body: { undo: true } })
              .catch(({ message }: CallError) => toast(message, { tone: 'bad' }));
          toast(texts.nightPriced, { undo });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={texts.priceNight}
      action={parts.save}
      error={price.error}
      isPending={price.isPending}
      isDisabled={reason.trim() === ''}
      onSend={send}
      onClose={onClose}
    >
      <div className="fields">
        <MoneyField label={hotel.amount} currency={currency} value={amount} onChange={setAmount} />
        <TextField
          label={texts.reason}
          hint={texts.priceReasonHint}
          value={reason}
          maxLength={200}
          onChange={setReason}
        />
      </div>
    </FormDialog>
  );
}
