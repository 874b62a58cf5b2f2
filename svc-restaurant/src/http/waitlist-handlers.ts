import type { Handlers } from '@booking/core/route';
import type { WAITLIST_ROUTES } from '@booking/core/routes/venue/waitlist';
import type { Deps } from '../deps.ts';
import { acceptByToken } from '../waiting/accept.ts';
import { addToWaitlist, joinWaitlist } from '../waiting/join.ts';
import { callGuest, leaveWaitlist, undoLeave } from '../waiting/leave.ts';
import { listWaitlist } from '../waiting/list.ts';
import { offerByHand } from '../waiting/offer.ts';
import type { WaitingCall } from '../waiting/on-waiting.ts';

type Input = { readonly params: { readonly id: string } } & Pick<WaitingCall, 'caller' | 'now'>;

const on = ({ params, caller, now }: Input): WaitingCall => ({ id: params.id, caller, now });

/** Which use case answers which route of the waiting list. */
export function waitlistHandlers(deps: Deps): Handlers<typeof WAITLIST_ROUTES> {
  return {
    joinWaitlist: (input) => joinWaitlist(deps, input),
    acceptWaitlistOffer: (input) => acceptByToken(deps, on(input), input.body.token),
    listWaitlist: ({ query, caller, now }) => listWaitlist(deps, caller.business, query.date, now.epochMilliseconds),
    addToWaitlist: (input) => addToWaitlist(deps, input),
    offerWaitlistPlace: (input) => offerByHand(deps, { ...on(input), time: input.body.time }),
    callWaitingGuest: (input) => callGuest(deps, on(input)),
    removeFromWaitlist: (input) => leaveWaitlist(deps, on(input), false),
    undoWaitlistRemoval: (input) => undoLeave(deps, on(input)),
  };
}
