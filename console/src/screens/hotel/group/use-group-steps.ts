import { filled } from '@booking/core/texts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiMutation } from '../../../api/use-api.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { readQuestion, type StepQuestion } from '../desk/read-question.ts';
import type { UndoableStatus } from '../desk/undoable-step.ts';
import { READ } from '../desk/use-step.tsx';

export type GroupStay = Reply<'/groups/{id}', 'get'>['stays'][number];

/** A stay of which a step was not taken, and why: what the API said, or what the desk is asked first. */
export type LeftOut = { readonly stay: GroupStay; readonly why: string };

const idsOf = (stays: readonly GroupStay[]) => stays.map(({ id }) => id);

/** Takes steps of several stays back, one after the other. */
export function useTakeBack() {
  const { hotel } = useTexts();
  const undo = useApiMutation('post', '/stays/{id}/undo', { invalidates: READ });
  return async (stays: readonly GroupStay[], status: UndoableStatus) => {
    let done = 0;
    for (const { id } of stays) {
      const call = { params: { path: { id } }, body: { status } };
      await undo.mutateAsync(call).then(
        () => {
          done += 1;
        },
        ({ message }: CallError) => toast(message, { tone: 'bad' }),
      );
    }
    if (done > 0) toast(hotel.takenBack({ name: hotel.roomsCount({ n: done }) }));
  };
}

/** Rooms of a group are answered or cancelled at once, and taken back so: all that are meant, or none, with one e-mail to each address. */
export function useWholeGroup(id: string) {
  const { hotel } = useTexts();
  const params = { path: { id } };
  const back = useApiMutation('post', '/groups/{id}/undo', { invalidates: READ });
  const takeBack = (stays: readonly GroupStay[], status: 'confirmed' | 'declined' | 'cancelled') =>
    void back.mutateAsync({ params, body: { status, stay_ids: idsOf(stays) } }).then(
      () => toast(hotel.takenBack({ name: hotel.roomsCount({ n: stays.length }) })),
      ({ message }: CallError) => toast(message, { tone: 'bad' }),
    );
  const confirm = useApiMutation('post', '/groups/{id}/confirm', { invalidates: READ });
  const decline = useApiMutation('post', '/groups/{id}/decline', { invalidates: READ });
  const cancel = useApiMutation('post', '/groups/{id}/cancel', { invalidates: READ });
  const all = [confirm, decline, cancel];
  const reset = () => {
    for (const step of all) step.reset();
  };
  return {
    isPending: all.some((step) => step.isPending),
    error: confirm.error ?? decline.error ?? cancel.error,
    confirm: (stays: readonly GroupStay[]) => {
      reset();
      const undo = () => takeBack(stays, 'confirmed');
      confirm.mutate({ params }, { onSuccess: () => toast(hotel.confirmedRooms({ n: stays.length }), { undo }) });
    },
    decline: (stays: readonly GroupStay[]) => {
      reset();
      const undo = () => takeBack(stays, 'declined');
      decline.mutate({ params }, { onSuccess: () => toast(hotel.declinedRooms({ n: stays.length }), { undo }) });
    },
    cancel: (stays: readonly GroupStay[], notify: boolean, onSuccess: () => void) => {
      reset();
      const said = () => {
        toast(hotel.cancelledRooms({ n: stays.length }), { undo: () => takeBack(stays, 'cancelled') });
        onSuccess();
      };
      cancel.mutate({ params, body: { notify_guest: notify, stay_ids: idsOf(stays) } }, { onSuccess: said });
    },
  };
}

/** What the desk is asked first, as the reason why a room is left out. */
function useReason() {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  return (question: StepQuestion): string => {
    if (question.step !== 'check-in') return '';
    if (question.room !== null) return filled(hotel.roomDoubts[question.room.why], { room: question.room.room });
    return hotel.owesPrepaid({ money: money(question.due, question.currency) });
  };
}

/** Checks rooms in, one after the other. One of which something is asked first, such as a room that is not clean, is left out: its own screen asks. */
export function useCheckIns() {
  const { hotel } = useTexts();
  const { business } = useSession();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const whyNot = useReason();
  const takeBack = useTakeBack();
  const letIn = useApiMutation('post', '/stays/{id}/check-in', { invalidates: READ });
  const step = async ({ id }: GroupStay) => {
    const question = await readQuestion(queries, { step: 'check-in', id, timeZone: business.time_zone });
    if (question !== null) return whyNot(question);
    await letIn.mutateAsync({ params: { path: { id } }, body: {} });
    return null;
  };
  const checkIn = async (stays: readonly GroupStay[]) => {
    setPending(true);
    const done: GroupStay[] = [];
    const left: LeftOut[] = [];
    for (const stay of stays) {
      const why = await step(stay).catch(({ message }: CallError) => message);
      if (why === null) done.push(stay);
      else left.push({ stay, why });
    }
    setLeftOut(left);
    setPending(false);
    if (done.length > 0)
      toast(hotel.checkedInRooms({ n: done.length }), { undo: () => void takeBack(done, 'checked_in') });
  };
  return { isPending, leftOut, checkIn };
}
