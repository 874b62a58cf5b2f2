import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { StayChange } from '@booking/core/routes/hotel-bodies';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import { findAnswer, keepAnswer } from '@booking/kit/db/idempotency';
import type { Tx } from '@booking/kit/db/open';
import type { HotelView } from '../db/hotels.ts';
import { markDirty } from '../db/room-states.ts';
import { lockStay, type StoredStay } from '../db/stays.ts';
import { readUses } from '../db/uses.ts';
import { writeLast } from '../db/write.ts';
import { bearsOnPrice, type Differs, isPast, readChange, type Target } from '../domain/change.ts';
import { changeWarnings } from '../domain/change-warnings.ts';
import { dayOf, isoOf } from '../domain/days.ts';
import type { Move } from '../domain/floor.ts';
import type { Refusal } from '../domain/refusals.ts';
import { keepPrice, reprice } from '../domain/reprice.ts';
import type { Stay } from '../domain/stay.ts';
import { CHANGEABLE } from '../domain/stay-states.ts';
import { sayRefusal } from '../texts/say.ts';
import { changeGuest } from './change-guest.ts';
import { bearsOnRoom, changeRoom, checkRoom } from './change-room.ts';
import { checkIds } from './check-ids.ts';
import { couponLock, extraLock } from './contact.ts';
import type { Deps } from './deps.ts';
import { holdHotel } from './hold-hotel.ts';
import { writeToGuest } from './letters.ts';
import { ownExtraLocks } from './read-request.ts';
import { conflict, malformed, refused } from './refuse.ts';
import { decideAnew } from './replay.ts';
import { nextVersion, showStay, stayEvents } from './stay-shape.ts';

export type StayChanged = {
  readonly stay: StayShape;
  readonly repriced: boolean;
  readonly guest_emailed: boolean;
  readonly warnings: string[];
};

