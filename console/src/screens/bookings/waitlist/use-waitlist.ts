import { type Reply, useApiMutation } from '../../../api/use-api.ts';
import { reasonOf } from '../../../parts/format/reason.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { nameOf } from '../use-steps.ts';

export type WaitingGuest = Reply<'/waitlist', 'get'>['waiting'][number];

const touched = { invalidates: ['/waitlist', '/diary', '/availability'] };
const on = ({ id }: WaitingGuest) => ({ params: { path: { id } } });

/** What staff does with a guest on the waiting list, and what is said afterwards. */
export function useWaitlistSteps() {
  const { waitlist, parts } = useTexts();
  const failed = (error: Error) => toast(reasonOf(error, parts), { tone: 'bad' });
  const offer = useApiMutation('post', '/waitlist/{id}/offer', touched);
  const ready = useApiMutation('post', '/waitlist/{id}/ready', touched);
  const remove = useApiMutation('delete', '/waitlist/{id}', touched);
  const undo = useApiMutation('post', '/waitlist/{id}/undo', touched);
  const back = (guest: WaitingGuest) =>
    void undo.mutateAsync(on(guest)).then(() => toast(waitlist.back({ name: nameOf(guest) })), failed);
  return {
    isPending: [offer, ready, remove, undo].some(({ isPending }) => isPending),
    offer: (guest: WaitingGuest) =>
      void offer.mutateAsync({ ...on(guest), body: {} }).then(({ waiting }) => {
        toast(waitlist.offeredTo({ name: nameOf(guest), time: waiting.offer?.time ?? '' }));
      }, failed),
    ready: (guest: WaitingGuest) =>
      void ready.mutateAsync(on(guest)).then(() => toast(waitlist.called({ name: nameOf(guest) })), failed),
    /** Off the list without a word: whoever sits is told of as seated, and is not written to. */
    leaveList: (guest: WaitingGuest) => void remove.mutateAsync(on(guest)).catch(failed),
    remove: (guest: WaitingGuest) =>
      void remove
        .mutateAsync(on(guest))
        .then(() => toast(waitlist.removed({ name: nameOf(guest) }), { undo: () => back(guest) }), failed),
  };
}

export type WaitlistSteps = ReturnType<typeof useWaitlistSteps>;
