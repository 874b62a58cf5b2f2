import { type ApiError, apiError } from '@booking/core/errors';
import { checkAnswers } from '@booking/core/rules/questions';
import { dayLock, guestLock, type WantedLocks } from '../db/locks.ts';
import { type Window, windowAround, windowOfDay, windowOn } from '../db/surroundings.ts';
import type { Venue } from '../domain/venue.ts';
import { resolveWish, startOf, type Wish } from '../domain/wish.ts';
import type { Deps } from './deps.ts';
import { type Guest, guestOf, questionsIn } from './guest.ts';
import { badWish } from './say.ts';

/** What a diner's request and a desk booking have in common. */
export type Given = {
  readonly date: string;
  readonly time: string;
  readonly party?: number | null | undefined;
  readonly service?: string | null | undefined;
  readonly staff?: string | null | undefined;
  readonly answers?: Readonly<Record<string, string | boolean>> | null | undefined;
} & Parameters<typeof guestOf>[1];

export type Prepared = {
  readonly venue: Venue;
  readonly wish: Wish;
  readonly guest: Guest;
  readonly window: Window;
  readonly nowMs: number;
};

type Asking = { readonly body: Given; readonly desk: boolean; readonly now: Temporal.Instant };

/** Puts what was sent into the venue's terms; 400 for what the venue does not have and for answers of the wrong type. */
export async function prepare(
  deps: Deps,
  known: Venue,
  { body, desk, now }: Asking,
  attempt: number,
): Promise<Prepared> {
  const { date, time, party, service, staff } = body;
  const asked = { date, time, party: party ?? null, serviceId: service ?? null, staffId: staff ?? null };
  const nowMs = now.epochMilliseconds;
  const fits = (venue: Venue) => ({ venue, resolved: resolveWish(venue, asked, desk), wrong: wrongType(venue, body) });
  let its = fits(known);
  // What is remembered may be older than the service or the question that is meant.
  if (!its.resolved.ok || its.wrong !== null) its = fits(await deps.venues.current(deps.db, known.id));
  const { venue, resolved, wrong } = its;
  if (!resolved.ok) throw badWish(resolved.fault);
  if (wrong !== null) throw wrong;
  const { wish } = resolved;
  const window = windowFor(deps, venue, wish, { desk, attempt, nowMs });
  return { venue, wish, window, guest: guestOf(venue, body), nowMs };
}

type How = { readonly desk: boolean; readonly attempt: number; readonly nowMs: number };

/** The desk's own load is also what it searches; a diner's looks further only where nothing is free. */
function windowFor(deps: Deps, venue: Venue, wish: Wish, { desk, attempt, nowMs }: How): Window {
  const from = startOf(venue, wish);
  const to = from + wish.minutes;
  if (desk || attempt > 1) return windowAround(venue, from, to, attempt > 2 ? 2 : 1);
  return deps.days.isWorthReading(venue, wish.date, nowMs) ? windowOfDay(venue, wish.date) : windowOn(venue, from, to);
}

function wrongType(venue: Venue, { answers }: Given): ApiError | null {
  const lenient = questionsIn(venue, venue.language).map((question) => ({ ...question, required: false }));
  const checked = checkAnswers(lenient, answers);
  if (checked.ok) return null;
  const wanted = checked.question.kind === 'tick' ? 'true or false' : 'text';
  return apiError('bad_request', `answers.${checked.question.id}: must be ${wanted}`);
}

/** Whoever decides about this day, or for this guest, waits here. */
export function lockNames({ venue, wish, guest }: Prepared): string[] {
  const people = [guest.keys.email, guest.keys.phone].filter((key) => key !== null);
  return [dayLock(venue.id, wish.date), ...people.map((key) => guestLock(venue.id, key))];
}

/** All that requests are decided behind. @param timeoutMs how long each is waited for */
export function locksOf(all: readonly Prepared[], timeoutMs?: number): WantedLocks {
  return { businesses: all.map(({ venue }) => venue.id), names: all.flatMap(lockNames), timeoutMs };
}
