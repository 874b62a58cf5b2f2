import { z } from 'zod';
import type { Route } from '../../route.ts';
import { HOTEL_REPORT_ROUTES } from './hotel.ts';
import { VENUE_REPORT_ROUTES } from './venue.ts';

/** A report that two trades have under one path is one route: the service of the business's kind answers it. */
function joined([first, second]: readonly Route[]): Route {
  if (first === undefined) throw new Error('a path has a route');
  if (second === undefined) return first;
  return {
    ...first,
    service: 'trade',
    group: null,
    kinds: [...first.kinds, ...second.kinds],
    description: `${first.description}\n\nOf a restaurant or of appointments: ${second.description}`,
    reply: { ...first.reply, schema: z.union([first.reply.schema, second.reply.schema]) },
  };
}

/** Every report as the API describes it. */
export const REPORT_ROUTES: readonly Route[] = Map.groupBy<string, Route>(
  [...HOTEL_REPORT_ROUTES, ...VENUE_REPORT_ROUTES],
  ({ path }) => path,
)
  .values()
  .map(joined)
  .toArray();
