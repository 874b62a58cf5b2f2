import type { Method, Route } from '@booking/core/route';

/** One path of the contract and what may be asked of it. */
export type Endpoint = {
  readonly routes: ReadonlyMap<string, Route>;
  /** For a preflight: `GET, HEAD, POST`. */
  readonly allowed: string;
};

type Node = { readonly children: Map<string, Node>; wildcard: Node | null; endpoint: Endpoint | null };

const newNode = (): Node => ({ children: new Map(), wildcard: null, endpoint: null });

function nodeAt(root: Node, path: string): Node {
  let node = root;
  for (const part of path.slice(1).split('/')) {
    let next = part.startsWith('{') ? node.wildcard : (node.children.get(part) ?? null);
    if (next === null) {
      next = newNode();
      if (part.startsWith('{')) node.wildcard = next;
      else node.children.set(part, next);
    }
    node = next;
  }
  return node;
}

function endpointOf(routes: readonly Route[]): Endpoint {
  const methods: (Method | 'HEAD')[] = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return { routes: new Map(routes.map((route) => [route.method, route])), allowed: methods.join(', ') };
}

function walk(root: Node, path: string): Endpoint | null {
  let node: Node | null = root;
  for (const part of path.slice(1).split('/')) {
    if (part === '') return null;
    node = node.children.get(part) ?? node.wildcard;
    if (node === null) return null;
  }
  return node.endpoint;
}

/** Finds the endpoint of a path: plain ones by one look-up, those with an id by their parts. */
export function routeFinder(table: readonly Route[]): (path: string) => Endpoint | null {
  const byPath = Map.groupBy(table, (route) => route.path);
  const plain = new Map<string, Endpoint>();
  const root = newNode();
  for (const [path, routes] of byPath) {
    const endpoint = endpointOf(routes);
    if (path.includes('{')) nodeAt(root, path).endpoint = endpoint;
    else plain.set(path, endpoint);
  }
  return (path) => plain.get(path) ?? walk(root, path);
}
