import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { FeeActions } from './fee-actions.tsx';
import { type Booked, leftOf, type Paid, paidIn } from './money.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TakeDialog } from './take-dialog.tsx';

/** What was agreed, what is due until when, and what came of it. */
function Agreed({ entry, all }: { readonly entry: Booked; readonly all: readonly Paid[] }) {
  const { money: texts } = useTexts();
  const { dateTime, money } = useFormats(useSession().business.time_zone);
  const { payment, expires_at: until } = entry;
  if (!payment) return null;
  const { kind, amount, currency, state, fee_amount: fee } = payment;
  const sum = money(amount, currency);
  const isDue = state === 'pending' || state === 'failed';
  const says = [
    kind === 'hold' ? texts.hold : texts[kind]({ sum }),
    fee > 0 && texts.feeUpTo({ sum: money(fee, currency) }),
    isDue && (kind === 'hold' ? texts.cardDue : texts.due({ sum })),
    state === 'failed' && texts.failed,
    isDue && until !== null && texts.until({ at: dateTime(until) }),
    paidIn(all) > 0 && texts.paidIn({ sum: money(paidIn(all), currency) }),
    texts.freeUntil({ at: dateTime(payment.cancel_until) }),
  ].filter((text) => text !== false);
  return (
    <ul className="soft">
      {says.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type RowsProps = { readonly all: readonly Paid[]; readonly onRefund: (payment: Paid) => void };

/** What came, what is kept and what went back, the first first. */
function Rows({ all, onRefund }: RowsProps) {
  const { money: texts } = useTexts();
  const { dateTime, money } = useFormats(useSession().business.time_zone);
  const sumOf = ({ kind, amount, currency }: Paid) =>
    kind === 'hold' ? '' : money(kind === 'refund' ? -amount : amount, currency);
  const stateOf = ({ kind, status }: Paid) =>
    status === 'succeeded' ? null : texts.states[kind === 'hold' ? 'released' : status];
  return (
    <Table
      label={texts.title}
      rows={all}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', title: texts.when, cell: ({ created_at }) => dateTime(created_at), minor: true },
        {
          id: 'what',
          title: texts.what,
          cell: (row) => (
            <>
              {texts.kinds[row.kind]} <span className="soft">{row.kind !== 'hold' && texts.methods[row.method]}</span>{' '}
              <span className="soft narrow-only">{dateTime(row.created_at)}</span>
              <span className="soft"> {[stateOf(row), row.reason].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        { id: 'amount', title: texts.amount, cell: sumOf, end: true },
        {
          id: 'refund',
          title: texts.giveBack,
          cell: (row) =>
            leftOf(row, all) > 0 && (
              <Button
                small
                variant="quiet"
                aria-label={`${texts.giveBack}: ${sumOf(row)}`}
                onPress={() => onRefund(row)}
              >
                {texts.giveBack}
              </Button>
            ),
          end: true,
        },
      ]}
    />
  );
}

/** The money of a booking: what was agreed, came, is kept and went back, and what the desk can do with it. */
export function BookingMoney({ entry }: { readonly entry: Booked }) {
  const { money: texts } = useTexts();
  const [refunded, setRefunded] = useState<Paid | null>(null);
  const [isTaking, setTaking] = useState(false);
  const { data } = useApiQuery('/bookings/{id}/payments', { params: { path: { id: entry.id } } });
  if (data === undefined) return null;
  const all = data.payments;
  return (
    <div className="booking-money">
      <Agreed entry={entry} all={all} />
      {all.length > 0 && <Rows all={all} onRefund={setRefunded} />}
      <div className="actions">
        <FeeActions entry={entry} all={all} />
        {entry.status !== 'declined' && <Button onPress={() => setTaking(true)}>{texts.take}</Button>}
      </div>
      {isTaking && <TakeDialog entry={entry} onClose={() => setTaking(false)} />}
      {refunded && (
        <RefundDialog entry={entry} payment={refunded} most={leftOf(refunded, all)} onClose={() => setRefunded(null)} />
      )}
    </div>
  );
}
