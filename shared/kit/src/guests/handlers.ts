import type { Handlers } from '@booking/core/route';
import type { GUEST_ROUTES } from '@booking/core/routes/guests/guests';
import { changeGuest } from './change-guest.ts';
import { eraseGuest } from './erase-guest.ts';
import { exportGuest } from './export-guest.ts';
import { listGuests } from './list-guests.ts';
import { mergeGuest, splitGuest } from './merge-guests.ts';
import { readGuest } from './show-guest.ts';
import type { GuestCall, GuestTrade } from './trade.ts';

type Input = Pick<GuestCall, 'caller' | 'now'> & { readonly params: { readonly id: string } };

const on = ({ params, caller, now }: Input): GuestCall => ({ id: params.id, caller, now });

/** The guest book of a trade, one line a route. */
export function guestHandlers(trade: GuestTrade): Handlers<typeof GUEST_ROUTES> {
  return {
    listGuests: ({ query, caller, now }) => listGuests(trade, { caller, now }, query),
    readGuest: (input) => readGuest(trade, on(input)),
    changeGuest: (input) => changeGuest(trade, on(input), input.body),
    mergeGuest: (input) => mergeGuest(trade, on(input), input.body.into),
    splitGuest: (input) => splitGuest(trade, on(input), input.body.merge_id),
    exportGuest: (input) => exportGuest(trade, on(input)),
    eraseGuest: (input) => eraseGuest(trade, on(input)),
  };
}
