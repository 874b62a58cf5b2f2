import { apiError } from '@booking/core/errors';
import type { ChangesLeft } from '@booking/core/guests/changes';
import type { PageCall, PageStep } from '@booking/kit/pages/token-pages';
import { changeByGuest, type GuestChange } from '../bookings/moves/guest-change.ts';
import { readChanges } from '../bookings/moves/read-changes.ts';
import type { Deps } from '../deps.ts';
import { changedSlot, isMoved } from '../domain/booking/change.ts';
import { largestParty } from '../domain/booking/guest-steps.ts';
import type { PageBooking } from '../queries/pages/page-bookings.ts';
import { type BookingPage, type RequestedChoice, readBookingPage } from '../queries/pages/read-booking-page.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { readChoice, readSlot } from './book/book-form.ts';
import { stepCall } from './context.ts';

/** What the guest may change, and while they choose, what is free for it. */
export type OfferedChange = ChangesLeft & {
  readonly page: BookingPage | null;
  /** What the form wants is so already. */
  readonly isMade: boolean;
};

/** The guest's page with what may be changed; null for nothing. */
export type GuestPage = PageBooking & { readonly change: OfferedChange | null };

type Fields = ReadonlyMap<string, string>;

export async function readChange(
  deps: Deps,
  found: PageBooking,
  fields: Fields,
  nowMs: number,
): Promise<OfferedChange | null> {
  const { booking, venue } = found;
  const left = await readChanges({ em: deps.entities.fork(), db: deps.db }, venue, booking, nowMs);
  if (left === null) return null;
  const wanted = wantedIn(venue.kind, fields);
  const changed = wanted && changedSlot(venue, booking, wanted);
  const isMade = wanted !== null && changed?.ok === true && !isMoved(booking, changed.slot, wanted);
  const isAsked = fields.get('ask') === CHANGE || fields.get('step') === CHANGE;
  return { ...left, isMade, page: isAsked && left.isOpen ? await readFree(deps, found, fields, nowMs) : null };
}

/** In the address as in the form. */
export const CHANGE = 'change';

/** What is free for the booking as its guest wants it now; at first as it is. */
async function readFree(deps: Deps, { booking, venue }: PageBooking, fields: Fields, nowMs: number) {
  const isChosen = fields.has('party') || fields.has('service');
  const choice = { ...(isChosen ? readChoice(fields) : choiceOf({ booking })), except: booking.id };
  const most = largestParty(venue, booking);
  const isLess = most < venue.bookings.maxParty;
  const within = isLess ? { ...venue, bookings: { ...venue.bookings, maxParty: most } } : venue;
  const wanted = readSlot(fields.get('slot'));
  const page = await readBookingPage(deps, within, choice, nowMs, wanted?.time ?? null);
  return { ...page, askable: [] };
}

function choiceOf({ booking }: Pick<PageBooking, 'booking'>): RequestedChoice {
  const { party, area, date, serviceId, askedStaffId, visit } = booking;
  const further = (visit ?? []).slice(1).map((part) => ({
    service: part.serviceId,
    staff: part.askedStaffId ?? undefined,
  }));
  const service = serviceId ?? undefined;
  return { party, area: area ?? undefined, date, service, staff: askedStaffId ?? undefined, further };
}

/** What the form wants the booking to be; null where it names no time. */
function wantedIn(kind: PageBooking['venue']['kind'], fields: Fields): GuestChange | null {
  const slot = readSlot(fields.get('slot'));
  if (slot === null) return null;
  const { party, area = null, service, staff, further = [] } = readChoice(fields);
  const at = { date: slot.date, time: slot.time, staffId: undefined, isOnline: true };
  if (kind === 'table') return { ...at, party: party ?? null, serviceId: null, area };
  const services = [{ service: service ?? '', staff }, ...further].map((wish) => ({
    ...{ serviceId: wish.service, staffId: wish.staff ?? null },
  }));
  return { ...at, party: null, serviceId: null, services };
}

/** The button that makes the change. */
export function changeStep(deps: Deps): PageStep<GuestPage> {
  return {
    action: 'changeBooking',
    isSettled: ({ change }) => change?.isMade === true,
    take: async (page, call: PageCall) => {
      const wanted = wantedIn(page.venue.kind, call.form);
      if (wanted === null) throw apiError('refused', pageTexts(call.lang).error.slot);
      await changeByGuest(deps, stepCall('guest', page, call), wanted, call.lang);
    },
  };
}
