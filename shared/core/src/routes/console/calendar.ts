import { z } from 'zod';
import { defineRoute, type Route } from '../../route.ts';
import { Id, Timestamp } from '../../scalars.ts';
import { made, ok } from './shapes.ts';

const owners = {
  service: 'calendar',
  who: 'console',
  kinds: ['hotel'],
  group: 'stays',
  limit: 'key',
  cache: 'none',
} as const;

const LINKS = '/console/api/calendar-links';
const FEEDS = '/console/api/calendar-feeds';
const linkParams = { id: 'The link, by its `id`.' } as const;
const feedParams = { id: 'The feed, by its `id`.' } as const;

const RoomName = z.string().min(1).max(200);
export const CalendarLinkBody = z.object({
  room: RoomName,
  label: z.string().trim().max(200).default(''),
  reads: Id.nullish(),
});
export const CalendarPairBody = z.object({ reads: Id.nullable() });
export const CalendarFeedBody = z.object({
  room: RoomName,
  url: z.string().min(1).max(2048),
  options: z
    .object({
      bookings_only: z.boolean(),
      end_is_last_night: z.boolean(),
      ignore: z.array(z.string().trim().min(1).max(100)).max(20),
    })
    .partial()
    .optional(),
});

const Verdict = z.enum(['ok', 'partial', 'suspect', 'error']);
const CalendarLink = z.object({
  id: z.string(),
  room: z.string(),
  label: z.string(),
  reads: z.string().nullable().describe('The feed that its reader’s own nights come from.'),
  created_at: Timestamp,
  url: z.string(),
});
const CalendarFeed = z.object({
  id: z.string(),
  room: z.string(),
  url: z.string(),
  options: z.object({
    bookings_only: z.boolean(),
    end_is_last_night: z.boolean(),
    ignore: z.array(z.string()).readonly(),
  }),
  state: z.object({
    verdict: Verdict.nullable(),
    read_at: Timestamp.nullable(),
    error: z.string().nullable(),
    nights: z.int(),
    skipped: z.int(),
    next_due_at: Timestamp.nullable(),
  }),
});
const ReadOutcome = z.object({
  verdict: Verdict,
  nights_added: z.int(),
  nights_released: z.int(),
  skipped: z.int(),
  error: z.string().nullable(),
});
const Deleted = z.object({ deleted: z.literal(true) });

/** Calendars of rooms: what other sites read of ours, and what is read of theirs. Answered by svc-calendar. */
export const CONSOLE_CALENDAR_ROUTES = [
  defineRoute({
    ...owners,
    id: 'listCalendarLinks',
    method: 'GET',
    path: LINKS,
    summary: 'The secret links to rooms’ calendars',
    description: 'In the order in which they were made.',
    reply: ok(z.object({ links: z.array(CalendarLink) }), 'The links'),
    errors: [],
  }),
  defineRoute({
    ...owners,
    id: 'addCalendarLink',
    method: 'POST',
    path: LINKS,
    summary: 'Make a link for one room and one reader',
    description: 'Its address is a secret.',
    body: CalendarLinkBody,
    reply: made(z.object({ link: CalendarLink }), 'The link'),
    secretReply: true,
    errors: ['bad_request'],
  }),
  defineRoute({
    ...owners,
    id: 'rotateCalendarLink',
    method: 'POST',
    path: `${LINKS}/{id}/rotate`,
    summary: 'Give a link another address',
    description: 'The old one is nobody’s from then on.',
    params: linkParams,
    reply: ok(z.object({ link: CalendarLink }), 'The link'),
    secretReply: true,
    errors: ['not_found'],
  }),
  defineRoute({
    ...owners,
    id: 'pairCalendarLink',
    method: 'PATCH',
    path: `${LINKS}/{id}`,
    summary: 'Pair a link with the feed of its reader',
    description: 'The reader is then told of the other feeds’ nights, and never of its own.',
    params: linkParams,
    body: CalendarPairBody,
    reply: ok(z.object({ link: CalendarLink }), 'The link'),
    secretReply: true,
    errors: ['bad_request', 'not_found'],
  }),
  defineRoute({
    ...owners,
    id: 'removeCalendarLink',
    method: 'DELETE',
    path: `${LINKS}/{id}`,
    summary: 'Remove a link',
    description: 'Its address opens nothing any more.',
    params: linkParams,
    reply: ok(Deleted, 'It is gone'),
    errors: ['not_found'],
  }),
  defineRoute({
    ...owners,
    id: 'listCalendarFeeds',
    method: 'GET',
    path: FEEDS,
    summary: 'The calendars of other sites that are read',
    description: 'With what came of the last read.',
    reply: ok(z.object({ feeds: z.array(CalendarFeed) }), 'The feeds'),
    errors: [],
  }),
  defineRoute({
    ...owners,
    id: 'addCalendarFeed',
    method: 'POST',
    path: FEEDS,
    summary: 'Read the calendar of another site for a room',
    description: 'It is read at once, then every hour.',
    body: CalendarFeedBody,
    reply: made(z.object({ feed: CalendarFeed }), 'The feed'),
    secretReply: true,
    errors: ['bad_request'],
  }),
  defineRoute({
    ...owners,
    id: 'syncCalendarFeed',
    method: 'POST',
    path: `${FEEDS}/{id}/sync`,
    summary: 'Read a feed now',
    description: 'At most once in five minutes.',
    params: feedParams,
    reply: ok(ReadOutcome, 'What came of it'),
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...owners,
    id: 'removeCalendarFeed',
    method: 'DELETE',
    path: `${FEEDS}/{id}`,
    summary: 'Read a calendar no longer',
    description: 'Its nights are free again.',
    params: feedParams,
    reply: ok(Deleted, 'It is gone'),
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];
