import { hash, timingSafeEqual } from 'node:crypto';
import { apiError } from '@booking/core/errors';
import { createApp, JSON_TYPE } from '@booking/kit/http/app';
import { SECURITY_HEADERS } from '@booking/kit/http/security-headers';
import type { Logger } from '@booking/kit/telemetry/log';
import type { FastifyInstance } from 'fastify';
import { changeKey, createKey, dropKey, readKeys } from '../usecases/api-keys.ts';
import { applyFile } from './apply-file.ts';
import { putSubscription, readBusiness } from './businesses.ts';
import { readDeadLetters, replay } from './dead-letters.ts';
import { DESK, type Outcome } from './desk.ts';
import { HOST_ASK, serveHostAsk } from './host-ask.ts';
import { makeSignInLink } from './make-sign-in-link.ts';
import { moveClock } from './move-clock.ts';
import { noteDeed } from './note-deed.ts';
import type { OperatorParts } from './parts.ts';

// A hotel's file with its prices is larger than any request of the public API.
const BODY_LIMIT = 4 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Params = Readonly<Record<string, string>>;
type Run<Result> = (parts: OperatorParts, input: { params: Params; body: unknown }) => Promise<Result>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Row<Result = unknown> = readonly [method: Method, path: string, status: number, run: Run<Result>];

const slugOf = (params: Params) => params.slug ?? '';
const idOf = (params: Params) => params.id ?? '';

const ACCOUNTS: readonly Row[] = [
  ['PUT', '/operator/businesses/:slug', 200, (parts, { params, body }) => applyFile(parts, slugOf(params), body)],
  ['GET', '/operator/businesses/:slug', 200, (parts, { params }) => readBusiness(parts, slugOf(params))],
  ['POST', '/operator/businesses/:slug/keys', 201, (parts, { params, body }) => createKey(parts, slugOf(params), body)],
  ['GET', '/operator/businesses/:slug/keys', 200, (parts, { params }) => readKeys(parts, slugOf(params))],
  ['PATCH', '/operator/keys/:id', 200, (parts, { params, body }) => changeKey(parts, idOf(params), body)],
  ['DELETE', '/operator/keys/:id', 200, (parts, { params }) => dropKey(parts, idOf(params))],
  [
    'PUT',
    '/operator/businesses/:slug/subscription',
    200,
    (parts, { params, body }) => putSubscription(parts, slugOf(params), body),
  ],
  [
    'POST',
    '/operator/businesses/:slug/sign-in-links',
    201,
    (parts, { params }) => makeSignInLink(parts, slugOf(params)),
  ],
  ['GET', '/operator/dead-letters', 200, (parts) => readDeadLetters(parts)],
  ['POST', '/operator/dead-letters/:id/replay', 200, (parts, { params }) => replay(parts, idOf(params))],
  ['POST', '/operator/clock', 200, (parts, { body }) => moveClock(parts, body)],
];

/** Of an account the business is found by its slug, or by the key. */
const accountRow = ([method, path, status, run]: Row): Row<Outcome> => [
  ...([method, path, status] as const),
  async (parts, input) => ({ business: undefined, answer: await run(parts, input) }),
];

function isToken(header: string | undefined, token: string): boolean {
  const given = hash('sha256', header ?? '', 'buffer');
  return timingSafeEqual(given, hash('sha256', `Bearer ${token}`, 'buffer'));
}

function readBody(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw apiError('bad_request', 'The body must be JSON.', { cause });
  }
}

type OperatorOptions = { parts: OperatorParts; token: string; log: Logger; stalledAfterMs: number };

/** The operator's API: private port, one bearer token, JSON. */
export function createOperatorApp(options: OperatorOptions): FastifyInstance {
  const { parts, token, log, stalledAfterMs } = options;
  const app = createApp({ log, bodyLimit: BODY_LIMIT, stalledAfterMs, fixedHeaders: SECURITY_HEADERS });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    // Whoever is in front of us and asks for a certificate knows no token, and learns nothing that DNS does not say.
    if (request.routeOptions.url === HOST_ASK) return;
    if (!isToken(request.headers.authorization, token)) throw apiError('invalid_key', 'The operator token is wrong.');
  });
  serveHostAsk(app, parts);
  for (const [method, url, status, run] of [...ACCOUNTS.map(accountRow), ...DESK]) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const params = request.params as Params;
        if (params.id !== undefined && !UUID.test(params.id)) throw apiError('not_found', 'There is no such thing.');
        const outcome = await run(parts, { params, body: readBody(request.body) });
        await noteDeed(parts, { route: `${method} ${url}`, params, ...outcome }, log);
        return reply.code(status).type(JSON_TYPE).send(JSON.stringify(outcome.answer));
      },
    });
  }
  return app;
}
