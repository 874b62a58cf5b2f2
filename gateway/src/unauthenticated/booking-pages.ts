import { Slug } from '@booking/core/business-file/account';
import { TEST_PARAMETER } from '@booking/core/caller';
import { isServed } from '@booking/core/rules/subscription';
import { tradeOf } from '@booking/core/trades';
import { verifyGuestView } from '@booking/kit/http/caller';
import { isFromOwnPage } from '@booking/kit/pages/csrf';
import { FOREIGN_FORM, NO_GUEST_VIEW, REFUSALS } from '../call/answers.ts';
import type { Call } from '../call/call.ts';
import type { Gate } from '../call/pipeline.ts';
import { bookingPageIn } from '../domain/page-routes.ts';
import { resetSeconds } from '../domain/window.ts';
import { countDay, tooMany, visitorOf } from '../gates/rate-limit.ts';
import type { PageOwners } from '../stores/page-owners.ts';
import type { Counters } from '../stores/redis/counters.ts';

// Of `/book/{slug}` and `/stay/{slug}` with what lies below them: other pages have no owner, and pass.

/** 404 for a page that is no business's, or another one's than the host's. */
export function ownerGate(owners: PageOwners): Gate {
  const ownerOf = async (slug: string) => {
    if (!Slug.safeParse(slug).success) return null;
    const remembered = owners.peek(slug);
    return remembered === undefined ? owners.find(slug) : remembered;
  };
  const find = async (call: Call) => {
    const { page, slug } = bookingPageIn(call.path);
    const owner = await ownerOf(slug);
    // A hotel under /book is nobody's page: it says as little as one that was made up.
    if (owner === null || tradeOf(owner.business.kind).page !== page) return REFUSALS.not_found;
    if (call.ownHost !== null && call.ownHost.business.id !== owner.business.id) return REFUSALS.not_found;
    call.owner = owner;
    return undefined;
  };
  return (call) => (call.page?.serviceOf(call.path) === 'owner' ? find(call) : undefined);
}

/** 402 without a subscription that is on; 403 where the operator has closed the page. */
export const openPageGate: Gate = ({ owner }) => {
  if (owner === undefined) return undefined;
  const { business } = owner;
  if (!isServed(business)) return REFUSALS.subscription_required;
  const isBlocked = business.blocked.includes('public') || business.blocked.includes(tradeOf(business.kind).group);
  return isBlocked ? REFUSALS.forbidden : undefined;
};

/** Where the page that is called lies. @param ownOrigin the platform's */
export const originOf = ({ ownHost }: Call, ownOrigin: string): string => ownHost?.origin ?? ownOrigin;

/** 403 for a form that comes from no page of ours. */
export const ownFormGate =
  (ownOrigin: string): Gate =>
  (call) => {
    if (call.owner === undefined || call.method !== 'POST') return undefined;
    return isFromOwnPage(call.req.headers, originOf(call, ownOrigin)) ? undefined : FOREIGN_FORM;
  };

/** Forms of one address at one business are counted as a key's requests are, 10 a minute, and by the day. */
export function formLimitGate(minutes: Counters, days: Counters, addressOf: (call: Call) => string): Gate {
  return async (call) => {
    if (call.owner === undefined || call.method !== 'POST') return undefined;
    const { id } = call.owner.business;
    const { over, msLeft } = await minutes.count(visitorOf(id, addressOf(call)), true);
    return over === null ? countDay(days, id, addressOf(call)) : tooMany(resetSeconds(msLeft));
  };
}

export type GuestViewOptions = {
  /** While a key is replaced, the new and the old one. */
  readonly guestViewSecrets: readonly string[];
  /** Whether who made a guest's view still works for the business. */
  readonly isMember: (business: string, member: string) => Promise<boolean>;
};

/** A member may see the page as a guest: 403 where the address says so and it is not, or no more, true. */
export function guestViewGate({ guestViewSecrets, isMember }: GuestViewOptions): Gate {
  return async (call) => {
    const token = call.owner === undefined ? null : new URLSearchParams(call.query).get(TEST_PARAMETER);
    if (token === null) return undefined;
    const view = verifyGuestView(token, guestViewSecrets, Date.now());
    const id = call.owner?.business.id;
    if (view === null || view.business !== id || !(await isMember(view.business, view.member))) return NO_GUEST_VIEW;
    call.isTest = true;
    return undefined;
  };
}
