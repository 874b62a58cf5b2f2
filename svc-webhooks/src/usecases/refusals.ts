import { apiError } from '@booking/core/errors';
import type { UrlRefusal } from '@booking/kit/net/public-address';
import { MAX_WEBHOOKS } from '../domain/limits.ts';

export const noSuchWebhook = () => apiError('not_found', 'There is no such webhook.');

export const noSuchDelivery = () => apiError('not_found', 'There is no such delivery.');

export const tooManyWebhooks = () => apiError('conflict', `A business may have ${MAX_WEBHOOKS} webhooks.`);

export const badUrl = (refusal: UrlRefusal) => apiError('bad_request', `url: ${refusal.message}`);
