import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorBody } from '@booking/core/error-body';
import { ApiError, notFound } from '@booking/core/errors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Silence } from '../db/connection/silence.ts';
import { isDatabaseUnavailable } from '../db/errors.ts';
import type { Logger } from '../telemetry/log.ts';
import { counter, histogram } from '../telemetry/metrics.ts';
import { onceAMinute } from '../telemetry/once-a-minute.ts';
import { refuseWhileSilent } from './refuse-while-silent.ts';
import { cutStalled } from './stalled.ts';
import { traceRequests } from './traced.ts';

export type AppOptions = {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** The largest body in bytes; 64 KiB without, the contract's limit. */
  readonly bodyLimit?: number;
  /** false: its requests are not counted (probes and scrapes). */
  readonly measured?: boolean;
  /** True while the process shuts down: every answer then ends its connection, so that callers' pools drain unhurt. */
  readonly closing?: () => boolean;
  /** Of the database: while it is silent every request is refused with 503. */
  readonly silence?: Silence;
  /** How long a client may take no byte of an answer that waits for it; 30 s without. */
  readonly stalledAfterMs?: number;
  /** Headers that every answer bears, those to unreadable requests too. */
  readonly fixedHeaders?: Readonly<Record<string, string>>;
};

const BODY_LIMIT = 64 * 1024;
export const JSON_TYPE = 'application/json; charset=utf-8';

const UNREADABLE = new ApiError('bad_request', 'The request could not be read.');
const TOO_LARGE = new ApiError('bad_request', 'The body is too large.');
const UNAVAILABLE = new ApiError('server_error', 'Something went wrong on our side. Please try again.', {
  status: 503,
  headers: { 'retry-after': '1' },
});
const FAILED = new ApiError('server_error', 'Something went wrong on our side. Please try again.');

const duration = histogram(
  'http_request_duration_seconds',
  'From the request head to the end of the answer, by route.',
);

const withoutDatabase = counter('http_unavailable_total', 'Requests that got 503 since the database gave no answer.');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers while the database gives no answer, where that is not the contract's 503. */
    readonly unavailable?: (request: FastifyRequest) => ApiError;
  }
}

/**
 * A fastify app whose every answer has the contract's shape: errors, unknown addresses, what the parser refuses.
 * Bodies arrive as bytes whatever their Content-Type (`request.body` is a Buffer, or undefined where there was none).
 * Nothing but faults is logged; requests are counted by route in `http_request_duration_seconds`.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { log, bodyLimit = BODY_LIMIT, measured = true, closing, silence, stalledAfterMs, fixedHeaders = {} } = options;
  const app = Fastify({
    logger: false,
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 512 },
    requestTimeout: 30_000,
    // What still arrives on a kept connection while we close is answered, with `Connection: close`.
    return503OnClosing: false,
    // Node would answer a missing Host itself, with no body.
    http: { requireHostHeader: false },
    frameworkErrors: (error, _request, reply) =>
      void sendError((reply as FastifyReply).headers(fixedHeaders), refusedByRouter(error.code)),
    clientErrorHandler: (_error, socket) => refuseRaw(socket, fixedHeaders),
  });
  cutStalled(app.server, stalledAfterMs);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (request, reply, done) => {
    if (options.fixedHeaders !== undefined) reply.headers(fixedHeaders);
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1') return done(UNREADABLE);
    // A malformed one would be refused by the framework; the contract does not look at it.
    request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });
  traceRequests(app);
  const logged = onceAMinute((err) => log.error({ err }, 'the database gives no answer: requests get 503'));
  const refuse = (reply: FastifyReply, err?: unknown) => {
    withoutDatabase.inc();
    logged(err);
    return sendError(reply, reply.request.routeOptions.config.unavailable?.(reply.request) ?? UNAVAILABLE);
  };
  app.setErrorHandler((error, request, reply) => {
    if (isDatabaseUnavailable(error)) return refuse(reply, error);
    return sendError(reply, asApiError(error, request, log));
  });
  if (silence) refuseWhileSilent(app, silence, refuse);
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
  if (closing) {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (closing()) reply.header('connection', 'close');
      done(null, payload);
    });
  }
  if (measured) app.addHook('onResponse', measure);
  return app;
}

/** A parameter longer than any token of ours is an address where nothing lies; everything else is malformed. */
function refusedByRouter(code: string): ApiError {
  return code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : UNREADABLE;
}

/** Answers with an error in the contract's shape. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...error.headers })
    .type(JSON_TYPE)
    .send(JSON.stringify(errorBody(error)));
}

function asApiError(error: unknown, request: FastifyRequest, log: AppOptions['log']): ApiError {
  if (error instanceof ApiError) {
    if (error.status >= 500) log.warn({ err: error, ...context(request) }, 'answered with a server error');
    return error;
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return TOO_LARGE;
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500) return UNREADABLE;
  log.error({ err: error, ...context(request) }, 'a request failed');
  return FAILED;
}

const context = (request: FastifyRequest) => ({
  request_id: request.id,
  method: request.method,
  // The pattern, not the path: paths of the hosted pages hold secrets.
  route: request.routeOptions.url ?? null,
});

function measure(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
  duration.observe(reply.elapsedTime / 1000, labels);
  done();
}

function refuseRaw(socket: Socket, fixedHeaders: Readonly<Record<string, string>>): void {
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody(UNREADABLE));
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n`;
  const more = Object.entries(fixedHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`${head}${more.join('')}\r\n${body}`);
}

/** Listens and gives the port, which the system chooses for port 0. */
export async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<number> {
  await app.listen(at);
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : at.port;
}
