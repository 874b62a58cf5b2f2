import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Select } from '../../../parts/choices.tsx';
import { FormDialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { MoneyField } from '../../../parts/money-field.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READS } from '../use-steps.ts';
import { type Booked, DESK, type Paid } from './money.ts';

type RefundProps = {
  readonly entry: Booked;
  readonly payment: Paid;
  /** What is left of it, in minor units. */
  readonly most: number;
  readonly onClose: () => void;
};

const AS_PAID = 'as_paid';

/** How much of a payment goes back, which way, and why. */
export function RefundDialog({ entry, payment: { id, method, currency }, most, onClose }: RefundProps) {
  const { money: texts, parts } = useTexts();
  const { money } = useFormats(useSession().business.time_zone);
  const [amount, setAmount] = useState(most);
  const [way, setWay] = useState<string>(AS_PAID);
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useApiMutation('post', '/payments/{id}/refunds', { invalidates: READS });
  const byHand = DESK.find((id) => id === way);
  const isWritten = entry.email !== null && ['card', 'bank_transfer'].includes(byHand ?? method);
  const send = () => {
    const why = reason.trim();
    const onSuccess = () => {
      toast((byHand ?? method) === 'card' ? texts.ordered : texts.givenBack);
      onClose();
    };
    const body = { amount, ...(byHand && { method: byHand }), ...(why === '' ? {} : { reason: why }) };
    mutate({ params: { path: { id } }, body }, { onSuccess });
  };
  return (
    <FormDialog
      title={texts.giveBack}
      error={error}
      isPending={isPending}
      isDisabled={!(amount > 0 && amount <= most)}
      onSend={send}
      onClose={onClose}
    >
      <div className="fields">
        <MoneyField
          label={texts.amount}
          currency={currency}
          value={amount}
          max={most}
          onChange={setAmount}
          hint={parts.atMost({ money: money(most, currency) })}
        />
        <Select
          label={texts.method}
          items={[
            { id: AS_PAID, label: texts.asPaid },
            ...DESK.map((desk) => ({ id: desk, label: texts.methods[desk] })),
          ]}
          selected={way}
          onSelect={setWay}
        />
        <TextField label={texts.reason} value={reason} onChange={setReason} maxLength={200} />
      </div>
      <p className="soft">
        {texts.refundFinal} {isWritten && texts.guestTold}
      </p>
    </FormDialog>
  );
}
