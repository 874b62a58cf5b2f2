import { ApiError, apiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { HotelView } from '../db/hotels.ts';
import type { Refusal } from '../domain/refusals.ts';
import type { Malformed } from '../domain/wish.ts';
import { sayRefusal } from '../texts/say.ts';
import { type Texts, textsIn } from '../texts/texts.ts';

export function malformed({ field, message }: Malformed): ApiError {
  return apiError('bad_request', `${field}: ${message}`);
}

/** 422 with the sentence in the guest's language and the machine's code beside it. */
export function refused(refusal: Refusal, lang: Lang): ApiError {
  return apiError('refused', sayRefusal(refusal, lang), { reason: refusal.code });
}

/** 409 in the hotel's language: those who read it are its staff. */
export function conflict(view: HotelView, say: (conflicts: Texts['conflicts']) => string): ApiError {
  return apiError('conflict', say(textsIn(view.account.language).conflicts));
}

export function bookingsOff(view: HotelView, lang: Lang): ApiError {
  return apiError('bookings_off', textsIn(lang).answers.bookingsOff(view.account.name));
}

/** What a page showed when its button was pressed is not how the stay stands now: the page is to be shown again. */
export class OutdatedPageError extends Error {
  constructor() {
    super('the stay has changed since its page was rendered');
    this.name = 'OutdatedPageError';
  }
}

/** The price is another one than the guest agreed to: it is to be shown before anything is stored. */
export class PriceChangedError extends ApiError {
  constructor() {
    super('conflict', 'The price has changed.');
    this.name = 'PriceChangedError';
  }
}
