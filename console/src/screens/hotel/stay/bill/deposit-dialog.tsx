import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { ErrorNote } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { StayWithBill } from '../stay-data.ts';
import { BILL_READ, type Bill } from './bill-data.ts';

/** States in which a deposit is invoiced. */
export const takesDeposit = ({ status }: StayWithBill) => status === 'confirmed' || status === 'checked_in';

/** What of the first folio is in no deposit invoice yet. */
function leftOf({ folios: [first], invoices }: Bill): number {
  const credited = new Set(invoices.map(({ credits }) => credits));
  const standing = invoices.filter(({ kind, number }) => kind === 'deposit_invoice' && !credited.has(number));
  return standing.reduce((left, { total_amount }) => left - total_amount, first?.total_amount ?? 0);
}

type DepositProps = { readonly stay: StayWithBill; readonly bill: Bill; readonly onClose: () => void };

/** Issues the invoice. Undo in the message takes it back by a credit note. */
function useDeposit({ stay, onClose }: DepositProps) {
  const texts = useTexts().hotel.onBill;
  const issue = useApiMutation('post', '/stays/{id}/invoices', { invalidates: BILL_READ });
  const credit = useApiMutation('post', '/invoices/{number}/credit-note', { invalidates: BILL_READ });
  const send = (amount: number) =>
    issue.mutate(
      { params: { path: { id: stay.id } }, body: { kind: 'deposit', amount } },
      {
        onSuccess: ({ invoices: [first] }) => {
          const number = first?.number ?? '';
          const undo = () => credit.mutate({ params: { path: { number } } });
          toast(texts.depositIssued({ number }), { undo });
          onClose();
        },
      },
    );
  return { send, error: issue.error, isPending: issue.isPending };
}

export function DepositDialog(props: DepositProps) {
  const { stay, bill, onClose } = props;
  const { hotel, parts } = useTexts();
  const texts = hotel.onBill;
  const most = Math.max(leftOf(bill), 0);
  const whole = bill.folios[0]?.total_amount ?? 0;
  const open = Math.max(stay.paid_amount, stay.deposit_amount) - (whole - most);
  const [amount, setAmount] = useState(Math.min(open > 0 ? open : most, most));
  const { send, error, isPending } = useDeposit(props);
  return (
    <Dialog title={texts.depositInvoice} isOpen onClose={onClose}>
      <p className="hint">{texts.depositHint}</p>
      <MoneyField label={hotel.amount} currency={stay.currency} value={amount} max={most} onChange={setAmount} />
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={!(amount > 0 && amount <= most)}
          onPress={() => send(amount)}
        >
          {texts.depositInvoice}
        </Button>
      </footer>
    </Dialog>
  );
}
