import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { StayRequestAnswer } from '@booking/core/routes/hotel-answers';
import type { StayRequest as Body } from '@booking/core/routes/hotel-bodies';
import { type Day, dayOf, nightsOf } from '@booking/core/rules/days';
import {
  DUPLICATE_WINDOW_MS,
  GUEST_REQUESTS_PER_HOUR,
  GUEST_WINDOW_MS,
  OPEN_REQUESTS,
} from '@booking/core/rules/duplicates';
import { localDate } from '@booking/core/rules/local-time';
import type { Source } from '@booking/core/shapes';
import { isReachable } from '@booking/kit/phone';
import type { Needs, RequestEffects } from '@booking/kit/storage/request-store';
import type { RequestCommand } from '@booking/kit/storage/reserve';
import type { z } from 'zod';
import type { EarlierRequest, RequestSnapshot } from '../db/hot/request-snapshot.ts';
import type { NewStayRow } from '../db/hot/request-write.ts';
import type { TypeOccupancy } from '../db/hot/rooms/occupancy.ts';
import type { HotelView } from '../db/hotels.ts';
import type { StayRead } from '../db/requests/store.ts';
import type { Deps } from '../deps.ts';
import { expiresAt, payUrlOf } from '../domain/price/payment.ts';
import type { Quote } from '../domain/price/quote.ts';
import { validateNights } from '../domain/request/criteria.ts';
import { evaluate } from '../domain/request/evaluate.ts';
import { freezeTerms } from '../domain/request/freeze-terms.ts';
import type { Refusal } from '../domain/request/refusals.ts';
import type { Placement } from '../domain/rooms/allocation.ts';
import { bestFit } from '../domain/rooms/assignment.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { bookingsOff, malformed, PriceChangedError, refused } from '../errors.ts';
import { type Contact, readContact } from '../guests/contact.ts';
import { newStayEmails } from '../guests/emails.ts';
import { hotelNamed } from '../texts/at-hotel.ts';
import { textsIn } from '../texts/texts.ts';
import { makeStay, requestKey, withGuarantee } from './make-stay.ts';
import { findRoom } from './place.ts';
import { answersRefusal, loadedBy, type ReadRequest, readRequest, requestLocks } from './read-request.ts';
import { stayEvents } from './stay-events.ts';

/** A guest's request as it came in. */
export type IncomingStay = {
  readonly body: Body;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly source?: Source;
  /** The total that the guest was shown, on the hotel's own page: nothing is stored at another. */
  readonly shownTotal?: number;
  /** By which its repetition is recognised, where it is a part of a group. */
  readonly key?: string;
};

export type RequestAnswer = z.input<typeof StayRequestAnswer>;

/** The same, by the settings of its hotel. */
export type StayRequest = IncomingStay & { readonly view: HotelView; readonly contact: Contact };
type StayEffects = RequestEffects<NewStayRow, RequestAnswer>;

export type RequestStay = (incoming: IncomingStay) => Promise<RequestAnswer | StoredAnswer>;

/** A guest asks for a room: stored, confirmed where that is done at once, refused, or a duplicate. */
export function createRequestStay(deps: Deps): RequestStay {
  const command: RequestCommand<StayRequest, StayRead, RequestSnapshot, NewStayRow, RequestAnswer> = {
    needs,
    decide: (request, snapshot) => {
      const judged = judge(request, snapshot);
      if (judged.kind === 'duplicate') return answeredAgain(request, judged);
      const room = bestFit(judged.occupancy.allocation, judged.read.criteria.nights);
      return room === null ? null : effects(deps, request, judged, { ok: true, room, moves: [] });
    },
    readAgain: async (request, { tx }) => parse(await deps.hotels.current(tx, request.caller.business), request),
    decideAlone: async (request, snapshot, { tx, isLast }) => {
      const judged = judge(request, snapshot);
      if (judged.kind === 'duplicate') return answeredAgain(request, judged);
      const { read, occupancy, today } = judged;
      const find = () => findRoom(tx, read.type, occupancy.allocation, read.criteria.nights, today);
      return effects(deps, request, judged, isLast ? { ok: false, gaveUp: false } : await find());
    },
  };
  const run = deps.reserve(command);
  return async (incoming) => {
    const wrong = validateNights(nightsOf(incoming.body.check_in, incoming.body.check_out));
    if (wrong !== null) throw malformed(wrong);
    return run(parse(await deps.hotels.remembered(deps.db, incoming.caller.business), incoming));
  };
}

