import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { SeriesClash, SeriesWish } from '@booking/core/routes/venue/series';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { newId } from '@booking/kit/ids';
import { lineOf, SEARCH_MS, type SearchBudget, searchBudget } from '@booking/kit/workers/searches';
import { type Judged, judgeAtDesk, storeTaken } from '../bookings/create.ts';
import { type DeskAnswer, type DeskAttempt, type DeskRequest, tablesIn } from '../bookings/desk-booking.ts';
import { locksOf, prepare, type ValidatedRequest } from '../bookings/prepare.ts';
import { readIn, warned } from '../conflicts.ts';
import { nearbyOf } from '../db/hot/nearby-allocations.ts';
import { loadRequests } from '../db/hot/request-load.ts';
import { insertSeries } from '../db/series.ts';
import type { Deps } from '../deps.ts';
import { tablesOf } from '../domain/booking/new-booking.ts';
import { showBooking, timestampOf } from '../domain/booking/show-booking.ts';
import { duplicateOf } from '../domain/request/duplicates.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { NearbyAllocations } from '../domain/seating/placing.ts';
import { windowAround } from '../domain/seating/window.ts';
import { type LocalTime, occurrencesOf } from '../domain/series/dates.ts';
import { NEARBY_MINUTES, nearestFree } from '../domain/series/nearest-free.ts';
import { requestKey, startOf } from '../domain/slot/requested-slot.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { clashOfError, clashOfRepeat, clashOfWarnings, seriesClash } from './clashes.ts';
import { inOneMessage } from './one-message.ts';

/** Staff books the same again and again: what clashes is left out and named, the rest is booked. */
export async function createSeries(
  deps: Deps,
  request: DeskRequest,
  wish: SeriesWish,
): Promise<DeskAnswer | StoredAnswer> {
  const { caller, body, now } = request;
  const found = occurrencesOf(body, wish);
  if (!found.ok) throw wrongField(`series.exceptions.${found.wrong}.date`, 'is not a date of the series');
  if (found.times.length === 0) throw wrongField('series.exceptions', 'must leave at least one date');
  const invalidates = found.times.map(({ date }) => dayLock(caller.business, date));
  return deps.run({ caller, now, status: 201 }, async (context) => ({
    ...(await take(deps, context, request, { every: wish.every, times: found.times })),
    invalidates,
  }));
}

type Planned = { readonly every: SeriesWish['every']; readonly times: readonly LocalTime[] };

/** One date of the series, with what is held around it. */
type Occurrence = {
  readonly at: LocalTime;
  readonly attempt: DeskAttempt;
  readonly others: NearbyAllocations;
  /** The guest has booked the same within the last half hour. */
  readonly isRepeat: boolean;
};
type Taken = Judged & { readonly attempt: DeskAttempt };

async function take(
  deps: Deps,
  context: CommandContext,
  request: DeskRequest,
  { every, times }: Planned,
): Promise<Effects<DeskAnswer>> {
  const { em, tx } = context;
  const { caller, now, body } = request;
  const venue = readIn(await lockSettings(deps, tx, caller.business), caller);
  const judged = await judgeAll(
    deps,
    venue,
    await loadAll(deps, context, venue, request, times),
    body.dry_run === true,
  );
  if (judged.taken.length === 0) throw seriesClash(judged.clashes, venue);
  const id = newId(now.epochMilliseconds);
  const taken = judged.taken.map((judgement, i) => ({
    ...judgement,
    booking: { ...judgement.booking, seriesId: id, seriesPlace: i + 1 },
  }));
  const answer = answerOf(venue, id, taken, judged.clashes);
  if (body.dry_run) return { answer };
  await insertSeries(em, { id, businessId: venue.id, every, createdAt: timestampOf(now.epochMilliseconds) });
  const stored = [];
  for (const booked of taken) stored.push(await storeTaken(deps, context, booked.attempt, booked));
  const effects = inOneMessage(venue, stored);
  return { answer: { ...answer, guest_emailed: effects.emails.length > 0 }, ...effects };
}

