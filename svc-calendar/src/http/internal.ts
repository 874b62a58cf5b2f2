import { BusinessChanged } from '@booking/core/messages';
import { CalendarFeedBody, CalendarLinkBody, CalendarPairBody } from '@booking/core/routes/console/calendar';
import { tradeOf } from '@booking/core/trades';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { applyBusiness } from '../db/businesses.ts';
import type { Deps } from '../usecases/deps.ts';
import { addFeed, removeFeed, showFeeds } from '../usecases/feeds.ts';
import { addLink, pairLink, removeLink, rotate, showLinks } from '../usecases/links.ts';
import { syncFeed } from '../usecases/sync-feed.ts';

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
      body: CalendarLinkBody,
      handle: ({ params, body, now }) => addLink(idOf(params), { ...body, reads: body.reads ?? undefined }, now, deps),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/calendar-links/{id}/rotate',
      handle: ({ params }) => rotate({ id: idOf(params) }, deps),
    }),
    internalRoute({
      method: 'PATCH',
      path: '/internal/calendar-links/{id}',
      body: CalendarPairBody,
      handle: ({ params, body }) => pairLink({ id: idOf(params) }, body.reads, deps),
    }),
    internalRoute({
      method: 'DELETE',
      path: '/internal/calendar-links/{id}',
      handle: ({ params }) => removeLink({ id: idOf(params) }, deps),
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
      body: CalendarFeedBody,
      handle: ({ params, body, now }) => addFeed(idOf(params), body, now, deps),
    }),
    internalRoute({
      method: 'POST',
      path: '/internal/calendar-feeds/{id}/sync',
      handle: ({ params, now }) => syncFeed({ id: idOf(params) }, now, deps),
    }),
    internalRoute({
      method: 'DELETE',
      path: '/internal/calendar-feeds/{id}',
      handle: ({ params, now }) => removeFeed({ id: idOf(params) }, now, deps),
    }),
  ];
}

/** The same as the message that is on its way too: whichever comes second finds its version there. */
function accountRoute({ entities }: Deps): InternalRoute {
  return internalRoute({
    method: 'PUT',
    path: '/internal/accounts/{id}',
    body: BusinessChanged,
    handle: async ({ body }) => {
      if (tradeOf(body.kind).rooms) await applyBusiness(entities, body);
      return {};
    },
  });
}

/** What the gateway asks of the calendar on the operator's behalf. */
export function internalRoutes(deps: Deps): InternalRoute[] {
  return [...linkRoutes(deps), ...feedRoutes(deps), accountRoute(deps)];
}
