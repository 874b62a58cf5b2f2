import { z } from 'zod';
import { LANGS } from './lang.ts';

export const BUSINESS_KINDS = ['restaurant', 'appointment', 'hotel'] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

export const PLANS = ['free', 'tools', 'business', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

export const SUBSCRIPTION_STATES = ['none', 'preview', 'active', 'past_due', 'lapsed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const KEY_KINDS = ['publishable', 'secret'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Groups of routes that an operator may close for one account. */
export const ROUTE_GROUPS = ['public', 'bookings', 'stays', 'webhooks'] as const;
export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/**
 * What the gateway vouches for on every call it forwards. `exp` is milliseconds of real time.
 * `idempotency` is there on a write that came with an Idempotency-Key; the fingerprint is a SHA-256 in hex.
 * `address_hash` is a keyed hash of the client's address, null where there is none to speak of.
 */
export const Caller = z.object({
  business: z.string(),
  kind: z.enum(BUSINESS_KINDS),
  plan: z.enum(PLANS),
  key_id: z.string(),
  key_kind: z.enum(KEY_KINDS),
  lang: z.enum(LANGS),
  request_id: z.string(),
  address_hash: z.string().nullable(),
  exp: z.number(),
  idempotency: z.object({ key: z.string(), fingerprint: z.string() }).nullable(),
});

export type Caller = z.infer<typeof Caller>;

export const CALLER_HEADER = 'x-caller';
export const SERVICE_HEADER = 'x-service';

/** On a call for a business's own page: the origins of its websites, which may frame the page, with blanks between. */
export const WEBSITES_HEADER = 'x-websites';

/** How long a statement stands, in milliseconds. */
export const CALLER_LIFE_MS = 60_000;
