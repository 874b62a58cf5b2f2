import type { Json } from '../../lib/api.ts';

/** Calls of the operator API. */
export function operator(url: () => string, token: string) {
  return async (method: string, path: string, body: unknown): Promise<Json> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url()}/operator${path}`, { method, headers, body: JSON.stringify(body) });
    const json = (await answer.json()) as Json;
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(json)}`);
    return json;
  };
}
