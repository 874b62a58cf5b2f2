import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { notFound } from '@booking/kit/http/app';
import { callOf, verifyService } from '@booking/kit/http/caller';
import { counter } from '@booking/kit/metrics';
import { bounded } from '@booking/kit/net/resolve';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../usecases/deps.ts';
import { type EtagMemory, type Served, serveFeed } from '../usecases/serve-feed.ts';
import { createReadLimit } from './read-limit.ts';

const RETRY_AFTER_S = 60;
// Below what the gateway waits: a database that hangs is 503 too.
const PATIENCE_MS = 5000;
const NAME = /^(.*)\.ics$/;

const served = counter('calendar_exports_total', 'Calls for a room’s calendar by what they were answered.');

const tooMany = (seconds: number) =>
  apiError('rate_limited', 'This calendar is read too often. Please wait.', {
    headers: { 'retry-after': String(seconds) },
  });

/** Never an empty calendar: a reader that takes 503 for what it is keeps what it had. */
const away = (cause: unknown) =>
  apiError('server_error', 'The calendar cannot be read at the moment. Please try again.', {
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    cause,
  });

function send(reply: FastifyReply, calendar: Extract<Served, { kind: 'calendar' | 'unchanged' }>): FastifyReply {
  reply.headers({ etag: calendar.etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' });
  if (calendar.kind === 'unchanged') return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(calendar.body);
}

/** `GET /calendar/{token}.ics`, which the gateway passes on without a key. */
export function serveCalendars(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  { callerSecrets, readsAMinute }: { readonly callerSecrets: readonly string[]; readonly readsAMinute: number },
): void {
  const limit = createReadLimit(readsAMinute);
  const etags: EtagMemory = new Map();
  const answer = (token: string, ifNoneMatch: string | undefined): Promise<Served> =>
    bounded(serveFeed(token, ifNoneMatch, { ...deps, etags }), PATIENCE_MS).catch((error) => {
      throw away(error);
    });
  app.get('/calendar/:name', async (request, reply) => {
    const statement = verifyService(request.headers[SERVICE_HEADER], callOf(request.raw), callerSecrets, Date.now());
    if (!statement) throw apiError('invalid_key', 'This call does not say who makes it.');
    const token = NAME.exec((request.params as { name: string }).name)?.[1] ?? '';
    const wait = limit.hit(token);
    if (wait !== null) throw tooMany(wait);
    const calendar = await answer(token, request.headers['if-none-match']);
    served.inc({ answer: calendar.kind });
    if (calendar.kind === 'unknown') throw notFound();
    return send(reply, calendar);
  });
}
