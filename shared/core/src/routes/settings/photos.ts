import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { PHOTO_BYTES } from '../../rules/pictures/photos.ts';
import { BUSINESS_KINDS } from '../../trades.ts';

const EXAMPLE = `https://api.example.org/photos/${exampleId(1)}`;
const url = (words: string, size: string) => field(z.string(), words, `${EXAMPLE}/${size}.webp`);

// What goes around the photo in its form: boundaries, and a name of any length that somebody gave it.
const FORM_BYTES = 16 * 1024;

/** Photos are kept by the gateway, which answers this itself. */
export const PHOTO_ROUTES = [
  defineRoute({
    service: 'gateway',
    who: 'staff',
    kinds: BUSINESS_KINDS,
    group: null,
    limit: 'key',
    cache: 'none',
    id: 'uploadPhoto',
    method: 'POST',
    path: '/v1/photos',
    summary: 'Upload a photo or a logo',
    description:
      'Takes one picture in the field `photo` of a form (`multipart/form-data`): JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB, told by its bytes and not by its name. It is turned upright and kept in three sizes without its metadata, such as where it was taken. The addresses may stand in the business file wherever a picture is named. The same picture sent again has the same addresses. A picture that the settings do not name for 30 days is deleted. A business keeps up to 500, and uploads up to 30 a minute, one after another.',
    upload: 'photo',
    bodyBytes: PHOTO_BYTES + FORM_BYTES,
    reply: {
      status: 201,
      schema: z
        .object({
          id: field(z.string(), 'The id of the photo.', exampleId(1)),
          urls: field(
            z.object({
              small: url('At most 480 pixels wide and high.', 'small'),
              medium: url('At most 1080 pixels wide and high.', 'medium'),
              large: url('At most 2048 pixels wide and high.', 'large'),
            }),
            'Where it is seen, as WebP. Nothing under these addresses ever changes.',
          ),
        })
        .meta({ id: 'Photo', description: 'A photo that was kept, and where it is seen.' }),
      description: 'The photo is kept',
    },
    errors: ['bad_request', 'conflict'],
  }),
] as const;
