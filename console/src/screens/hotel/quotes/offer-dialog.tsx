import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { isOver, momentIn, todayIn } from '../../../api/today.ts';
import { DatePicker, TimeField } from '../../../parts/dates.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { TextArea } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type Offer = { readonly expires_at: string; readonly message?: string };

type Props = {
  readonly title: string;
  readonly action: string;
  /** The day of arrival: a quote is open until the day before at the latest. */
  readonly checkIn: string;
  /** Whether the guest is written something beside it. */
  readonly withMessage?: boolean;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onOffer: (offer: Offer) => void;
  readonly onClose: () => void;
};

const DAYS = 3;
const TIME = '18:00';

/** Three days from now, or the day before the arrival. */
function firstDay(today: string, checkIn: string): string {
  const [day = today] = [addDays(today, DAYS), addDays(checkIn, -1)].sort();
  return day < today ? today : day;
}

/** Until when rooms are held for a guest. */
export function OfferDialog({ checkIn, withMessage = false, onOffer, isPending, error, ...dialog }: Props) {
  const { quotes } = useTexts();
  const { time_zone: zone } = useSession().business;
  const today = todayIn(zone);
  const [date, setDate] = useState(() => firstDay(today, checkIn));
  const [time, setTime] = useState(TIME);
  const [message, setMessage] = useState('');
  const isLate = isOver({ date, time }, zone) || date >= checkIn;
  const offer = () => {
    const text = message.trim();
    if (!isLate) onOffer({ expires_at: momentIn({ date, time }, zone), ...(text === '' ? {} : { message: text }) });
  };
  return (
    <ConfirmDialog {...dialog} isOpen isPending={isPending} onConfirm={offer}>
      <div className="fields">
        <DatePicker label={quotes.untilDay} value={date} min={today} onChange={setDate} isRequired />
        <TimeField label={quotes.untilTime} value={time} onChange={setTime} isRequired />
      </div>
      <p className={isLate ? 'error-note' : 'soft'} role={isLate ? 'alert' : undefined}>
        {quotes.untilHint}
      </p>
      {withMessage && <TextArea label={quotes.message} value={message} onChange={setMessage} />}
      <ErrorNote error={error} />
    </ConfirmDialog>
  );
}
