import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { StayRequest } from '@booking/core/routes/hotel';
import { DUPLICATE_WINDOW_MS, GUEST_REQUESTS_PER_HOUR, GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import { localDate } from '@booking/core/rules/local-time';
import type { Source } from '@booking/core/shapes';
import type { Tx } from '@booking/kit/db/open';
import { counter } from '@booking/kit/metrics';
import { type EarlierRequest, type RequestSnapshot, readRequestSnapshot } from '../db/request-snapshot.ts';
import type { TypeStock } from '../db/stock.ts';
import { type Day, dayOf, nightsOf } from '../domain/days.ts';
import type { Placement } from '../domain/floor.ts';
import { judge } from '../domain/judge.ts';
import type { Quote } from '../domain/quote.ts';
import type { Refusal } from '../domain/refusals.ts';
import { wrongNights } from '../domain/wish.ts';
import { readContact } from './contact.ts';
import type { Deps } from './deps.ts';
import { requestKey } from './make-stay.ts';
import { findRoom, windowAround } from './place.ts';
import { answersRefusal, type ReadRequest, readRequest, requestLocks } from './read-request.ts';
import { bookingsOff, malformed, refused } from './refuse.ts';
import { decideAnew, replayRun } from './replay.ts';
import { type RequestAnswer, storeRequest } from './store-request.ts';

export type StayAsked = {
  readonly body: StayRequest;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly source?: Source;
  /** Made by the hotel to see what a guest sees: no webhook hears of it. */
  readonly isTest?: boolean;
};

type Answer = RequestAnswer | StoredAnswer;

/** Ten requests an hour from one address, where the address is the guest's. */
const ADDRESS_REQUESTS_PER_HOUR = 10;

const outcomes = counter('hotel_stay_requests_total', 'Stay requests by what became of them.');

/** Takes a guest's request: judged under the locks of its type, its guest, coupon and extras; stored with all it causes. */
export async function requestStay(deps: Deps, asked: StayAsked): Promise<Answer> {
  const wrong = wrongNights(nightsOf(asked.body.check_in, asked.body.check_out));
  if (wrong !== null) throw malformed(wrong);
  return decideAnew((lastTry) => deps.db.tx((tx) => attempt(deps, tx, asked, lastTry)));
}

async function attempt(deps: Deps, tx: Tx, asked: StayAsked, lastTry: boolean): Promise<Answer> {
  const snapshot = await load(deps, tx, asked);
  const stored = replayRun(snapshot.run, asked.caller);
  if (stored !== null) return stored;
  const { view } = snapshot;
  const request = readRequest(view, asked.body);
  const twin = findTwin(snapshot.earlier, requestKey(request.type, request.wish), asked.now);
  if (twin !== null) return { ...(twin.first_answer as RequestAnswer), duplicate: true };
  if (!view.hotel.settings.bookings.enabled) throw bookingsOff(view, request.lang);
  const today = dayOf(localDate(asked.now.epochMilliseconds, view.account.time_zone));
  const quote = judgeOrRefuse(snapshot, request, today);
  const placement = lastTry ? NOWHERE : await placeIn(tx, snapshot, request, today);
  const { caller, body, now, source = 'api', isTest = false } = asked;
  const about = { view, caller, body, request, quote, placement, source, isTest, now };
  const answer = await storeRequest(deps, tx, { ...about, addressCounts: addressCounts(asked) });
  outcomes.inc({ outcome: answer.status });
  return answer;
}

/** The locks first, then one statement that reads all that the request is judged by. */
async function load(deps: Deps, tx: Tx, asked: StayAsked): Promise<RequestSnapshot> {
  const { body, caller, now } = asked;
  const known = await deps.hotels.remembered(tx, caller.business);
  const locks = requestLocks(known, body, caller);
  const nights = nightsOf(body.check_in, body.check_out);
  const contact = readContact(known, body);
  return readRequestSnapshot(tx, deps.hotels, caller.business, locks, {
    typeId: body.room_type_id,
    window: windowAround(nights),
    nights,
    couponCode: body.coupon ?? null,
    extras: (body.extras ?? []).length > 0,
    emailKey: contact.email_key,
    phoneKey: contact.phone_key,
    addressHash: addressCounts(asked) ? caller.address_hash : null,
    since: now.subtract({ milliseconds: GUEST_WINDOW_MS }).toString(),
    keyId: caller.key_id,
    key: caller.idempotency?.key ?? null,
    now: now.toString(),
  });
}

/** With a secret key the hotel's own server speaks for all its guests. */
function addressCounts({ caller, source }: StayAsked): boolean {
  return caller.address_hash !== null && (caller.key_kind === 'publishable' || source === 'website');
}

function findTwin(earlier: readonly EarlierRequest[], key: string, now: Temporal.Instant): EarlierRequest | null {
  const from = now.epochMilliseconds - DUPLICATE_WINDOW_MS;
  const isTwin = (one: EarlierRequest) =>
    one.request_key === key &&
    one.status !== 'declined' &&
    one.status !== 'cancelled' &&
    Date.parse(one.created_at) > from;
  return earlier.find(isTwin) ?? null;
}

function judgeOrRefuse(snapshot: RequestSnapshot, request: ReadRequest, today: Day): Quote {
  const { view, stock, held, couponUses } = snapshot;
  const facts = { today, stock: (stock as TypeStock).stock, held, couponUses };
  const { refusals, quote } = judge(view.hotel, request.type, request.wish, facts);
  const [refusal] = [...refusals, ...answersRefusal(request.answers), ...limits(snapshot)];
  if (refusal === undefined) return quote;
  outcomes.inc({ outcome: 'refused', reason: refusal.code });
  throw refused(refusal, request.lang);
}

function limits({ earlier, fromAddress }: RequestSnapshot): Refusal[] {
  const over = earlier.length >= GUEST_REQUESTS_PER_HOUR || fromAddress >= ADDRESS_REQUESTS_PER_HOUR;
  return over ? [{ code: 'guest_limit' }] : [];
}

const NOWHERE: Placement = { ok: false, gaveUp: false };

function placeIn(tx: Tx, { stock }: RequestSnapshot, { type, wish }: ReadRequest, today: Day): Promise<Placement> {
  return findRoom(tx, type, (stock as TypeStock).floor, wish.nights, today);
}
