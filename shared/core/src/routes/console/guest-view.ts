import { z } from 'zod';
import { defineRoute, type Route } from '../../route.ts';
import { Timestamp } from '../../scalars.ts';
import { base, made } from './shapes.ts';

/** How a member sees the business's own pages as a guest does. */
export const GUEST_VIEW_ROUTES = [
  defineRoute({
    ...base,
    id: 'seeAsGuest',
    method: 'POST',
    path: '/console/api/see-as-guest',
    summary: 'See the booking page as a guest',
    description:
      'The path of the page, with a token that stands for an hour. What is booked through it is a test: it holds its table, person or room as any other, and no webhook is told of it.',
    reply: made(
      z.object({
        path: z.string().describe('Of the booking page, with the token.'),
        expires_at: Timestamp.describe('When the token ends; by the clock of the machine.'),
      }),
      'Where to look',
    ),
    errors: [],
  }),
] as const satisfies readonly Route[];
