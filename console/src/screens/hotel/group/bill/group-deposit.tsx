import { useApiMutation } from '../../../../api/use-api.ts';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import { DepositForm, leftOf } from '../../stay/bill/deposit-dialog.tsx';
import { type GroupBill, type GroupFolio, isToLeave } from './group-bill-data.ts';

type DepositProps = {
  readonly groupId: string;
  readonly bill: GroupBill;
  readonly folio: GroupFolio;
  readonly onClose: () => void;
};

/** What the rooms that are to come or in the house can still be invoiced in advance. */
export function depositLeft({ rooms, invoices }: GroupBill): number {
  const whole = rooms.filter(isToLeave).reduce((sum, { total_amount }) => sum + total_amount, 0);
  return Math.max(leftOf(whole, invoices), 0);
}

/** One deposit invoice for the rooms of a group. Undo in the message takes it back by a credit note. */
export function GroupDepositDialog({ groupId, bill, folio, onClose }: DepositProps) {
  const texts = useTexts().hotel.onBill;
  const issue = useApiMutation('post', '/groups/{id}/invoices', { invalidates: READ });
  const credit = useApiMutation('post', '/invoices/{number}/credit-note', { invalidates: READ });
  const send = (amount: number) =>
    issue.mutate(
      { params: { path: { id: groupId } }, body: { kind: 'deposit', amount } },
      {
        onSuccess: ({ invoice: { number } }) => {
          const undo = () => credit.mutate({ params: { path: { number } } });
          toast(texts.depositIssued({ number }), { undo });
          onClose();
        },
      },
    );
  const most = depositLeft(bill);
  const invoiced = folio.total_amount - most;
  const issuing = { send, error: issue.error, isPending: issue.isPending };
  return <DepositForm {...{ most, issuing, onClose }} currency={bill.currency} open={folio.paid_amount - invoiced} />;
}
