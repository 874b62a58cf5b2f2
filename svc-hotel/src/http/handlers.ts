import type { Handlers } from '@booking/core/route';
import type { HOTEL_ROUTES } from '@booking/core/routes/hotel';
import type { Deps } from '../deps.ts';
import { quoteAvailability } from '../queries/availability/quote-availability.ts';
import { listRooms } from '../queries/list-rooms.ts';
import { listStays } from '../queries/list-stays.ts';
import { readHotel } from '../queries/read-hotel.ts';
import { readStay } from '../queries/read-stay.ts';
import { changeStay } from '../stays/change.ts';
import { createStay } from '../stays/create.ts';
import type { RequestStay } from '../stays/request.ts';
import { transitionStay } from '../stays/transition.ts';
import { undoStep } from '../stays/undo/undo-step.ts';

/** One line a route: what it is called in the contract, and the use case behind it. */
export function hotelHandlers(deps: Deps, requestStay: RequestStay): Handlers<typeof HOTEL_ROUTES> {
  return {
    readHotel: ({ caller }) => readHotel(deps, caller.business),
    readHotelAvailability: ({ query, caller, now }) => quoteAvailability(deps, caller.business, query, now),
    requestStay: ({ body, caller, now }) => requestStay({ body, caller, now }),
    listStays: ({ query, caller, now }) => listStays(deps, caller.business, query, now),
    createStay: ({ body, caller, now }) => createStay(deps, { body, caller, now }),
    readStay: ({ params, caller }) => readStay(deps, caller, params.id),
    changeStay: ({ params, body, caller, now }) => changeStay(deps, { id: params.id, body, caller, now }),
    confirmStay: ({ params, caller, now }) => transitionStay(deps, { id: params.id, trigger: 'confirm', caller, now }),
    declineStay: ({ params, caller, now }) => transitionStay(deps, { id: params.id, trigger: 'decline', caller, now }),
    cancelStay: ({ params, body, caller, now }) => {
      const options = { notify: body.notify_guest === true, message: body.message ?? null };
      return transitionStay(deps, { id: params.id, trigger: 'cancel', caller, now, ...options });
    },
    checkInStay: ({ params, body, caller, now }) =>
      transitionStay(deps, { id: params.id, trigger: 'check_in', caller, now, roomId: body.room_id ?? null }),
    checkOutStay: ({ params, caller, now }) =>
      transitionStay(deps, { id: params.id, trigger: 'check_out', caller, now }),
    markStayNoShow: ({ params, caller, now }) =>
      transitionStay(deps, { id: params.id, trigger: 'no_show', caller, now }),
    undoStayStep: ({ params, body, caller, now }) =>
      undoStep(deps, { id: params.id, status: body.status, caller, now }),
    listRooms: ({ caller, now }) => listRooms(deps, caller.business, now),
  };
}
