import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
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
  /** What is left of the payment cannot be given back later. */
  readonly isOnce?: boolean;
};

const METHODS = ['cash', 'card', 'transfer'] as const;
type Method = (typeof METHODS)[number];

export const isDeskMethod = (method: string): boolean => METHODS.some((deskMethod) => deskMethod === method);

type MoneyProps = { readonly stay: StayWithBill; readonly question: MoneyQuestion; readonly onClose: () => void };

function useMoney({ stay, question: { refundOf }, onClose }: MoneyProps) {
  const { hotel } = useTexts();
  const pay = useApiMutation('post', '/stays/{id}/payments', { invalidates: READ });
  const giveBack = useApiMutation('post', '/stays/{id}/payments/{payment}/refund', { invalidates: READ });
  const done = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onClose();
    },
  });
  const send = (amount: number, method: Method) => {
    if (refundOf === null)
      pay.mutate({ params: { path: { id: stay.id } }, body: { amount, method } }, done(hotel.taken));
    else {
      const path = { id: stay.id, payment: refundOf };
      giveBack.mutate({ params: { path }, body: { amount } }, done(hotel.givenBack));
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
  const [method, setMethod] = useState<Method>('card');
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
            items={METHODS.map((id) => ({ id, label: hotel.methods[id] }))}
            selected={method}
            onSelect={(id) => setMethod(id as Method)}
          />
        )}
      </div>
      {question.refundOf !== null && stay.email !== null && <p className="soft">{hotel.guestTold}</p>}
      {question.isOnce && <p className="soft">{hotel.refundedOnce}</p>}
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={!(amount > 0 && amount <= question.most)}
          onPress={() => send(amount, method)}
        >
          {title}
        </Button>
      </footer>
    </Dialog>
  );
}