function parse(view: HotelView, incoming: IncomingStay): StayRequest {
  const contact = readContact(view, incoming.body);
  if (!isReachable(contact, view.country)) throw malformed({ field: 'phone', message: 'must be a telephone number' });
  return { ...incoming, view, contact };
}

/** Ten requests an hour from one address, where the address is the guest's. */
const ADDRESS_REQUESTS_PER_HOUR = 10;

export function needs(request: StayRequest): Needs<StayRead> {
  const { view, contact, body, caller, now } = request;
  const nowMs = now.epochMilliseconds;
  const addressHash = countsAddress(request) ? caller.address_hash : null;
  const address = addressHash === null ? [] : [`${caller.business} address ${addressHash}`];
  const read = loadedBy(view, request, {
    // Test bookings have no guest: they are no duplicates and count towards no limit.
    emailKey: isTest(request) ? null : contact.email_key,
    phoneKey: isTest(request) ? null : contact.phone_key,
    addressHash,
    since: new Date(nowMs - GUEST_WINDOW_MS).toISOString(),
  });
  return {
    business: caller.business,
    revision: view.revision,
    locks: [...requestLocks(view, contact, body), ...address],
    read: { ...read, nowMs },
  };
}

/** Made by a member to see what a guest sees: no webhook hears of it. */
const isTest = ({ caller }: Pick<StayRequest, 'caller'>): boolean => caller.test === true;

/** With a secret key the hotel's own server speaks for all its guests. */
export function countsAddress(request: Pick<StayRequest, 'caller' | 'source'>): boolean {
  const { caller, source } = request;
  if (isTest(request)) return false;
  return caller.address_hash !== null && (caller.key_kind === 'publishable' || source === 'website');
}

type Repeated = { readonly kind: 'duplicate'; readonly earlier: EarlierRequest; readonly lang: ReadRequest['lang'] };

/** Nothing speaks against it, and a room is to be found. */
type Allowed = {
  readonly kind: 'allowed';
  readonly read: ReadRequest;
  readonly quote: Quote;
  readonly today: Day;
  readonly occupancy: TypeOccupancy;
  /** Of what takes the type. */
  readonly version: number;
  /** The guest waits for the hotel, whoever else is confirmed at once. */
  readonly isBlocked: boolean;
};

/** A request by what was read: a duplicate, the rules, the inventory, the prices, the limits. @throws ApiError what refuses it */
export function judge(request: StayRequest, snapshot: RequestSnapshot): Repeated | Allowed {
  const { view, body, contact, now, shownTotal } = request;
  const read = readRequest(view, body, contact);
  const earlier = findDuplicate(snapshot.earlier, request.key ?? requestKey(read.type, read.criteria), now);
  if (earlier !== null) return { kind: 'duplicate', earlier, lang: read.lang };
  if (!view.hotel.settings.bookings.enabled) throw bookingsOff(view, read.lang);
  const occupancy = snapshot.occupancy as TypeOccupancy;
  const today = dayOf(localDate(now.epochMilliseconds, view.account.time_zone));
  const { held, couponUses, version, isBlocked } = snapshot;
  const facts = { today, inventory: occupancy.inventory, held, couponUses };
  const { refusals, quote } = evaluate(view.hotel, read.type, read.criteria, facts);
  const [refusal] = [...refusals, ...answersRefusal(read.answers), ...limits(snapshot)];
  if (refusal !== undefined) throw refused(refusal, read.lang);
  if (shownTotal !== undefined && shownTotal !== quote.price.total_amount) throw new PriceChangedError();
  return { kind: 'allowed', read, quote, today, occupancy, version, isBlocked };
}

export function findDuplicate(
  earlier: readonly EarlierRequest[],
  key: string,
  now: Temporal.Instant,
): EarlierRequest | null {
  const from = now.epochMilliseconds - DUPLICATE_WINDOW_MS;
  const isDuplicate = ({ request_key, status, created_at }: EarlierRequest) =>
    request_key === key && status !== 'declined' && status !== 'cancelled' && Date.parse(created_at) > from;
  return earlier.find(isDuplicate) ?? null;
}

