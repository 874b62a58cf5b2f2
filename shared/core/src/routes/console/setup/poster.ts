import { z } from 'zod';
import { defineRoute, type Route } from '../../../route.ts';
import { base } from '../shapes.ts';

/** A sheet for the door, and a card for the table. */
export const POSTER_SIZES = ['a4', 'a6'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

/** What leads guests from the house to its booking page. */
export const POSTER_ROUTES = [
  defineRoute({
    ...base,
    id: 'readPoster',
    method: 'GET',
    path: '/console/api/poster.pdf',
    summary: 'A poster with the code of the booking page',
    description:
      'A PDF with name, logo, address and QR code of the booking page, in the language of the business. A logo is printed where it was uploaded.',
    query: z.object({ size: z.enum(POSTER_SIZES).default('a4').describe('a4: a poster. a6: a card for tables.') }),
    reply: { status: 200, schema: z.string(), description: 'The file' },
    file: 'application/pdf',
    errors: ['bad_request'],
  }),
] as const satisfies readonly Route[];
