import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { StayCreate } from '@booking/core/routes/hotel-bodies';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import { replayOf } from '@booking/kit/db/idempotency';
import type { Tx } from '@booking/kit/db/open';
import type { HotelView } from '../db/hotels.ts';
import { type RequestSnapshot, readRequestSnapshots } from '../db/request-snapshot.ts';
import type { TypeStock } from '../db/stock.ts';
import { writeLast } from '../db/write.ts';
import { agree } from '../domain/agree.ts';
import { type Day, dayOf, nightsOf } from '../domain/days.ts';
import type { Placement } from '../domain/floor.ts';
import { type Judged, judge } from '../domain/judge.ts';
import type { Stay } from '../domain/stay.ts';
import { wrongNights } from '../domain/wish.ts';
import { sayRefusal } from '../texts/say.ts';
import { textsIn } from '../texts/texts.ts';
import { checkRoomOfType } from './check-ids.ts';
import { readContact } from './contact.ts';
import type { Deps } from './deps.ts';
import { holdHotel } from './hold-hotel.ts';
import { writeToGuest } from './letters.ts';
import { makeStay, requestKey } from './make-stay.ts';
import { findRoom } from './place.ts';
import { answersRefusal, loadedBy, type ReadRequest, readRequest, requestLocks } from './read-request.ts';
import { conflict, malformed, refused } from './refuse.ts';
import { decideAnew } from './replay.ts';
import { showStay, stayEvents } from './stay-shape.ts';

export type StayTaken = { readonly stay: StayShape; readonly guest_emailed: boolean; readonly warnings: string[] };
type Asked = { readonly body: StayCreate; readonly caller: Caller; readonly now: Temporal.Instant };

/**
 * A stay that the desk takes: confirmed. Only a day gone by and a type that is full stop it; whatever else speaks
 * against it comes as a warning, and so does a stay that no single room can hold.
 */
export async function createStay(deps: Deps, asked: Asked): Promise<StayTaken | StoredAnswer> {
  const wrong = wrongNights(nightsOf(asked.body.check_in, asked.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  return decideAnew((lastTry) => deps.db.tx((tx) => attempt(deps, tx, asked, lastTry)));
}

async function attempt(deps: Deps, tx: Tx, asked: Asked, lastTry: boolean): Promise<StayTaken | StoredAnswer> {
  const { body, caller, now } = asked;
  const view = await holdHotel(deps, tx, caller.business);
  const snapshot = await load(view, tx, asked);
  const stored = replayOf(snapshot.run, caller);
  if (stored !== null) return stored;
  const request = readRequest(view, body, readContact(view, body));
  if (body.room_id != null) checkRoomOfType(view, body.room_type_id, body.room_id, 'is no room of this type');
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const judged = judgeForDesk(snapshot, request, today);
  const placement = await placeForDesk(tx, snapshot, request, asked, today, lastTry);
  const stay = stayOf(snapshot, request, judged, placement, asked);
  const mails = body.notify_guest === true ? writeToGuest(deps, view, stay, 'confirmed') : [];
  const answer = {
    stay: showStay(view, stay),
    guest_emailed: mails.length > 0,
    warnings: warningsOf(snapshot, request, judged, placement),
  };
  const made = { ...stay, ...origin(request, answer.stay.reference) };
  const moves = placement.ok ? placement.moves : [];
  const events = stayEvents(view, 'stay.confirmed', stay);
  const run = { caller, status: 201, body: JSON.stringify(answer) };
  deps.types.forget([stay.room_type_id]);
  await writeLast(tx, caller.business, { made, moves, marks: [stay.room_type_id], events, run, mails }, now);
  return answer;
}

async function load(view: HotelView, tx: Tx, its: Asked): Promise<RequestSnapshot> {
  const { body, caller, now } = its;
  // What staff take is nobody's repetition.
  const nobody = { emailKey: null, phoneKey: null, addressHash: null, since: now.toString() };
  const names = requestLocks(view, readContact(view, body), body, caller);
  const locking = { businesses: [caller.business], names };
  const [snapshot] = await readRequestSnapshots(tx, locking, [loadedBy(view, its, nobody)]);
  return snapshot as RequestSnapshot;
}

function judgeForDesk({ view, stock, held, couponUses }: RequestSnapshot, request: ReadRequest, today: Day): Judged {
  const facts = { today, stock: (stock as TypeStock).stock, held, couponUses };
  const judged = judge(view.hotel, request.type, request.wish, facts);
  const past = judged.refusals.find((refusal) => refusal.code === 'past');
  if (past !== undefined) throw refused(past, view.account.language);
  if (judged.free === 0) throw conflict(view, (say) => say.full());
  return judged;
}

async function placeForDesk(
  tx: Tx,
  { view, stock }: RequestSnapshot,
  { type, wish }: ReadRequest,
  { body }: Asked,
  today: Day,
  lastTry: boolean,
): Promise<Placement> {
  const { floor } = stock as TypeStock;
  const roomId = body.room_id ?? null;
  if (roomId === null) return lastTry ? { ok: false, gaveUp: false } : findRoom(tx, type, floor, wish.nights, today);
  const placement = await findRoom(tx, type, floor, { ...wish.nights, room: roomId }, today);
  if (!placement.ok || lastTry) throw conflict(view, (say) => say.roomTaken(view.nameOf(roomId)));
  return placement;
}

function stayOf(
  { view }: RequestSnapshot,
  request: ReadRequest,
  judged: Judged,
  placement: Placement,
  { body, now }: Asked,
): Stay {
  return makeStay({
    view,
    type: request.type,
    wish: request.wish,
    agreed: agree(view.hotel, request.wish.plan, judged.quote),
    status: 'confirmed',
    room: placement.ok ? placement.room : null,
    pinned: body.room_id != null,
    guest: { name: body.name, notes: body.notes ?? null, lang: request.lang },
    contact: request.contact,
    answers: request.answers.ok ? request.answers.answers : [],
    source: 'api',
    country: body.country ?? null,
    channelRef: body.channel_ref ?? null,
    now,
  });
}

/** In the hotel's language: its staff reads them. */
function warningsOf({ view }: RequestSnapshot, request: ReadRequest, judged: Judged, placement: Placement): string[] {
  const { language } = view.account;
  const broken = [...judged.refusals, ...answersRefusal(request.answers)];
  const said = broken.map((refusal) => sayRefusal(refusal, language));
  return placement.ok ? said : [...said, textsIn(language).warnings.noSingleRoom()];
}

/** What the desk takes is no guest's request: it neither repeats one nor counts towards a limit. */
function origin({ type, wish, contact }: ReadRequest, reference: string) {
  return {
    by_guest: false,
    request_key: requestKey(type, wish),
    first_answer: { status: 'confirmed', reference },
    email_key: contact.email_key,
    phone_key: contact.phone_key,
    address_hash: null,
    address_counts: false,
    pay_token: null,
  };
}
