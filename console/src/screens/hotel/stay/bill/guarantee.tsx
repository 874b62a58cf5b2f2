import { useSession } from '../../../../api/session.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { StayWithBill } from '../stay-data.ts';

type Terms = NonNullable<StayWithBill['terms']>;

/** What was agreed on paying, in words. */
function usePaying() {
  const { terms: texts } = useTexts().hotel.guarantee;
  const { money } = useFormats(useSession().business.time_zone);
  return ({ deposit_amount: deposit, currency }: StayWithBill, { payment, pay_when }: Terms): string => {
    const { kind, due } = payment ?? { kind: null, due: null };
    if (kind === 'hold') return texts.hold;
    if (deposit === 0 && kind !== 'full') return pay_when === 'booking' ? texts.full : texts.atHotel;
    const what = kind === 'full' ? texts.full : texts.deposit({ money: money(deposit, currency) });
    if (due === null) return what;
    return due === 'at_booking' ? texts.atBooking({ what }) : texts.before({ what, n: due.days_before });
  };
}

/** What was agreed on cancelling, in words. */
function useCancelling() {
  const { terms: texts } = useTexts().hotel.guarantee;
  const { date, money } = useFormats(useSession().business.time_zone);
  return ({ currency }: StayWithBill, { refundable, free_until, nights_charged: n, payment }: Terms): string => {
    if (!refundable) return texts.notRefundable;
    if (free_until === null) return texts.always;
    const day = date(free_until);
    const fee = payment?.no_show_fee_per_person ?? null;
    return fee === null ? texts.freeUntil({ day, n }) : texts.feeAfter({ day, money: money(fee, currency) });
  };
}

/** What guarantees the stay: what was agreed, a card that is kept or awaited, what is due when, until when it waits, and why it was released. */
export function Guarantee({ stay }: { readonly stay: StayWithBill }) {
  const { guarantee } = useTexts().hotel;
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  const paying = usePaying();
  const cancelling = useCancelling();
  const { terms, card_hold: card, payment_due_at: due, expires_at: until, cancel_reason: reason } = stay;
  const released = card === 'pending' ? guarantee.untilCard : guarantee.until;
  const says = [
    // The release before does not say what was agreed.
    terms && paying(stay, terms),
    terms && cancelling(stay, terms),
    card && guarantee.card[card],
    due && guarantee.due({ at: dateTime(due) }),
    until && released({ at: dateTime(until) }),
    reason && guarantee.unpaid,
  ].filter((text) => typeof text === 'string' && text !== '');
  if (says.length === 0) return null;
  return (
    <ul className="soft">
      {says.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
