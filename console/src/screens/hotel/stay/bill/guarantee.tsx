import { useSession } from '../../../../api/session.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { StayWithBill } from '../stay-data.ts';

/** What guarantees the stay: a card that is kept or awaited, what is due when, until when it waits, and why it was released. */
export function Guarantee({ stay }: { readonly stay: StayWithBill }) {
  const { guarantee } = useTexts().hotel;
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  const { card_hold: card, payment_due_at: due, expires_at: until, cancel_reason: reason } = stay;
  const says = [
    card && guarantee.card[card],
    due && guarantee.due({ at: dateTime(due) }),
    until && guarantee.until({ at: dateTime(until) }),
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
