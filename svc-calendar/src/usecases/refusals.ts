import { type ApiError, apiError } from '@booking/core/errors';

export const unknownRoom = (): ApiError => apiError('bad_request', 'room: names no room of this hotel');
export const foreignFeed = (): ApiError => apiError('bad_request', 'reads: names no calendar feed of this room');
export const badUrl = (message: string): ApiError => apiError('bad_request', `url: ${message}`);
export const tooSoon = (): ApiError =>
  apiError('conflict', 'This calendar was read by hand less than 5 minutes ago.', { reason: 'too_soon' });
