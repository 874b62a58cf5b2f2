import type { Method, Route } from '@booking/core/route';
import findMyWay from 'find-my-way';

/** One path of the contract and what may be asked of it. */
export type Endpoint = {
  readonly routes: ReadonlyMap<string, Route>;
  /** For a preflight: `GET, HEAD, POST`. */
  readonly allowed: string;
};

function endpointOf(routes: readonly Route[]): Endpoint {
  const methods: (Method | 'HEAD')[] = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return { routes: new Map(routes.map((route) => [route.method, route])), allowed: methods.join(', ') };
}

// The router reads other spellings of a path as well: escaped, with a fragment, with an id that is empty. A path has one
// spelling, under which answers are kept and requests are compared; no id of ours needs another.
const OTHER_SPELLING = /[%#]|\/(?:\/|$)/;
const LONGEST = 16 * 1024;

/** Finds the endpoint of a path by fastify's own router; which of its methods is asked for is looked at by others. */
export function routeFinder(table: readonly Route[]): (path: string) => Endpoint | null {
  const router = findMyWay({ maxParamLength: LONGEST });
  for (const [path, routes] of Map.groupBy(table, (route) => route.path)) {
    router.on('GET', path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, endpointOf(routes));
  }
  return (path) => (OTHER_SPELLING.test(path) ? null : (router.find('GET', path)?.store ?? null));
}
