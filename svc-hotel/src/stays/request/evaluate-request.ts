import type { Caller } from '@booking/core/caller';
import { ApiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { StoredAnswer } from '@booking/core/route';
import type { StayRequest } from '@booking/core/routes/hotel-bodies';
import { type Day, dayOf } from '@booking/core/rules/days';
import {
  DUPLICATE_WINDOW_MS,
  GUEST_REQUESTS_PER_HOUR,
  GUEST_WINDOW_MS,
  OPEN_REQUESTS,
} from '@booking/core/rules/duplicates';
import { localDate } from '@booking/core/rules/local-time';
import type { Source } from '@booking/core/shapes';
import { replayOf } from '@booking/kit/db/idempotency';
import type { WantedLocks } from '@booking/kit/db/locks';
import { isReachable } from '@booking/kit/phone';
import type { TraceHeaders } from '@booking/kit/telemetry/spans';
import type { EarlierRequest, RequestSnapshot, SnapshotQuery } from '../../db/hot/request-snapshot.ts';
import type { TypeOccupancy } from '../../db/hot/rooms/occupancy.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Quote } from '../../domain/price/quote.ts';
import { evaluate } from '../../domain/request/evaluate.ts';
import type { Refusal } from '../../domain/request/refusals.ts';
import { bookingsOff, malformed, PriceChangedError, refused } from '../../errors.ts';
import { type Contact, readContact } from '../../guests/contact.ts';
import { hotelNamed } from '../../texts/at-hotel.ts';
import { textsIn } from '../../texts/texts.ts';
import { requestKey } from '../make-stay.ts';
import { answersRefusal, loadedBy, type ReadRequest, readRequest, requestLocks } from '../read-request.ts';
import type { RequestAnswer } from './store-request.ts';

export type IncomingStay = {
  readonly body: StayRequest;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  readonly source?: Source;
  /** The total that the guest was shown, on the hotel's own page: nothing is stored at another. */
  readonly shownTotal?: number;
  /** The trace that it belongs to: it may be stored together with others. */
  readonly trace?: TraceHeaders;
};

export type Answer = RequestAnswer | StoredAnswer;

/** A request with what it is loaded by and what must hold still meanwhile. */
export type StayCommand = {
  readonly incoming: IncomingStay;
  readonly contact: Contact;
  readonly query: SnapshotQuery;
  readonly locks: readonly string[];
  /** Its type is read as a whole, to be known from then on. */
  readonly whole: boolean;
};

/** Ten requests an hour from one address, where the address is the guest's. */
const ADDRESS_REQUESTS_PER_HOUR = 10;

export function stayCommandOf(view: HotelView, incoming: IncomingStay): StayCommand {
  const { body, caller, now } = incoming;
  const contact = readContact(view, body);
  if (!isReachable(contact, view.country)) throw malformed({ field: 'phone', message: 'must be a telephone number' });
  const query = loadedBy(view, incoming, {
    // Test bookings have no guest: they are no duplicates and count towards no limit.
    emailKey: isTest(incoming) ? null : contact.email_key,
    phoneKey: isTest(incoming) ? null : contact.phone_key,
    addressHash: addressCounts(incoming) ? caller.address_hash : null,
    since: new Date(now.epochMilliseconds - GUEST_WINDOW_MS).toISOString(),
  });
  const address = query.addressHash === null ? [] : [`${caller.business} address ${query.addressHash}`];
  return { incoming, contact, query, locks: [...requestLocks(view, contact, body, caller), ...address], whole: false };
}

/** What requests that are decided together lock: their names, and the settings of their hotels. */
export function lockingOf(commands: readonly StayCommand[]): WantedLocks {
  return {
    businesses: commands.map(({ incoming }) => incoming.caller.business),
    names: commands.flatMap(({ locks }) => locks),
  };
}

/** Made by a member to see what a guest sees: no webhook hears of it. */
export const isTest = ({ caller }: Pick<IncomingStay, 'caller'>): boolean => caller.test === true;

/** With a secret key the hotel's own server speaks for all its guests. */
export function addressCounts({ caller, source }: IncomingStay): boolean {
  if (isTest({ caller })) return false;
  return caller.address_hash !== null && (caller.key_kind === 'publishable' || source === 'website');
}

/** `accepted`: nothing speaks against it, and a room is to be found. */
export type Decision =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly metricLabel: string }
  | { readonly kind: 'refused'; readonly error: ApiError; readonly metricLabel: string }
  | { readonly kind: 'accepted'; readonly request: ReadRequest; readonly quote: Quote; readonly today: Day };

