import {
  findPerson,
  findService,
  partsOf,
  type RequestedSlot,
  type SlotFault,
  type SlotResult,
  slotOf,
  slotWith,
  turnOf,
  type WantedService,
} from '../slot/requested-slot.ts';
import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';

/** What staff, or the guest, wants different. Null stays as it is; for the person, undefined does, and null is anybody. */
export type Change = {
  readonly date: string | null;
  readonly time: string | null;
  readonly party: number | null;
  readonly serviceId: string | null;
  readonly staffId: string | null | undefined;
  /** All services of the visit, with whom each; null stays as it is. */
  readonly services?: readonly { readonly serviceId: string; readonly staffId: string | null }[] | null;
  /** Undefined stays as it is, null is anywhere. */
  readonly area?: string | null | undefined;
  readonly overbook?: boolean;
  /** Of what is not booked yet, only what is offered online. */
  readonly isOnline?: boolean;
};

/** What is wrong with a service and a person for every booking of the venue; one that is hidden may still be a booking's own. */
export function unknownIn(venue: Venue, serviceId: string | null, staffId: string | null): SlotFault | null {
  if (venue.kind === 'table') return null;
  const service = venue.services.find(({ id }) => id === serviceId);
  if (serviceId !== null && !service) return 'service_unknown';
  if (staffId === null) return null;
  const person = venue.staff.find(({ id }) => id === staffId);
  if (!person) return 'staff_unknown';
  const elsewhere = service && service.staffIds.length > 0 && !service.staffIds.includes(person.id);
  return elsewhere ? 'staff_elsewhere' : null;
}

/** What the booking wants after the change. A service and person that it already has may be hidden by now. */
export function changedSlot(venue: Venue, booking: Booking, change: Change): SlotResult {
  const was = slotOf(venue, booking);
  const date = change.date ?? was.date;
  const time = change.time ?? was.time;
  if (was.appointment === null) {
    const party = change.party ?? was.party;
    const area = change.area === undefined ? was.area : change.area;
    if (area !== was.area && area !== null && !venue.areas.includes(area)) return { ok: false, fault: 'area_unknown' };
    const minutes = turnOf(venue, { date, time }, party);
    return { ok: true, slot: { date, time, party, minutes, area, appointment: null } };
  }
  const before = partsOf(was.appointment);
  const services: WantedService[] = [];
  for (const [i, wish] of wishesOf(before, change).entries()) {
    const wanted = changedService(venue, before[i], wish, change.isOnline !== true);
    if (typeof wanted === 'string') return { ok: false, fault: wanted };
    services.push(wanted);
  }
  return slotWith(venue, { date, time }, services, change.overbook === true);
}

type Wish = { readonly serviceId: string; readonly staffId: string | null | undefined };

/** What is wanted of each service; a person who is named alone is to take all of them. */
function wishesOf(before: readonly WantedService[], { services, serviceId, staffId }: Change): readonly Wish[] {
  if (services) return services;
  if (serviceId !== null) return [{ serviceId, staffId }];
  return before.map(({ service }) => ({ serviceId: service.id, staffId }));
}

function changedService(
  venue: Venue,
  before: WantedService | undefined,
  wish: Wish,
  desk: boolean,
): WantedService | SlotFault {
  const kept = before?.service.id === wish.serviceId ? before : null;
  const service = kept?.service ?? findService(venue, wish.serviceId, desk);
  if (!service) return 'service_unknown';
  const named = before?.person ?? null;
  const same = wish.staffId === undefined || wish.staffId === named?.id;
  if (kept !== null && same) return kept;
  const person = findPerson(venue, service, same ? (named?.id ?? null) : (wish.staffId ?? null));
  if (typeof person === 'string') return person;
  return { service, person, ...(kept?.agreed && { agreed: kept.agreed }) };
}

/** Whether anything is different that tables, people or the guest would notice. */
export function isMoved(booking: Booking, slot: RequestedSlot, change: Change): boolean {
  const { appointment } = slot;
  if (slot.date !== booking.date || slot.time !== booking.time || slot.party !== booking.party) return true;
  if (appointment === null) return change.area !== undefined && change.area !== booking.area;
  const before = booking.visit ?? [booking];
  const services = partsOf(appointment);
  const isNamed = change.staffId !== undefined || Boolean(change.services);
  return (
    services.length !== before.length ||
    services.some(({ service, person }, i) => {
      const { serviceId, staffId, askedStaffId } = before[i] as (typeof before)[number];
      const staff = person?.id ?? null;
      return service.id !== serviceId || (isNamed && staff !== staffId && staff !== askedStaffId);
    })
  );
}
