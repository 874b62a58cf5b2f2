import type { Caller } from '@booking/core/caller';
import { type ApiError, apiError } from '@booking/core/errors';
import { type Conflict, reasonOf } from './domain/booking/booking-states.ts';
import type { Warning } from './domain/request/desk-warnings.ts';
import { isSwiss, type Venue } from './domain/venue/venue.ts';
import type { Texts } from './texts/texts.ts';
import { textsIn, writtenMinutes } from './texts/texts.ts';

/** Who reads an answer: a member at the console in their own language. */
export type Reader = Partial<Pick<Caller, 'key_kind' | 'lang'>>;

/**
 * The same venue for a member who reads another language: refusals of steps and warnings are written in it. A key reads
 * the venue's own.
 */
export const readIn = (venue: Venue, { key_kind, lang }: Reader): Venue =>
  key_kind === 'console' && lang !== undefined && lang !== venue.reader ? { ...venue, reader: lang } : venue;

/** A step that a booking cannot take: 409 in the language of whoever reads it. */
export function conflict(why: Conflict, venue: Venue): ApiError {
  return apiError('conflict', conflictText(why, textsIn(venue.reader, venue.kind, isSwiss(venue)).conflict), {
    reason: reasonOf(why),
  });
}

function conflictText(why: Conflict, texts: Texts['conflict']): string {
  switch (why.code) {
    case 'status':
      return texts[why.status];
    case 'table_taken':
      return (why.isHeld ? texts.table_held : texts.table_taken)({ tables: why.tables.join(', ') });
    case 'resource_busy':
      return texts.resource_busy({ resources: why.resources.join(', ') });
    case 'above_refund_limit':
      return texts.above_refund_limit({ limit: why.limit });
    default:
      return texts[why.code];
  }
}

/** What staff is told, for people in their language and for programs. */
export type Warned = { warnings: string[]; warning_codes: Warning['code'][] };

export const NO_WARNINGS: Warned = { warnings: [], warning_codes: [] };

export function warned(warnings: readonly Warning[], venue: Venue): Warned {
  const texts = textsIn(venue.reader, venue.kind, isSwiss(venue));
  return {
    warnings: warnings.map((warning) => warningText(warning, texts)),
    warning_codes: warnings.map(({ code }) => code),
  };
}

function warningText(warning: Warning, texts: Texts): string {
  switch (warning.code) {
    case 'horizon':
      return texts.warning.horizon(warning);
    case 'notice':
      return texts.warning.notice({ wait: writtenMinutes(texts, warning.minutes) });
    case 'party_too_large':
      return texts.warning.party_too_large(warning);
    case 'pacing':
      return texts.warning.pacing(warning);
    case 'class_full':
      return texts.warning.class_full(warning);
    case 'question_required':
      return texts.warning.question_required(warning);
    case 'other_area':
      return texts.warning.other_area(warning);
    case 'table_too_small':
      return texts.warning.table_too_small(warning);
    case 'table_too_large':
      return texts.warning.table_too_large(warning);
    default:
      return texts.warning[warning.code];
  }
}
