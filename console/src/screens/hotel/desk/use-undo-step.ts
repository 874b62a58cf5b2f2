import type { CallError } from '../../../api/errors.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { UndoableStatus } from './undoable-step.ts';

/** The way back from a step, for the message that says that it was taken; none where there is none. */
export function useUndoStep() {
  const { hotel } = useTexts();
  const back = useApiMutation('post', '/stays/{id}/undo', {
    invalidates: ['/tape-chart', '/stays', '/groups', '/rooms'],
  });
  return (id: string, name: string | null, status: UndoableStatus | undefined): { undo?: () => void } => {
    if (status === undefined) return {};
    const said = status === 'checked_out' ? hotel.checkOutTakenBack : hotel.takenBack;
    // By then the button may be gone, and with it whatever it was still told.
    const undo = () =>
      void back.mutateAsync({ params: { path: { id } }, body: { status } }).then(
        () => toast(said({ name: name ?? '' })),
        ({ message }: CallError) => toast(message, { tone: 'bad' }),
      );
    return { undo };
  };
}
