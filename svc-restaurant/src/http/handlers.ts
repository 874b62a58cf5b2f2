import type { Handlers } from '@booking/core/route';
import type { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import { answerBooking } from '../usecases/answer-booking.ts';
import { changeBooking } from '../usecases/change-booking.ts';
import { confirmBooking } from '../usecases/confirm-booking.ts';
import { createBooking } from '../usecases/create-booking.ts';
import type { Deps } from '../usecases/deps.ts';
import { readBookings } from '../usecases/list-bookings.ts';
import type { StaffCall } from '../usecases/on-booking.ts';
import { readAvailability } from '../usecases/read-availability.ts';
import { readEvents, readMenu, readVenue } from '../usecases/read-venue.ts';
import type { RequestBooking } from '../usecases/request-booking.ts';
import { leaveBooking, seatBooking } from '../usecases/seat-booking.ts';

type Call = { readonly params: { readonly id: string } } & Pick<StaffCall, 'caller' | 'now'>;

const on = ({ params, caller, now }: Call): StaffCall => ({ id: params.id, caller, now });

/** Which use case answers which route. */
export function restaurantHandlers(deps: Deps, requestBooking: RequestBooking): Handlers<typeof RESTAURANT_ROUTES> {
  return {
    readVenue: ({ query, caller }) => readVenue(deps, caller.business, query.lang),
    readMenu: ({ caller }) => readMenu(deps, caller.business),
    readEvents: ({ caller, now }) => readEvents(deps, caller.business, now.epochMilliseconds),
    readAvailability: ({ query, caller, now }) => readAvailability(deps, caller.business, query, now.epochMilliseconds),
    requestBooking: ({ body, caller, now }) => requestBooking({ body, caller, now, source: 'api' }),
    listBookings: ({ query, caller, now }) => readBookings(deps, caller.business, query, now.epochMilliseconds),
    createBooking: ({ body, caller, now }) => createBooking(deps, { body, caller, now, source: 'api' }),
    changeBooking: (input) => changeBooking(deps, on(input), input.body),
    confirmBooking: (input) => confirmBooking(deps, on(input), input.body.force === true),
    declineBooking: (input) => answerBooking(deps, on(input), 'decline'),
    waitlistBooking: (input) => answerBooking(deps, on(input), 'waitlist'),
    cancelBooking: (input) => {
      const { notify_guest, reason } = input.body;
      return answerBooking(deps, on(input), 'cancel', { notify: notify_guest === true, reason });
    },
    markBookingNoShow: (input) => answerBooking(deps, on(input), 'no_show'),
    seatBooking: (input) => seatBooking(deps, on(input)),
    leaveBooking: (input) => leaveBooking(deps, on(input)),
  };
}