/** Takes the locks of all dates at once, which are taken in a fixed order, and reads all of it in one statement. */
async function loadAll(
  deps: Deps,
  { em, tx, number, isLast }: CommandContext,
  venue: Venue,
  request: DeskRequest,
  times: readonly LocalTime[],
): Promise<Occurrence[]> {
  const tables = request.body.tables ? tablesIn(venue, request.body.tables) : null;
  const all = times.map((at) => prepareAt(venue, request, at, number));
  const keys = all.map(({ window, guest, nowMs }, i) => {
    // Of the guest it is read once what they have booked.
    const guestKeys = i === 0 ? guest.keys : { email: null, phone: null };
    return { businessId: venue.id, window, guest: guestKeys, keyId: request.caller.key_id, key: null, nowMs };
  });
  const [, loaded] = await Promise.all([deps.locks(tx, locksOf(all)), loadRequests(tx, venue.kind, keys)]);
  const recent = loaded[0]?.recent ?? [];
  return all.map((validated, i) => ({
    at: times[i] as LocalTime,
    attempt: { em, request, validated, tables, withoutAllocation: isLast },
    others: nearbyOf(venue, loaded[i]?.allocations ?? null, validated.window),
    isRepeat: duplicateOf(recent, requestKey(validated.slot), validated.nowMs) !== null,
  }));
}

/** Read as far as a free time of the same date is looked for. */
function prepareAt(venue: Venue, request: DeskRequest, at: LocalTime, attempt: number): ValidatedRequest {
  const validated = prepare(venue, { ...request, body: { ...request.body, ...at }, desk: true }, attempt);
  const from = startOf(venue, validated.slot);
  return { ...validated, window: windowAround(venue, from, from + validated.slot.minutes + NEARBY_MINUTES) };
}

/** What all searches of one series may compute together. */
const SERIES_SEARCH_MS = 4 * SEARCH_MS;

/** Which dates can be had. @param withTimes the others are told with the free time that is nearest */
async function judgeAll(
  deps: Deps,
  venue: Venue,
  all: readonly Occurrence[],
  withTimes: boolean,
): Promise<{ taken: Taken[]; clashes: SeriesClash[] }> {
  const budget = searchBudget(SERIES_SEARCH_MS);
  const taken: Taken[] = [];
  const clashes: SeriesClash[] = [];
  for (const occurrence of all) {
    const judged = await judgeOne(deps, venue, occurrence, budget);
    if ('booking' in judged) {
      taken.push({ ...judged, attempt: occurrence.attempt });
      continue;
    }
    const search = nearestFree(venue, occurrence.attempt.validated.slot, occurrence.others);
    const nearest = withTimes ? { nearest_time: await deps.searches.run(lineOf(venue), search, budget) } : {};
    clashes.push({ ...judged, ...nearest });
  }
  return { taken, clashes };
}

async function judgeOne(
  deps: Deps,
  venue: Venue,
  { at, attempt, others, isRepeat }: Occurrence,
  budget: SearchBudget,
): Promise<Judged | SeriesClash> {
  if (isRepeat) return clashOfRepeat(at, venue);
  try {
    const judged = await judgeAtDesk(deps, attempt, others, budget);
    return clashOfWarnings(at, warned(judged.warnings, venue)) ?? judged;
  } catch (error) {
    const clash = clashOfError(at, error);
    if (clash === null) throw error;
    return clash;
  }
}

function answerOf(venue: Venue, series_id: string, taken: readonly Taken[], clashes: SeriesClash[]): DeskAnswer {
  const bookings = taken.map(({ booking, placement }) =>
    showBooking(venue, booking, tablesOf(placement?.allocation ?? null)),
  );
  // Each rule that some date goes past is said once.
  const all = new Map(taken.flatMap(({ warnings }) => warnings).map((warning) => [warning.code, warning]));
  const [booking] = bookings as [(typeof bookings)[number]];
  const warnings = warned([...all.values()], venue);
  return { booking, unchanged: false, ...warnings, guest_emailed: false, series_id, bookings, clashes };
}
