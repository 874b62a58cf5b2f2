import { deskSource, requestSource } from '@booking/core/caller';
import type { Handlers } from '@booking/core/route';
import type { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import { answerBooking } from '../bookings/answer.ts';
import { changeBooking } from '../bookings/change.ts';
import { confirmBooking } from '../bookings/confirm.ts';
import { createBooking } from '../bookings/create.ts';
import { actorOf, type StaffCall } from '../bookings/on-booking.ts';
import type { RequestBooking } from '../bookings/request.ts';
import { leaveBooking, seatBooking } from '../bookings/seat.ts';
import { undoStep } from '../bookings/undo.ts';
import type { Deps } from '../deps.ts';
import { requestHeld } from '../holds/request-held.ts';
import { formNotes } from '../queries/form/form-notes.ts';
import { readBookings } from '../queries/list-bookings.ts';
import { readAvailability } from '../queries/read-availability.ts';
import { readOneBooking } from '../queries/read-booking.ts';
import { readSeries } from '../queries/read-series.ts';
import { readEvents, readMenu, readVenue } from '../queries/read-venue.ts';
import { cancelFollowing } from '../series/cancel-following.ts';
import { changeFollowing } from '../series/change-following.ts';
import { createSeries } from '../series/create-series.ts';
import { undoFollowing } from '../series/undo-following.ts';

type Call = { readonly params: { readonly id: string } } & Pick<StaffCall, 'now'> & {
    readonly caller: StaffCall['caller'] & Parameters<typeof actorOf>[0];
  };

const on = ({ params, caller, now }: Call): StaffCall => ({ id: params.id, caller, actor: actorOf(caller), now });

const isFollowing = ({ apply_to }: { readonly apply_to?: 'this' | 'following' | null | undefined }) =>
  apply_to === 'following';

/** Which use case answers which route. */
export function restaurantHandlers(deps: Deps, requestBooking: RequestBooking): Handlers<typeof RESTAURANT_ROUTES> {
  return {
    readVenue: ({ query, caller, now }) => readVenue(deps, { caller, lang: query.lang }, now.epochMilliseconds),
    readMenu: ({ query, caller }) => readMenu(deps, caller.business, query.lang),
    readEvents: ({ query, caller, now }) => readEvents(deps, caller.business, now.epochMilliseconds, query.lang),
    readAvailability: async ({ query, caller, now }) => {
      const nowMs = now.epochMilliseconds;
      const answer = await readAvailability(deps, caller.business, query, nowMs);
      return caller.widget === true
        ? { ...answer, ...(await formNotes(deps, caller, { query, answer, nowMs })) }
        : answer;
    },
    requestBooking: ({ body, caller, now }) => {
      // A form of ours shows every question: one that is required is asked for, whatever was sent.
      const answers = caller.widget === true ? (body.answers ?? {}) : body.answers;
      const incoming = { body: { ...body, answers }, caller, now, source: requestSource(caller) };
      return body.hold_id ? requestHeld(deps, incoming, body.hold_id) : requestBooking(incoming);
    },
    listBookings: ({ query, caller, now }) => readBookings(deps, caller.business, query, now.epochMilliseconds),
    readBooking: ({ params, caller }) => readOneBooking(deps, caller.business, params.id),
    createBooking: ({ body, caller, now }) => {
      const request = { body, caller, now, source: deskSource(caller) };
      return body.series ? createSeries(deps, request, body.series) : createBooking(deps, request);
    },
    changeBooking: (input) =>
      isFollowing(input.body)
        ? changeFollowing(deps, on(input), input.body)
        : changeBooking(deps, on(input), input.body),
    confirmBooking: (input) => confirmBooking(deps, on(input), input.body.force === true),
    declineBooking: (input) => answerBooking(deps, on(input), 'decline'),
    waitlistBooking: (input) => answerBooking(deps, on(input), 'waitlist'),
    cancelBooking: (input) => {
      const { notify_guest, reason } = input.body;
      const options = { notify: notify_guest === true, reason };
      return isFollowing(input.body)
        ? cancelFollowing(deps, on(input), options)
        : answerBooking(deps, on(input), 'cancel', options);
    },
    markBookingNoShow: (input) => answerBooking(deps, on(input), 'no_show'),
    seatBooking: (input) => seatBooking(deps, on(input)),
    undoBookingStep: (input) => (isFollowing(input.body) ? undoFollowing : undoStep)(deps, on(input)),
    readSeries: ({ params, caller }) => readSeries(deps, caller.business, params.id),
    leaveBooking: (input) => leaveBooking(deps, on(input)),
  };
}
