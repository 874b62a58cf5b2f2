/** Every sentence that the gateway says itself; the other languages have this shape. */
export const en = {
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
  unreadable: 'The request could not be read.',
  malformed_idempotency_key: 'The Idempotency-Key must be 1 to 255 printable ASCII characters without spaces.',
  body_too_large: 'The body must not be larger than 64 KiB.',
  read_too_often: 'This calendar is read too often. Please wait.',
  too_busy: 'Too much is being asked for at the moment. Try again in a second.',
  too_many_at_once: 'Too many requests from this address at once. Try again in a second.',
  links_that_lead_nowhere: 'Too many links that lead nowhere were asked for from this address. Try again in a minute.',
  bad_gateway: 'A service behind the API did not answer as expected. Try again in a moment.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;
