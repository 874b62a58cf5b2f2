import { notFound } from '@booking/core/errors';
import { BusinessChanged } from '@booking/core/messages';
import { CalendarFeedBody, CalendarLinkBody, CalendarPairBody } from '@booking/core/routes/console/calendar';
import { tradeOf } from '@booking/core/trades';
import { type InternalRoute, internalRoute } from '@booking/kit/http/private';
import { applyBusiness } from '../db/businesses.ts';
import { Feed } from '../db/entities/feed.ts';
import { Link } from '../db/entities/link.ts';
import type { Deps, Which } from '../usecases/deps.ts';
import { addFeed, removeFeed, showFeeds } from '../usecases/feeds.ts';
import { addLink, pairLink, removeLink, rotate, showLinks } from '../usecases/links.ts';
import { syncFeed } from '../usecases/sync-feed.ts';

type Params = Readonly<Record<string, string>>;

const idOf = (params: Params): string => params.id ?? '';

/**
 * The operator names a link or a feed by its id alone. The answer says to which business it belongs: the gateway writes
 * what was done into that one's list, and leaves this out of its own answer.
 */
async function ofItem<Answer extends object>(
  business: Promise<string | undefined>,
  { id = '' }: Params,
  run: (which: Which) => Promise<Answer>,
): Promise<Answer & { readonly business_id: string }> {
  const business_id = await business;
  if (business_id === undefined) throw notFound();
  return { ...(await run({ id })), business_id };
}

function linkRoutes(deps: Deps): InternalRoute[] {
  const hotelOf = async (params: Params) =>
    (await deps.entities.fork().findOne(Link, { id: idOf(params) }, { fields: ['hotelId'] }))?.hotelId;
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
      handle: ({ params }) => ofItem(hotelOf(params), params, (which) => rotate(which, deps)),
    }),
    internalRoute({
      method: 'PATCH',
      path: '/internal/calendar-links/{id}',
      body: CalendarPairBody,
      handle: ({ params, body }) => ofItem(hotelOf(params), params, (which) => pairLink(which, body.reads, deps)),
    }),
    internalRoute({
      method: 'DELETE',
      path: '/internal/calendar-links/{id}',
      handle: ({ params }) => ofItem(hotelOf(params), params, (which) => removeLink(which, deps)),
    }),
  ];
}

function feedRoutes(deps: Deps): InternalRoute[] {
  const hotelOf = async (params: Params) =>
    (await deps.entities.fork().findOne(Feed, { id: idOf(params) }, { fields: ['hotelId'] }))?.hotelId;
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
      handle: ({ params, now }) => ofItem(hotelOf(params), params, (which) => syncFeed(which, now, deps)),
    }),
    internalRoute({
      method: 'DELETE',
      path: '/internal/calendar-feeds/{id}',
      handle: ({ params, now }) => ofItem(hotelOf(params), params, (which) => removeFeed(which, now, deps)),
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
