import type { ServiceName } from '@booking/core/route';
import type { Env } from './env.ts';
import { tracedUpstream } from './tracing.ts';
import { openUpstream, type Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

// What strangers ask without a key waits for one of these, never for a connection that a key's call needs.
export const OPEN_CONNECTIONS = 16;

function openAll(urls: Readonly<Record<ServiceName, string>>, connections?: number): Upstreams {
  const entries = Object.entries(urls).map(([name, url]) => [
    name,
    tracedUpstream(name, openUpstream(url, connections)),
  ]);
  return Object.fromEntries(entries) as Upstreams;
}

const publicUrls = (env: Env) => ({
  restaurant: env.RESTAURANT_URL,
  hotel: env.HOTEL_URL,
  webhooks: env.WEBHOOKS_URL,
  calendar: env.CALENDAR_URL,
});

/** The services' public sides: what callers with a key are passed on to. */
export function publicUpstreams(env: Env): Upstreams {
  return openAll(publicUrls(env));
}

/** The same for calls without a key, over connections of their own. */
export function openUpstreams(env: Env): Upstreams {
  return openAll(publicUrls(env), OPEN_CONNECTIONS);
}

/** The services' private ports: what the operator's commands are passed on to. */
export function internalUpstreams(env: Env): Upstreams {
  return openAll({
    restaurant: env.RESTAURANT_INTERNAL_URL,
    hotel: env.HOTEL_INTERNAL_URL,
    webhooks: env.WEBHOOKS_INTERNAL_URL,
    calendar: env.CALENDAR_INTERNAL_URL,
  });
}
