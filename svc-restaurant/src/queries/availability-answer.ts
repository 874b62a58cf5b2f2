import { apiError, wrongField } from '@booking/core/errors';
import { offeredServices, type Wanted } from '../domain/slot/offered-times.ts';
import { type Appointment, minutesWith, partsOf, resolveSlot } from '../domain/slot/requested-slot.ts';
import { bookableDates } from '../domain/venue/booking-window.ts';
import { todayIn } from '../domain/venue/day.ts';
import { isAnswered, type Venue } from '../domain/venue/venue.ts';
import { badSlot } from '../errors.ts';
import { textsIn } from '../texts/texts.ts';

/** What is asked for, whichever days. */
export type AvailabilityCriteria = {
  readonly party?: number | undefined;
  /** Several in one visit, and for each the person; empty for anybody. */
  readonly service?: string | readonly string[] | undefined;
  readonly staff?: string | readonly string[] | undefined;
  readonly area?: string | undefined;
};

type Days = { dates: string[]; date: string; times: string[]; free_dates?: string[] };
type TableAnswer = { kind: 'table' } & Days & { max_party_size: number; confirm_at_once: boolean };
type AppointmentAnswer = { kind: 'appointment' } & Days & {
    service: string;
    staff: string | null;
    duration_minutes: number;
    services?: { service: string; staff: string | null }[];
    free: Record<string, string[]>;
  };
export type AvailabilityAnswer = TableAnswer | AppointmentAnswer;

/** The free times of a day, each with the ids of those who could take it; tables name nobody. */
export type FreeTimes = ReadonlyMap<string, readonly string[]>;

const USUAL_PARTY = 2;

/** What is asked for in the venue's terms. @throws ApiError 400 for what it does not have, then 409 where bookings are off */
export function wantedIn(venue: Venue, criteria: AvailabilityCriteria): Wanted {
  const wanted = venue.kind === 'table' ? tableIn(venue, criteria) : appointmentIn(venue, criteria);
  if (!venue.bookings.enabled) throw apiError('bookings_off', textsIn(venue.language, venue.kind).bookingsOff);
  return wanted;
}

function tableIn(venue: Venue, criteria: AvailabilityCriteria): Wanted {
  const most = venue.bookings.maxParty;
  const party = criteria.party ?? Math.min(USUAL_PARTY, most);
  if (party > most) throw wrongField('party', `must be at most ${most}`);
  const { area = null } = criteria;
  if (area !== null && !venue.areas.includes(area)) throw badSlot('area_unknown', venue);
  return { kind: 'table', party, area };
}

function appointmentIn(venue: Venue, criteria: AvailabilityCriteria): Wanted {
  const first = offeredServices(venue)[0]?.id ?? null;
  const [serviceId = first, ...others] = [criteria.service ?? []].flat();
  const people = [criteria.staff ?? []].flat().map((id) => id || null);
  const further = others.map((id, i) => ({ serviceId: id, staffId: people[i + 1] ?? null }));
  if (people.length > 1 + further.length) throw wrongField('staff', 'is given more often than service');
  const anyTime = { date: todayIn(venue.calendar.zone, 0).date, time: '00:00', party: null, area: null };
  const resolved = resolveSlot(venue, { ...anyTime, serviceId, staffId: people[0] ?? null, further }, false);
  if (!resolved.ok) throw badSlot(resolved.fault, venue);
  return { kind: 'appointment', ...(resolved.slot.appointment as Appointment) };
}

type On = { readonly date: string; readonly free: FreeTimes };

export function availabilityAnswer(
  venue: Venue,
  wanted: Wanted,
  { date, free }: On,
  nowMs: number,
): AvailabilityAnswer {
  const days = { dates: [...bookableDates(venue, nowMs)], date, times: [...free.keys()] };
  if (wanted.kind === 'table')
    return {
      kind: 'table',
      ...days,
      max_party_size: venue.bookings.maxParty,
      confirm_at_once: !isAnswered(venue.bookings, wanted.party),
    };
  const parts = partsOf(wanted);
  return {
    kind: 'appointment',
    ...days,
    service: wanted.service.id,
    staff: wanted.person?.id ?? null,
    duration_minutes: parts.reduce((sum, part) => sum + minutesWith(part, part.person), 0),
    ...(parts.length > 1 && {
      services: parts.map(({ service, person }) => ({ service: service.id, staff: person?.id ?? null })),
    }),
    free: Object.fromEntries([...free].map(([time, people]) => [time, [...people]])),
  };
}
