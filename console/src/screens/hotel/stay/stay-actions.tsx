import { daysBetween } from '@booking/core/rules/days';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { placeNow } from '../chart/move/move.ts';
import { MoveDialog } from '../chart/move/move-dialog.tsx';
import { READ, StepButton, StepNotes, stepsOf, useStep } from '../desk/use-step.tsx';
import { useUndoStep } from '../desk/use-undo-step.ts';
import { useChart, useToday } from '../occupancy/chart-data.ts';
import { GuestDialog } from './guest-dialog.tsx';
import type { StayWithBill } from './stay-data.ts';

const MAX_NIGHTS = 92;

/** Its nights and its room, on the chart that it lies on. */
function Moving({ stay, onClose }: { stay: StayWithBill; onClose: () => void }) {
  const nights = Math.min(daysBetween(stay.check_in, stay.check_out), MAX_NIGHTS);
  const { data } = useChart(stay.check_in, nights);
  const found = data?.stays.find(({ id }) => id === stay.id);
  if (data === undefined || found === undefined) return null;
  return <MoveDialog chart={data} stay={found} from={placeNow(found)} onClose={onClose} />;
}

function Cancelling({ stay, onClose }: { stay: StayWithBill; onClose: () => void }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const [notify, setNotify] = useState(stay.email !== null);
  const undo = useUndoStep();
  const cancel = useApiMutation('post', '/stays/{id}/cancel', { invalidates: READ });
  const send = () =>
    cancel.mutate(
      { params: { path: { id: stay.id } }, body: { notify_guest: notify } },
      {
        onSuccess: ({ cancel_fee_amount: fee, currency }) => {
          const said = fee ? hotel.cancelledFor({ money: money(fee, currency) }) : hotel.cancelledFree;
          toast(said, undo(stay.id, stay.name, 'cancelled'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={hotel.cancelTitle({ name: stay.name ?? stay.reference })}
      action={hotel.cancelStay}
      danger
      isOpen
      isPending={cancel.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Checkbox isSelected={notify} onChange={setNotify} isDisabled={stay.email === null}>
        {hotel.notifyGuest}
      </Checkbox>
      <ErrorNote error={cancel.error} />
    </ConfirmDialog>
  );
}

/** One press, and nobody is written to: it was nobody's stay. */
function RemoveTest({ stay }: { stay: StayWithBill }) {
  const { parts } = useTexts();
  const cancel = useApiMutation('post', '/stays/{id}/cancel', { invalidates: READ });
  // By its promise: the button is gone as soon as the stay is read anew. What failed is shown beside it.
  const remove = () =>
    void cancel.mutateAsync({ params: { path: { id: stay.id } }, body: { notify_guest: false } }).then(
      () => toast(parts.testRemoved),
      () => undefined,
    );
  return (
    <>
      <Button small variant="danger" isPending={cancel.isPending} onPress={remove}>
        {parts.removeTest}
      </Button>
      <ErrorNote error={cancel.error} />
    </>
  );
}

type Open = 'move' | 'cancel' | 'guest';

/** What can be done with a stay in its state. */
export function StayActions({ stay }: { stay: StayWithBill }) {
  const { hotel, quotes } = useTexts();
  const today = useToday();
  const taken = useStep();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  // What an open quote offers is answered by the quote.
  const isQuoted = stay.status === 'requested' && stay.quoted_until != null;
  const isBefore = !isQuoted && (stay.status === 'requested' || stay.status === 'confirmed');
  return (
    <>
      {isQuoted && (
        <ButtonLink small variant="primary" href={`/quotes/${stay.group_id}`}>
          {quotes.toQuote}
        </ButtonLink>
      )}
      {(isQuoted ? [] : stepsOf(stay, today)).map((step) => (
        <StepButton key={step} step={step} id={stay.id} name={stay.name} taken={taken} />
      ))}
      {(isBefore || stay.status === 'checked_in') && (
        <Button small onPress={() => setOpen('move')}>
          {hotel.move}
        </Button>
      )}
      <Button small onPress={() => setOpen('guest')}>
        {hotel.changeGuest}
      </Button>
      {isBefore && stay.test === true && <RemoveTest stay={stay} />}
      {isBefore && stay.test !== true && (
        <Button small variant="danger" onPress={() => setOpen('cancel')}>
          {hotel.cancelStay}
        </Button>
      )}
      <StepNotes taken={taken} />
      {open === 'move' && <Moving stay={stay} onClose={close} />}
      {open === 'cancel' && <Cancelling stay={stay} onClose={close} />}
      {open === 'guest' && <GuestDialog stay={stay} onClose={close} />}
    </>
  );
}
