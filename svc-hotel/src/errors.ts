import { ApiError, apiError, wrongField } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { HotelView } from './db/hotels.ts';
import type { Malformed } from './domain/request/criteria.ts';
import type { Refusal } from './domain/request/refusals.ts';
import type { Conflict } from './domain/stay/conflicts.ts';
import { sayConflict, sayRefusal } from './texts/say-refusals.ts';
import { textsIn } from './texts/texts.ts';

export function malformed({ field, message }: Malformed): ApiError {
  return wrongField(field, message);
}

/** 422 with the sentence in the guest's language and the machine's code beside it. */
export function refused(refusal: Refusal, lang: Lang): ApiError {
  return apiError('refused', sayRefusal(refusal, lang), { reason: refusal.code });
}

/** 409 in the language of whoever reads it, with the machine's code beside it. */
export function conflict({ reader }: Pick<HotelView, 'reader'>, why: Conflict, cause?: unknown): ApiError {
  return apiError('conflict', sayConflict(why, reader), { reason: why.code, cause });
}

export function bookingsOff(view: HotelView, lang: Lang): ApiError {
  return apiError('bookings_off', textsIn(lang).answers.bookingsOff({ hotel: view.account.name }));
}

/** The price is another one than the guest agreed to: it is to be shown before anything is stored. */
export class PriceChangedError extends ApiError {
  constructor() {
    super('conflict', 'The price has changed.');
    this.name = 'PriceChangedError';
  }
}
