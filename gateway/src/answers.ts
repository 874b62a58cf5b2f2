import { ERRORS, type ErrorCode, errorBody, type Reason } from '@booking/core/errors';
import type { Answer } from './call.ts';

/** What the gateway itself says. The services' own sentences are in the guest's language. */
const SENTENCES: Record<Exclude<ErrorCode, 'conflict' | 'bookings_off' | 'refused'>, string> = {
  bad_request: 'The request is malformed.',
  invalid_key: 'The key is missing, unknown or revoked.',
  subscription_required: 'This business has no active subscription.',
  plan_excludes_api: "This business's plan does not include the API.",
  origin_not_allowed: 'This website is not listed for the key.',
  secret_key_in_browser: 'A secret key must not be used from a browser.',
  secret_key_required: 'This needs a secret key.',
  forbidden: "This business's account does not allow that.",
  not_found: 'There is nothing at this address.',
  idempotency_in_progress: 'The first request with this Idempotency-Key is still being handled.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a different request.',
  rate_limited: 'Too many requests with this key. Try again in a moment.',
  server_error: 'Something went wrong on our side. Try again in a moment.',
};

export type GatewayCode = keyof typeof SENTENCES;

type Details = {
  readonly message?: string;
  readonly status?: number;
  readonly reason?: Reason;
  readonly extra?: string[];
};

/** An error in the contract's shape. */
export function errorAnswer(code: GatewayCode, { message, status, reason, extra }: Details = {}): Answer {
  const body = Buffer.from(JSON.stringify(errorBody({ code, message: message ?? SENTENCES[code], reason })));
  return { status: status ?? ERRORS[code], body, ...(extra === undefined ? {} : { extra }) };
}

/** The refusals that are the same every time, printed once. */
export const REFUSALS = Object.fromEntries(
  (Object.keys(SENTENCES) as GatewayCode[]).map((code) => [code, errorAnswer(code)]),
) as Record<GatewayCode, Answer>;

export const BAD_GATEWAY = errorAnswer('server_error', {
  status: 502,
  message: 'A service behind the API did not answer as expected. Try again in a moment.',
});

// What the service's own record says of the key itself is no answer to the request: kept under its fingerprint it would
// stand in the way of the first answer, which is the other request's.
const ABOUT_THE_KEY: ReadonlySet<unknown> = new Set<ErrorCode>(['idempotency_key_reused', 'idempotency_in_progress']);

function codeOf(body: Buffer): unknown {
  return (JSON.parse(body.toString()) as { error?: { code?: unknown } }).error?.code;
}

/** Whether an answer stands for a repeat with the same Idempotency-Key: one that asks for a retry does not. */
export function isKept({ status, body }: Answer): boolean {
  if (body === null || status >= 500 || [401, 402, 403, 429].includes(status)) return false;
  return status < 400 || !ABOUT_THE_KEY.has(codeOf(body));
}
