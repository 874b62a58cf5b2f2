import { ERRORS, type ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';
import { errorsOf } from '../routes/all.ts';
import { EXAMPLES } from './examples.ts';
import { headerRefs, headersOf } from './headers.ts';
import type { Schemas } from './schemas.ts';

/** When each code is answered, and a sentence as it may read. */
const MEANINGS: Record<ErrorCode, readonly [when: string, sentence: string]> = {
  bad_request: ['The request cannot be read', 'date: must be a day as YYYY-MM-DD'],
  invalid_key: ['No key, an unknown key or a revoked key', 'This key is not known. Check the X-Service-Key header.'],
  subscription_required: ['The business has no active subscription', 'This business has no active subscription.'],
  plan_excludes_api: ['The plan does not include the API', 'The plan of this business does not include the API.'],
  origin_not_allowed: ['The website is not listed for the key', 'This website is not listed for this key.'],
  secret_key_in_browser: ['A secret key came with an Origin header', 'A secret key must never be used in a browser.'],
  secret_key_required: ['The route needs a secret key', 'This route needs a secret key.'],
  forbidden: ['The account may not use this group of routes', 'This account may not do that.'],
  not_found: ['There is no such thing here', 'There is nothing here.'],
  conflict: ['The change cannot be made as things stand', 'Already confirmed'],
  bookings_off: ['Online bookings are switched off', 'Online bookings are switched off.'],
  idempotency_in_progress: [
    'The first request with this Idempotency-Key still runs',
    'The same request is still running.',
  ],
  refused: ['A rule of the business stands against it', 'We are closed on that day.'],
  idempotency_key_reused: [
    'The Idempotency-Key was used for another request',
    'This Idempotency-Key was used for another request.',
  ],
  rate_limited: ['Too many requests with this key', 'Too many requests. Try again in a moment.'],
  server_error: [
    'Something broke on our side; nothing was stored',
    'Something went wrong on our side. Nothing was stored.',
  ],
};

type Content = { readonly schema: unknown; readonly example?: unknown; readonly examples?: unknown };

function answer(description: string, headers: Record<string, unknown>, content: Content) {
  return { description, headers, content: { 'application/json': content } };
}

function success(route: Route, schemas: Schemas) {
  const { status, schema, description } = route.reply;
  const headers = headerRefs(headersOf(status, { cached: route.cache === 'public', write: route.method !== 'GET' }));
  const example = EXAMPLES[route.id]?.reply;
  const content = { schema: schemas.print(schema, 'output'), ...(example === undefined ? {} : { example }) };
  return [String(status), answer(description, headers, content)] as const;
}

function failure(route: Route, status: number, codes: readonly ErrorCode[]) {
  const headers = headerRefs(headersOf(status, { cached: false, write: route.method !== 'GET' }));
  const examples = Object.fromEntries(
    codes.map((code) => [code, { summary: MEANINGS[code][0], value: { error: { code, message: MEANINGS[code][1] } } }]),
  );
  const description = codes.map((code) => MEANINGS[code][0]).join('. ');
  return [
    String(status),
    answer(description, headers, { schema: { $ref: '#/components/schemas/Error' }, examples }),
  ] as const;
}

/** Every answer of a route by status: its success and each refusal with its codes. */
export function responsesOf(route: Route, schemas: Schemas) {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERRORS[code]);
  byStatus.set(500, ['server_error']);
  const failures = [...byStatus].map(([status, codes]) => failure(route, status, codes));
  const gone = failure(route, 502, ['server_error']);
  return Object.fromEntries([success(route, schemas), ...failures, gone].sort(([a], [b]) => a.localeCompare(b)));
}
