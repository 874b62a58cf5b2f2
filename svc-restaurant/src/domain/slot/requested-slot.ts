import type { Interval } from '@booking/core/rules/intervals';
import { minutesOf } from '@booking/core/rules/local-time';
import type { BookedService, Booking } from '../booking/booking.ts';
import { rulesAt } from '../venue/booking-window.ts';
import { instantOf, MINUTE_MS, zonedDay } from '../venue/day.ts';
import { type Able, serviceWith, whoDoes } from '../venue/people.ts';
import { type Person, type Service, turnMinutes, type Venue } from '../venue/venue.ts';

/** What somebody wants to book, put into the venue's own terms. */
export type RequestedSlot = {
  readonly date: string;
  readonly time: string;
  /** 1 for appointments. */
  readonly party: number;
  /** Real minutes from start to end, without a buffer; of an appointment at most, with whoever may take it. */
  readonly minutes: number;
  /** The area that was chosen; null for anywhere, and for appointments. */
  readonly area: string | null;
  /** With the person who is asked for, null for anybody. */
  readonly appointment: Appointment | null;
};

/** A service, with the person who is asked for; null for anybody. */
export type WantedService = {
  readonly service: Service;
  readonly person: Person | null;
  /** Of one that is booked already. */
  readonly agreed?: Agreed;
};

export type Appointment = WantedService & {
  /** The services of the same visit that follow without a gap, in their order. */
  readonly further?: readonly WantedService[];
  /** Staff takes one more into a class that is full. */
  readonly overbook?: boolean;
};

/** How long a booking lasts, and how long its person takes by the settings: whoever takes as long as that keeps to it. */
export type Agreed = { readonly minutes: number; readonly usual: number; readonly holder: Person | null };

/** The services of an appointment in their order. */
export const partsOf = (appointment: Appointment): readonly WantedService[] => [
  appointment,
  ...(appointment.further ?? []),
];

/** The service of an appointment as somebody would take it. */
export function serviceBy({ service, agreed }: WantedService, person: Person): Service {
  const own = serviceWith(service, person);
  return agreed?.usual === own.durationMinutes ? { ...own, durationMinutes: agreed.minutes } : own;
}

/** How long a service lasts with somebody; with nobody yet, as it was agreed or as it says. */
export function minutesWith(wanted: WantedService, person: Person | null): number {
  if (person !== null) return serviceBy(wanted, person).durationMinutes;
  return wanted.agreed?.minutes ?? wanted.service.durationMinutes;
}

/** Who may take a service, each as it takes this person. */
export const ableIn = (venue: Venue, wanted: WantedService): Able[] =>
  candidates(venue, wanted).map((person) => ({ person, service: serviceBy(wanted, person) }));

/** How long an appointment lasts with those of each service who take longest, or least long. */
export function totalOf(venue: Venue, appointment: Appointment, which: 'longest' | 'shortest'): number {
  const choose = which === 'longest' ? Math.max : Math.min;
  const minutes = partsOf(appointment).map((wanted) => {
    const each = ableIn(venue, wanted).map(({ service }) => service.durationMinutes);
    return each.length === 0 ? minutesWith(wanted, null) : choose(...each);
  });
  return minutes.reduce((sum, part) => sum + part, 0);
}

type ServiceWish = { readonly serviceId: string | null; readonly staffId: string | null };

export type SlotInput = {
  readonly date: string;
  readonly time: string;
  readonly party: number | null;
  readonly serviceId: string | null;
  readonly staffId: string | null;
  /** The services that follow in the same visit. */
  readonly further?: readonly ServiceWish[];
  readonly area: string | null;
  readonly overbook?: boolean;
};

/** What the venue does not have: the caller's mistake, a 400; of an area, which comes and goes, a 422. */
export type SlotFault =
  | 'party_missing'
  | 'service_missing'
  | 'service_unknown'
  | 'staff_unknown'
  | 'staff_elsewhere'
  | 'class_in_visit'
  | 'area_unknown';

export type SlotResult =
  | { readonly ok: true; readonly slot: RequestedSlot }
  | { readonly ok: false; readonly fault: SlotFault };

/** @param desk staff may book services that are not offered online */
export function resolveSlot(venue: Venue, input: SlotInput, desk: boolean): SlotResult {
  return venue.kind === 'table' ? tableSlot(venue, input) : appointmentSlot(venue, input, desk);
}

function tableSlot(venue: Venue, { date, time, party, area }: SlotInput): SlotResult {
  if (party === null) return { ok: false, fault: 'party_missing' };
  if (area !== null && !venue.areas.includes(area)) return { ok: false, fault: 'area_unknown' };
  const minutes = turnOf(venue, { date, time }, party);
  return { ok: true, slot: { date, time, party, minutes, area, appointment: null } };
}

function appointmentSlot(venue: Venue, input: SlotInput, desk: boolean): SlotResult {
  const { date, time, further = [], overbook = false } = input;
  const services: WantedService[] = [];
  for (const wish of [input, ...further]) {
    const wanted = wantedService(venue, wish, desk);
    if (typeof wanted === 'string') return { ok: false, fault: wanted };
    services.push(wanted);
  }
  return slotWith(venue, { date, time }, services, overbook);
}

