import { z } from 'zod';
import type { Route } from '../route.ts';

/** A route that two trades have under one path is one route: the service of the business's kind answers it. */
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

/** The routes as the API describes them: what stands in the tables of two trades stands once. */
export const joinTrades = (routes: readonly Route[]): readonly Route[] =>
  Map.groupBy<string, Route>(routes, ({ method, path }) => `${method} ${path}`)
    .values()
    .map(joined)
    .toArray();
