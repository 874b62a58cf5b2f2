import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { StayWithBill } from '../stay-data.ts';
import { BILL_READ, type Bill } from './bill-data.ts';

/** States in which a deposit is invoiced. */
export const takesDeposit = ({ status }: StayWithBill) => status === 'confirmed' || status === 'checked_in';

/** What of a bill is in no deposit invoice yet. */
export function leftOf(whole: number, invoices: Bill['invoices']): number {
  const credited = new Set(invoices.map(({ credits }) => credits));
  const standing = invoices.filter(({ kind, number }) => kind === 'deposit_invoice' && !credited.has(number));
  return standing.reduce((left, { total_amount }) => left - total_amount, whole);
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

/** A deposit invoice of the first bill of a stay. */
export function DepositDialog(props: DepositProps) {
  const { stay, bill, onClose } = props;
  const whole = bill.folios[0]?.total_amount ?? 0;
  const most = Math.max(leftOf(whole, bill.invoices), 0);
  const open = Math.max(stay.paid_amount, stay.deposit_amount) - (whole - most);
  return <DepositForm {...{ most, open, onClose }} currency={stay.currency} issuing={useDeposit(props)} />;
}

type Issuing = ReturnType<typeof useDeposit>;

type FormProps = {
  readonly currency: string;
  readonly most: number;
  /** What was received, or agreed, and is in none yet; where that is nothing, all that is left is proposed. */
  readonly open: number;
  readonly issuing: Issuing;
  readonly onClose: () => void;
};

export function DepositForm({ currency, most, open, issuing: { send, error, isPending }, onClose }: FormProps) {
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const [amount, setAmount] = useState(Math.min(open > 0 ? open : most, most));
  return (
    <FormDialog
      title={texts.depositInvoice}
      error={error}
      isPending={isPending}
      isDisabled={!(amount > 0 && amount <= most)}
      onSend={() => send(amount)}
      onClose={onClose}
    >
      <p className="hint">{texts.depositHint}</p>
      <MoneyField label={hotel.amount} currency={currency} value={amount} max={most} onChange={setAmount} />
    </FormDialog>
  );
}
