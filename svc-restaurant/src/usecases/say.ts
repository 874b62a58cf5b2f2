import { type ApiError, apiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { Conflict } from '../domain/booking-states.ts';
import type { Warning } from '../domain/desk-rules.ts';
import type { Refusal } from '../domain/request-rules.ts';
import type { Venue } from '../domain/venue.ts';
import type { WishFault } from '../domain/wish.ts';
import { textsIn, writtenDate, writtenMinutes } from '../texts/all.ts';

/** A refusal as the diner reads it: 422 with its reason. */
export function refused(refusal: Refusal, lang: Lang): ApiError {
  return apiError('refused', refusalText(refusal, lang), { reason: refusal.code });
}

function refusalText(refusal: Refusal, lang: Lang): string {
  const texts = textsIn(lang);
  switch (refusal.code) {
    case 'horizon':
      return texts.refusal.horizon(refusal);
    case 'closed':
      return texts.refusal.closed({ date: writtenDate(lang, refusal.date) });
    case 'party_too_large':
      return texts.refusal.party_too_large(refusal);
    case 'not_offered':
      return texts.refusal.not_offered(refusal);
    case 'notice':
      return texts.refusal.notice({ wait: writtenMinutes(texts, refusal.minutes) });
    case 'question_required':
      return texts.refusal.question_required(refusal);
    default:
      return texts.refusal[refusal.code]();
  }
}

/** A step that a booking cannot take: 409 in the venue's language. */
export function conflict(why: Conflict, venue: Venue): ApiError {
  const texts = textsIn(venue.language);
  return apiError('conflict', why.code === 'status' ? texts.conflict[why.status]() : texts.conflict[why.code]());
}

/** What the desk should know, in the venue's language. */
export function warningText(warning: Warning, lang: Lang): string {
  const texts = textsIn(lang);
  switch (warning.code) {
    case 'horizon':
      return texts.warning.horizon(warning);
    case 'notice':
      return texts.warning.notice({ wait: writtenMinutes(texts, warning.minutes) });
    case 'party_too_large':
      return texts.warning.party_too_large(warning);
    case 'pacing':
      return texts.warning.pacing(warning);
    case 'question_required':
      return texts.warning.question_required(warning);
    default:
      return texts.warning[warning.code]();
  }
}

const FAULTS: Readonly<Record<WishFault, string>> = {
  party_missing: 'party: is required',
  service_missing: 'service: is required',
  service_unknown: 'service: there is no such service here',
  staff_unknown: 'staff: there is no such person here',
  staff_elsewhere: 'staff: this person does not do that service',
};

/** Something the venue does not have: the caller's mistake. */
export function badWish(fault: WishFault): ApiError {
  return apiError('bad_request', FAULTS[fault]);
}