/** Stays that staff took do not count against the guest. */
function limits({ earlier, fromAddress, openRequests }: RequestSnapshot): Refusal[] {
  const byGuest = earlier.filter(({ by_guest }) => by_guest).length;
  const often = byGuest >= GUEST_REQUESTS_PER_HOUR || fromAddress >= ADDRESS_REQUESTS_PER_HOUR;
  return often || openRequests >= OPEN_REQUESTS ? [{ code: 'guest_limit' }] : [];
}

/** As the first was answered. What staff took was answered to nobody: the guest is told that it is confirmed. */
function answeredAgain({ view }: StayRequest, { earlier, lang }: Repeated): StayEffects {
  // The address to pay at is told once, to whoever made the request: its repeat may come from anybody.
  const { pay_url: _, ...first } = earlier.first_answer as RequestAnswer;
  const message = textsIn(lang).answers.confirmed(hotelNamed(view.account.name, lang));
  const answer = earlier.by_guest ? first : { status: 'confirmed' as const, reference: first.reference, message };
  return { answer: { ...answer, duplicate: true }, row: null, holds: false, outcome: 'duplicate' };
}

/** The stay with its frozen terms and all that belongs to it. */
function effects(deps: Deps, request: StayRequest, allowed: Allowed, placement: Placement): StayEffects {
  const { view, caller, contact } = request;
  const { read, version } = allowed;
  const stay = withGuarantee(view, caller, newStay(request, allowed, placement), true);
  const answer = answerTo(request, read, stay);
  const kind = stay.status === 'confirmed' ? 'confirmed' : 'requested';
  const origin = {
    by_guest: true,
    request_key: requestKey(read.type, read.criteria),
    first_answer: answer,
    email_key: contact.email_key,
    phone_key: contact.phone_key,
    address_hash: caller.address_hash,
    address_counts: countsAddress(request),
  };
  const moves = placement.ok ? placement.moves : [];
  return {
    answer,
    row: { stay: { ...stay, ...origin }, moves, version },
    holds: placement.ok,
    events: stayEvents(view, `stay.${kind}`, stay),
    emails: newStayEmails(deps, view, stay, kind),
    wakes: ['rooms'],
    invalidates: moves.length > 0 ? [stay.room_type_id] : [],
    outcome: answer.status,
  };
}

export function newStay(request: StayRequest, { read, quote, isBlocked }: Allowed, placement: Placement): Stay {
  const { view, body, contact, caller, source = 'api', now } = request;
  const atOnce = view.hotel.settings.bookings.confirm_at_once && placement.ok && !isBlocked;
  return makeStay({
    view,
    type: read.type,
    criteria: read.criteria,
    agreed: freezeTerms(view.hotel, read.criteria.plan, quote),
    status: atOnce ? 'confirmed' : 'requested',
    room: placement.ok ? placement.room : null,
    pinned: false,
    guest: { name: body.name, notes: body.notes ?? null, lang: read.lang },
    contact,
    answers: read.answers.ok ? read.answers.answers : [],
    source,
    isTest: isTest(request),
    externalId: body.external_id ?? null,
    changedBy: caller.key_kind === 'secret' ? 'api' : 'guest',
    now,
  });
}

function answerTo({ view }: StayRequest, { lang }: ReadRequest, stay: Stay): RequestAnswer {
  const { answers } = textsIn(lang);
  const { name } = view.account;
  const { currency, total_amount, discount_amount, reference } = stay;
  const [payUrl, until] = [payUrlOf(view, stay), expiresAt(stay)];
  const pay = { ...(payUrl === null ? {} : { pay_url: payUrl }), ...(until === null ? {} : { expires_at: until }) };
  if (stay.status === 'confirmed')
    return { status: stay.status, reference, message: answers.confirmed(hotelNamed(name, lang)), ...pay };
  const message = until === null ? answers.requested({ hotel: name }) : answers.toPay({ hotel: name });
  return { status: 'requested', reference, message, currency, total_amount, discount_amount, ...pay };
}
