import { type ApiError, apiError, wrongField } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { UrlRefusal } from '@booking/kit/net/public-address';
import { urlSentence } from '@booking/kit/net/url-sentences';
import { textsIn } from '../texts/texts.ts';

export const unknownRoom = (lang: Lang): ApiError =>
  wrongField('room', textsIn(lang).refusals.unknownRoom, textsIn('en').refusals.unknownRoom);

export const foreignFeed = (lang: Lang): ApiError =>
  wrongField('reads', textsIn(lang).refusals.foreignFeed, textsIn('en').refusals.foreignFeed);

export const badUrl = ({ reason }: UrlRefusal, lang: Lang): ApiError =>
  wrongField('url', urlSentence(reason, lang), urlSentence(reason, 'en'));

export const tooSoon = (lang: Lang): ApiError =>
  apiError('conflict', textsIn(lang).refusals.tooSoon, { reason: 'too_soon' });

export const tooOften = (lang: Lang, seconds: number): ApiError =>
  apiError('rate_limited', textsIn(lang).refusals.tooOften, { headers: { 'retry-after': String(seconds) } });

const RETRY_AFTER_S = 60;

/** Never an empty calendar: a reader that takes 503 for what it is keeps what it had. */
export const unavailable = (lang: Lang, cause: unknown): ApiError =>
  apiError('server_error', textsIn(lang).refusals.unavailable, {
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });

export const noCalendar = (lang: Lang): ApiError => apiError('not_found', textsIn(lang).refusals.notFound);
