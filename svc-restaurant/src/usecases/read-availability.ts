import { apiError } from '@booking/core/errors';
import type { Search } from '@booking/core/rules/search';
import { UNBOUNDED } from '@booking/kit/searches';
import { type Claims, parseSurroundings, readClaims, type Window, windowAround, windowOn } from '../db/surroundings.ts';
import { freeStarts, whoDoes } from '../domain/appointments.ts';
import { dayOf, todayIn } from '../domain/day.ts';
import { bookableDates, earliestStart } from '../domain/reach.ts';
import { freeTableTimes } from '../domain/table-times.ts';
import type { Venue } from '../domain/venue.ts';
import { findPerson, findService } from '../domain/wish.ts';
import { textsIn } from '../texts/all.ts';
import type { Deps } from './deps.ts';
import { badWish } from './say.ts';

type Asked = {
  readonly date?: string | undefined;
  readonly party?: number | undefined;
  readonly service?: string | undefined;
  readonly staff?: string | undefined;
};

type Days = { dates: string[]; date: string; times: string[] };
type TableAnswer = { kind: 'table' } & Days & { max_party_size: number };
type AppointmentAnswer = { kind: 'appointment' } & Days & {
    service: string;
    staff: string | null;
    duration_minutes: number;
    free: Record<string, string[]>;
  };

/** The open days of the next 30, and the free times of the day asked for or of the first open one. */
export async function readAvailability(
  deps: Deps,
  businessId: string,
  asked: Asked,
  nowMs: number,
): Promise<TableAnswer | AppointmentAnswer> {
  const known = await deps.venues.remembered(deps.db, businessId);
  const first = await around(deps, known, asked, nowMs);
  if (first.revision === known.revision) return answer(deps, known, asked, first, nowMs);
  const venue = await deps.venues.load(deps.db, businessId);
  return answer(deps, venue, asked, await around(deps, venue, asked, nowMs), nowMs);
}

function dateOf(venue: Venue, asked: Asked, nowMs: number): string {
  return asked.date ?? bookableDates(venue, nowMs)[0] ?? todayIn(venue.calendar.zone, nowMs).date;
}

type Around = { readonly revision: number; readonly claims: Claims; readonly window: Window };

async function around(deps: Deps, venue: Venue, asked: Asked, nowMs: number): Promise<Around> {
  const day = dayOf(venue.calendar.zone, dateOf(venue, asked, nowMs));
  // Appointments are moved for nobody: what touches the day is enough.
  const windowOf = venue.kind === 'table' ? windowAround : windowOn;
  const window = windowOf(venue, day.start, day.end);
  return { ...(await readClaims(deps.db, venue, window)), window };
}

function answer(deps: Deps, venue: Venue, asked: Asked, there: Around, nowMs: number) {
  return venue.kind === 'table'
    ? forTables(deps, venue, asked, there, nowMs)
    : forPeople(deps, venue, asked, there, nowMs);
}

const USUAL_PARTY = 2;

async function forTables(
  deps: Deps,
  venue: Venue,
  asked: Asked,
  { claims, window }: Around,
  nowMs: number,
): Promise<TableAnswer> {
  const most = venue.bookings.maxParty;
  const party = asked.party ?? Math.min(USUAL_PARTY, most);
  if (party > most) throw apiError('bad_request', `party: must be at most ${most}`);
  assertOn(venue);
  const dates = bookableDates(venue, nowMs);
  const date = dateOf(venue, asked, nowMs);
  const day = dayOf(venue.calendar.zone, date);
  // What is past, too soon or beyond the horizon turns with the clock.
  const since = [todayIn(venue.calendar.zone, nowMs).date, Math.max(earliestStart(venue, nowMs), day.start)];
  const times = await deps.searches.share(
    venue.id,
    [venue.revision, date, party, ...since].join(' '),
    claims,
    function* () {
      const { held } = yield* parseSurroundings(venue, claims, window);
      return yield* freeTableTimes(venue, day, party, held, nowMs);
    },
  );
  return { kind: 'table', dates, date, times, max_party_size: most };
}

async function forPeople(
  deps: Deps,
  venue: Venue,
  asked: Asked,
  { claims, window }: Around,
  nowMs: number,
): Promise<AppointmentAnswer> {
  const first = venue.services.find((service) => service.online && !service.hidden);
  const service = asked.service === undefined ? first : findService(venue, asked.service, false);
  if (!service) throw badWish(asked.service === undefined ? 'service_missing' : 'service_unknown');
  const person = findPerson(venue, service, asked.staff ?? null);
  if (typeof person === 'string') throw badWish(person);
  assertOn(venue);
  const date = dateOf(venue, asked, nowMs);
  const people = person === null ? whoDoes(venue, service) : [person];
  const day = dayOf(venue.calendar.zone, date);
  const search = function* (): Search<Map<string, string[]>> {
    const { busy } = yield* parseSurroundings(venue, claims, window);
    return yield* freeStarts(venue, day, service, people, busy, nowMs);
  };
  const free = await deps.searches.run(venue.id, search(), UNBOUNDED);
  return {
    kind: 'appointment',
    dates: bookableDates(venue, nowMs),
    date,
    times: [...free.keys()],
    service: service.id,
    staff: person?.id ?? null,
    duration_minutes: service.durationMinutes,
    free: Object.fromEntries(free),
  };
}

function assertOn(venue: Venue): void {
  if (!venue.bookings.enabled) throw apiError('bookings_off', textsIn(venue.language).bookingsOff());
}
