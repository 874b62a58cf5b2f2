import { apiError, wrongField } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { UrlRefusal } from '@booking/kit/net/public-address';
import { urlSentence } from '@booking/kit/net/url-sentences';
import { MAX_FORMER_SECRETS, MAX_WEBHOOKS } from '../domain/limits.ts';
import { textsIn } from '../texts/texts.ts';

export const noSuchWebhook = (lang: Lang) => apiError('not_found', textsIn(lang).noSuchWebhook);

export const noSuchDelivery = (lang: Lang) => apiError('not_found', textsIn(lang).noSuchDelivery);

export const tooManyWebhooks = (lang: Lang) =>
  apiError('conflict', textsIn(lang).tooManyWebhooks({ most: MAX_WEBHOOKS }), { reason: 'too_many_webhooks' });

export const tooManyRotations = (lang: Lang) =>
  apiError('conflict', textsIn(lang).tooManyRotations({ most: MAX_FORMER_SECRETS }), { reason: 'too_many_secrets' });

export const badUrl = ({ reason }: UrlRefusal, lang: Lang) =>
  wrongField('url', urlSentence(reason, lang), urlSentence(reason, 'en'));

export const unknownEvent = (lang: Lang) => wrongField('after', textsIn(lang).unknownEvent, textsIn('en').unknownEvent);

export const foreignCursor = (lang: Lang) =>
  wrongField('cursor', textsIn(lang).foreignCursor, textsIn('en').foreignCursor);
