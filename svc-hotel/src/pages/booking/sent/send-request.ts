import { ApiError } from '@booking/core/errors';
import { isStoredAnswer } from '@booking/core/route';
import type { StayRequest } from '@booking/core/routes/hotel-bodies';
import type { FormError } from '@booking/kit/pages/fields';
import { idempotencyOf } from '@booking/kit/pages/idempotency-field';
import { findRequested } from '../../../db/stays.ts';
import type { RawCriteria } from '../../../domain/request/criteria.ts';
import { PriceChangedError } from '../../../errors.ts';
import { type GroupAnswer, requestGroup } from '../../../groups/request-group.ts';
import { readContact } from '../../../guests/contact.ts';
import type { RequestAnswer } from '../../../stays/request.ts';
import { readCriteria } from '../criteria.ts';
import type { Details } from '../details/read-details.ts';
import { roomsOf } from '../several/rooms.ts';
import type { BookingPages, Visit } from '../visit.ts';

/** What became of a form that was sent. */
export type Outcome =
  | { readonly kind: 'taken'; readonly stayId: string; readonly repeated: boolean }
  /** The room at this position of those that were chosen, or the dates, are not to be had any more. */
  | { readonly kind: 'gone'; readonly position: number; readonly says: string | null }
  /** The plan is not to be had any more, or the price is another. */
  | { readonly kind: 'not_offered' | 'repriced' | 'off' }
  | { readonly kind: 'refused'; readonly error: FormError };

/** Sends the request to the use case that the API calls: for one room, or for several at once. */
export async function sendRequest(pages: BookingPages, visit: Visit, guest: Details['guest']): Promise<Outcome> {
  const rooms = roomsOf(visit).flatMap((room) => {
    const { raw } = readCriteria(room);
    return raw === null ? [] : [bodyOf(room, raw, guest)];
  });
  if (rooms.length < roomsOf(visit).length) return { kind: 'not_offered' };
  const [first, ...others] = rooms;
  if (first === undefined) return { kind: 'not_offered' };
  try {
    const { reference, repeated } = await (others.length === 0
      ? askForOne(pages, visit, first)
      : askForAll(pages, visit, rooms));
    const contact = readContact(visit.view, guest);
    const stayId = await findRequested(pages.deps.entities.fork(), visit.caller.business, reference, contact);
    if (stayId === null) throw new Error('the stay of a request that was just answered is not there');
    return { kind: 'taken', stayId, repeated };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return outcomeOf(error, rooms.length);
    throw error;
  }
}

type Taken = { readonly reference: string; readonly repeated: boolean };

async function askForOne(pages: BookingPages, visit: Visit, body: StayRequest): Promise<Taken> {
  const answer = await pages.requestStay({ body, ...sentBy(visit) });
  const said: RequestAnswer = isStoredAnswer(answer) ? JSON.parse(answer.storedJson) : answer;
  return { reference: said.reference, repeated: 'duplicate' in said };
}

async function askForAll(pages: BookingPages, visit: Visit, bodies: readonly StayRequest[]): Promise<Taken> {
  const [shared] = bodies as [StayRequest];
  const rooms = bodies.map(({ room_type_id, rate_plan_id, adults, children, children_ages, extras }) => ({
    ...{ room_type_id, rate_plan_id, adults, children, children_ages, extras },
  }));
  const answer = await requestGroup(pages.deps, { body: { ...shared, rooms }, ...sentBy(visit) });
  const said: GroupAnswer = isStoredAnswer(answer) ? JSON.parse(answer.storedJson) : answer;
  return { reference: said.stays[0]?.reference ?? '', repeated: 'duplicate' in said };
}

function sentBy({ caller, fields, now, widget }: Visit) {
  const shownTotal = Number(fields.get('total') ?? Number.NaN);
  const source = widget ? ('widget' as const) : ('website' as const);
  return { caller: { ...caller, idempotency: idempotencyOf(fields) }, now, source, shownTotal };
}

function bodyOf({ fields, caller }: Visit, raw: RawCriteria, guest: Details['guest']): StayRequest {
  const { check_in, check_out, adults, children, children_ages, pets, rate_plan_id, extras } = raw;
  const party = { adults, children, children_ages: children_ages && [...children_ages], pets };
  return {
    ...{ check_in, check_out, room_type_id: fields.get('room') ?? '', rate_plan_id },
    ...party,
    extras: extras && [...extras],
    coupon: raw.coupon ?? undefined,
    lang: caller.lang,
    ...guest,
  };
}

/** Refusals that stand beside a field; those of dates lead back to the choice. */
const FIELDS: Readonly<Record<string, string>> = {
  guest_limit: '',
  coupon: 'coupon',
  extra: '',
  arrival_time: 'arrival_time',
  question_required: '',
};

function outcomeOf(error: ApiError, rooms: number): Outcome {
  if (error instanceof PriceChangedError) return { kind: 'repriced' };
  if (error.code === 'bookings_off') return { kind: 'off' };
  if (error.code !== 'refused' || error.reason === undefined) return { kind: 'not_offered' };
  const field = FIELDS[error.reason];
  if (field !== undefined) return { kind: 'refused', error: { field, message: error.message } };
  const [, position] = /^rooms\.(\d+)/.exec(error.fields?.[0]?.path ?? '') ?? [];
  if (position === undefined) return { kind: 'gone', position: rooms - 1, says: null };
  return { kind: 'gone', position: Number(position), says: error.message };
}
