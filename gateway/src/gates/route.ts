import { REFUSALS } from '../call/answers.ts';
import type { Gate } from '../call/pipeline.ts';
import type { Endpoint } from './route-finder.ts';

const WRITES = 'Content-Type, Idempotency-Key, X-Service-Key';

/** 404 for a path or method that the contract does not have; 204 for the preflight of one that it has. */
export function routeGate(
  find: (path: string) => Endpoint | null,
  isListed: (origin: string) => Promise<boolean>,
): Gate {
  const preflight = async (origin: string | undefined, allowed: string) => {
    const extra = ['Vary', 'Origin'];
    if (origin !== undefined && (await isListed(origin))) {
      extra.push('Access-Control-Allow-Origin', origin, 'Access-Control-Allow-Methods', allowed);
      extra.push('Access-Control-Allow-Headers', WRITES, 'Access-Control-Max-Age', '600');
    }
    return { status: 204, body: null, extra };
  };
  return (call) => {
    const endpoint = find(call.path);
    if (endpoint === null) return REFUSALS.not_found;
    if (call.method === 'OPTIONS') {
      call.readable = false;
      return preflight(call.origin, endpoint.allowed);
    }
    call.route = endpoint.routes.get(call.method);
    return call.route === undefined ? REFUSALS.not_found : undefined;
  };
}
