import { ApiError } from '@booking/core/errors';
import { isStoredAnswer } from '@booking/core/route';
import type { StayRequest } from '@booking/core/routes/hotel-bodies';
import type { FormError } from '@booking/kit/pages/fields';
import { idempotencyOf } from '@booking/kit/pages/idempotency-field';
import { findRequested } from '../../../db/stays.ts';
import type { RawCriteria } from '../../../domain/request/criteria.ts';
import { PriceChangedError } from '../../../errors.ts';
import { readContact } from '../../../guests/contact.ts';
import type { RequestAnswer } from '../../../stays/request.ts';
import type { Details } from '../details/read-details.ts';
import type { BookingPages, Visit } from '../visit.ts';

/** What became of a form that was sent. */
export type Outcome =
  | { readonly kind: 'taken'; readonly stayId: string; readonly repeated: boolean }
  /** The room, the dates or the plan are not to be had any more. */
  | { readonly kind: 'gone' | 'not_offered' | 'repriced' | 'off' }
  | { readonly kind: 'refused'; readonly error: FormError };

/** Sends the request to the use case that the API calls. */
export async function sendRequest(
  pages: BookingPages,
  visit: Visit,
  raw: RawCriteria,
  guest: Details['guest'],
): Promise<Outcome> {
  const { fields, caller, now } = visit;
  const body = bodyOf(visit, raw, guest);
  const shownTotal = Number(fields.get('total') ?? Number.NaN);
  const idempotency = idempotencyOf(fields);
  const source = visit.widget ? 'widget' : 'website';
  try {
    const answer = await pages.requestStay({ body, caller: { ...caller, idempotency }, now, source, shownTotal });
    const said: RequestAnswer = isStoredAnswer(answer) ? JSON.parse(answer.storedJson) : answer;
    const contact = readContact(visit.view, guest);
    const stayId = await findRequested(pages.deps.entities.fork(), caller.business, said.reference, contact);
    if (stayId === null) throw new Error('the stay of a request that was just answered is not there');
    return { kind: 'taken', stayId, repeated: 'duplicate' in said };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return outcomeOf(error);
    throw error;
  }
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

function outcomeOf(error: ApiError): Outcome {
  if (error instanceof PriceChangedError) return { kind: 'repriced' };
  if (error.code === 'bookings_off') return { kind: 'off' };
  if (error.code !== 'refused' || error.reason === undefined) return { kind: 'not_offered' };
  const field = FIELDS[error.reason];
  return field === undefined ? { kind: 'gone' } : { kind: 'refused', error: { field, message: error.message } };
}
