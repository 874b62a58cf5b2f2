import { useSession } from '../../../../api/session.tsx';
import { type Reply, useApiQuery } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { Table } from '../../../../parts/table.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { StayWithBill } from '../stay-data.ts';
import type { MoneyQuestion } from './money-dialog.tsx';

type Payment = StayWithBill['bill']['payments'][number];

/** The release before does not say what of a payment can be given back. */
export const leftOf = ({ amount, refundable_amount }: Payment) => refundable_amount ?? amount;

export const refundOf = ({ id }: Payment, most: number): MoneyQuestion => ({ refundOf: id, most });

type PaymentsProps = { readonly stay: StayWithBill; readonly onRefund: (payment: Payment) => void };

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
              {payment.reason && <span className="soft"> {payment.reason}</span>}
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

type Money = Reply<'/stays/{id}/payments', 'get'>['payments'][number];
type Unsettled = Money & { readonly kind: 'fee' | 'refund'; readonly status: 'pending' | 'failed' };

/** What a card provider has not answered, and what it has not done, as long as nothing of the kind was done since. */
function unsettledOf(payments: readonly Money[]): Unsettled[] {
  const isDoneSince = ({ kind, created_at }: Money) =>
    payments.some((other) => other.kind === kind && other.status === 'succeeded' && other.created_at > created_at);
  const isUnsettled = (payment: Money): payment is Unsettled =>
    (payment.kind === 'fee' || payment.kind === 'refund') &&
    (payment.status === 'pending' || (payment.status === 'failed' && !isDoneSince(payment)));
  return payments.filter(isUnsettled);
}

const AT_DESK: readonly string[] = ['cash', 'card', 'transfer', 'voucher'];

/** Refunds and fees that are on no bill, in a sentence each. Only a card provider leaves any. */
export function UnsettledMoney({ stay: { id, card_hold, bill } }: { readonly stay: StayWithBill }) {
  const { unsettled } = useTexts().hotel;
  const { money, dateTime } = useFormats(useSession().business.time_zone);
  const enabled = card_hold != null || bill.payments.some(({ method }) => !AT_DESK.includes(method));
  const { data } = useApiQuery('/stays/{id}/payments', { params: { path: { id } } }, { enabled });
  return unsettledOf(data?.payments ?? []).map(({ id: order, kind, status, amount, currency, created_at }) => (
    <p key={order} className="warning">
      {unsettled[kind][status]({ money: money(amount, currency), at: dateTime(created_at) })}
    </p>
  ));
}
