import type { PHOTO_ROUTES } from '@booking/core/routes/settings/photos';
import { type PhotoSize, photoPath } from '@booking/core/rules/pictures/photos';
import { keyOf } from '../../../gates/facts.ts';
import { keepPhoto } from '../../../usecases/photos/keep-photo.ts';
import type { ConsoleHandlers } from '../handler.ts';

/** What members and keys upload. */
export const photoHandlers: ConsoleHandlers<typeof PHOTO_ROUTES> = {
  uploadPhoto: async ({ call, parts, now }) => {
    const id = await keepPhoto(parts, keyOf(call).business.id, call.body, now);
    const urlOf = (size: PhotoSize) => `${parts.origin}${photoPath(id, size)}`;
    return { id, urls: { small: urlOf('small'), medium: urlOf('medium'), large: urlOf('large') } };
  },
};