/** An appointment for these services, one behind the other. */
export function slotWith(
  venue: Venue,
  { date, time }: { readonly date: string; readonly time: string },
  services: readonly WantedService[],
  overbook: boolean,
): SlotResult {
  const [first, ...further] = services;
  if (first === undefined) return { ok: false, fault: 'service_missing' };
  if (further.length > 0 && services.some(({ service }) => service.capacity !== null))
    return { ok: false, fault: 'class_in_visit' };
  const appointment = { ...first, ...(further.length > 0 && { further }), ...(overbook && { overbook }) };
  const minutes = totalOf(venue, appointment, 'longest');
  return { ok: true, slot: { date, time, party: 1, minutes, area: null, appointment } };
}

function wantedService(venue: Venue, { serviceId, staffId }: ServiceWish, desk: boolean): WantedService | SlotFault {
  if (serviceId === null) return 'service_missing';
  const service = findService(venue, serviceId, desk);
  if (!service) return 'service_unknown';
  const person = findPerson(venue, service, staffId);
  return typeof person === 'string' ? person : { service, person };
}

/** How long a party keeps its tables that comes at this time. */
export const turnOf = (venue: Venue, at: { readonly date: string; readonly time: string }, party: number): number =>
  turnMinutes(rulesAt(venue, at.date, startOf(venue, at)), party);

/** What a booking that is already there wants. It keeps the length that it was booked with. */
export function slotOf(venue: Venue, booking: Booking): RequestedSlot {
  const { date, time, party, serviceId, durationMinutes } = booking;
  if (serviceId === null) {
    const minutes = turnOf(venue, { date, time }, party);
    return { date, time, party, minutes, area: areaStill(venue, booking.area), appointment: null };
  }
  const booked = booking.visit ?? [{ ...booking, serviceId, minutes: durationMinutes }];
  const [first, ...further] = booked.map((part) => bookedService(venue, part)) as [WantedService, ...WantedService[]];
  const appointment = { ...first, ...(further.length > 0 && { further }) };
  return { date, time, party, minutes: totalOf(venue, appointment, 'longest'), area: null, appointment };
}

type Booked = Pick<BookedService, 'serviceId' | 'askedStaffId' | 'staffId'> & { readonly minutes: number | null };

function bookedService(venue: Venue, { serviceId, askedStaffId, staffId, minutes }: Booked): WantedService {
  const service = venue.services.find(({ id }) => id === serviceId) ?? removedService(serviceId);
  const person = venue.staff.find(({ id }) => id === askedStaffId) ?? null;
  const holder = venue.staff.find(({ id }) => id === staffId) ?? null;
  const usual = (holder ? serviceWith(service, holder) : service).durationMinutes;
  return { service, person, agreed: { minutes: minutes ?? usual, usual, holder } };
}

/** The area that a booking chose, as long as any table stands in it. */
export const areaStill = ({ tables }: Pick<Venue, 'tables'>, area: string | null): string | null =>
  area !== null && tables.some((table) => table.area === area && !table.hidden) ? area : null;

/** When what a booking holds ends, milliseconds since 1970. */
export function endOf(venue: Venue, booking: Booking): number {
  const minutes = booking.durationMinutes ?? slotOf(venue, booking).minutes;
  return booking.startsAt + minutes * MINUTE_MS;
}

/** From when till when it takes its tables or its person, whoever of those that may take it, minutes since 1970. */
export function takenIn(venue: Venue, slot: RequestedSlot): Interval {
  const from = startOf(venue, slot);
  const { appointment } = slot;
  if (appointment === null) return { from, to: from + slot.minutes };
  const services = partsOf(appointment).map(({ service }) => service);
  const before = Math.max(...services.map(({ bufferBefore }) => bufferBefore));
  const after = Math.max(...services.map(({ bufferAfter }) => bufferAfter));
  return { from: from - before, to: from + slot.minutes + after };
}

/** A service of which the settings no longer say anything, as a long past booking may name one. */
function removedService(id: string): Service {
  const nothing = {
    name: '',
    description: '',
    names: {},
    descriptions: {},
    price: null,
    staffIds: [],
    online: false,
    hidden: true,
    capacity: null,
    resources: [],
  };
  return { id, ...nothing, durationMinutes: 0, bufferBefore: 0, bufferAfter: 0 };
}

/** The moment at which a slot starts, minutes since 1970. */
export function startOf(
  venue: Pick<Venue, 'calendar'>,
  slot: { readonly date: string; readonly time: string },
): number {
  return instantOf(zonedDay(venue.calendar.zone, slot.date), minutesOf(slot.time));
}

export function findService(venue: Venue, id: string, desk: boolean): Service | undefined {
  return venue.services.find((service) => service.id === id && !service.hidden && (desk || service.online));
}

/** The person who is asked for, null for anybody, or what is wrong with asking for this one. */
export function findPerson(venue: Venue, service: Service, id: string | null): Person | null | SlotFault {
  if (id === null) return null;
  const person = venue.staff.find((member) => member.id === id && !member.hidden);
  if (!person) return 'staff_unknown';
  return whoDoes(venue, service).includes(person) ? person : 'staff_elsewhere';
}

/** Who may take the appointment: the person asked for, or everybody who does the service. */
export function candidates(
  venue: Venue,
  { service, person }: Pick<WantedService, 'service' | 'person'>,
): readonly Person[] {
  return person === null ? whoDoes(venue, service) : [person];
}

const idsOf = (appointment: Appointment) => partsOf(appointment).map(({ service }) => service.id);

/** What makes two requests the same beside who sends them. */
export function requestKey(slot: RequestedSlot): string {
  const where = slot.area === null ? '' : ` ${slot.area}`;
  const what = slot.appointment === null ? `${slot.party}${where}` : idsOf(slot.appointment).join('+');
  return `${slot.date} ${slot.time} ${what}`;
}
