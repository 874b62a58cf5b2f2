import { BusinessChanged } from '@booking/core/messages';
import { Id } from '@booking/core/scalars';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { z } from 'zod';
import { applyBusiness } from '../db/businesses.ts';
import type { Deps } from '../usecases/deps.ts';
import { addFeed, removeFeed, showFeeds } from '../usecases/feeds.ts';
import { addLink, pairLink, removeLink, rotate, showLinks } from '../usecases/links.ts';
import { syncFeed } from '../usecases/sync-feed.ts';

const Room = z.string().min(1).max(200);

const LinkBody = z.object({ room: Room, label: z.string().trim().max(200).default(''), reads: Id.nullish() });

const PairBody = z.object({ reads: Id.nullable() });

const FeedBody = z.object({
  room: Room,
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

const idOf = (params: Readonly<Record<string, string>>): string => params.id ?? '';

function linkRoutes(deps: Deps): InternalRoute[] {
  return [
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}/calendar-links',
      handle: ({ params }) => showLinks(idOf(params), deps),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/calendar-links',
      body: LinkBody,
      handle: ({ params, body, now }) => addLink(idOf(params), { ...body, reads: body.reads ?? undefined }, now, deps),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/calendar-links/{id}/rotate',
      handle: ({ params }) => rotate(idOf(params), deps),
    }),
    internalRoute({
      method: 'PATCH',
      path: '/internal/calendar-links/{id}',
      body: PairBody,
      handle: ({ params, body }) => pairLink(idOf(params), body.reads, deps),
    }),
    internalRoute({
      method: 'DELETE',
      path: '/internal/calendar-links/{id}',
      handle: ({ params }) => removeLink(idOf(params), deps),
    }),
  ];
}

function feedRoutes(deps: Deps): InternalRoute[] {
  return [
    internalRoute({
      method: 'GET',
      path: '/internal/businesses/{id}/calendar-feeds',
      handle: ({ params }) => showFeeds(idOf(params), deps),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/businesses/{id}/calendar-feeds',
      body: FeedBody,
      handle: ({ params, body, now }) => addFeed(idOf(params), body, now, deps),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/calendar-feeds/{id}/sync',
      handle: ({ params, now }) => syncFeed(idOf(params), now, deps),
    }),
    internalRoute({
      method: 'DELETE',
      path: '/internal/calendar-feeds/{id}',
      handle: ({ params, now }) => removeFeed(idOf(params), now, deps),
    }),
  ];
}

/** The same as the message that is on its way too: whichever comes second finds its version there. */
function accountRoute({ db }: Deps): InternalRoute {
  return internalRoute({
    method: 'PUT',
    path: '/internal/accounts/{id}',
    body: BusinessChanged,
    handle: async ({ body }) => {
      if (body.kind === 'hotel') await applyBusiness(db, body);
      return {};
    },
  });
}

/** What the gateway asks of the calendar on the operator's behalf. */
export function internalRoutes(deps: Deps): InternalRoute[] {
  return [...linkRoutes(deps), ...feedRoutes(deps), accountRoute(deps)];
}
