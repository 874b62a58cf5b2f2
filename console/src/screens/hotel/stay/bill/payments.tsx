import { useSession } from '../../../../api/session.tsx';
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
