import { useSession } from '../../../../api/session.tsx';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { Table } from '../../../../parts/table.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import { isMoney } from '../../stay/bill/bill-data.ts';
import { type Draft, MoneyForm, type MoneyQuestion, refundBody, type Writing } from '../../stay/bill/money-dialog.tsx';
import type { GroupBill, GroupFolio, GroupPayment } from './group-bill-data.ts';

const leftOf = ({ amount, refunded_amount }: GroupPayment) => amount - refunded_amount;

export const refundOf = (payment: GroupPayment): MoneyQuestion => ({ refundOf: payment.id, most: leftOf(payment) });

type MoneyProps = {
  readonly groupId: string;
  readonly currency: string;
  readonly question: MoneyQuestion;
  readonly onClose: () => void;
};

function useGroupMoney({ groupId, question: { refundOf: paymentId }, onClose }: MoneyProps): Writing {
  const { hotel } = useTexts();
  const pay = useApiMutation('post', '/groups/{id}/payments', { invalidates: READ });
  const giveBack = useApiMutation('post', '/groups/{id}/payments/{payment_id}/refunds', { invalidates: READ });
  const done = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onClose();
    },
  });
  const send = ({ amount, method, ...draft }: Draft) => {
    if (paymentId === null)
      return pay.mutate({ params: { path: { id: groupId } }, body: { amount, method } }, done(hotel.taken));
    const params = { path: { id: groupId, payment_id: paymentId } };
    giveBack.mutate({ params, body: refundBody(amount, draft) }, done(hotel.givenBack));
  };
  return { send, error: pay.error ?? giveBack.error, isPending: pay.isPending || giveBack.isPending };
}

/** One payment for all rooms on the bill, or one that is given back. */
export function GroupMoneyDialog(props: MoneyProps) {
  const { currency, question, onClose } = props;
  return (
    <MoneyForm {...{ currency, question, onClose }} folios={[]} informsGuest={false} writing={useGroupMoney(props)} />
  );
}

type Line = GroupFolio['lines'][number];
type PaymentsProps = {
  readonly bill: GroupBill;
  readonly folio: GroupFolio;
  readonly onRefund: (payment: GroupPayment) => void;
};

/** Everything that was paid on the bill, what the group paid as one with the way to give it back. */
export function GroupPayments({ bill, folio, onRefund }: PaymentsProps) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, money } = useFormats(business.time_zone);
  const lines = folio.lines.filter(isMoney);
  if (lines.length === 0) return <p className="soft">{hotel.noPayments}</p>;
  const roomOf = ({ stay_id }: Line) => bill.rooms.find((room) => room.stay_id === stay_id)?.heading;
  const refund = (line: Line) => {
    const payment = bill.payments.find(({ id }) => id === line.id);
    if (payment === undefined || leftOf(payment) <= 0) return null;
    const label = `${hotel.giveBack}: ${money(payment.amount, bill.currency)}`;
    return (
      <Button small variant="quiet" aria-label={label} onPress={() => onRefund(payment)}>
        {hotel.giveBack}
      </Button>
    );
  };
  return (
    <Table
      label={hotel.groupBill.money}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', title: hotel.date, cell: (line) => date(line.date), minor: true },
        {
          id: 'method',
          title: hotel.method,
          cell: (line) => (
            <>
              {line.text} <span className="soft">{roomOf(line)}</span>
            </>
          ),
        },
        { id: 'amount', title: hotel.amount, cell: (line) => money(-line.amount, bill.currency), end: true },
        { id: 'refund', title: '', cell: refund, end: true },
      ]}
    />
  );
}
