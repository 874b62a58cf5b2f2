import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { ConfirmDialog } from '../../../../parts/dialogs.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { ErrorNote } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import type { StayWithBill } from '../stay-data.ts';

/** Charges what is still to be paid of the fee to the card that is kept. Undone, it goes back to the card. */
function useCharge({ id, cancel_fee_amount: fee }: StayWithBill) {
  const { feeOf } = useTexts().hotel;
  const charge = useApiMutation('post', '/stays/{id}/fee', { invalidates: READ });
  const refund = useApiMutation('post', '/payments/{id}/refunds', { invalidates: READ });
  const press = (onDone: () => void) => {
    const onSuccess = ({ stay }: { stay: StayWithBill }) => {
      const payment = stay.bill.payments.at(-1);
      const back = () => payment && refund.mutate({ params: { path: { id: payment.id } }, body: {} });
      toast(feeOf.charged, payment && { undo: back });
      onDone();
    };
    charge.mutate({ params: { path: { id } }, body: { amount: fee ?? 0 } }, { onSuccess });
  };
  return { press, error: charge.error ?? refund.error, isPending: charge.isPending };
}

export function ChargeFee({ stay }: { readonly stay: StayWithBill }) {
  const { feeOf } = useTexts().hotel;
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const [isOpen, setOpen] = useState(false);
  const { press, error, isPending } = useCharge(stay);
  const close = () => setOpen(false);
  const due = Math.min(stay.cancel_fee_amount ?? 0, stay.bill.balance_amount);
  if (stay.card_hold !== 'kept' || due <= 0) return null;
  const amount = money(due, stay.currency);
  return (
    <>
      <Button variant="primary" icon="coins" onPress={() => setOpen(true)}>
        {feeOf.charge}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={feeOf.charge}
          action={feeOf.chargeNow({ amount })}
          isPending={isPending}
          isOpen
          onClose={close}
          onConfirm={() => press(close)}
        >
          <p>{feeOf.chargeWhy({ amount })}</p>
          <ErrorNote error={error} />
        </ConfirmDialog>
      )}
    </>
  );
}
