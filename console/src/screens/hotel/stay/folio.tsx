import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { ErrorNote } from '../../../parts/page.tsx';
import { Table } from '../../../parts/table.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READ } from '../desk/use-step.tsx';
import { isDeskMethod, MoneyDialog, type MoneyQuestion } from './money-dialog.tsx';
import type { StayWithBill } from './stay-data.ts';

type Bill = StayWithBill['bill'];
type Payment = Bill['payments'][number];

/** What a stay costs, line by line. */
export function Lines({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, money } = useFormats(business.time_zone);
  const lines = stay.bill.lines.map((line, at) => ({ ...line, key: String(at) }));
  return (
    <Table
      label={hotel.charges}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        { id: 'date', title: hotel.date, cell: (line) => date(line.date), minor: true },
        { id: 'what', title: hotel.what, cell: (line) => line.description },
        { id: 'count', title: hotel.quantity, cell: (line) => line.quantity, end: true, minor: true },
        { id: 'amount', title: hotel.amount, cell: (line) => money(line.amount, stay.currency), end: true },
      ]}
    />
  );
}

export function Sums({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const { total_amount, paid_amount, balance_amount } = stay.bill;
  return (
    <div className="sums">
      <p>
        {hotel.total} <span>{money(total_amount, stay.currency)}</span>
      </p>
      <p>
        {hotel.paid} <span>{money(paid_amount, stay.currency)}</span>
      </p>
      <p className="balance">
        {balance_amount < 0 ? hotel.toGiveBack : hotel.balance}{' '}
        <span>{money(Math.abs(balance_amount), stay.currency)}</span>
      </p>
    </div>
  );
}

/** The release before does not say what of a payment can be given back. */
const leftOf = ({ amount, refundable_amount }: Payment) => refundable_amount ?? amount;

const refundOf = (payment: Payment, most: number): MoneyQuestion => ({
  refundOf: payment.id,
  most,
  // The card provider gives a deposit back once, whole or in part.
  isOnce: !isDeskMethod(payment.method),
});

type PaymentsProps = { readonly stay: StayWithBill; readonly onRefund?: (payment: Payment) => void };

export function Payments({ stay, onRefund }: PaymentsProps) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { dateTime, money } = useFormats(business.time_zone);
  const nameOf = (method: string) => (hotel.methods as Record<string, string>)[method] ?? method;
  if (stay.bill.payments.length === 0) return <p className="soft">{hotel.noPayments}</p>;
  return (
    <Table
      label={hotel.payments}
      rows={stay.bill.payments}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', title: hotel.date, cell: (payment) => dateTime(payment.paid_at), minor: true },
        {
          id: 'method',
          title: hotel.method,
          cell: (payment) => (
            <>
              {nameOf(payment.method)} <span className="soft narrow-only">{dateTime(payment.paid_at)}</span>
            </>
          ),
        },
        { id: 'amount', title: hotel.amount, cell: (payment) => money(payment.amount, stay.currency), end: true },
        ...(onRefund === undefined
          ? []
          : [
              {
                id: 'refund',
                title: hotel.giveBack,
                cell: (payment: Payment) =>
                  leftOf(payment) > 0 && (
                    <Button
                      small
                      variant="quiet"
                      aria-label={`${hotel.giveBack}: ${money(payment.amount, stay.currency)}`}
                      onPress={() => onRefund(payment)}
                    >
                      {hotel.giveBack}
                    </Button>
                  ),
                end: true,
              },
            ]),
      ]}
    />
  );
}

const takesMoney = ({ status, bill }: StayWithBill) =>
  status !== 'requested' && status !== 'declined' && bill.balance_amount > 0;

/** What was paid beyond what is owed, as far as the latest payment with something left covers it. */
function backOf({ payments, balance_amount }: Bill): MoneyQuestion | null {
  const from = balance_amount < 0 && payments.findLast((payment) => leftOf(payment) > 0);
  return from ? refundOf(from, Math.min(leftOf(from), -balance_amount)) : null;
}

/** What of the deposit is still to come before the guest does. */
const depositDue = ({ status, deposit_status, deposit_amount, paid_amount }: StayWithBill) =>
  status === 'confirmed' && (deposit_status === 'pending' || deposit_status === 'failed')
    ? Math.max(deposit_amount - paid_amount, 0)
    : 0;

/** By e-mail, where the guest has an address and the hotel takes cards. */
function PaymentLink({ stay: { id, email, pay_url } }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const send = useApiMutation('post', '/stays/{id}/payment-link', { invalidates: READ });
  if (email === null || pay_url === null) return null;
  const press = () => send.mutate({ params: { path: { id } } }, { onSuccess: () => toast(hotel.payLinkSent) });
  return (
    <>
      <Button isPending={send.isPending} onPress={press}>
        {hotel.sendPayLink}
      </Button>
      <ErrorNote error={send.error} />
    </>
  );
}

export function Folio({ stay }: { stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const [question, setQuestion] = useState<MoneyQuestion | null>(null);
  const back = backOf(stay.bill);
  const deposit = depositDue(stay);
  return (
    <>
      <Lines stay={stay} />
      <Sums stay={stay} />
      <Payments stay={stay} onRefund={(payment) => setQuestion(refundOf(payment, leftOf(payment)))} />
      {takesMoney(stay) && (
        <div className="actions">
          <Button
            variant="primary"
            icon="coins"
            onPress={() =>
              setQuestion({
                refundOf: null,
                most: stay.bill.balance_amount,
                ...(deposit > 0 ? { first: deposit } : {}),
              })
            }
          >
            {hotel.addPayment}
          </Button>
          <PaymentLink stay={stay} />
        </div>
      )}
      {back !== null && (
        <div className="actions">
          <Button variant="primary" icon="coins" onPress={() => setQuestion(back)}>
            {hotel.giveBackDue({ money: money(back.most, stay.currency) })}
          </Button>
        </div>
      )}
      {question && <MoneyDialog stay={stay} question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}
