import type { StoredAnswer } from '@booking/core/route';
import { checkAnswers, type GivenAnswer } from '@booking/core/rules/questions';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { type SearchBudget, searchBudget } from '@booking/kit/workers/searches';
import { conflict, NO_WARNINGS, readIn, warned } from '../conflicts.ts';
import { allocate, keepInPlace } from '../db/allocations.ts';
import { reopenDay } from '../db/anonymize.ts';
import { noteStep } from '../db/booking-steps.ts';
import { insertBooking, type StoredBooking } from '../db/bookings.ts';
import { nearbyOf } from '../db/hot/nearby-allocations.ts';
import { type LoadedRequest, loadRequests } from '../db/hot/request-load.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { changedBy } from '../domain/booking/history.ts';
import { eventOf, newBooking, tablesOf } from '../domain/booking/new-booking.ts';
import { showBooking } from '../domain/booking/show-booking.ts';
import type { Warning } from '../domain/request/desk-warnings.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import { type NearbyAllocations, obstacleOf, type Placement } from '../domain/seating/placing.ts';
import { endOf, requestKey } from '../domain/slot/requested-slot.ts';
import { isPast } from '../domain/slot/slot-rules.ts';
import { questionsIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { emailToGuest } from '../guests/emails.ts';
import { textFor } from '../guests/text-diner.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import {
  type DeskAnswer,
  type DeskAttempt,
  type DeskRequest,
  placeForDesk,
  tablesIn,
  warningsFor,
} from './desk-booking.ts';
import { actorOf } from './on-booking.ts';
import { locksOf, prepare, type ValidatedRequest } from './prepare.ts';
import { confirmRepeated, isOpen, repeatedBooking } from './repeated-booking.ts';

/** Staff takes a booking: whatever rule it goes past is a warning; only a person who is busy is in its way. */
export function createBooking(deps: Deps, request: DeskRequest): Promise<DeskAnswer | StoredAnswer> {
  const { caller, body, now } = request;
  const invalidates = [dayLock(caller.business, body.date)];
  return deps.run({ caller, now, status: 201 }, async (context) => ({
    ...(await takeOrConfirm(deps, context, request)),
    invalidates,
  }));
}

async function takeOrConfirm(
  deps: Deps,
  { em, tx, number, isLast }: CommandContext,
  request: DeskRequest,
): Promise<Effects<DeskAnswer>> {
  const venue = readIn(await lockSettings(deps, tx, request.caller.business), request.caller);
  const validated = prepare(venue, { ...request, desk: true }, number);
  const tables = request.body.tables ? tablesIn(venue, request.body.tables) : null;
  const attempt = { em, request, validated, tables, withoutAllocation: isLast };
  const { guest, window, nowMs } = validated;
  const keys = { businessId: venue.id, window, guest: guest.keys, keyId: request.caller.key_id, key: null, nowMs };
  const [, [loaded]] = await Promise.all([
    deps.locks(tx, locksOf([validated])),
    loadRequests(tx, venue.kind, [keys]) as Promise<[LoadedRequest]>,
  ]);
  const same = await repeatedBooking(em, validated, loaded);
  if (same === null) return take(deps, em, tx, attempt, loaded);
  if (!isOpen(same) || request.body.dry_run) return { answer: asItStands(venue, same) };
  const locked = {
    ...same,
    em,
    tx,
    venue,
    caller: request.caller,
    actor: actorOf(request.caller),
    now: request.now,
    nowMs,
    budget: searchBudget(),
  };
  return confirmRepeated(deps, locked, attempt, loaded);
}

function asItStands(venue: Venue, { booking, tableIds }: StoredBooking): DeskAnswer {
  return { booking: showBooking(venue, booking, tableIds), unchanged: true, ...NO_WARNINGS, guest_emailed: false };
}

