import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Logger } from '../telemetry/log.ts';
import { createApp, JSON_TYPE } from './app.ts';
import { callOf, verifyServiceToken } from './caller.ts';
import { parseBody, parseIds } from './parse.ts';
import { fastifyPath } from './serve.ts';

/** A route between services. Parameters in braces are UUIDs, save those in `texts`; what `handle` returns goes out as 200 and JSON. */
export type InternalRoute<Body extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/internal/${string}`;
  /** Parameters that may be any text, such as names. */
  readonly texts?: readonly string[];
  readonly body?: Body;
  readonly handle: (input: InternalInput<z.output<Body>>) => Promise<unknown>;
};

export type InternalInput<Body> = {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The service that calls. */
  readonly service: string;
  readonly now: Temporal.Instant;
};

/** Keeps the type of the body between schema and handler. */
export function internalRoute<Body extends z.ZodType>(route: InternalRoute<Body>): InternalRoute {
  return route as unknown as InternalRoute;
}

export type PrivateOptions = {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** What a service's calls may be signed with. */
  readonly callersOf: (service: string) => readonly string[];
  readonly clock: Clock;
  /** Database and schema are there and we are not closing. An error counts as no. */
  readonly ready: () => Promise<boolean>;
  readonly metrics: () => string;
  readonly internal?: readonly InternalRoute[];
};

// A whole business file with its prices travels in one body.
const BODY_LIMIT = 4 * 1024 * 1024;
const READY_MS = 1000;
const HANGING_MS = 5000;

/** The private port: /livez, /readyz, /metrics for the platform and /internal/* for the other services. */
export function createPrivateApp(options: PrivateOptions): FastifyInstance {
  const app = createApp({ log: options.log, bodyLimit: BODY_LIMIT, measured: false });
  const isReady = capped(options.ready);
  app.get('/livez', async (_request, reply) => reply.type(JSON_TYPE).send('{"live":true}'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .type(JSON_TYPE)
      .send(JSON.stringify({ ready }));
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(options.metrics()),
  );
  for (const route of options.internal ?? []) serveInternal(app, route, options);
  return app;
}

function serveInternal(app: FastifyInstance, route: InternalRoute, options: PrivateOptions): void {
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    handler: async (request, reply) => {
      const service = serviceOf(request, options.callersOf);
      const body = parseBody(route, request.body);
      const params = parseIds(request.params as Record<string, string>, route.texts);
      const answer = await route.handle({ params, body, service, now: options.clock.now() });
      return reply.type(JSON_TYPE).send(JSON.stringify(answer ?? {}));
    },
  });
}

function serviceOf(request: FastifyRequest, secretsOf: PrivateOptions['callersOf']): string {
  const statement = verifyServiceToken(request.headers[SERVICE_HEADER], callOf(request.raw), secretsOf, Date.now());
  if (!statement) throw apiError('invalid_key', 'This call does not say which service makes it.');
  return statement.service;
}

/** One check at a time, however many ask; no after a second. One that hangs is given up for a new one after five. */
function capped(ready: () => Promise<boolean>): () => Promise<boolean> {
  let running: { answer: Promise<boolean>; since: number } | null = null;
  const check = () => {
    const begun = {
      since: performance.now(),
      answer: Promise.try(ready)
        .catch(() => false)
        .finally(() => {
          if (running === begun) running = null;
        }),
    };
    return begun;
  };
  return async () => {
    if (!running || performance.now() - running.since > HANGING_MS) running = check();
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, READY_MS, false);
    return Promise.race([running.answer, late]).finally(() => clearTimeout(timer));
  };
}
