import { Slug } from '@booking/core/business-file/account';
import { CALLER_HEADER, CALLER_LIFE_MS, type Caller, WEBSITES_HEADER } from '@booking/core/caller';
import { isServed } from '@booking/core/rules/subscription';
import { signCaller } from '@booking/kit/http/caller';
import { REFUSALS } from '../answers.ts';
import type { Answer } from '../call.ts';
import { type Count, resetSeconds } from '../domain/window.ts';
import type { Counters } from '../stores/counters.ts';
import type { PageOwner, PageOwners } from '../stores/page-owners.ts';
import type { Destination, OpenPart, Visit } from './destination.ts';
import type { FairUpstream } from './fair-upstream.ts';
import { pageLang } from './page-lang.ts';

export type BookingPageOptions = {
  readonly owners: PageOwners;
  /** Counts forms that are sent, as a key's booking and stay requests are counted. */
  readonly requests: Counters;
  readonly secret: string;
  readonly upstreams: { readonly restaurant: FairUpstream; readonly hotel: FairUpstream };
};

const PATH = /^\/(book|stay)\/([^/]+)(?:\/.+)?$/;
const KINDS = { book: ['restaurant', 'appointment'], stay: ['hotel'] } as const;
const GROUPS = { book: 'bookings', stay: 'stays' } as const;

type Trade = keyof typeof KINDS;

// A header of 400 long websites would be more than servers read; browsers are told of as many as fit.
const MOST_WEBSITE_BYTES = 8 * 1024;

function websitesOf({ websites }: PageOwner): string {
  const list = websites.join(' ');
  return list.length <= MOST_WEBSITE_BYTES ? list : list.slice(0, list.lastIndexOf(' ', MOST_WEBSITE_BYTES));
}

/** Why a business's page is not shown; in the order in which refusals win. */
function refusalOf({ business }: PageOwner, trade: Trade): Answer | undefined {
  const kinds: readonly string[] = KINDS[trade];
  if (!kinds.includes(business.kind)) return REFUSALS.not_found;
  if (!isServed(business)) return REFUSALS.subscription_required;
  const isBlocked = business.blocked.includes('public') || business.blocked.includes(GROUPS[trade]);
  return isBlocked ? REFUSALS.forbidden : undefined;
}

/** What the gateway vouches for: the page's guest speaks as somebody with that business's publishable key would. */
function callerOf({ call, address }: Visit, owner: PageOwner): Caller {
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
  };
}

function destinationOf(visit: Visit, owner: PageOwner, options: BookingPageOptions): Destination {
  const { call } = visit;
  const { id, kind } = owner.business;
  const line = `${call.method} ${call.path}${call.query}`;
  const headers = {
    [CALLER_HEADER]: signCaller(callerOf(visit, owner), line, options.secret),
    [WEBSITES_HEADER]: websitesOf(owner),
  };
  return { upstream: options.upstreams[kind === 'hotel' ? 'hotel' : 'restaurant'], headers, tenant: id };
}

/** Forms of one address at one business are counted as a key's requests are: 10 a minute. */
async function countForm({ call, address }: Visit, { business }: PageOwner, requests: Counters) {
  if (call.method !== 'POST') return undefined;
  const { over, msLeft }: Count = await requests.count(`page:${business.id}:${address}`, true);
  return over === null ? undefined : { ...REFUSALS.rate_limited, extra: ['Retry-After', String(resetSeconds(msLeft))] };
}

/** `/book/{slug}` and `/stay/{slug}` with what lies below them: for the business whose slug it is, and no other. */
export function bookingPages(options: BookingPageOptions): OpenPart {
  const { owners, requests } = options;
  const ownerOf = async (slug: string) => {
    if (!Slug.safeParse(slug).success) return null;
    const remembered = owners.recall(slug);
    return remembered === undefined ? owners.find(slug) : remembered;
  };
  return {
    matches: (path) => PATH.test(path),
    methods: ['GET', 'POST'],
    isPage: true,
    async find(visit) {
      const [, trade, slug] = PATH.exec(visit.call.path) as unknown as [string, Trade, string];
      const owner = await ownerOf(slug);
      const refusal = owner === null ? REFUSALS.not_found : refusalOf(owner, trade);
      // A hotel under /book is nobody's page: it says as little as one that was made up.
      if (owner === null || refusal === REFUSALS.not_found) return REFUSALS.not_found;
      visit.owner = owner;
      return refusal ?? (await countForm(visit, owner, requests)) ?? destinationOf(visit, owner, options);
    },
  };
}
