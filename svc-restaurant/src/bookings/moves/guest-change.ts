import type { Lang } from '@booking/core/lang';
import type { Effects } from '@booking/kit/commands/run';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { Deps } from '../../deps.ts';
import { type Change, changedSlot, isMoved } from '../../domain/booking/change.ts';
import { largestParty } from '../../domain/booking/guest-steps.ts';
import { refusalOf } from '../../domain/request/decide-request.ts';
import { endOf } from '../../domain/slot/requested-slot.ts';
import { refused } from '../../errors.ts';
import { emailToStaff } from '../../guests/emails.ts';
import { type LockedBooking, onBooking, type StaffCall } from '../on-booking.ts';
import { agreeAgain } from '../payments/agree-again.ts';
import { moveBooking } from './move-booking.ts';
import { readChanges } from './read-changes.ts';

/** What a guest wants their booking to be: all of it, as the page sends it. */
export type GuestChange = Change & { readonly date: string; readonly time: string };

/**
 * The guest moves the booking to what is free for the public, within the limits of the business: counted behind the lock, so
 * that of two presses one counts. The business and the guest are written to.
 * @param lang in which a refusal is read
 * @throws ApiError 409 where it is not free any more, and what stands is left; 422 where no guest may have it
 * @throws OutdatedPageError where the guest may change nothing of it any more
 */
export async function changeByGuest(deps: Deps, call: StaffCall, wanted: GuestChange, lang: Lang): Promise<void> {
  const run = (locked: LockedBooking) => rebook(deps, locked, wanted, lang);
  await onBooking(deps, call, 'rebook', { moreDays: [wanted.date], run });
}

const BY_RULES = { tables: null, now: false, pinned: false, isOnline: true } as const;
// What was asked when it was booked is not asked again, and a change is no further request.
const ASKED_BEFORE = { answers: null, questions: [], recentRequests: 0, openRequests: 0 };

async function rebook(deps: Deps, locked: LockedBooking, wanted: GuestChange, lang: Lang): Promise<Effects<null>> {
  const { em, tx, venue, booking, nowMs } = locked;
  const left = await readChanges({ em, db: tx }, venue, booking, nowMs);
  if (left?.isOpen !== true) throw new OutdatedPageError();
  const changed = changedSlot(venue, booking, wanted);
  if (!changed.ok) throw refused({ code: 'not_offered', time: wanted.time }, lang, venue);
  const { slot } = changed;
  if (!isMoved(booking, slot, wanted)) return { answer: null };
  const most = largestParty(venue, booking);
  if (slot.appointment === null && slot.party > most) throw refused({ code: 'party_too_large', most }, lang, venue);
  const refusal = refusalOf(venue, { slot, ...ASKED_BEFORE }, nowMs);
  if (refusal !== null) throw refused(refusal, lang, venue);
  const wakes: string[] = [];
  const { after, effects } = await moveBooking(deps, locked, {
    ...{ slot, chosen: BY_RULES, notify: true },
    also: async (taken) => {
      const agreed = await agreeAgain(locked, slot, taken);
      wakes.push(...agreed.wakes);
      return { area: slot.area, ...agreed.change };
    },
  });
  const about = { venue, booking: after, before: booking, endsAt: endOf(venue, after), host: deps.host };
  return { answer: null, ...effects, emails: [...effects.emails, emailToStaff('desk_moved', about)], wakes };
}
