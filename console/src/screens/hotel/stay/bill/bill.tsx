import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { Checkbox } from '../../../../parts/fields.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { Menu } from '../../../../parts/menu.tsx';
import { ErrorNote } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import type { StayWithBill } from '../stay-data.ts';
import { AddressDialog } from './address-dialog.tsx';
import { type Bill as BillReply, type Folio, folioName, isAgreed, isMoney, standing } from './bill-data.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { DepositDialog, takesDeposit } from './deposit-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { Documents } from './documents.tsx';
import { FeeActions } from './fee.tsx';
import { Guarantee } from './guarantee.tsx';
import { Lines } from './lines.tsx';
import { MoneyDialog, type MoneyQuestion } from './money-dialog.tsx';
import { leftOf, Payments, refundOf, UnsettledMoney } from './payments.tsx';
import { SplitDialog } from './split-dialog.tsx';

type Bill = StayWithBill['bill'];

type SumsProps = {
  readonly currency: string;
  readonly sums: Pick<Bill, 'total_amount' | 'paid_amount' | 'balance_amount'>;
};

export function Sums({ currency, sums: { total_amount, paid_amount, balance_amount } }: SumsProps) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  return (
    <div className="sums">
      <p>
        {hotel.total} <span>{money(total_amount, currency)}</span>
      </p>
      <p>
        {hotel.paid} <span>{money(paid_amount, currency)}</span>
      </p>
      <p className="balance">
        {balance_amount < 0 ? hotel.toGiveBack : hotel.balance} <span>{money(Math.abs(balance_amount), currency)}</span>
      </p>
    </div>
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

/** Each folio of the stay with its lines and sums; a single one without a heading. */
function Folios({ stay, folios }: { readonly stay: StayWithBill; readonly folios: readonly Folio[] }) {
  const { hotel } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const hasReversals = folios.some(({ lines }) => lines.some(({ kind }) => kind === 'reversal'));
  return (
    <>
      {folios.map((folio) => {
        const lines = folio.lines.filter((line) => !isMoney(line));
        return (
          <section key={folio.id}>
            {folios.length > 1 && <h3>{folioName(folio, folios, hotel.onBill)}</h3>}
            <Lines
              stayId={stay.id}
              currency={stay.currency}
              folio={folio}
              folios={folios}
              lines={isWhole ? lines : standing(lines)}
            />
            {folio.on_group_bill && (
              <p className="hint">
                <Link href={`/groups/${stay.group_id}`}>{hotel.groupBill.onIt}</Link>
              </p>
            )}
            <Sums currency={stay.currency} sums={folio} />
          </section>
        );
      })}
      {hasReversals && (
        <Checkbox isSelected={isWhole} onChange={setWhole}>
          {hotel.onBill.showReversed}
        </Checkbox>
      )}
      {folios.length > 1 && (
        <section>
          <h3>{hotel.onBill.together}</h3>
          <Sums currency={stay.currency} sums={stay.bill} />
        </section>
      )}
    </>
  );
}

/** What a request comes to if it is confirmed. */
function Proposal({ stay }: { readonly stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, money } = useFormats(business.time_zone);
  return (
    <>
      <Table
        label={hotel.charges}
        rows={stay.bill.lines.map((line, at) => ({ ...line, key: String(at) }))}
        keyOf={({ key }) => key}
        columns={[
          { id: 'date', title: hotel.date, cell: (line) => date(line.date), minor: true },
          { id: 'what', title: hotel.what, cell: (line) => line.description },
          { id: 'count', title: hotel.quantity, cell: (line) => line.quantity, end: true, minor: true },
          { id: 'amount', title: hotel.amount, cell: (line) => money(line.amount, stay.currency), end: true },
        ]}
      />
      <Sums currency={stay.currency} sums={stay.bill} />
    </>
  );
}

/** What is still due changes when a colleague takes a payment meanwhile. */
const asOfNow = (question: MoneyQuestion, { bill }: StayWithBill): MoneyQuestion =>
  question.refundOf === null ? { ...question, most: Math.max(bill.balance_amount, 0) } : question;

type Writing = 'charge' | 'discount' | 'split' | 'address' | 'deposit';

type WriteProps = { readonly stay: StayWithBill; readonly bill: BillReply; readonly isOpen: boolean };

/** What can be written on an open bill. Where a colleague closes it meanwhile, what was typed stays and is refused. */
function Write({ stay, bill, isOpen }: WriteProps) {
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const [writing, setWriting] = useState<Writing | null>(null);
  const close = () => setWriting(null);
  const about = { stayId: stay.id, currency: stay.currency, onClose: close };
  return (
    <>
      {isOpen && (
        <>
          <Button icon="book" onPress={() => setWriting('charge')}>
            {texts.charge}
          </Button>
          <Menu
            label={texts.more}
            actions={[
              { id: 'discount', label: texts.discount, onAction: () => setWriting('discount') },
              { id: 'split', label: texts.split, onAction: () => setWriting('split') },
              ...(takesDeposit(stay)
                ? [{ id: 'deposit', label: texts.depositInvoice, onAction: () => setWriting('deposit') }]
                : []),
              { id: 'address', label: texts.address, onAction: () => setWriting('address') },
            ]}
          >
            {texts.more}
          </Menu>
        </>
      )}
      {writing === 'charge' && <ChargeDialog {...about} catalogue={bill.charges} />}
      {writing === 'discount' && <DiscountDialog {...about} folioId={bill.folios[0]?.id ?? ''} />}
      {writing === 'deposit' && <DepositDialog stay={stay} bill={bill} onClose={close} />}
      {writing === 'address' && <AddressDialog stay={stay} onClose={close} />}
      {writing === 'split' && <SplitDialog stayId={stay.id} onClose={close} />}
    </>
  );
}

/** What a stay costs and what was paid: its folios with what can be written on them, and its payments. */
export function StayBill({ stay }: { readonly stay: StayWithBill }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const [question, setQuestion] = useState<MoneyQuestion | null>(null);
  const path = { params: { path: { id: stay.id } } };
  const { data: bill, error } = useApiQuery('/stays/{id}/folio', path, { enabled: isAgreed(stay) });
  const back = backOf(stay.bill);
  const deposit = depositDue(stay);
  const take = { refundOf: null, most: stay.bill.balance_amount, ...(deposit > 0 ? { first: deposit } : {}) };
  const isOpen = bill?.folios.some(({ state }) => state === 'open') ?? false;
  return (
    <>
      <ErrorNote error={error} shown={bill} />
      <Guarantee stay={stay} />
      {bill ? <Folios stay={stay} folios={bill.folios} /> : <Proposal stay={stay} />}
      {bill && <Documents stay={stay} bill={bill} />}
      <UnsettledMoney stay={stay} />
      <Payments stay={stay} onRefund={(payment) => setQuestion(refundOf(payment, leftOf(payment)))} />
      <div className="actions">
        {takesMoney(stay) && (
          <>
            <Button variant="primary" icon="coins" onPress={() => setQuestion(take)}>
              {hotel.addPayment}
            </Button>
            <PaymentLink stay={stay} />
          </>
        )}
        {back !== null && (
          <Button variant="primary" icon="coins" onPress={() => setQuestion(back)}>
            {hotel.giveBackDue({ money: money(back.most, stay.currency) })}
          </Button>
        )}
        <FeeActions stay={stay} />
        {bill && <Write stay={stay} bill={bill} isOpen={isOpen} />}
      </div>
      {question && (
        <MoneyDialog
          stay={stay}
          question={asOfNow(question, stay)}
          folios={bill?.folios ?? []}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
