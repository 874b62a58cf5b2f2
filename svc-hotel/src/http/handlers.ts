import { notFound } from '@booking/core/errors';
import type { Handlers } from '@booking/core/route';
import type { DAY_ROUTES } from '@booking/core/routes/days';
import type { ALLOTMENT_ROUTES } from '@booking/core/routes/groups/allotments';
import type { GROUP_ROUTES } from '@booking/core/routes/groups/groups';
import type { QUOTE_ROUTES } from '@booking/core/routes/groups/quotes';
import type { HOTEL_ROUTES } from '@booking/core/routes/hotel';
import type { RATE_ROUTES } from '@booking/core/routes/rates';
import type { HOTEL_REPORT_ROUTES } from '@booking/core/routes/reports/hotel';
import type { Period } from '@booking/core/routes/reports/report';
import type { ROOM_ROUTES } from '@booking/core/routes/rooms';
import { IsoDate } from '@booking/core/scalars';
import { closeDay } from '../days/close-day.ts';
import { reopenDay } from '../days/reopen-day.ts';
import type { Deps } from '../deps.ts';
import { changeTerms } from '../groups/allotments/change-allotment.ts';
import { createAllotment } from '../groups/allotments/create-allotment.ts';
import { holdAllotment, releaseAllotment } from '../groups/allotments/release-allotment.ts';
import { createGroup } from '../groups/create-group.ts';
import { acceptQuote } from '../groups/quotes/accept-quote.ts';
import { createQuote } from '../groups/quotes/create-quote.ts';
import { endQuote } from '../groups/quotes/end-quote.ts';
import { extendQuote, sendQuote } from '../groups/quotes/keep-quote.ts';
import { requestGroup } from '../groups/request-group.ts';
import { stepGroup } from '../groups/step-group.ts';
import { undoGroup } from '../groups/undo-group.ts';
import { listAllotments } from '../queries/allotments/list-allotments.ts';
import { readAllotment } from '../queries/allotments/read-allotment.ts';
import { quoteAvailability } from '../queries/availability/quote-availability.ts';
import { readRates } from '../queries/availability/read-rates.ts';
import { type DayCall, readDay } from '../queries/days/read-day.ts';
import { listRooms } from '../queries/list-rooms.ts';
import { listStays } from '../queries/list-stays.ts';
import { listQuotes } from '../queries/quotes/list-quotes.ts';
import { readQuote } from '../queries/quotes/read-quote.ts';
import { readGroup } from '../queries/read-group.ts';
import { readHotel } from '../queries/read-hotel.ts';
import { listRoomMarks } from '../queries/read-room-marks.ts';
import { readStay } from '../queries/read-stay.ts';
import type { ReportCall } from '../queries/reports/period.ts';
import { readArrivals, readTouristTax } from '../queries/reports/read-guests.ts';
import { readDebtors, readPayments, readPickUp, readRevenue } from '../queries/reports/read-money.ts';
import { readOccupancy } from '../queries/reports/read-occupancy.ts';
import { changeRoom } from '../rooms/change-room.ts';
import { changeStay } from '../stays/change.ts';
import { createStay } from '../stays/create.ts';
import type { StayCall } from '../stays/on-stay.ts';
import type { RequestStay } from '../stays/request.ts';
import { checkInStay } from '../stays/steps/check-in.ts';
import { checkOutStay } from '../stays/steps/check-out.ts';
import { confirmStay } from '../stays/steps/confirm.ts';
import { cancelStay, declineStay, markNoShow } from '../stays/steps/end.ts';
import { undoStep } from '../stays/undo/undo-step.ts';

type Call = { readonly params: { readonly id: string } } & Omit<StayCall, 'id'>;

/** The stay or group that a path names. */
export const on = ({ params, caller, now }: Call): StayCall => ({ id: params.id, caller, now });

/** The rooms and how housekeeping marks them, one line a route. */
export function roomHandlers(deps: Deps): Handlers<typeof ROOM_ROUTES> {
  return {
    listRooms: ({ caller, now }) => listRooms(deps, caller.business, now),
    listRoomMarks: ({ params, caller }) => listRoomMarks(deps, caller.business, params.id),
    changeRoom: ({ params, body, caller, now }) => changeRoom(deps, { room: { id: params.id }, caller, now }, body),
  };
}

/** What nights cost, one line a route. */
export function nightRateHandlers(deps: Deps): Handlers<typeof RATE_ROUTES> {
  return { readRates: ({ query, caller }) => readRates(deps, caller.business, query) };
}

