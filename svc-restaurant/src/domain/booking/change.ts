import {
  type Appointment,
  findPerson,
  findService,
  minutesWith,
  type RequestedSlot,
  type SlotFault,
  type SlotResult,
  slotOf,
  turnOf,
} from '../slot/requested-slot.ts';
import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';

/** What staff wants different. Null stays as it is; for the person, undefined does, and null is anybody. */
export type Change = {
  readonly date: string | null;
  readonly time: string | null;
  readonly party: number | null;
  readonly serviceId: string | null;
  readonly staffId: string | null | undefined;
  /** Undefined stays as it is, null is anywhere. */
  readonly area?: string | null | undefined;
  readonly overbook?: boolean;
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
  const kept = change.serviceId === null || change.serviceId === booking.serviceId;
  const service = kept ? was.appointment.service : findService(venue, change.serviceId ?? '', true);
  if (!service) return { ok: false, fault: 'service_unknown' };
  const before = was.appointment.person;
  const same = change.staffId === undefined || change.staffId === before?.id;
  const person =
    same && kept ? before : findPerson(venue, service, same ? (before?.id ?? null) : (change.staffId ?? null));
  if (typeof person === 'string') return { ok: false, fault: person };
  const agreed = kept ? was.appointment.agreed : undefined;
  const appointment: Appointment = { service, person, ...(agreed && { agreed }), overbook: change.overbook === true };
  return { ok: true, slot: { ...was, date, time, minutes: minutesWith(appointment, person), appointment } };
}

/** Whether anything is different that tables, people or the guest would notice. */
export function isMoved(booking: Booking, slot: RequestedSlot, change: Change): boolean {
  const { appointment } = slot;
  if (slot.date !== booking.date || slot.time !== booking.time || slot.party !== booking.party) return true;
  if (appointment === null) return change.area !== undefined && change.area !== booking.area;
  const named =
    change.staffId !== undefined && change.staffId !== booking.staffId && change.staffId !== booking.askedStaffId;
  return appointment.service.id !== booking.serviceId || named;
}
