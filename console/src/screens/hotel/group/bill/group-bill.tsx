import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../../parts/button.tsx';
import { Card, ErrorNote, Skeleton } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import { Sums } from '../../stay/bill/bill.tsx';
import { Issued } from '../../stay/bill/documents.tsx';
import type { MoneyQuestion } from '../../stay/bill/money-dialog.tsx';
import { type GroupBill as Bill, type GroupFolio, isToLeave, isUninvoiced } from './group-bill-data.ts';
import { depositLeft, GroupDepositDialog } from './group-deposit.tsx';
import { GroupMoneyDialog, GroupPayments, refundOf } from './group-money.tsx';
import { PayerDialog } from './payer-dialog.tsx';
import { RoomLines, VatByRate } from './room-lines.tsx';

type BillProps = { readonly groupId: string; readonly bill: Bill };
type FolioProps = BillProps & { readonly folio: GroupFolio };

/** Name, address and VAT number of whoever pays. */
function Payer({ folio: { payer, company } }: Pick<FolioProps, 'folio'>) {
  const { hotel } = useTexts();
  const lines = [...(company?.address ?? '').split('\n'), company?.vat_number ?? ''].filter((line) => line !== '');
  return (
    <p>
      {hotel.groupBill.paidBy({ payer: company?.name ?? hotel.onBill.payers[payer] })}
      {lines.length > 0 && <span className="soft"> · {lines.join(', ')}</span>}
    </p>
  );
}

/** Issues what has no invoice though its guests have left: the others stay on, or it was taken back. */
function Issue({ groupId, bill }: BillProps) {
  const { hotel } = useTexts();
  const issue = useApiMutation('post', '/groups/{id}/invoices', { invalidates: READ });
  const onSuccess = ({ invoice: { number } }: { invoice: { number: string } }) =>
    toast(hotel.onBill.issued({ number }));
  if (!bill.rooms.some(isUninvoiced)) return null;
  return (
    <>
      <Button
        isPending={issue.isPending}
        onPress={() => issue.mutate({ params: { path: { id: groupId } } }, { onSuccess })}
      >
        {hotel.onBill.issue}
      </Button>
      <ErrorNote error={issue.error} />
    </>
  );
}

/** Issues an invoice for a deposit, while rooms are to come or in the house. */
function Deposit({ groupId, bill, folio }: FolioProps) {
  const { hotel } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {depositLeft(bill) > 0 && <Button onPress={() => setAsking(true)}>{hotel.onBill.depositInvoice}</Button>}
      {isAsking && <GroupDepositDialog {...{ groupId, bill, folio }} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The rooms on the bill with their lines, what was paid, and what is still due of all of them. */
function Folio({ groupId, bill, folio }: FolioProps) {
  const { hotel } = useTexts();
  const [question, setQuestion] = useState<MoneyQuestion | null>(null);
  const { currency } = bill;
  const due = Math.max(folio.balance_amount, 0);
  const own = bill.rooms.filter(({ folio_id }) => folio_id === null);
  // A colleague may take a payment meanwhile.
  const asOfNow = question?.refundOf === null ? { ...question, most: due } : question;
  return (
    <>
      <Payer folio={folio} />
      {bill.rooms.map((room) =>
        room.folio_id === null ? null : <RoomLines key={room.stay_id} {...{ bill, folio, room }} />,
      )}
      {own.map(({ stay_id, heading }) => (
        <p key={stay_id} className="soft">
          {heading}: {hotel.groupBill.ownBill}
        </p>
      ))}
      <Sums currency={currency} sums={folio} />
      <VatByRate {...{ bill, folio }} />
      <GroupPayments {...{ bill, folio }} onRefund={(payment) => setQuestion(refundOf(payment))} />
      {bill.invoices.length > 0 && (
        <Issued currency={currency} invoices={bill.invoices} stayOf={({ stay_id }) => stay_id} />
      )}
      {bill.rooms.some(isToLeave) && <p className="hint">{hotel.groupBill.later}</p>}
      <div className="actions">
        {due > 0 && (
          <Button variant="primary" icon="coins" onPress={() => setQuestion({ refundOf: null, most: due })}>
            {hotel.addPayment}
          </Button>
        )}
        <Issue {...{ groupId, bill }} />
        <Deposit {...{ groupId, bill, folio }} />
      </div>
      {asOfNow && <GroupMoneyDialog {...{ groupId, currency }} question={asOfNow} onClose={() => setQuestion(null)} />}
    </>
  );
}

/** The one bill of a group, or that each room pays its own, with the way from the one to the other. */
export function GroupBillCard({ groupId }: { readonly groupId: string }) {
  const { hotel } = useTexts();
  const texts = hotel.groupBill;
  const [isChoosing, setChoosing] = useState(false);
  const { data, error } = useApiQuery('/groups/{id}/folio', { params: { path: { id: groupId } } });
  const bill = data?.bill;
  const proForma = bill && bill.folio?.state !== 'closed' && (
    <ButtonLink href={`/groups/${groupId}/invoice`} icon="print" small>
      {texts.proForma}
    </ButtonLink>
  );
  const choose = bill && (
    <Button small onPress={() => setChoosing(true)}>
      {bill.folio === null ? texts.start : texts.change}
    </Button>
  );
  return (
    <Card
      title={texts.title}
      actions={
        <div className="actions">
          {proForma}
          {choose}
        </div>
      }
    >
      <ErrorNote error={error} shown={data} />
      {!bill && !error && <Skeleton rows={3} />}
      {bill?.folio === null && <p className="soft">{texts.none}</p>}
      {bill?.folio && <Folio {...{ groupId, bill }} folio={bill.folio} />}
      {bill && isChoosing && <PayerDialog {...{ groupId, bill }} onClose={() => setChoosing(false)} />}
    </Card>
  );
}
