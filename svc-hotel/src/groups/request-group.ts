import type { Caller } from '@booking/core/caller';
import { type Lang, pickLang } from '@booking/core/lang';
import type { StoredAnswer } from '@booking/core/route';
import type { GroupRequest, GroupRequestAnswer } from '@booking/core/routes/groups/groups';
import { nightsOf } from '@booking/core/rules/days';
import type { Source } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { takeLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import { isReachable } from '@booking/kit/phone';
import type { z } from 'zod';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { type EarlierRequest, type RequestSnapshot, readRequestSnapshots } from '../db/hot/request-snapshot.ts';
import { roomWrites } from '../db/hot/rooms/room-writes.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { typeName } from '../domain/hotel/names.ts';
import { expiresAt, payUrlOf } from '../domain/price/payment.ts';
import { validateNights } from '../domain/request/criteria.ts';
import { malformed, PriceChangedError } from '../errors.ts';
import { readContact } from '../guests/contact.ts';
import { groupGuestEmail, groupStaffEmail } from '../guests/group-emails.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { withGuarantee } from '../stays/make-stay.ts';
import { findRoom } from '../stays/place.ts';
import { countsAddress, findDuplicate, judge, needs, newStay, type StayRequest } from '../stays/request.ts';
import { stayEvents } from '../stays/stay-events.ts';
import { hotelNamed } from '../texts/at-hotel.ts';
import { textsIn } from '../texts/texts.ts';
import { atRoom, newGroup, roomRequests, storeRooms, type TakenRoom } from './rooms.ts';

/** A guest's request for several rooms as it came in. */
export type IncomingGroup = {
  readonly body: GroupRequest;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly source?: Source;
  /** The total of all rooms that the guest was shown, on the hotel's own page: nothing is stored at another. */
  readonly shownTotal?: number;
};

export type GroupAnswer = z.input<typeof GroupRequestAnswer>;

/** A guest asks for several rooms: a stay for each, all confirmed where that is done at once, all waiting otherwise, or none. */
export async function requestGroup(deps: Deps, incoming: IncomingGroup): Promise<GroupAnswer | StoredAnswer> {
  const { body, caller, now } = incoming;
  const wrong = validateNights(nightsOf(body.check_in, body.check_out));
  if (wrong !== null) throw malformed(wrong);
  return deps.run({ caller, now, status: 201 }, (context) => take(deps, context, incoming));
}

async function take(deps: Deps, context: CommandContext, incoming: IncomingGroup): Promise<Effects<GroupAnswer>> {
  const { caller, body, now } = incoming;
  const { tx } = context;
  const view = await lockSettings(deps, tx, caller.business);
  const requests = readRooms(view, incoming);
  // The locks of all rooms in one call, which takes them in a fixed order: no two groups wait for each other in a ring.
  await takeLocks(tx, { businesses: [caller.business], names: requests.flatMap((request) => needs(request).locks) });
  const [first] = requests as [StayRequest];
  const read = await snapshotOf(tx, first, true);
  const earlier = findDuplicate(read.earlier, first.key ?? '', now);
  if (earlier !== null) return { answer: answeredAgain(earlier) };
  const group = newGroup(view, body.name, now);
  const { stored, taken } = await storeRooms(context, group, requests.length, async (position) => {
    const request = requests[position] as StayRequest;
    // The guest's earlier requests are held against the first room alone: a group is one request.
    const snapshot = position === 0 ? read : await snapshotOf(tx, request, false);
    const lang = pickLang(body.lang, view.account.language);
    const type = () => typeName(view, request.body.room_type_id, lang);
    return atRoom(position, type, () => takeRoom(context, request, snapshot, position === 0));
  });
  const isPlaced = taken.every((room) => room.isPlaced);
  return effects(deps, incoming, { view, group, stored, isPlaced, isBlocked: read.isBlocked });
}

/** Each room as a request by itself. All of them have one key, by which the group is recognised when it comes again. */
function readRooms(view: HotelView, { body, caller, now, source }: IncomingGroup): StayRequest[] {
  const contact = readContact(view, body);
  if (!isReachable(contact, view.country)) throw malformed({ field: 'phone', message: 'must be a telephone number' });
  const { rooms, check_in, check_out } = body;
  const keys = rooms.map(
    ({ room_type_id, rate_plan_id = null, adults = null, children = null, children_ages = null }) =>
      [room_type_id, rate_plan_id, adults, children, children_ages].join(' '),
  );
  const key = ['group', check_in, check_out, ...keys.sort()].join(' | ');
  const common = { caller, now, view, contact, key, ...(source === undefined ? {} : { source }) };
  return roomRequests(body).map((room) => ({ ...common, body: room }));
}

async function snapshotOf(tx: Tx, request: StayRequest, withGuest: boolean): Promise<RequestSnapshot> {
  const { read } = needs(request);
  const nobody = { emailKey: null, phoneKey: null, addressHash: null };
  const [snapshot] = await readRequestSnapshots(tx, [withGuest ? read : { ...read, ...nobody }]);
  return snapshot as RequestSnapshot;
}

type RequestedRoom = TakenRoom & { readonly isPlaced: boolean };

/** Judges a room with those before it in place, and finds a place for it: none where no single room has all nights. */
async function takeRoom(
  { tx, isLast }: CommandContext,
  request: StayRequest,
  snapshot: RequestSnapshot,
  isFirst: boolean,
): Promise<RequestedRoom> {
  const { caller, contact, key = '' } = request;
  const judged = judge(request, snapshot);
  if (judged.kind === 'duplicate') throw new Error('a group that comes again is answered before its rooms are judged');
  const { read, occupancy, today } = judged;
  const find = () => findRoom(tx, read.type, occupancy.allocation, read.criteria.nights, today);
  const placement = isLast ? ({ ok: false, gaveUp: false } as const) : await find();
  const plain = newStay(request, judged, placement);
  const origin = {
    by_guest: isFirst,
    request_key: key,
    // Written once all rooms are in place.
    first_answer: {},
    email_key: contact.email_key,
    phone_key: contact.phone_key,
    address_hash: caller.address_hash,
    address_counts: isFirst && countsAddress(request),
  };
  return {
    stay: { ...plain, ...origin },
    moves: placement.ok ? placement.moves : [],
    isPlaced: placement.ok,
  };
}

/** As the first was answered. Addresses to pay at are told once: a repeat may come from anybody. */
function answeredAgain({ first_answer }: EarlierRequest): GroupAnswer {
  const { stays, ...first } = first_answer as GroupAnswer;
  return { ...first, stays: stays.map(({ pay_url: _, ...stay }) => stay), duplicate: true };
}

type StoredRooms = {
  readonly view: HotelView;
  readonly group: StoredGroup;
  readonly stored: readonly StoredStay[];
  /** Whether each of them has a room. */
  readonly isPlaced: boolean;
  /** The guest waits for the hotel, whoever else is confirmed at once. */
  readonly isBlocked: boolean;
};

function effects(deps: Deps, { shownTotal, caller }: IncomingGroup, rooms: StoredRooms): Effects<GroupAnswer> {
  const { view, group, stored, isPlaced, isBlocked } = rooms;
  const [first] = stored as [StoredStay];
  const total = stored.reduce((sum, { total_amount }) => sum + total_amount, 0);
  if (shownTotal !== undefined && shownTotal !== total) throw new PriceChangedError();
  // Where one of them has no room, all of them wait for the hotel.
  const agreed = isPlaced && !isBlocked && view.hotel.settings.bookings.confirm_at_once ? 'confirmed' : 'requested';
  for (const stay of stored) Object.assign(stay, withGuarantee(view, caller, { ...stay, status: agreed }, true));
  const status = stored.every((stay) => stay.status === 'confirmed') ? 'confirmed' : 'requested';
  const answer = answerTo(view, group, stored, { status, total, lang: first.lang });
  for (const stay of stored) stay.first_answer = answer;
  const types = [...new Set(stored.map(({ room_type_id }) => room_type_id))];
  return {
    answer,
    writes: roomWrites(view.businessId, types, []),
    events: stored.flatMap((stay) =>
      stayEvents(view, stay.status === 'confirmed' ? 'stay.confirmed' : 'stay.requested', stay),
    ),
    emails: [...groupGuestEmail(deps, view, group, stored, status), groupStaffEmail(deps, view, group, stored, status)],
    wakes: ['rooms'],
    invalidates: types,
  };
}

type Outcome = { readonly status: 'requested' | 'confirmed'; readonly total: number; readonly lang: Lang };

function answerTo(
  view: HotelView,
  group: StoredGroup,
  stored: readonly StoredStay[],
  { status, total, lang }: Outcome,
): GroupAnswer {
  const { answers } = textsIn(lang);
  const { name } = view.account;
  const { currency } = stored[0] as StoredStay;
  return {
    group_id: group.id,
    reference: group.reference,
    status,
    message: status === 'confirmed' ? answers.confirmed(hotelNamed(name, lang)) : answers.requested({ hotel: name }),
    currency,
    total_amount: total,
    stays: stored.map((stay) => {
      const { reference, room_type_id, total_amount } = stay;
      const [payUrl, until] = [payUrlOf(view, stay), expiresAt(stay)];
      const room = { reference, room_type_id, name: stay.name ?? '', total_amount };
      const pay = { ...(payUrl === null ? {} : { pay_url: payUrl }), ...(until === null ? {} : { expires_at: until }) };
      return { ...room, ...pay };
    }),
  };
}