async function take(
  deps: Deps,
  em: EntityManager,
  tx: Tx,
  attempt: DeskAttempt,
  loaded: LoadedRequest,
): Promise<Effects<DeskAnswer>> {
  const { venue, window } = attempt.validated;
  const judged = await judgeAtDesk(deps, attempt, nearbyOf(venue, loaded.allocations, window));
  const shown = {
    booking: showBooking(venue, judged.booking, tablesOf(judged.placement?.allocation ?? null)),
    unchanged: false,
    ...warned(judged.warnings, venue),
  };
  if (attempt.request.body.dry_run) return { answer: { ...shown, guest_emailed: false } };
  const effects = await storeTaken(deps, { em, tx }, attempt, judged);
  return { answer: { ...shown, guest_emailed: effects.emails.length > 0 }, ...effects };
}

/** What would come of a booking at the desk. */
export type Judged = {
  readonly booking: Booking;
  readonly placement: Placement | null;
  readonly warnings: readonly Warning[];
};

/** Finds its place and what it goes past. @throws ApiError 409 where staff named what is taken */
export async function judgeAtDesk(
  deps: Deps,
  attempt: DeskAttempt,
  others: NearbyAllocations,
  budget?: SearchBudget,
): Promise<Judged> {
  const { em, request, validated, tables, withoutAllocation } = attempt;
  const { venue, slot, guest } = validated;
  const placement = await placeForDesk(deps, { em, venue, slot, others, tables, withoutAllocation }, budget);
  if (slot.appointment !== null && placement === null) throw conflict(obstacleOf(venue, slot, others), venue);
  const warnings = warningsFor(request, validated, others, placement, tables);
  const questions = questionsIn(venue, guest.lang);
  const lenient = checkAnswers(
    questions.map((question) => ({ ...question, required: false })),
    request.body.answers ?? null,
  );
  return { booking: bookingOf(attempt, placement, lenient.ok ? lenient.answers : []), placement, warnings };
}

/** Stores it with its place; its event, and what the guest is sent where staff asks for that. */
export async function storeTaken(
  deps: Deps,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  { request: { body, caller, now }, validated }: DeskAttempt,
  { booking, placement }: Judged,
): Promise<Required<Pick<Effects<never>, 'events' | 'emails' | 'texts'>>> {
  const { venue, nowMs } = validated;
  await store(em, tx, validated, booking, placement);
  await noteStep(em, venue.id, booking, actorOf(caller), { step: 'book' });
  const tableIds = tablesOf(placement?.allocation ?? null);
  const events = [eventOf('booking.confirmed', venue, booking, tableIds, newId(nowMs))];
  if (body.notify_guest !== true) return { events, emails: [], texts: [] };
  const { email } = booking;
  const about = { venue, booking, endsAt: endOf(venue, booking), now };
  const emails = email === null ? [] : [emailToGuest('confirmed', { ...about, host: deps.host, email })];
  const text = textFor(deps, 'confirmed', about);
  return { events, emails, texts: text === null ? [] : [text] };
}

function bookingOf(
  { request: { body, source, caller }, validated: { venue, slot, guest, nowMs }, tables }: DeskAttempt,
  placement: Placement | null,
  answers: readonly GivenAnswer[],
): Booking {
  return newBooking(
    venue,
    {
      id: newId(nowMs),
      slot,
      status: 'confirmed',
      confirmedBy: 'restaurant',
      guest,
      notes: body.notes ?? null,
      smsOptIn: body.sms_opt_in === true,
      answers,
      source,
      allocation: placement?.allocation ?? null,
      tablesPinned: tables !== null,
      externalId: body.external_id ?? null,
      changedBy: changedBy(actorOf(caller)),
    },
    nowMs,
  );
}

async function store(
  em: EntityManager,
  tx: Tx,
  { venue, slot, guest, nowMs }: ValidatedRequest,
  booking: Booking,
  placement: Placement | null,
): Promise<void> {
  await insertBooking(em, booking, {
    businessId: venue.id,
    requestKey: requestKey(slot),
    firstStatus: 'confirmed',
    emailKey: guest.keys.email,
    phoneKey: guest.keys.phone,
    desk: true,
  });
  if (isPast(venue, slot, nowMs)) await reopenDay(em, venue.id, slot.date);
  if (placement === null) return;
  await allocate(
    em,
    tx,
    { ...booking, businessId: venue.id, allocation: placement.allocation },
    { ...placement, nowMs },
  );
  if (booking.tablesPinned) await keepInPlace(em, booking.id);
}
