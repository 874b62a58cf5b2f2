import { z } from 'zod';
import { ROLES } from './codes/rights.ts';
import { LANGS } from './lang.ts';
import { BUSINESS_KINDS, TRADES, type TradeGroup } from './trades.ts';

export const PLANS = ['free', 'tools', 'business', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

export const SUBSCRIPTION_STATES = ['none', 'preview', 'active', 'past_due', 'lapsed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const KEY_KINDS = ['publishable', 'secret'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Who may call: somebody with a key, or a member who is signed in to the console. */
export const CALLER_KINDS = [...KEY_KINDS, 'console'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

/** Groups of routes that an operator may close for one account. */
export type RouteGroup = 'public' | TradeGroup | 'webhooks';
export const ROUTE_GROUPS: readonly RouteGroup[] = [
  'public',
  ...Object.values(TRADES).map(({ group }) => group),
  'webhooks',
];

/**
 * What the gateway vouches for on every call it forwards. `exp` is milliseconds of real time.
 * `member` is who is signed in, on a call of kind `console`; `key_id` then names the member as well.
 * `idempotency` is there on a write that came with an Idempotency-Key; the fingerprint is a SHA-256 in hex.
 * `address_hash` is a keyed hash of the client's address, null where there is none to speak of.
 * `widget` is there where the widget asks for the visitor of a website.
 * `test` is there where a member sees the business's pages as a guest: what is booked by this call is a test.
 */
export const Caller = z.object({
  business: z.string(),
  kind: z.enum(BUSINESS_KINDS),
  plan: z.enum(PLANS),
  key_id: z.string(),
  key_kind: z.enum(CALLER_KINDS),
  member: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }).optional(),
  lang: z.enum(LANGS),
  request_id: z.string(),
  address_hash: z.string().nullable(),
  exp: z.number(),
  idempotency: z.object({ key: z.string(), fingerprint: z.string() }).nullable(),
  test: z.literal(true).optional(),
  widget: z.literal(true).optional(),
});

export type Caller = z.infer<typeof Caller>;

/** Where a booking or a stay that staff makes comes from: a member at the console, or the business's own server. */
export const deskSource = ({ key_kind }: Pick<Caller, 'key_kind'>): 'api' | 'console' =>
  key_kind === 'console' ? 'console' : 'api';

/** Where a guest's request comes from: the form that the widget shows on a website, or whoever uses the API. */
export const requestSource = ({ widget }: Pick<Caller, 'widget'>): 'api' | 'widget' =>
  widget === true ? 'widget' : 'api';

export const CALLER_HEADER = 'x-caller';
export const SERVICE_HEADER = 'x-service';

/** On a call for a business's own page: the origins of its websites, which may frame the page, with blanks between. */
export const WEBSITES_HEADER = 'x-websites';

/**
 * On a service's answer to a link of an e-mail, the business's or the guest's: what was done by it, as `<business> <action> <subject>`. The gateway writes it
 * into the list of what was done, and passes it on to nobody.
 */
export const DEED_HEADER = 'x-deed';

/** The business whose own host was called: links of others lead nowhere there. Without it the platform's was. */
export const HOST_OWNER_HEADER = 'x-host-owner';

/** How long a signed caller token stands, in milliseconds. */
export const CALLER_LIFE_MS = 60_000;

/** The parameter of a page's address that makes a test of what is booked there: a token of the gateway's own. */
export const TEST_PARAMETER = 'test';

/** How long a member sees the pages as a guest by one press, in milliseconds of real time. */
export const GUEST_VIEW_LIFE_MS = 60 * 60_000;
