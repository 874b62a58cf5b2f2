import { CONFLICTS } from '../codes/conflicts.ts';
import type { ErrorCode, Reason } from '../errors.ts';

type Meaning = {
  /** When the code is answered. */
  readonly when: string;
  /** What whoever gets it should do. */
  readonly remedy: string;
  /** A message as it may read. */
  readonly message: string;
};

/** What the description says of every code. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, Meaning>> = {
  bad_request: {
    when: 'The request cannot be read: a malformed field or Idempotency-Key, a body that is no JSON object or is larger than 64 KiB, or a service, person or plan that the business does not offer.',
    remedy: 'Correct the request; the message names the field.',
    message: 'date: must be a day as YYYY-MM-DD',
  },
  invalid_key: {
    when: 'There is no key, or the key is unknown or revoked.',
    remedy: 'Check the `X-Service-Key` header, or make a new key.',
    message: 'This key is not known. Check the X-Service-Key header.',
  },
  subscription_required: {
    when: 'The business has no active subscription.',
    remedy: 'Renew the subscription; the API answers again within a minute.',
    message: 'This business has no active subscription.',
  },
  plan_excludes_api: {
    when: 'The plan of the business does not include the API.',
    remedy: 'Choose the plan Tools, Business or Pro.',
    message: 'The plan of this business does not include the API.',
  },
  origin_not_allowed: {
    when: 'The call comes from a website that is not listed for the key.',
    remedy: 'Add the origin of the website to the key.',
    message: 'This website is not listed for this key.',
  },
  secret_key_in_browser: {
    when: 'A secret key came with an `Origin` header, so it is used in a web page.',
    remedy: 'Call from a server, revoke the key that was shown, and use a publishable key in the page.',
    message: 'A secret key must never be used in a browser.',
  },
  secret_key_required: {
    when: 'A staff or webhook route was called with a publishable key.',
    remedy: 'Call from a server with a secret key.',
    message: 'This route needs a secret key.',
  },
  forbidden: {
    when: 'The account of the business may not use this group of routes.',
    remedy: 'Ask the operator of the service to open it.',
    message: 'This account may not do that.',
  },
  not_found: {
    when: 'There is no such route, no such booking, stay or webhook, or the business is of another kind.',
    remedy: 'Check the path and the id; do not retry.',
    message: 'There is nothing here.',
  },
  conflict: {
    when: 'The change cannot be made as things stand: it was answered already, a table or room is not free, or the state does not allow it.',
    remedy: 'Read the booking or stay again and decide anew; `reason` and the message say what stands in the way.',
    message: 'Already confirmed',
  },
  bookings_off: {
    when: 'The business has switched off online bookings.',
    remedy: 'Show the message, and offer the telephone number instead.',
    message: 'Online bookings are switched off.',
  },
  idempotency_in_progress: {
    when: 'The first request with this Idempotency-Key is still running.',
    remedy: 'Send the same request again after `Retry-After` seconds.',
    message: 'The same request is still running.',
  },
  refused: {
    when: 'The request breaks a rule of the business; `reason` names the rule.',
    remedy: "Show the message, which is in the guest's language, and let the guest choose something else.",
    message: 'We are closed on that day.',
  },
  idempotency_key_reused: {
    when: 'The Idempotency-Key was used for another request.',
    remedy: 'Make a new key for each new request.',
    message: 'This Idempotency-Key was used for another request.',
  },
  rate_limited: {
    when: 'The key made too many requests in this minute.',
    remedy: 'Wait for `Retry-After` seconds, then send the request again.',
    message: 'Too many requests. Try again in a moment.',
  },
  server_error: {
    when: 'Something failed on our side. A booking or stay request that answers 500 was not stored; 502 means that a service behind the API did not answer, 503 that it cannot for a moment: `Retry-After` says when to try again.',
    remedy: 'Send the request again with the same Idempotency-Key; name `X-Request-Id` when you ask about it.',
    message: 'Something went wrong on our side. Nothing was stored.',
  },
};

/** What the description says of every `reason`. */
export const REASON_MEANINGS: Readonly<Record<Reason, string>> = {
  past: 'The day or time has passed.',
  horizon: 'The day lies too far ahead.',
  closed: 'The business is closed then, or a night is closed.',
  party_too_large: 'The party is larger than can book online.',
  not_offered: 'Nothing is offered at that time, or the person does not work then.',
  notice: 'The time is too close.',
  question_required: 'A required question was left out of `answers`.',
  guest_limit:
    'The guest, or the address of the caller, made too many requests within an hour, or too many of the guest wait for an answer.',
  area_unknown:
    'There is no such area, or nobody is seated there at the moment; the sentence names those that there are.',
  hold_limit: 'The address of the caller, or the key, holds as many places as it may.',
  waitlist_full: 'As many guests wait on that day as may.',
  lead: 'The arrival is too close.',
  max_nights: 'The stay has too many nights.',
  children: 'The hotel takes no children.',
  pets: 'The hotel takes no pets.',
  arrival_time: "The time of arrival lies outside the hotel's hours.",
  too_many_adults: 'The room type sleeps fewer adults.',
  too_many_children: 'The room type sleeps fewer children.',
  minimum_stay: 'The stay has too few nights.',
  closed_to_arrival: 'No stay may arrive on that day.',
  closed_to_departure: 'No stay may leave on that day.',
  min_stay_through: 'The stay has fewer nights than one of its nights asks for.',
  max_stay: 'The stay has more nights than a stay that arrives on that day may have.',
  full: 'No room is left.',
  coupon: 'The coupon does not apply.',
  extra: 'An extra does not apply, or is sold out on one of the days.',
  too_soon: 'The calendar was read within the last five minutes.',
  ...CONFLICTS,
};
