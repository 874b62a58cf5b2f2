import type { ServiceName } from '@booking/core/route';
import type { Env } from './env.ts';
import { openUpstream, type Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

function openAll(urls: Readonly<Record<ServiceName, string>>): Upstreams {
  const entries = Object.entries(urls).map(([name, url]) => [name, openUpstream(url)]);
  return Object.fromEntries(entries) as Upstreams;
}

/** The services' public sides: what callers are passed on to. */
export function publicUpstreams(env: Env): Upstreams {
  return openAll({
    restaurant: env.RESTAURANT_URL,
    hotel: env.HOTEL_URL,
    webhooks: env.WEBHOOKS_URL,
    calendar: env.CALENDAR_URL,
  });
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
