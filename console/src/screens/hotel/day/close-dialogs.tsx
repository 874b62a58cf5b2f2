import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ConfirmDialog, Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { toMinor } from '../../../parts/format/money.ts';
import { PriceField } from '../../../parts/money-field.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { DAY_READ, type HotelDay } from './day-data.ts';
import { openOf } from './day-lists.tsx';

type DialogProps = { readonly day: HotelDay; readonly onClose: () => void };

/** Asks once before a day is closed, and says what follows. */
export function CloseDialog({ day, ticked, onClose }: DialogProps & { ticked: ReadonlySet<string> }) {
  const { dayClose } = useTexts();
  const { longDate, money } = useFormats(useSession().business.time_zone);
  const { currency } = day.report;
  const [counted, setCounted] = useState<number | null>(null);
  const expected = day.report.payments.find(({ method }) => method === 'cash')?.amount ?? 0;
  const close = useApiMutation('post', '/days/{date}/close', { invalidates: DAY_READ });
  const no_shows = day.arrivals.map(({ id }) => id).filter((id) => ticked.has(id));
  const left = openOf(day) - no_shows.length;
  const path = { date: day.date };
  const send = () =>
    close.mutate(
      {
        params: { path },
        body: { no_shows, counted_cash_amount: counted === null ? null : toMinor(counted, currency) },
      },
      {
        onSuccess: () => {
          toast(dayClose.done({ day: longDate(day.date) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={dayClose.close}
      action={dayClose.close}
      isOpen
      isPending={close.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{dayClose.closeAsk({ day: longDate(day.date) })}</p>
      {no_shows.length > 0 && <p>{dayClose.closeAbsent({ n: no_shows.length })}</p>}
      {left > 0 && <p>{dayClose.closeOpen({ n: left })}</p>}
      <PriceField
        label={dayClose.counted}
        hint={dayClose.countedHint({ money: money(expected, currency) })}
        currency={currency}
        isOptional
        value={counted}
        onChange={setCounted}
      />
      <ErrorNote error={close.error} />
    </ConfirmDialog>
  );
}

/** Opens a closed day again, with a reason. */
export function ReopenDialog({ day, onClose }: DialogProps) {
  const { dayClose, parts } = useTexts();
  const { longDate } = useFormats(useSession().business.time_zone);
  const [reason, setReason] = useState('');
  const reopen = useApiMutation('post', '/days/{date}/reopen', { invalidates: DAY_READ });
  const send = () =>
    reopen.mutate(
      { params: { path: { date: day.date } }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          toast(dayClose.reopened({ day: longDate(day.date) }));
          onClose();
        },
      },
    );
  return (
    <Dialog title={dayClose.reopen} isOpen onClose={onClose}>
      <TextField
        label={dayClose.reopenReason}
        hint={dayClose.reopenHint}
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
      <ErrorNote error={reopen.error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={reopen.isPending} isDisabled={reason.trim() === ''} onPress={send}>
          {dayClose.reopen}
        </Button>
      </footer>
    </Dialog>
  );
}
