import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { ErrorNote } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import type { StayWithBill } from '../stay-data.ts';

/** Money that is taken, or of one payment given back; `most` in minor units. */
export type MoneyQuestion = {
  readonly refundOf: string | null;
  readonly most: number;
  /** What is proposed, where that is less. */
  readonly first?: number;
};

/** Methods by their names in the API, and the word that says each. */
const METHODS = [
  ['card_terminal', 'card'],
  ['cash', 'cash'],
  ['bank_transfer', 'transfer'],
  ['voucher', 'voucher'],
] as const;
type Method = (typeof METHODS)[number][0];

type MoneyProps = { readonly stay: StayWithBill; readonly question: MoneyQuestion; readonly onClose: () => void };

function useMoney({ stay, question: { refundOf }, onClose }: MoneyProps) {
  const { hotel } = useTexts();
  const pay = useApiMutation('post', '/stays/{id}/payments', { invalidates: READ });
  const giveBack = useApiMutation('post', '/payments/{id}/refunds', { invalidates: READ });
  const done = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onClose();
    },
  });
  const send = (amount: number, method: Method, reason: string) => {
    if (refundOf === null)
      pay.mutate({ params: { path: { id: stay.id } }, body: { amount, method } }, done(hotel.taken));
    else {
      const body = { amount, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
      giveBack.mutate({ params: { path: { id: refundOf } }, body }, done(hotel.givenBack));
    }
  };
  return { send, error: pay.error ?? giveBack.error, isPending: pay.isPending || giveBack.isPending };
}

export function MoneyDialog(props: MoneyProps) {
  const { stay, question, onClose } = props;
  const { hotel, parts } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const [amount, setAmount] = useState(question.first ?? question.most);
  const [method, setMethod] = useState<Method>('card_terminal');
  const [reason, setReason] = useState('');
  const { send, error, isPending } = useMoney(props);
  const title = question.refundOf === null ? hotel.addPayment : hotel.giveBack;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="fields">
        <MoneyField
          label={hotel.amount}
          currency={stay.currency}
          value={amount}
          max={question.most}
          onChange={setAmount}
          hint={parts.atMost({ money: money(question.most, stay.currency) })}
        />
        {question.refundOf === null && (
          <Select
            label={hotel.method}
            items={METHODS.map(([id, word]) => ({ id, label: hotel.methods[word] }))}
            selected={method}
            onSelect={(id) => setMethod(id as Method)}
          />
        )}
        {question.refundOf !== null && (
          <TextField label={hotel.onBill.reason} value={reason} onChange={setReason} maxLength={200} />
        )}
      </div>
      {question.refundOf !== null && stay.email !== null && <p className="soft">{hotel.guestTold}</p>}
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={!(amount > 0 && amount <= question.most)}
          onPress={() => send(amount, method, reason)}
        >
          {title}
        </Button>
      </footer>
    </Dialog>
  );
}
