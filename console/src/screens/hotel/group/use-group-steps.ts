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

/** Takes several stays through one step, one after the other. What is done is said with its undo; what is not is answered. */
function useSeveral() {
  const { hotel } = useTexts();
  const [isPending, setPending] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const takeBack = useTakeBack();
  const run = async (
    stays: readonly GroupStay[],
    step: (stay: GroupStay) => Promise<string | null>,
    led: UndoableStatus,
  ) => {
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
    const said = led === 'cancelled' ? hotel.cancelledRooms : hotel.checkedInRooms;
    if (done.length > 0) toast(said({ n: done.length }), { undo: () => void takeBack(done, led) });
  };
  return { run, isPending, leftOut };
}

/** The whole group is answered or cancelled at once, and taken back so: all of its rooms, or none, with one e-mail. */
export function useWholeGroup(id: string) {
  const { hotel } = useTexts();
  const params = { path: { id } };
  const back = useApiMutation('post', '/groups/{id}/undo', { invalidates: READ });
  const takeBack = (stays: readonly GroupStay[], status: 'confirmed' | 'declined' | 'cancelled') =>
    void back.mutateAsync({ params, body: { status, stay_ids: stays.map((stay) => stay.id) } }).then(
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
      cancel.mutate({ params, body: { notify_guest: notify } }, { onSuccess: said });
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

/** Steps of several stays of a group. */
export function useGroupSteps() {
  const { business } = useSession();
  const queries = useQueryClient();
  const { run, isPending, leftOut } = useSeveral();
  const whyNot = useReason();
  const letIn = useApiMutation('post', '/stays/{id}/check-in', { invalidates: READ });
  const callOff = useApiMutation('post', '/stays/{id}/cancel', { invalidates: READ });
  /** A stay of which something is asked first, such as a room that is not clean, is left out: its own screen asks. */
  const checkIn = (stays: readonly GroupStay[]) =>
    run(
      stays,
      async ({ id }) => {
        const question = await readQuestion(queries, { step: 'check-in', id, timeZone: business.time_zone });
        if (question !== null) return whyNot(question);
        await letIn.mutateAsync({ params: { path: { id } }, body: {} });
        return null;
      },
      'checked_in',
    );
  const cancel = (stays: readonly GroupStay[], notify: boolean) =>
    run(
      stays,
      async ({ id, email }) => {
        await callOff.mutateAsync({ params: { path: { id } }, body: { notify_guest: notify && email !== null } });
        return null;
      },
      'cancelled',
    );
  return { isPending, leftOut, checkIn, cancel };
}