/** One line a route: what it is called in the contract, and the use case behind it. */
export function hotelHandlers(deps: Deps, requestStay: RequestStay): Handlers<typeof HOTEL_ROUTES> {
  return {
    readHotel: ({ caller }) => readHotel(deps, caller.business),
    readHotelAvailability: ({ query, caller, now }) => quoteAvailability(deps, caller.business, query, now),
    requestStay: ({ body, caller, now }) => requestStay({ body, caller, now }),
    listStays: ({ query, caller, now }) => listStays(deps, caller.business, query, now),
    createStay: ({ body, caller, now }) => createStay(deps, { body, caller, now }),
    readStay: ({ params, caller }) => readStay(deps, caller, params.id),
    changeStay: (input) => changeStay(deps, on(input), input.body),
    confirmStay: (input) => confirmStay(deps, on(input)),
    declineStay: (input) => declineStay(deps, on(input)),
    cancelStay: (input) => {
      const { notify_guest, message = null } = input.body;
      return cancelStay(deps, { ...on(input), notify: notify_guest === true, message });
    },
    checkInStay: (input) => checkInStay(deps, on(input), input.body.room_id ?? null),
    checkOutStay: (input) => checkOutStay(deps, on(input)),
    markStayNoShow: (input) => markNoShow(deps, on(input)),
    undoStayStep: (input) => undoStep(deps, on(input), input.body.status),
  };
}

/** Several rooms that are asked for together, one line a route. */
export function groupHandlers(deps: Deps): Handlers<typeof GROUP_ROUTES> {
  return {
    requestGroup: ({ body, caller, now }) => requestGroup(deps, { body, caller, now }),
    createGroup: ({ body, caller, now }) => createGroup(deps, { body, caller, now }),
    readGroup: ({ params, caller }) => readGroup(deps, caller, params.id),
    confirmGroup: (input) => stepGroup(deps, on(input), 'confirm'),
    declineGroup: (input) => stepGroup(deps, on(input), 'decline'),
    cancelGroup: (input) => {
      const { notify_guest, message = null, stay_ids: stays } = input.body;
      return stepGroup(deps, { ...on(input), notify: notify_guest === true, message, stays }, 'cancel');
    },
    checkOutGroup: (input) => stepGroup(deps, on(input), 'check_out'),
    undoGroupStep: (input) => undoGroup(deps, on(input), input.body),
  };
}

/** Whether and how the guest is told. */
type Notice = { readonly notify_guest?: boolean | null | undefined; readonly message?: string | undefined };

/** Rooms that are offered until a moment, one line a route. */
export function quoteHandlers(deps: Deps): Handlers<typeof QUOTE_ROUTES> {
  const noticeOf = ({ notify_guest, message }: Notice) => ({
    notify: notify_guest !== false,
    message: message ?? null,
  });
  return {
    createQuote: ({ body, caller, now }) => createQuote(deps, { body, caller, now }),
    listQuotes: ({ query, caller, now }) => listQuotes(deps, caller, query, now),
    readQuote: ({ params, caller, now }) => readQuote(deps, caller, params.id, now),
    changeQuote: (input) => extendQuote(deps, { ...on(input), ...noticeOf(input.body) }, input.body.expires_at),
    sendQuote: (input) => sendQuote(deps, { ...on(input), message: input.body.message ?? null }),
    acceptQuote: (input) => acceptQuote(deps, { ...on(input), ...noticeOf(input.body) }),
    withdrawQuote: (input) => endQuote(deps, { ...on(input), ...noticeOf(input.body) }, 'withdraw'),
  };
}

/** Rooms that are promised until a day, one line a route. */
export function allotmentHandlers(deps: Deps): Handlers<typeof ALLOTMENT_ROUTES> {
  return {
    createAllotment: ({ body, caller, now }) => createAllotment(deps, { body, caller, now }),
    listAllotments: ({ query, caller }) => listAllotments(deps, caller, query),
    readAllotment: ({ params, caller }) => readAllotment(deps, caller, params.id),
    changeAllotment: (input) => changeTerms(deps, on(input), input.body),
    releaseAllotment: (input) => releaseAllotment(deps, on(input)),
    holdAllotment: (input) => holdAllotment(deps, on(input), input.body.cut_off),
  };
}

type ReportInput = { readonly query: Period; readonly caller: { readonly business: string } };

const about = ({ query, caller }: ReportInput): ReportCall => ({ businessId: caller.business, query });

/** What a hotel looks back on, one line a route. */
export function reportHandlers(deps: Deps): Handlers<typeof HOTEL_REPORT_ROUTES> {
  return {
    readOccupancyReport: (input) => readOccupancy(deps, about(input)),
    readRevenueReport: (input) => readRevenue(deps, about(input)),
    readPaymentsReport: (input) => readPayments(deps, about(input)),
    readPickUpReport: (input) => readPickUp(deps, about(input)),
    readArrivalsReport: (input) => readArrivals(deps, about(input)),
    readTouristTaxReport: (input) => readTouristTax(deps, about(input)),
    readDebtorsReport: (input) => readDebtors(deps, about(input)),
  };
}

type DayInput = { readonly params: { readonly date: string } } & Omit<DayCall, 'date'>;

/** @throws ApiError 404 for what is no day */
function ofDay({ params, caller, now }: DayInput): DayCall {
  const { success, data } = IsoDate.safeParse(params.date);
  if (!success) throw notFound();
  return { date: data, caller, now };
}

/** The days of a hotel, one line a route. */
export function dayHandlers(deps: Deps): Handlers<typeof DAY_ROUTES> {
  return {
    readDay: (input) => readDay(deps, ofDay(input)),
    closeDay: (input) => closeDay(deps, ofDay(input), input.body),
    reopenDay: (input) => reopenDay(deps, ofDay(input), input.body),
  };
}
