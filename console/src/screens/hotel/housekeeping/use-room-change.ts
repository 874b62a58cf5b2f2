import type { CallError } from '../../../api/errors.ts';
import { type CallInit, useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READ } from '../desk/use-step.tsx';
import type { ChartRoom } from '../occupancy/chart-data.ts';
import type { RoomState } from './board-order.ts';

export type RoomChange = NonNullable<CallInit<'/rooms/{id}', 'patch'>['body']>;

/** What brings a room back to how it was shown. Nobody is asked again who has been asked before. */
export function backTo(
  { out_of_order_reason: reason, out_of_order_until: until }: ChartRoom,
  shown: RoomState,
): RoomChange {
  return shown === 'out_of_order' ? { state: shown, reason, until, force: true } : { state: shown };
}

/** Changes a room and says so, with the way back. */
export function useRoomChange({ id, name }: Pick<ChartRoom, 'id' | 'name'>) {
  const { hotel } = useTexts();
  const { mutate, mutateAsync, isPending, error } = useApiMutation('patch', '/rooms/{id}', { invalidates: READ });
  const params = { path: { id } };
  const change = (body: RoomChange, said: string, back: RoomChange, onDone: () => void = () => {}) => {
    // By then the card may be gone, and with it whatever it was still told.
    const undo = () =>
      void mutateAsync({ params, body: back }).then(
        () => toast(hotel.takenBack({ name })),
        ({ message }: CallError) => toast(message, { tone: 'bad' }),
      );
    mutate(
      { params, body },
      {
        onSuccess: () => {
          toast(said, { undo });
          onDone();
        },
      },
    );
  };
  return { change, isPending, error };
}
