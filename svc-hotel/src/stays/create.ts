import { type Caller, deskSource } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { StayCreate } from '@booking/core/routes/hotel-bodies';
import { type Day, dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import { type RequestSnapshot, readRequestSnapshots } from '../db/hot/request-snapshot.ts';
import type { NewStay } from '../db/hot/request-write.ts';
import type { TypeOccupancy } from '../db/hot/rooms/occupancy.ts';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../db/hotels.ts';
import { storeNew } from '../db/stays.ts';
import { byStaff, noteStep } from '../db/steps.ts';
import type { Deps } from '../deps.ts';
import { validateNights } from '../domain/request/criteria.ts';
import { type Evaluated, evaluate } from '../domain/request/evaluate.ts';
import { freezeTerms } from '../domain/request/freeze-terms.ts';
import type { Move, Placement } from '../domain/rooms/allocation.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { conflict, malformed, refused } from '../errors.ts';
import { readContact } from '../guests/contact.ts';
import { guestEmail } from '../guests/emails.ts';
import { showStay } from '../queries/show-stay.ts';
import { lockSettingsFor } from '../settings/lock-settings.ts';
import { checkRoomOfType } from './check-ids.ts';
import { makeStay, requestKey, withGuarantee } from './make-stay.ts';
import { fromAllotment, onPlanOf, type PickedUp, pickUp } from './pick-up.ts';
import { findRoom } from './place.ts';
import { answersRefusal, loadedBy, type ReadRequest, readRequest, requestLocks } from './read-request.ts';
import { changedBy, stayEvents } from './stay-events.ts';
import { type Warned, warned } from './warnings.ts';

export type CreatedStay = { readonly stay: StayShape; readonly guest_emailed: boolean } & Warned;
export type StayCommand = { readonly body: StayCreate; readonly caller: Caller; readonly now: Temporal.Instant };

/**
 * A stay that the desk takes: confirmed. Only a day gone by and a type that is full stop it; whatever else speaks
 * against it comes as a warning, and so does a stay that no single room can hold.
 */
export async function createStay(deps: Deps, command: StayCommand): Promise<CreatedStay | StoredAnswer> {
  const wrong = validateNights(nightsOf(command.body.check_in, command.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  const { caller, now } = command;
  return deps.run({ caller, now, status: 201 }, (context) => take(deps, context, command));
}

async function take(
  deps: Deps,
  { em, tx, isLast }: CommandContext,
  command: StayCommand,
): Promise<Effects<CreatedStay>> {
  const { body, caller } = command;
  const view = await lockSettingsFor(deps, tx, caller);
  const names = requestLocks(view, readContact(view, body), body);
  const [, snapshot] = await Promise.all([
    takeLocks(tx, { businesses: [caller.business], names }),
    loadForDesk(view, { em, tx }, command),
  ]);
  const { stay, moves, warnings } = await takeAtDesk(tx, snapshot, command, isLast);
  const emails = body.notify_guest === true ? guestEmail(deps, view, stay, 'confirmed') : [];
  const answer = { stay: showStay(view, stay), guest_emailed: emails.length > 0, ...warnings };
  const types = [stay.room_type_id];
  noteStep(em, stay, 'make', byStaff(caller));
  await storeNew(em, tx, stay, moves);
  return {
    answer,
    writes: roomWrites(view.businessId, types, moves),
    events: stayEvents(view, 'stay.confirmed', stay),
    emails,
    wakes: ['rooms'],
    invalidates: types,
  };
}

/** What a stay of the desk is judged by. Its nights of an allotment are no longer held there. */
export type DeskRead = RequestSnapshot & { readonly pickedUp: PickedUp | null };

/** The locks of its request are held, or asked for before. */
export async function loadForDesk(
  view: HotelView,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  command: StayCommand,
): Promise<DeskRead> {
  const { allotment_id: allotment } = command.body;
  const pickedUp = allotment == null ? null : await pickUp(view, { em, tx }, allotment, command);
  // What staff take is nobody's repetition.
  const nobody = { emailKey: null, phoneKey: null, addressHash: null, since: command.now.toString() };
  const [snapshot] = await readRequestSnapshots(tx, [loadedBy(view, command, nobody)]);
  return { ...(snapshot as RequestSnapshot), pickedUp };
}

/** A stay that the desk takes, with the stays that make way for it; nothing of it is stored yet. */
export type TakenAtDesk = { readonly stay: NewStay; readonly moves: readonly Move[]; readonly warnings: Warned };

/** @throws ApiError 400, 409 or 422 for what stops staff as well */
export async function takeAtDesk(
  tx: Tx,
  snapshot: DeskRead,
  command: StayCommand,
  isLast: boolean,
): Promise<TakenAtDesk> {
  const { caller, now } = command;
  const { view, pickedUp } = snapshot;
  const body = onPlanOf(pickedUp, command.body);
  const request = readRequest(view, body, readContact(view, body));
  if (body.room_id != null) checkRoomOfType(view, body.room_type_id, body.room_id, 'is no room of this type');
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const evaluated = evaluateForDesk(snapshot, request, today);
  const placement = await placeForDesk(tx, snapshot, request, command, today, isLast);
  const plain = stayOf(snapshot, request, evaluated, placement, command);
  const stay = withGuarantee(view, caller, pickedUp === null ? plain : fromAllotment(view, plain, pickedUp), false);
  return {
    stay: { ...stay, ...origin(request, stay.reference) },
    moves: placement.ok ? placement.moves : [],
    warnings: warningsOf(snapshot, request, evaluated, placement),
  };
}

function evaluateForDesk(
  { view, occupancy, held, couponUses }: RequestSnapshot,
  request: ReadRequest,
  today: Day,
): Evaluated {
  const facts = { today, inventory: (occupancy as TypeOccupancy).inventory, held, couponUses };
  const evaluated = evaluate(view.hotel, request.type, request.criteria, facts);
  const past = evaluated.refusals.find((refusal) => refusal.code === 'past');
  if (past !== undefined) throw refused(past, view.reader);
  if (evaluated.free === 0) throw conflict(view, { code: 'full' });
  return evaluated;
}

async function placeForDesk(
  tx: Tx,
  { view, occupancy }: RequestSnapshot,
  { type, criteria }: ReadRequest,
  { body }: StayCommand,
  today: Day,
  isLast: boolean,
): Promise<Placement> {
  const { allocation } = occupancy as TypeOccupancy;
  const roomId = body.room_id ?? null;
  if (roomId === null)
    return isLast ? { ok: false, gaveUp: false } : findRoom(tx, type, allocation, criteria.nights, today);
  const placement = await findRoom(tx, type, allocation, { ...criteria.nights, room: roomId }, today);
  if (!placement.ok || isLast) throw conflict(view, { code: 'room_taken', room: view.nameOf(roomId) });
  return placement;
}

function stayOf(
  { view }: RequestSnapshot,
  request: ReadRequest,
  evaluated: Evaluated,
  placement: Placement,
  { body, caller, now }: StayCommand,
): Stay {
  return makeStay({
    view,
    type: request.type,
    criteria: request.criteria,
    agreed: freezeTerms(view.hotel, request.criteria.plan, evaluated.quote),
    status: 'confirmed',
    room: placement.ok ? placement.room : null,
    pinned: body.room_id != null,
    guest: { name: body.name, notes: body.notes ?? null, lang: request.lang },
    contact: request.contact,
    answers: request.answers.ok ? request.answers.answers : [],
    source: deskSource(caller),
    country: body.country ?? null,
    channelRef: body.channel_ref ?? null,
    externalId: body.external_id ?? null,
    changedBy: changedBy(byStaff(caller)),
    now,
  });
}

function warningsOf(
  { view }: RequestSnapshot,
  request: ReadRequest,
  evaluated: Evaluated,
  placement: Placement,
): Warned {
  const broken = [...evaluated.refusals, ...answersRefusal(request.answers)];
  return warned(view, placement.ok ? broken : [...broken, { code: 'no_single_room' }]);
}

/** What the desk takes is no guest's request: it neither repeats one nor counts towards a limit. */
function origin({ type, criteria, contact }: ReadRequest, reference: string) {
  return {
    by_guest: false,
    request_key: requestKey(type, criteria),
    first_answer: { status: 'confirmed', reference },
    email_key: contact.email_key,
    phone_key: contact.phone_key,
    address_hash: null,
    address_counts: false,
  };
}