export type ChangeAsked = {
  readonly id: string;
  readonly body: StayChange;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

/** Changes a stay: worked out again with today's prices unless the price is to be kept; 409 where there is no room. */
export async function changeStay(deps: Deps, asked: ChangeAsked): Promise<StayChanged | StoredAnswer> {
  return decideAnew((lastTry) => deps.db.tx((tx) => attempt(deps, tx, asked, lastTry)));
}

async function attempt(deps: Deps, tx: Tx, asked: ChangeAsked, lastTry: boolean): Promise<StayChanged | StoredAnswer> {
  const { id, body, caller, now } = asked;
  const stored = await findAnswer(tx, caller, now);
  if (stored !== null) return stored;
  const view = await holdHotel(deps, tx, caller.business);
  checkIds(view, body);
  const stay = await lockStay(tx, caller.business, id, (before) => locksFor(view, body, before));
  const change = await decide(tx, view, stay, asked, lastTry);
  if (change === null) {
    const answer = { stay: showStay(view, stay), repriced: false, guest_emailed: false, warnings: [] };
    await keepAnswer(tx, caller, 200, answer);
    return answer;
  }
  const changed = { ...stay, ...change.fields, ...nextVersion(stay, now) };
  const mails = body.notify_guest === true ? writeToGuest(deps, view, changed, 'changed') : [];
  if (leavesRoom(stay, changed)) await markDirty(tx, caller.business, stay.room_id as string, now);
  const marks = [...new Set([stay.room_type_id, changed.room_type_id])];
  const events = stayEvents(view, 'stay.changed', changed);
  const answer: StayChanged = {
    stay: showStay(view, changed),
    repriced: change.repriced,
    guest_emailed: mails.length > 0,
    warnings: change.leftOut.map((refusal) => sayRefusal(refusal, view.account.language)),
  };
  const run = { caller, status: 200, body: JSON.stringify(answer) };
  tx.signal('checkouts');
  deps.types.forget(marks);
  await writeLast(tx, caller.business, { changed, moves: change.moves, marks, events, run, mails }, now);
  return answer;
}

/** Ids count only where they are the hotel's own: with another's, somebody would make that hotel's guests wait. */
function locksFor({ businessId, hotel }: HotelView, body: StayChange, stay: Stay): string[] {
  const type = body.room_type_id;
  return [
    ...(type !== undefined && hotel.typeById.has(type) ? [type] : []),
    ...(body.coupon == null ? [] : [couponLock(businessId, body.coupon)]),
    ...stay.extras.map(({ id }) => extraLock(id)),
    ...ownExtraLocks(hotel, body.extras ?? []),
  ];
}

/** A guest in the house who moves to another room leaves one behind that wants cleaning. */
function leavesRoom(before: Stay, after: Stay): boolean {
  return before.status === 'checked_in' && before.room_id !== null && before.room_id !== after.room_id;
}

type Change = {
  readonly fields: Partial<StoredStay>;
  readonly moves: readonly Move[];
  readonly repriced: boolean;
  readonly leftOut: readonly Refusal[];
};

/** What the patch comes to; null where the stay is like that already. */
async function decide(
  tx: Tx,
  view: HotelView,
  stay: StoredStay,
  { body, now }: ChangeAsked,
  lastTry: boolean,
): Promise<Change | null> {
  const read = readChange(view.hotel, stay, body);
  if (!read.ok) throw malformed(read);
  const { target, differs } = read;
  const guest = changeGuest(view, stay, body);
  const room = { stay, differs, roomId: body.room_id };
  checkRoom(view, body.room_type_id ?? stay.room_type_id, room);
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  if (isPast(read.nights, differs, today)) throw refused({ code: 'past' }, view.account.language);
  const scope = CHANGEABLE[stay.status];
  if (scope === undefined) throw conflict(view, (say) => say.status[stay.status]);
  const bears = bearsOnPrice(differs) || bearsOnRoom(room);
  if (!bears && Object.keys(guest.change).length === 0) return null;
  if (scope === 'in_house' && beyondTheHouse(differs, guest.change)) throw conflict(view, (say) => say.inHouse());
  const named = { arrivalTime: body.arrival_time ?? null, pets: body.pets ?? false };
  const rules = changeWarnings(view.hotel, read, named, today);
  const leftOut = [...rules, ...guest.leftOut];
  if (!bears) return { fields: guest.change, moves: [], repriced: false, leftOut };
  if (target === null) throw conflict(view, (say) => say.gone[read.gone]());
  const placed = bearsOnRoom(room) ? await changeRoom({ ...room, tx, view, target, today, lastTry }) : null;
  const priced = bearsOnPrice(differs) ? await price(tx, view, stay, target, differs, body.keep_price === true) : null;
  return {
    fields: { ...guest.change, ...agreedFields(target), ...wordOf(differs), ...placed?.change, ...priced?.change },
    moves: placed?.moves ?? [],
    repriced: priced !== null && body.keep_price !== true,
    leftOut: [...rules, ...(priced?.leftOut ?? []), ...guest.leftOut],
  };
}

/** What a guest said of other dates does not stand for these. */
function wordOf({ checkIn, checkOut }: Differs): Partial<StoredStay> {
  return checkIn || checkOut ? { guest_confirmed_at: null } : {};
}

function beyondTheHouse(differs: Differs, guest: Partial<StoredStay>): boolean {
  const { checkIn, type, plan, coupon } = differs;
  return checkIn || type || plan || coupon || Object.keys(guest).length > 0;
}

function agreedFields({ nights, type, plan, adults, children, ages }: Target): Partial<StoredStay> {
  return {
    check_in: isoOf(nights.from),
    check_out: isoOf(nights.to),
    room_type_id: type.settings.id,
    rate_plan_id: plan.id,
    adults,
    children,
    children_ages: ages,
  };
}

async function price(tx: Tx, view: HotelView, stay: StoredStay, target: Target, differs: Differs, keep: boolean) {
  const around = { couponCode: target.coupon ?? null, nights: target.nights, except: stay.id };
  const facts = await readUses(tx, view, around);
  return keep ? keepPrice(view.hotel, stay, target, facts) : reprice(view.hotel, stay, target, differs.plan, facts);
}
