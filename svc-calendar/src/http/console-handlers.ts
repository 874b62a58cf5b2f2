import type { Handlers } from '@booking/core/route';
import type { CONSOLE_CALENDAR_ROUTES } from '@booking/core/routes/console/calendar';
import type { Deps } from '../usecases/deps.ts';
import { addFeed, removeFeed, showFeeds } from '../usecases/feeds.ts';
import { addLink, pairLink, removeLink, rotate, showLinks } from '../usecases/links.ts';
import { syncFeed } from '../usecases/sync-feed.ts';

type Named = { readonly params: { readonly id: string }; readonly caller: { readonly business: string } };

const which = ({ params, caller }: Named) => ({ id: params.id, hotelId: caller.business });

/** What a hotel's owners do with calendars in the console, one line a route: each is about their own hotel's alone. */
export function consoleHandlers(deps: Deps): Handlers<typeof CONSOLE_CALENDAR_ROUTES> {
  return {
    listCalendarLinks: ({ caller }) => showLinks(caller.business, deps),
    addCalendarLink: ({ body, caller, now }) =>
      addLink(caller.business, { ...body, reads: body.reads ?? undefined }, now, deps),
    rotateCalendarLink: (input) => rotate(which(input), deps),
    pairCalendarLink: (input) => pairLink(which(input), input.body.reads, deps),
    removeCalendarLink: (input) => removeLink(which(input), deps),
    listCalendarFeeds: ({ caller }) => showFeeds(caller.business, deps),
    addCalendarFeed: ({ body, caller, now }) => addFeed(caller.business, body, now, deps),
    syncCalendarFeed: (input) => syncFeed(which(input), input.now, deps),
    removeCalendarFeed: (input) => removeFeed(which(input), input.now, deps),
  };
}
