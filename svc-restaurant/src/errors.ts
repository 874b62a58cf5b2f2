import { type ApiError, apiError, wrongFields } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { Fault } from '@booking/core/validation';
import type { Refusal } from './domain/request/decide-request.ts';
import type { SlotFault } from './domain/slot/requested-slot.ts';
import { isSwiss, type Venue } from './domain/venue/venue.ts';
import { textsIn, writtenDate, writtenMinutes } from './texts/texts.ts';

/** A refusal as the diner reads it: 422 with its reason. */
export function refused(refusal: Refusal, lang: Lang, venue: Venue): ApiError {
  return apiError('refused', refusalText(refusal, lang, venue), { reason: refusal.code });
}

function refusalText(refusal: Refusal, lang: Lang, venue: Venue): string {
  const texts = textsIn(lang, venue.kind, isSwiss(venue));
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
    case 'area_unknown':
      return texts.refusal.area_unknown({ areas: refusal.areas.length > 0 ? refusal.areas.join(', ') : 'none' });
    default:
      return texts.refusal[refusal.code];
  }
}

const FAULTS: Readonly<Record<Exclude<SlotFault, 'area_unknown'>, Fault>> = {
  party_missing: { path: 'party', message: 'is required' },
  service_missing: { path: 'service', message: 'is required' },
  service_unknown: { path: 'service', message: 'there is no such service here' },
  staff_unknown: { path: 'staff', message: 'there is no such person here' },
  class_in_visit: { path: 'services', message: 'a class is booked by itself' },
  staff_elsewhere: { path: 'staff', message: 'this person does not do that service' },
};

/** Something the venue does not have: the caller's mistake. */
export function badSlot(fault: SlotFault, venue: Venue, lang: Lang = venue.reader): ApiError {
  if (fault === 'area_unknown') return refused({ code: fault, areas: venue.areas }, lang, venue);
  return wrongFields([FAULTS[fault]]);
}
