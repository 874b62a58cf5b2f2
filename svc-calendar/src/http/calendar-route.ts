import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { type Lang, pickLang, readLang } from '@booking/core/lang';
import { callOf, verifyServiceToken } from '@booking/kit/http/caller';
import { bounded } from '@booking/kit/net/resolve';
import { counter } from '@booking/kit/telemetry/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../usecases/deps.ts';
import { noCalendar, tooOften, unavailable } from '../usecases/refusals.ts';
import { type CalendarCall, type EtagMemory, type Served, serveFeed } from '../usecases/serve-feed.ts';
import { createReadLimit } from './read-limit.ts';

const REMEMBERED = 20_000;
// Below what the gateway waits: a database that hangs is 503 too.
const TIMEOUT_MS = 5000;
const NAME = /^(.*)\.ics$/;

const served = counter('booking_calendar_exports_total', 'Calls for a room’s calendar by what they were answered.');

/** The languages of the hotels whose calendars were read here, so that a refusal costs no look-up. */
function rememberLanguages() {
  const byToken = new Map<string, Lang>();
  return {
    of: (token: string): Lang => byToken.get(token) ?? 'en',
    keep: (token: string, language: Lang) => {
      if (byToken.size >= REMEMBERED) byToken.clear();
      byToken.set(token, language);
    },
  };
}

function send(reply: FastifyReply, calendar: Extract<Served, { kind: 'calendar' | 'unchanged' }>): FastifyReply {
  reply.headers({ etag: calendar.etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' });
  if (calendar.kind === 'unchanged') return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(calendar.body);
}

/** `GET /calendar/{token}.ics`, which the gateway passes on without a key. */
export function serveCalendars(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'encryption'>,
  { callerSecrets, readsAMinute }: { readonly callerSecrets: readonly string[]; readonly readsAMinute: number },
): void {
  const limit = createReadLimit(readsAMinute);
  const etags: EtagMemory = new Map();
  const languages = rememberLanguages();
  const answer = (call: CalendarCall, lang: Lang): Promise<Served> =>
    bounded(serveFeed(call, { ...deps, etags }), TIMEOUT_MS).catch((error) => {
      throw unavailable(lang, error);
    });
  const placeOf = (request: FastifyRequest) => {
    const token = NAME.exec((request.params as { name: string }).name)?.[1] ?? '';
    const chosen = readLang((request.query as { lang?: unknown }).lang);
    return { token, chosen, lang: pickLang(chosen, languages.of(token)) };
  };
  // A site that reads an empty calendar would sell every night: it hears how long to wait, in the hotel's language.
  const config = { unavailable: (request: FastifyRequest) => unavailable(placeOf(request).lang, null) };
  app.get('/calendar/:name', { config }, async (request, reply) => {
    const statement = verifyServiceToken(
      request.headers[SERVICE_HEADER],
      callOf(request.raw),
      () => callerSecrets,
      Date.now(),
    );
    if (!statement) throw apiError('invalid_key', 'This call does not say who makes it.');
    const { token, chosen, lang } = placeOf(request);
    const wait = limit.hit(token);
    if (wait !== null) throw tooOften(lang, wait);
    const ifNoneMatch = request.headers['if-none-match'];
    const calendar = await answer({ token, ifNoneMatch, isWhole: request.method === 'GET' }, lang);
    served.inc({ outcome: calendar.kind });
    // A link that is gone is told from one that never was by nothing.
    if (calendar.kind === 'unknown') throw noCalendar(pickLang(chosen, 'en'));
    languages.keep(token, calendar.language);
    return send(reply, calendar);
  });
}