/** A request against what was read: what was answered before, the rules, the inventory, the prices, the limits. */
export function evaluateRequest(command: StayCommand, snapshot: RequestSnapshot): Decision {
  try {
    return evaluated(command, snapshot);
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error, metricLabel: error.reason ?? error.code };
    throw error;
  }
}

function evaluated({ incoming, contact }: StayCommand, snapshot: RequestSnapshot): Decision {
  const stored = replayOf(snapshot.record, incoming.caller);
  if (stored !== null) return { kind: 'answer', answer: stored, metricLabel: 'replayed' };
  const { view } = snapshot;
  const request = readRequest(view, incoming.body, contact);
  const duplicate = findDuplicate(snapshot.earlier, requestKey(request.type, request.criteria), incoming.now);
  if (duplicate !== null) {
    return { kind: 'answer', answer: answerAgain(view, duplicate, request.lang), metricLabel: 'duplicate' };
  }
  if (!view.hotel.settings.bookings.enabled) throw bookingsOff(view, request.lang);
  const today = dayOf(localDate(incoming.now.epochMilliseconds, view.account.time_zone));
  const quote = evaluateOrRefuse(snapshot, request, today);
  if (incoming.shownTotal !== undefined && incoming.shownTotal !== quote.price.total_amount)
    throw new PriceChangedError();
  return { kind: 'accepted', request, quote, today };
}

function findDuplicate(earlier: readonly EarlierRequest[], key: string, now: Temporal.Instant): EarlierRequest | null {
  const from = now.epochMilliseconds - DUPLICATE_WINDOW_MS;
  const isDuplicate = ({ request_key, status, created_at }: EarlierRequest) =>
    request_key === key && status !== 'declined' && status !== 'cancelled' && Date.parse(created_at) > from;
  return earlier.find(isDuplicate) ?? null;
}

function evaluateOrRefuse(snapshot: RequestSnapshot, request: ReadRequest, today: Day): Quote {
  const { view, occupancy, held, couponUses } = snapshot;
  const facts = { today, inventory: (occupancy as TypeOccupancy).inventory, held, couponUses };
  const { refusals, quote } = evaluate(view.hotel, request.type, request.criteria, facts);
  const [refusal] = [...refusals, ...answersRefusal(request.answers), ...limits(snapshot)];
  if (refusal !== undefined) throw refused(refusal, request.lang);
  return quote;
}

/** As the first was answered. What staff took was answered to nobody: the guest is told that it is confirmed. */
function answerAgain(view: HotelView, { by_guest, first_answer }: EarlierRequest, lang: Lang): RequestAnswer {
  const first = first_answer as RequestAnswer;
  if (by_guest) {
    // The address to pay at is told once, to whoever made the request: its repeat may come from anybody.
    const { pay_url: _, ...again } = first as RequestAnswer & { pay_url?: string };
    return { ...again, duplicate: true };
  }
  const { reference } = first;
  return {
    status: 'confirmed',
    reference,
    message: textsIn(lang).answers.confirmed(hotelNamed(view.account.name, lang)),
    duplicate: true,
  };
}

/** Stays that staff took do not count against the guest. */
function limits({ earlier, fromAddress, openRequests }: RequestSnapshot): Refusal[] {
  const byGuest = earlier.filter(({ by_guest }) => by_guest).length;
  const often = byGuest >= GUEST_REQUESTS_PER_HOUR || fromAddress >= ADDRESS_REQUESTS_PER_HOUR;
  return often || openRequests >= OPEN_REQUESTS ? [{ code: 'guest_limit' }] : [];
}
