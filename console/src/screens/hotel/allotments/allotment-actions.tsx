import { useState } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Allotment, useRelease, type WithNights } from './allotment-data.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** Holds the rooms again: until the day that it had, or a later one where that is over. */
function Hold({ allotment, today, onClose }: { allotment: Allotment; today: string; onClose: () => void }) {
  const { allotments } = useTexts();
  const { hold } = useRelease();
  const [day, setDay] = useState(allotment.cut_off < today ? today : allotment.cut_off);
  const { isPending, error } = hold;
  const send = () =>
    hold.mutate(
      { params: { path: { id: allotment.id } }, body: { cut_off: day } },
      {
        onSuccess: () => {
          toast(allotments.heldNow);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog title={allotments.hold} action={allotments.hold} {...{ isPending, onClose }} isOpen onConfirm={send}>
      <DatePicker
        label={allotments.cutOff}
        value={day}
        min={today}
        max={allotment.check_in}
        onChange={setDay}
        isRequired
      />
      <p className="soft">{allotments.cutOffHint}</p>
      <ErrorNote error={error} />
    </ConfirmDialog>
  );
}

/** Releases at once, since it can be taken back. */
function Release({ id }: Pick<Allotment, 'id'>) {
  const { allotments } = useTexts();
  const { release, hold } = useRelease();
  const params = { path: { id } };
  const undo = () =>
    void hold.mutateAsync({ params, body: {} }).then(
      () => toast(allotments.heldNow),
      ({ message }: CallError) => toast(message, { tone: 'bad' }),
    );
  // By then the button is gone, and with it whatever it was still told; what is refused stands beside it.
  const send = () =>
    void release.mutateAsync({ params }).then(
      () => toast(allotments.releasedNow, { undo }),
      () => {},
    );
  return (
    <>
      <Button small isPending={release.isPending} onPress={send}>
        {allotments.release}
      </Button>
      <ErrorNote error={release.error} />
    </>
  );
}

/** What can be done with an allotment. */
export function AllotmentActions({ data, today }: { data: WithNights; today: string }) {
  const { allotments, hotel } = useTexts();
  const { allotment } = data;
  const [open, setOpen] = useState<'change' | 'hold' | null>(null);
  const close = () => setOpen(null);
  const isOpen = allotment.state === 'open';
  return (
    <>
      {isOpen && (
        <ButtonLink small variant="primary" href={`/new-stay?check_in=${allotment.check_in}&allotment=${allotment.id}`}>
          {hotel.newStay}
        </ButtonLink>
      )}
      <Button small onPress={() => setOpen('change')}>
        {allotments.change}
      </Button>
      {isOpen ? (
        <Release id={allotment.id} />
      ) : (
        <Button small onPress={() => setOpen('hold')}>
          {allotments.hold}
        </Button>
      )}
      {open === 'change' && <ChangeDialog {...{ data, today }} onClose={close} />}
      {open === 'hold' && <Hold {...{ allotment, today }} onClose={close} />}
    </>
  );
}
