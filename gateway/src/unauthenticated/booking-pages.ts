import { Slug } from '@booking/core/business-file/account';
import { CALLER_HEADER, CALLER_LIFE_MS, type Caller, TEST_PARAMETER, WEBSITES_HEADER } from '@booking/core/caller';
import { isServed } from '@booking/core/rules/subscription';
import { TRADES, tradeOf } from '@booking/core/trades';
import { signCallerToken, verifyGuestView } from '@booking/kit/http/caller';
import { isFromOwnPage } from '@booking/kit/pages/csrf';
import { errorAnswer, REFUSALS } from '../call/answers.ts';
import type { Answer } from '../call/call.ts';
import { pageLang } from '../call/page-lang.ts';
import { type Count, resetSeconds } from '../domain/window.ts';
import { countDay, visitorOf } from '../gates/rate-limit.ts';
import type { PageOwner, PageOwners } from '../stores/page-owners.ts';
import type { Counters } from '../stores/redis/counters.ts';
import type { RequestContext, Services, UnauthenticatedPart } from './destination.ts';

export type BookingPageOptions = Services & {
  /** Where people reach the gateway, unless the business has a host of its own and it is called. */
  readonly ownOrigin: string;
  readonly owners: PageOwners;
  /** Counts forms that are sent, as a key's booking and stay requests are counted. */
  readonly requests: Counters;
  /** Counts them by the day. */
  readonly days: Counters;
  /** Of a guest's view: while a key is replaced, the new and the old one. */
  readonly guestViewSecrets: readonly string[];
  /** Whether who made a guest's view still works for the business. */
  readonly isMember: (business: string, member: string) => Promise<boolean>;
};

const PAGES = new Set(Object.values(TRADES).map(({ page }) => page));
const PATH = new RegExp(`^/(${[...PAGES].join('|')})/([^/]+)(?:/.+)?$`);

// A header of 400 long websites would be more than servers read; browsers are told of as many as fit.
const MAX_WEBSITE_BYTES = 8 * 1024;

/** A guest's view that is forged, over, or another business's: never a booking in earnest. */
export const NO_GUEST_VIEW = errorAnswer('forbidden');

/** Whether a member sees the page as a guest; null where the address says so and it is not, or no more, true. */
async function isGuestView({ call }: RequestContext, { business }: PageOwner, options: BookingPageOptions) {
  const token = new URLSearchParams(call.query).get(TEST_PARAMETER);
  if (token === null) return false;
  const view = verifyGuestView(token, options.guestViewSecrets, Date.now());
  return view?.business === business.id && (await options.isMember(business.id, view.member)) ? true : null;
}

/** Where the page that is called lies. */
const originOf = ({ ownHost }: RequestContext['call'], { ownOrigin }: BookingPageOptions) =>
  ownHost?.origin ?? ownOrigin;

/** Who may frame its pages: its websites, and on the platform's host the console, which shows them beside what is set up. */
function websitesOf({ websites }: PageOwner, origin: string): string {
  const list = [origin, ...websites].join(' ');
  return list.length <= MAX_WEBSITE_BYTES ? list : list.slice(0, list.lastIndexOf(' ', MAX_WEBSITE_BYTES));
}

/** Why a business's page is not shown; in the order in which refusals win. */
function refusalOf({ business }: PageOwner, path: string, host: RequestContext['call']['ownHost']): Answer | undefined {
  const { page, group } = tradeOf(business.kind);
  const isElsewhere = host !== null && host.business.id !== business.id;
  if (page !== path || isElsewhere) return REFUSALS.not_found;
  if (!isServed(business)) return REFUSALS.subscription_required;
  const isBlocked = business.blocked.includes('public') || business.blocked.includes(group);
  return isBlocked ? REFUSALS.forbidden : undefined;
}

/** What the gateway vouches for: the page's guest speaks as somebody with that business's publishable key would. */
function callerOf({ call, address }: RequestContext, owner: PageOwner, isTest: boolean): Caller {
  const { id, kind, plan, language } = owner.business;
  return {
    business: id,
    kind,
    plan,
    key_id: 'page',
    key_kind: 'publishable',
    lang: pageLang(call, language),
    request_id: call.id,
    address_hash: address,
    exp: Date.now() + CALLER_LIFE_MS,
    idempotency: null,
    ...(isTest ? { test: true } : {}),
  };
}

async function destinationOf(request: RequestContext, owner: PageOwner, options: BookingPageOptions) {
  const isTest = await isGuestView(request, owner, options);
  if (isTest === null) return NO_GUEST_VIEW;
  const { call } = request;
  const { id, kind } = owner.business;
  const { service } = tradeOf(kind);
  const line = `${call.method} ${call.path}${call.query}`;
  const headers = {
    [CALLER_HEADER]: signCallerToken(callerOf(request, owner, isTest), line, options.secrets[service]),
    [WEBSITES_HEADER]: websitesOf(owner, originOf(call, options)),
  };
  return { upstream: options.upstreams[service], headers, tenant: id };
}

/** A form that another website sent: nobody is booked in behind their back. */
export const FOREIGN_FORM = errorAnswer('origin_not_allowed', { sentence: 'foreign_form' });

/**
 * Forms come from pages of ours alone. Those of one address at one business are counted as a key's requests are, 10 a
 * minute, and by the day.
 */
async function judgeForm({ call, address }: RequestContext, { business }: PageOwner, options: BookingPageOptions) {
  const { requests, days } = options;
  if (call.method !== 'POST') return undefined;
  if (!isFromOwnPage(call.req.headers, originOf(call, options))) return FOREIGN_FORM;
  const { over, msLeft }: Count = await requests.count(visitorOf(business.id, address), true);
  if (over !== null) return { ...REFUSALS.rate_limited, extra: ['Retry-After', String(resetSeconds(msLeft))] };
  return countDay(days, business.id, address);
}

/** `/book/{slug}` and `/stay/{slug}` with what lies below them: for the business whose slug it is, and no other. */
export function bookingPages(options: BookingPageOptions): UnauthenticatedPart {
  const { owners } = options;
  const ownerOf = async (slug: string) => {
    if (!Slug.safeParse(slug).success) return null;
    const remembered = owners.peek(slug);
    return remembered === undefined ? owners.find(slug) : remembered;
  };
  return {
    matches: (path) => PATH.test(path),
    methods: ['GET', 'POST'],
    isPage: true,
    async find(request) {
      const [, page = '', slug = ''] = PATH.exec(request.call.path) ?? [];
      const owner = await ownerOf(slug);
      const refusal = owner === null ? REFUSALS.not_found : refusalOf(owner, page, request.call.ownHost);
      // A hotel under /book is nobody's page: it says as little as one that was made up.
      if (owner === null || refusal === REFUSALS.not_found) return REFUSALS.not_found;
      request.owner = owner;
      return refusal ?? (await judgeForm(request, owner, options)) ?? destinationOf(request, owner, options);
    },
  };
}
