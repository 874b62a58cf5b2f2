import { type ApiError, apiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { UrlRefusal } from '@booking/kit/net/public-address';
import { urlSentence } from '@booking/kit/net/url-sentences';
import { textsIn } from '../texts/texts.ts';

export const unknownRoom = (lang: Lang): ApiError =>
  apiError('bad_request', `room: ${textsIn(lang).refusals.unknownRoom()}`);

export const foreignFeed = (lang: Lang): ApiError =>
  apiError('bad_request', `reads: ${textsIn(lang).refusals.foreignFeed()}`);

export const badUrl = ({ reason }: UrlRefusal, lang: Lang): ApiError =>
  apiError('bad_request', `url: ${urlSentence(reason, lang)}`);

export const tooSoon = (lang: Lang): ApiError =>
  apiError('conflict', textsIn(lang).refusals.tooSoon(), { reason: 'too_soon' });
