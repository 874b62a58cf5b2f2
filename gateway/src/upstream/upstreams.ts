import { SERVICE_NAMES, type ServiceName } from '@booking/core/trades';
import type { Env } from '../env.ts';
import { tracedUpstream } from './tracing.ts';
import { openUpstream, type Upstream } from './upstream.ts';

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

// What strangers ask without a key waits for one of these, never for a connection that a key's call needs.
export const OPEN_CONNECTIONS = 16;

type UrlName = Extract<keyof Env, `${string}_URL`>;

function openAll(env: Env, ending: 'URL' | 'INTERNAL_URL', connections?: number): Upstreams {
  const entries = SERVICE_NAMES.map((name) => {
    const url = env[`${name.toUpperCase()}_${ending}` as UrlName] as string;
    return [name, tracedUpstream(name, openUpstream(url, connections))];
  });
  return Object.fromEntries(entries) as Upstreams;
}

/** The services' public sides: what callers with a key are passed on to. */
export function publicUpstreams(env: Env): Upstreams {
  return openAll(env, 'URL');
}

/** The same for calls without a key, over connections of their own. */
export function openUpstreams(env: Env): Upstreams {
  return openAll(env, 'URL', OPEN_CONNECTIONS);
}

/** The services' private ports: what the operator's commands are passed on to. */
export function internalUpstreams(env: Env): Upstreams {
  return openAll(env, 'INTERNAL_URL');
}
