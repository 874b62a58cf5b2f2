import { STAY_WARNINGS, type StayWarning } from '@booking/core/codes/warnings';
import type { HotelView } from '../db/hotels.ts';
import type { Refusal } from '../domain/request/refusals.ts';
import { sayRefusal } from '../texts/say-refusals.ts';
import { textsIn } from '../texts/texts.ts';

/** What staff is warned of: sentences in the reader's language, and their codes in the same order. */
export type Warned = { readonly warnings: string[]; readonly warning_codes: StayWarning[] };

type Warning = Extract<Refusal, { code: StayWarning }> | { readonly code: 'no_single_room' };

// A day gone by and a full type stop staff as well: they were refused before anything comes here.
const isWarning = (refusal: Refusal | Warning): refusal is Warning => refusal.code in STAY_WARNINGS;

export function warned({ reader }: HotelView, broken: readonly (Refusal | Warning)[]): Warned {
  const warnings = broken.filter(isWarning);
  return {
    warnings: warnings.map((warning) =>
      warning.code === 'no_single_room' ? textsIn(reader).warnings.noSingleRoom : sayRefusal(warning, reader),
    ),
    warning_codes: warnings.map(({ code }) => code),
  };
}
