import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ConfirmDialog, FormDialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { MoneyField } from '../../../parts/money-field.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READS } from '../use-steps.ts';
import { type Booked, feeLeft, type Paid } from './money.ts';

type FeeProps = {
  readonly entry: Booked;
  readonly most: number;
  readonly currency: string;
  readonly onClose: () => void;
};

function useFee({ id }: Booked, text: string, onClose: () => void) {
  const { mutate, error, isPending } = useApiMutation('post', '/bookings/{id}/fee', { invalidates: READS });
  const send = (body: { amount: number } | { waive: true }) => {
    const onSuccess = () => {
      toast(text);
      onClose();
    };
    mutate({ params: { path: { id } }, body }, { onSuccess });
  };
  return { send, error, isPending };
}

/** How much is charged to the card that is kept: at most what was agreed. */
function ChargeDialog({ entry, most, currency, onClose }: FeeProps) {
  const { money: texts, parts } = useTexts();
  const { money } = useFormats(useSession().business.time_zone);
  const [amount, setAmount] = useState(most);
  const { send, error, isPending } = useFee(entry, texts.charged, onClose);
  return (
    <FormDialog
      title={texts.charge}
      action={texts.chargeNow({ sum: money(amount, currency) })}
      error={error}
      isPending={isPending}
      isDisabled={!(amount > 0 && amount <= most)}
      onSend={() => send({ amount })}
      onClose={onClose}
    >
      <p>{texts.chargeWhy}</p>
      <div className="fields">
        <MoneyField
          label={texts.amount}
          currency={currency}
          value={amount}
          max={most}
          onChange={setAmount}
          hint={parts.atMost({ money: money(most, currency) })}
        />
      </div>
      {entry.email !== null && <p className="soft">{texts.guestTold}</p>}
    </FormDialog>
  );
}

function WaiveDialog({ entry, onClose }: Pick<FeeProps, 'entry' | 'onClose'>) {
  const { money: texts } = useTexts();
  const { send, error, isPending } = useFee(entry, texts.waived, onClose);
  return (
    <ConfirmDialog
      title={texts.waive}
      action={texts.waive}
      isPending={isPending}
      isOpen
      onClose={onClose}
      onConfirm={() => send({ waive: true })}
    >
      <p>{texts.waiveWhy}</p>
      <ErrorNote error={error} />
    </ConfirmDialog>
  );
}

/** Of guests who did not come, or cancelled late: what the card that they left is charged, or that nothing is. */
export function FeeActions({ entry, all }: { readonly entry: Booked; readonly all: readonly Paid[] }) {
  const { money: texts } = useTexts();
  const [open, setOpen] = useState<'charge' | 'waive' | null>(null);
  const most = feeLeft(entry, all);
  const onClose = () => setOpen(null);
  const { payment } = entry;
  return (
    <>
      {most !== null && most > 0 && (
        <>
          <Button variant="primary" onPress={() => setOpen('charge')}>
            {texts.charge}
          </Button>
          <Button onPress={() => setOpen('waive')}>{texts.waive}</Button>
        </>
      )}
      {open === 'charge' && payment && (
        <ChargeDialog entry={entry} most={most ?? 0} currency={payment.currency} onClose={onClose} />
      )}
      {open === 'waive' && <WaiveDialog entry={entry} onClose={onClose} />}
    </>
  );
}
