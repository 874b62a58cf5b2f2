import { type ApiError, apiError, wrongField, wrongFields } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { Fault } from '@booking/core/validation';
import { type Conflict, reasonOf } from './domain/desk/booking-states.ts';
import type { Warning } from './domain/desk/desk-rules.ts';
import { tablesNamed } from './domain/request/named-tables.ts';
import type { Refusal } from './domain/request/request-rules.ts';
import type { SlotFault } from './domain/request/requested-slot.ts';
import { type DateRange, type DaysQuery, type RangeFault, type RangeRule, rangeOf } from './domain/venue/date-range.ts';
import type { Table, Venue } from './domain/venue/venue.ts';
import { textsIn, writtenDate, writtenMinutes } from './texts/all.ts';
import type { Texts } from './texts/en.ts';

/** A refusal as the diner reads it: 422 with its reason. */
export function refused(refusal: Refusal, lang: Lang, kind: Venue['kind']): ApiError {
  return apiError('refused', refusalText(refusal, lang, kind), { reason: refusal.code });
}

function refusalText(refusal: Refusal, lang: Lang, kind: Venue['kind']): string {
  const texts = textsIn(lang, kind);
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
  return apiError('conflict', conflictText(why, textsIn(venue.language, venue.kind).conflict), {
    reason: reasonOf(why),
  });
}

function conflictText(why: Conflict, texts: Texts['conflict']): string {
  switch (why.code) {
    case 'status':
      return texts[why.status]();
    case 'table_taken':
      return texts.table_taken({ tables: why.tables.join(', ') });
    default:
      return texts[why.code]();
  }
}

/** What staff is told, for people in the venue's language and for programs. */
export type Warned = { warnings: string[]; warning_codes: Warning['code'][] };

export const NO_WARNINGS: Warned = { warnings: [], warning_codes: [] };

export function warned(warnings: readonly Warning[], { language, kind }: Venue): Warned {
  return {
    warnings: warnings.map((warning) => warningText(warning, textsIn(language, kind))),
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
    case 'question_required':
      return texts.warning.question_required(warning);
    case 'table_too_small':
      return texts.warning.table_too_small(warning);
    case 'table_too_large':
      return texts.warning.table_too_large(warning);
    default:
      return texts.warning[warning.code]();
  }
}

const FAULTS: Readonly<Record<SlotFault, Fault>> = {
  party_missing: { path: 'party', message: 'is required' },
  service_missing: { path: 'service', message: 'is required' },
  service_unknown: { path: 'service', message: 'there is no such service here' },
  staff_unknown: { path: 'staff', message: 'there is no such person here' },
  staff_elsewhere: { path: 'staff', message: 'this person does not do that service' },
};

/** Something the venue does not have: the caller's mistake. */
export function badSlot(fault: SlotFault): ApiError {
  return wrongFields([FAULTS[fault]]);
}

/** The range of days that is asked for, null where none is; 400 for one that cannot be. @throws ApiError */
export function rangeIn(asked: DaysQuery, rule: RangeRule): DateRange | null {
  const found = rangeOf(asked, rule);
  if (!found.ok) throw wrongFields([rangeFault(found.fault)]);
  return found.range;
}

function rangeFault(fault: RangeFault): Fault {
  switch (fault.code) {
    case 'date_with_range':
      return { path: 'date', message: 'cannot stand together with from or to' };
    case 'from_missing':
      return { path: 'from', message: 'is required where to is given' };
    case 'to_missing':
      return { path: 'to', message: 'is required where from is given' };
    case 'backwards':
      return { path: 'to', message: 'must not be before from' };
    case 'too_long':
      return { path: 'to', message: `must be within ${fault.mostDays} days, both ends counted` };
  }
}

/** The tables that staff names; 400 for what the venue does not have. @throws ApiError */
export function tablesIn(venue: Venue, names: readonly string[]): readonly Table[] {
  if (venue.kind === 'appointment') throw wrongField('tables', 'there are none here; name the person with staff');
  const found = tablesNamed(venue, names);
  if (!found.ok) throw wrongField('tables', `there is no table "${found.name}" here`);
  return found.tables;
}
