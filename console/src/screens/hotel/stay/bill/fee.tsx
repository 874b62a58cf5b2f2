import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { ErrorNote } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import type { StayWithBill } from '../stay-data.ts';
import { ChargeFee } from './charge-fee.tsx';

type Fee = { readonly amount: number } | { readonly waive: true } | Record<string, never>;

function useFee({ id, cancel_fee_amount: before }: StayWithBill) {
  const { feeOf } = useTexts().hotel;
  const { mutate, error, isPending } = useApiMutation('post', '/stays/{id}/fee', { invalidates: READ });
  const params = { path: { id } };
  // A card that is kept is charged by a button of its own.
  const undo = () => mutate({ params, body: { amount: before ?? 0, charge: false } });
  const change = (body: Fee, onDone: () => void = () => undefined) => {
    const onSuccess = () => {
      toast('waive' in body ? feeOf.waived : feeOf.changed, { undo });
      onDone();
    };
    mutate({ params, body: { ...body, charge: false } }, { onSuccess });
  };
  return { change, error, isPending };
}

function FeeDialog({ stay, onClose }: { readonly stay: StayWithBill; readonly onClose: () => void }) {
  const { hotel } = useTexts();
  const [amount, setAmount] = useState(stay.cancel_fee_amount ?? 0);
  const { change, error, isPending } = useFee(stay);
  return (
    <FormDialog
      title={hotel.feeOf.title}
      action={hotel.feeOf.change}
      also={
        <Button isDisabled={isPending} onPress={() => change({}, onClose)}>
          {hotel.feeOf.byRule}
        </Button>
      }
      error={error}
      isPending={isPending}
      isDisabled={!(amount >= 0 && amount <= stay.total_amount)}
      onSend={() => change({ amount }, onClose)}
      onClose={onClose}
    >
      <div className="fields">
        <MoneyField
          label={hotel.amount}
          hint={hotel.feeOf.hint}
          currency={stay.currency}
          value={amount}
          max={stay.total_amount}
          onChange={setAmount}
        />
      </div>
    </FormDialog>
  );
}

/** What the guest of a stay that is called off owes: another amount, or nothing. */
export function FeeActions({ stay }: { readonly stay: StayWithBill }) {
  const { feeOf } = useTexts().hotel;
  const [isOpen, setOpen] = useState(false);
  const { change, error, isPending } = useFee(stay);
  if (stay.status !== 'cancelled' && stay.status !== 'no_show') return null;
  return (
    <>
      <ChargeFee stay={stay} />
      {(stay.cancel_fee_amount ?? 0) > 0 && (
        <Button isPending={isPending} onPress={() => change({ waive: true })}>
          {feeOf.waive}
        </Button>
      )}
      <Button onPress={() => setOpen(true)}>{feeOf.change}</Button>
      <ErrorNote error={error} />
      {isOpen && <FeeDialog stay={stay} onClose={() => setOpen(false)} />}
    </>
  );
}
