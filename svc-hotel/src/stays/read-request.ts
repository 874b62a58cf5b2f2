import type { Caller } from '@booking/core/caller';
import { type Lang, pickLang, pickText } from '@booking/core/lang';
import type { StayCreate, StayRequest } from '@booking/core/routes/hotel-bodies';
import { nightsOf } from '@booking/core/rules/days';
import { type CheckedAnswers, checkAnswers } from '@booking/core/rules/questions';
import type { SnapshotQuery } from '../db/hot/request-snapshot.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Hotel, RoomType } from '../domain/hotel/hotel.ts';
import { offeredType, readCriteria, type StayCriteria } from '../domain/request/criteria.ts';
import type { Refusal } from '../domain/request/refusals.ts';
import { windowAround } from '../domain/rooms/assignment.ts';
import { malformed } from '../errors.ts';
import { type Contact, couponLock, extraLock, guestLocks } from '../guests/contact.ts';

type Body = StayRequest | StayCreate;

/** A request in the hotel's own terms. */
export type ReadRequest = {
  readonly type: RoomType;
  readonly criteria: StayCriteria;
  readonly contact: Contact;
  readonly lang: Lang;
  readonly answers: CheckedAnswers;
};

/** Everything about a request that is malformed, or not offered here, answers 400 from here. */
export function readRequest(view: HotelView, body: Body, contact: Contact): ReadRequest {
  const type = offeredType(view.hotel, body.room_type_id);
  if (type === null) throw malformed({ field: 'room_type_id', message: 'is not offered here' });
  const read = readCriteria(view.hotel, body, type);
  if (!read.ok) throw malformed(read);
  const lang = pickLang(body.lang, view.account.language);
  const answers = readAnswers(view, body.answers, lang);
  return { type, criteria: read.criteria, contact, lang, answers };
}

/** Answers beside the hotel's questions as they read in the guest's language. */
export function readAnswers(view: HotelView, input: Body['answers'], lang: Lang): CheckedAnswers {
  const questions = view.hotel.settings.booking_questions.map(({ id, kind, required, labels }) => ({
    id,
    kind,
    required,
    label: pickText(labels as Record<string, string>, lang, view.account.language),
  }));
  const checked = checkAnswers(questions, input);
  if (!checked.ok && checked.fault === 'wrong_type') {
    const wanted = checked.question.kind === 'tick' ? 'true or false' : 'text';
    throw malformed({ field: `answers.${checked.question.id}`, message: `must be ${wanted}` });
  }
  return checked;
}

export function answersRefusal(checked: CheckedAnswers): Refusal[] {
  return checked.ok ? [] : [{ code: 'question_required', question: checked.question.label }];
}

/**
 * What must hold still while the request is evaluated. Ids count only where they are the hotel's own: with another's,
 * somebody would make that hotel's guests wait.
 */
export function requestLocks({ businessId, hotel }: HotelView, contact: Contact, body: Body): string[] {
  return [
    ...(hotel.typeById.has(body.room_type_id) ? [body.room_type_id] : []),
    ...guestLocks(businessId, contact),
    ...(body.coupon === undefined ? [] : [couponLock(businessId, body.coupon)]),
    ...ownExtraLocks(hotel, body.extras ?? []),
  ];
}

export function ownExtraLocks(hotel: Hotel, extras: readonly { readonly id: string }[]): string[] {
  return extras.filter(({ id }) => hotel.extraById.has(id)).map(({ id }) => extraLock(id));
}

/** Whose earlier requests count, and since when. */
type Earlier = Pick<SnapshotQuery, 'emailKey' | 'phoneKey' | 'addressHash' | 'since'>;

/** What a request is loaded by. */
export function loadedBy(
  view: HotelView,
  { body, caller }: { readonly body: Body; readonly caller: Caller },
  earlier: Earlier,
): SnapshotQuery {
  const nights = nightsOf(body.check_in, body.check_out);
  return {
    ...earlier,
    view,
    typeId: view.hotel.typeById.has(body.room_type_id) ? body.room_type_id : null,
    window: windowAround(nights),
    nights,
    couponCode: body.coupon ?? null,
    extras: (body.extras ?? []).length > 0,
    keyId: caller.key_id,
    key: caller.idempotency?.key ?? null,
  };
}
