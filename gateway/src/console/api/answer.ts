import { errorBody } from '@booking/core/error-body';
import { ApiError } from '@booking/core/errors';
import { isFileAnswer, type Route } from '@booking/core/route';
import { CONSOLE_ROUTES } from '@booking/core/routes/console/all';
import { SIGN_IN_ROUTES } from '@booking/core/routes/console/session';
import { SET_RATES_ROUTES } from '@booking/core/routes/rates';
import { PHOTO_ROUTES } from '@booking/core/routes/settings/photos';
import { parseBody, parseIds, parseQuery } from '@booking/kit/http/parse';
import { BAD_GATEWAY, sentenceAnswer } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import type { Gate } from '../../call/pipeline.ts';
import { routeOf } from '../../gates/facts.ts';
import { Refusal } from '../../usecases/refusal.ts';
import { setCookie, signedInCookies } from '../parts.ts';
import { type ConsoleHandler, type ConsoleHandlers, WithSession } from './handler.ts';
import { firstHourHandlers } from './handlers/first-hour.ts';
import { guestViewHandlers } from './handlers/guest-view.ts';
import { ownHostHandlers } from './handlers/own-host.ts';
import { ownerHandlers } from './handlers/owner.ts';
import { photoHandlers } from './handlers/photos.ts';
import { posterHandlers } from './handlers/poster.ts';
import { ratesHandlers } from './handlers/rates.ts';
import { sessionHandlers } from './handlers/session.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { signInHandlers } from './handlers/sign-in.ts';
import type { ConsoleApiParts } from './parts.ts';

const OWN_ROUTES = [...CONSOLE_ROUTES, ...SIGN_IN_ROUTES, ...SET_RATES_ROUTES, ...PHOTO_ROUTES] as const;
const HANDLERS: ConsoleHandlers<typeof OWN_ROUTES> = {
  ...sessionHandlers,
  ...ownerHandlers,
  ...settingsHandlers,
  ...ownHostHandlers,
  ...guestViewHandlers,
  ...firstHourHandlers,
  ...posterHandlers,
  ...signInHandlers,
  ...ratesHandlers,
  ...photoHandlers,
};
const BY_ID = HANDLERS as unknown as Readonly<Record<string, ConsoleHandler<Route>>>;
const OWN: ReadonlySet<string> = new Set(OWN_ROUTES.map(({ id }) => id));

export const isOwn = ({ id }: Route): boolean => OWN.has(id);

/** What stands in the braces of a route's path. */
function paramsOf(route: Route, path: string): Record<string, string> {
  const parts = path.split('/');
  const names = route.path.split('/').map((part, i) => [/^\{(\w+)\}$/.exec(part)?.[1], parts[i] ?? ''] as const);
  return Object.fromEntries(names.filter((pair): pair is [string, string] => pair[0] !== undefined));
}

function queryOf(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

function printed(call: Call, parts: ConsoleApiParts, reply: unknown): Answer {
  const {
    reply: { status },
    file: type,
  } = routeOf(call);
  if (type !== undefined && isFileAnswer(reply)) {
    const extra = ['Content-Disposition', `attachment; filename="${reply.name}"`];
    return { status, body: Buffer.from(reply.file), type, extra };
  }
  const signs = reply instanceof WithSession;
  const body = Buffer.from(JSON.stringify(signs ? reply.body : reply));
  if (!signs) return { status, body };
  const extra = reply.token === null ? setCookie(parts.cookie, null) : signedInCookies(call, parts, reply.token);
  return { status, body, extra: [...extra] };
}

/** What a call is answered whose check threw. @throws whatever is no refusal */
export function refusalOf(error: unknown): Answer {
  if (error instanceof Refusal) return sentenceAnswer(error.code, error.sentence);
  if (error instanceof ApiError && error.status < 500)
    return { status: error.status, body: Buffer.from(JSON.stringify(errorBody(error))) };
  if (error instanceof ApiError && error.status === BAD_GATEWAY.status) return BAD_GATEWAY;
  throw error;
}

/** Answers one of the gateway's own routes, for a member or a key. @throws whatever is no refusal */
export const ownAnswer =
  (parts: ConsoleApiParts): Gate =>
  async (call) => {
    const route = routeOf(call);
    try {
      const query = parseQuery(route.query, queryOf(call.query));
      const body = route.upload === undefined ? parseBody(route, call.body) : {};
      const params = parseIds(paramsOf(route, call.path));
      const now = parts.clock.now();
      const input = { call, parts, params, query, body, now } as Parameters<ConsoleHandler<Route>>[0];
      return printed(call, parts, await BY_ID[route.id]?.(input));
    } catch (error) {
      return refusalOf(error);
    }
  };
