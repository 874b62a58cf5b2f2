import { CALLER_HEADER } from '@booking/core/caller';
import type { Handlers, Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import { fixedClock } from '@booking/kit/clock';
import { createApp } from '@booking/kit/http/app';
import { signCallerToken } from '@booking/kit/http/caller';
import { serve } from '@booking/kit/http/serve';
import { callLine } from '@booking/testkit/call-line';

const SECRET = 'a'.repeat(32);
export const ID = '019aa000-0000-7000-8000-00000000000f';

const statement = (call: string) =>
  signCallerToken(
    {
      business: ID,
      kind: 'restaurant',
      plan: 'pro',
      key_id: ID,
      key_kind: 'secret',
      lang: 'de',
      request_id: 'request-1',
      address_hash: null,
      exp: Date.now() + 60_000,
      idempotency: null,
    },
    call,
    SECRET,
  );

export type Recorded = { readonly route: string; readonly query: unknown; readonly body: unknown };

/**
 * Every route of the contract behind the services' own reading of requests, with handlers that only note what reaches
 * them: what they are not given cannot change anything.
 */
export function startRecorder() {
  const seen: Recorded[] = [];
  const note = (route: Route) => [
    route.id,
    async ({ query, body }: { query: unknown; body: unknown }) => {
      seen.push({ route: route.id, query, body });
      return { noted: true };
    },
  ];
  const app = createApp({ log: { warn: () => {}, error: () => {} } });
  const handlers = Object.fromEntries(ROUTES.map(note)) as unknown as Handlers<typeof ROUTES>;
  serve(app, ROUTES, handlers, { callerSecrets: [SECRET], clock: fixedClock('2026-11-20T10:00:00Z') });
  const call = async (route: Route, { query = '', body }: { query?: string; body?: string | undefined } = {}) => {
    const url = `${route.path.replace(/\{\w+\}/g, ID)}${query}`;
    const payload = body === undefined ? {} : { payload: body };
    const answer = await app.inject({
      method: route.method,
      url,
      headers: { [CALLER_HEADER]: statement(callLine(route.method, url)) },
      ...payload,
    });
    return { status: answer.statusCode, json: answer.json() };
  };
  return { call, seen, close: () => app.close() };
}
