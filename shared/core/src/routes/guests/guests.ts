import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { NextCursor, Timestamp } from '../../scalars.ts';
import { BUSINESS_KINDS } from '../../trades.ts';
import { Guest, GuestDetail } from './guest.ts';
import { GuestChange, GuestListQuery, GuestMerge, GuestSplit } from './guest-bodies.ts';

const params = { id: 'The guest, by `id`. That of a guest who was merged leads to the one who remained.' } as const;
const staff = {
  service: 'trade',
  who: 'staff',
  kinds: BUSINESS_KINDS,
  group: null,
  limit: 'key',
  cache: 'none',
} as const;

const Detail = field(GuestDetail, 'The guest as they are now.');
const guestReply = { status: 200, schema: z.object({ guest: Detail }), description: 'The guest' } as const;

const Held = z.object({
  exported_at: field(Timestamp, 'The moment at which this was read.'),
  guest: Detail,
  held: field(
    z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    'Everything that is held about the guest, by what it is kept as. Amounts in minor units.',
    { booking: [{ id: exampleId(1), date: '2026-12-04', name: 'Ada Keller' }] },
  ),
});

/** The guest book. Each trade answers for its own businesses. */
export const GUEST_ROUTES = [
  defineRoute({
    ...staff,
    id: 'listGuests',
    method: 'GET',
    path: '/v1/guests',
    summary: 'List guests, or search among them',
    description:
      'Guests by name, fifty a page. `query` searches all that is kept; `ids` gives those that are named; with `updated_since` the oldest change comes first.',
    query: GuestListQuery,
    reply: {
      status: 200,
      schema: z.object({ guests: field(z.array(Guest), 'The guests of the page.'), next_cursor: NextCursor }),
      description: 'A page of guests',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'readGuest',
    method: 'GET',
    path: '/v1/guests/{id}',
    summary: 'Read one guest',
    description: 'The profile, who else may be the same person, what was merged, and what the guest booked.',
    params,
    reply: guestReply,
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeGuest',
    method: 'PATCH',
    path: '/v1/guests/{id}',
    summary: 'Change the profile of a guest',
    description:
      'What is left out stays. An e-mail address or number that another guest has answers 409 `guest_exists`, and `fields` names that guest: merge the two instead. What is booked already keeps the address that it was booked with.',
    params,
    body: GuestChange,
    reply: guestReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'mergeGuest',
    method: 'POST',
    path: '/v1/guests/{id}/merge',
    summary: 'Make two guests one',
    description:
      'The guest of the path becomes the one in `into`, with all that they booked and will book. What the profile that remains lacks it has from the other; tags, notes, allergies and preferences of both are kept. POST /v1/guests/{id}/split takes it back.',
    params,
    body: GuestMerge,
    reply: {
      status: 200,
      schema: z.object({ merge_id: field(z.string(), 'The id of the merge.', exampleId(62)), guest: Detail }),
      description: 'The guest who remains',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'splitGuest',
    method: 'POST',
    path: '/v1/guests/{id}/split',
    summary: 'Take one merge of a guest apart',
    description:
      'Exactly this merge is taken back, whatever was merged before and since: both guests have their profile and their bookings again.',
    params,
    body: GuestSplit,
    reply: guestReply,
    errors: ['bad_request', 'not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'exportGuest',
    method: 'GET',
    path: '/v1/guests/{id}/export',
    summary: 'Export everything that is held about one person',
    description: 'The profile, bookings or stays, payments, e-mails and text messages, to be handed to the guest.',
    params,
    reply: { status: 200, schema: Held, description: 'Everything that is held' },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'eraseGuest',
    method: 'POST',
    path: '/v1/guests/{id}/erase',
    summary: 'Erase everything that is held about one person',
    description:
      'Bookings and stays keep their dates and amounts; name, ways to reach the guest, notes, answers, e-mails, text messages and events about them go, also those that wait to be sent. It cannot be undone.',
    params,
    reply: {
      status: 200,
      schema: z.object({ erased: field(z.literal(true), 'It is gone.') }),
      description: 'Erased',
    },
    errors: ['not_found'],
  }),
] as const;
