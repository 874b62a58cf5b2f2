import { type Reply, useApiMutation } from '../../api/use-api.ts';
import { reasonOf } from '../../parts/format/reason.ts';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { backTo, type PlaceChange } from './back-to.ts';
import type { Entry } from './day/day.ts';

/** What a step makes stale. */
export const READS = [
  '/diary',
  '/booking-days',
  '/bookings',
  '/availability',
  '/guests',
  '/guest-search',
  '/unanswered',
  '/series',
];
const touched = { invalidates: READS };

const on = ({ id }: Pick<Entry, 'id'>) => ({ params: { path: { id } } });

/** Says why something was refused. */
export function useFailed() {
  const { parts } = useTexts();
  return (error: Error) => toast(reasonOf(error, parts), { tone: 'bad' });
}

/** Takes back the last step; says where the guest is written to again. */
function useTakeBack() {
  const { restaurant } = useTexts();
  const failed = useFailed();
  const undo = useApiMutation('post', '/bookings/{id}/undo', touched);
  const takeBack = (entry: Entry, apply_to: Scope = 'this') =>
    void undo.mutateAsync({ ...on(entry), body: { apply_to } }).then(({ guest_emailed }) => {
      const text = restaurant.undone({ name: nameOf(entry) });
      toast(guest_emailed ? `${text}. ${restaurant.writtenAgain}` : text);
    }, failed);
  return { takeBack, isPending: undo.isPending };
}

const named = (entry: Entry) => ({ name: nameOf(entry) });

/** Of a series: this date alone, or those after it as well. */
export type Scope = 'this' | 'following';

type Outcome = (values: { readonly name: string }) => string;
type Back = (entry: Entry) => void;

/** The steps that may be taken on the following dates of a series as well. */
function useDateSteps(takeBack: (entry: Entry, scope: Scope) => void) {
  const { restaurant, series } = useTexts();
  const failed = useFailed();
  const cancel = useApiMutation('post', '/bookings/{id}/cancel', touched);
  const change = useApiMutation('patch', '/bookings/{id}', touched);
  const patch = (entry: Entry, body: ChangeBody, done: (reply: Reply<'/bookings/{id}', 'patch'>) => void) =>
    void change.mutateAsync({ ...on(entry), body }).then(done, failed);
  return {
    isPending: cancel.isPending || change.isPending,
    remove: (entry: Entry) => cancel.mutateAsync({ ...on(entry), body: { notify_guest: false } }),
    cancel: (entry: Entry, notify_guest: boolean, apply_to: Scope = 'this') =>
      void cancel.mutateAsync({ ...on(entry), body: { notify_guest, apply_to } }).then(({ bookings }) => {
        const text = bookings
          ? series.cancelled({ ...named(entry), n: bookings.length })
          : restaurant.cancelled(named(entry));
        toast(text, { undo: () => takeBack(entry, apply_to) });
      }, failed),
    /** Puts it elsewhere; what it was before is one press away. */
    move: (entry: Entry, to: ChangeBody, onMoved: () => void = () => {}) =>
      patch(entry, to, ({ booking, bookings }) => {
        onMoved();
        const back = { ...backTo(entry, booking), apply_to: to.apply_to ?? 'this' };
        const text = bookings ? series.moved({ ...named(entry), n: bookings.length }) : restaurant.moved(named(entry));
        toast(text, { undo: () => patch(entry, back, () => toast(restaurant.movedBack(named(entry)))) });
      }),
  };
}

/** Every step that the front desk takes on a booking, with what is said afterwards. */
export function useSteps() {
  const { restaurant, appointments, parts } = useTexts();
  const failed = useFailed();
  const undo = useTakeBack();
  const confirm = useApiMutation('post', '/bookings/{id}/confirm', touched);
  const decline = useApiMutation('post', '/bookings/{id}/decline', touched);
  const waitlist = useApiMutation('post', '/bookings/{id}/waitlist', touched);
  const dates = useDateSteps(undo.takeBack);
  const noShow = useApiMutation('post', '/bookings/{id}/no-show', touched);
  const seat = useApiMutation('post', '/bookings/{id}/seat', touched);
  const leave = useApiMutation('post', '/bookings/{id}/leave', touched);
  /** Says what came of it, also to whoever has gone on to another screen meanwhile; it is one press to take it back. */
  const say = (done: Promise<unknown>, text: Outcome, entry: Entry, back: Back | null = undo.takeBack) =>
    void done.then(() => toast(text(named(entry)), back === null ? {} : { undo: () => back(entry) }), failed);
  const sit = (entry: Entry, back?: Back) =>
    say(seat.mutateAsync(on(entry)), entry.service === null ? restaurant.seated : appointments.arrived, entry, back);
  return {
    isPending: [confirm, decline, waitlist, noShow, seat, leave, undo, dates].some(({ isPending }) => isPending),
    confirm: (entry: Entry, force = false) =>
      say(confirm.mutateAsync({ ...on(entry), body: { force } }), restaurant.confirmed, entry),
    decline: (entry: Entry) => say(decline.mutateAsync(on(entry)), restaurant.declined, entry),
    waitlist: (entry: Entry) => say(waitlist.mutateAsync(on(entry)), restaurant.waitlisted, entry, null),
    /** Nobody is written to: it was nobody's booking. */
    removeTest: (entry: Entry) => say(dates.remove(entry), () => parts.testRemoved, entry, null),
    noShow: (entry: Entry) => say(noShow.mutateAsync(on(entry)), restaurant.markedNoShow, entry),
    seat: (entry: Entry) => sit(entry),
    /** Who had not booked has no booking either, once that is taken back. */
    seatWalkIn: (entry: Entry) => sit(entry, () => dates.cancel(entry, false)),
    leave: (entry: Entry) => say(leave.mutateAsync(on(entry)), restaurant.left, entry),
    cancel: dates.cancel,
    move: dates.move,
    undo: (entry: Entry) => undo.takeBack(entry),
  };
}

type ChangeBody = PlaceChange & { readonly notify_guest?: boolean; readonly apply_to?: Scope };

export type Steps = ReturnType<typeof useSteps>;

export const nameOf = ({ name, phone, email }: Pick<Entry, 'name' | 'phone' | 'email'>): string =>
  name ?? phone ?? email ?? '–';
