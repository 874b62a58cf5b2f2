import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Select } from '../../../parts/choices.tsx';
import { FormDialog } from '../../../parts/dialogs.tsx';
import { MoneyField } from '../../../parts/money-field.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READS, useFailed } from '../use-steps.ts';
import { type Booked, DESK, type DeskMethod } from './money.ts';

type TakeProps = { readonly entry: Booked; readonly onClose: () => void };

/** Money that a guest gives at the desk. Undone, it is given back there. */
function useTake({ entry: { id }, onClose }: TakeProps) {
  const { money: texts } = useTexts();
  const take = useApiMutation('post', '/bookings/{id}/payments', { invalidates: READS });
  const refund = useApiMutation('post', '/payments/{id}/refunds', { invalidates: READS });
  const failed = useFailed();
  const back = (paymentId: string) =>
    refund.mutate({ params: { path: { id: paymentId } }, body: {} }, { onError: failed });
  const send = (amount: number, method: DeskMethod) =>
    take.mutate(
      { params: { path: { id } }, body: { amount, method } },
      {
        onSuccess: ({ payment }) => {
          toast(texts.taken, { undo: () => back(payment.id) });
          onClose();
        },
      },
    );
  return { send, error: take.error, isPending: take.isPending };
}

export function TakeDialog(props: TakeProps) {
  const { entry, onClose } = props;
  const { money: texts } = useTexts();
  const { currency } = useSession().business;
  const { payment } = entry;
  const [amount, setAmount] = useState(payment?.state === 'pending' ? payment.amount : 0);
  const [method, setMethod] = useState<DeskMethod>('card_terminal');
  const { send, error, isPending } = useTake(props);
  return (
    <FormDialog
      title={texts.take}
      error={error}
      isPending={isPending}
      isDisabled={!(amount > 0)}
      onSend={() => send(amount, method)}
      onClose={onClose}
    >
      <div className="fields">
        <MoneyField label={texts.amount} currency={currency} value={amount} onChange={setAmount} />
        <Select
          label={texts.method}
          items={DESK.map((id) => ({ id, label: texts.methods[id] }))}
          selected={method}
          onSelect={(id) => setMethod(id as DeskMethod)}
        />
      </div>
    </FormDialog>
  );
}
