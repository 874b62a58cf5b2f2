import { z } from 'zod';
import { field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { Id, Timestamp } from '../../scalars.ts';
import { slotFields } from '../restaurant-bodies.ts';

/** How long a place may be held, in minutes. */
export const MAX_HOLD_MINUTES = 15;

const minutes = `must be 1 to ${MAX_HOLD_MINUTES}`;

export const HoldCreate = z
  .object({
    ...slotFields,
    minutes: field(
      z.int('must be a whole number').min(1, minutes).max(MAX_HOLD_MINUTES, minutes).nullish(),
      'How long it is held, 1 to 15 minutes. Without it ten.',
      10,
    ),
  })
  .meta({ id: 'HoldCreate', description: 'A time that is to be held while a guest fills in a form.' });
export type HoldCreate = z.infer<typeof HoldCreate>;

const Hold = z
  .object({
    id: field(Id, 'What a booking request names as `hold_id`.'),
    expires_at: field(Timestamp, 'Until when it is held.'),
  })
  .meta({ id: 'Hold', description: 'A time that is held.' });

const kinds = ['restaurant', 'appointment'] as const;
const open = { service: 'restaurant', who: 'public', kinds, group: 'public', cache: 'none' } as const;

export const HOLD_ROUTES = [
  defineRoute({
    ...open,
    id: 'holdPlace',
    method: 'POST',
    path: '/v1/holds',
    summary: 'Hold a time for some minutes',
    description:
      'Keeps a table or a person free while a guest fills in a form: nobody else gets it meanwhile. It is judged by the rules of a request, and nobody is told of it. A request with its `hold_id` takes it over; else it ends by itself. Where nothing is free the answer is 409. One address holds at most three at a time by a publishable key, a key twenty; more answer 422 with the reason `hold_limit`.',
    limit: 'request',
    body: HoldCreate,
    reply: { status: 201, schema: Hold, description: 'It is held' },
    errors: ['bad_request', 'bookings_off', 'conflict', 'refused'],
  }),
  defineRoute({
    ...open,
    id: 'endHold',
    method: 'DELETE',
    path: '/v1/holds/{id}',
    summary: 'Let go of a time that is held',
    description: 'The time is free again. Only the key that made the hold can end it. One that is over answers 404.',
    limit: 'key',
    params: { id: 'The hold, by its `id`.' },
    reply: {
      status: 200,
      schema: z.object({ deleted: field(z.literal(true), 'Always true.') }),
      description: 'The time is free again',
    },
    errors: ['not_found'],
  }),
] as const;
