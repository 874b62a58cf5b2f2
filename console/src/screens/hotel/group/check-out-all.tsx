import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READ } from '../desk/use-step.tsx';
import { type GroupStay, useTakeBack } from './use-group-steps.ts';

type LeavingProps = {
  readonly groupId: string;
  readonly stays: readonly GroupStay[];
  readonly onClose: () => void;
};

/** Which rooms leave, and what they still owe together. */
function Leaving({ groupId, stays, onClose }: LeavingProps) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const takeBack = useTakeBack();
  const checkOut = useApiMutation('post', '/groups/{id}/check-out', { invalidates: READ });
  const title = hotel.groupBill.checkOut({ n: stays.length });
  const due = stays.reduce((sum, { balance_amount = 0 }) => sum + balance_amount, 0);
  const done = () => {
    toast(hotel.groupBill.checkedOut({ n: stays.length }), { undo: () => void takeBack(stays, 'checked_out') });
    onClose();
  };
  const confirm = () => void checkOut.mutateAsync({ params: { path: { id: groupId } } }).then(done, () => undefined);
  return (
    <ConfirmDialog {...{ title, action: title, onClose }} isOpen isPending={checkOut.isPending} onConfirm={confirm}>
      <ul>
        {stays.map(({ id, name, reference, room_type, room }) => (
          <li key={id}>
            {[room_type, room].filter(Boolean).join(' ')}, {name ?? reference}
          </li>
        ))}
      </ul>
      {due > 0 && <p>{hotel.owes({ money: money(due, stays[0]?.currency ?? '') })}</p>}
      <ErrorNote error={checkOut.error} />
    </ConfirmDialog>
  );
}

/** Checks out every room of the group that is in the house. */
export function CheckOutAll({ groupId, stays }: Omit<LeavingProps, 'onClose'>) {
  const { hotel } = useTexts();
  // The rooms as they were when it was pressed: they are read anew before the answer is done with.
  const [leaving, setLeaving] = useState<readonly GroupStay[] | null>(null);
  const inHouse = stays.filter(({ status }) => status === 'checked_in');
  return (
    <>
      {inHouse.length > 0 && (
        <Button small onPress={() => setLeaving(inHouse)}>
          {hotel.groupBill.checkOut({ n: inHouse.length })}
        </Button>
      )}
      {leaving && <Leaving {...{ groupId }} stays={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
