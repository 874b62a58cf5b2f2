import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { MoneyField } from '../../../parts/money-field.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READS } from '../use-steps.ts';
import type { Booked, Paid } from './money.ts';

type RefundProps = {
  readonly entry: Booked;
  readonly payment: Paid;
  /** What is left of it, in minor units. */
  readonly most: number;
  readonly onClose: () => void;
};

/** How much of a payment goes back, and why. */
export function RefundDialog({ entry, payment: { id, method, currency }, most, onClose }: RefundProps) {
  const { money: texts, parts } = useTexts();
  const { money } = useFormats(useSession().business.time_zone);
  const [amount, setAmount] = useState(most);
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useApiMutation('post', '/payments/{id}/refunds', { invalidates: READS });
  const isWritten = entry.email !== null && (method === 'card' || method === 'bank_transfer');
  const send = () => {
    const why = reason.trim();
    const onSuccess = () => {
      toast(method === 'card' ? texts.ordered : texts.givenBack);
      onClose();
    };
    mutate({ params: { path: { id } }, body: { amount, ...(why === '' ? {} : { reason: why }) } }, { onSuccess });
  };
  return (
    <Dialog title={texts.giveBack} isOpen onClose={onClose}>
      <div className="fields">
        <MoneyField
          label={texts.amount}
          currency={currency}
          value={amount}
          max={most}
          onChange={setAmount}
          hint={parts.atMost({ money: money(most, currency) })}
        />
        <TextField label={texts.reason} value={reason} onChange={setReason} maxLength={200} />
      </div>
      <p className="soft">
        {texts.refundFinal} {isWritten && texts.guestTold}
      </p>
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={isPending} isDisabled={!(amount > 0 && amount <= most)} onPress={send}>
          {texts.giveBack}
        </Button>
      </footer>
    </Dialog>
  );
}
