import { GUEST_VIEW_LIFE_MS, TEST_PARAMETER } from '@booking/core/caller';
import type { GUEST_VIEW_ROUTES } from '@booking/core/routes/console/guest-view';
import { tradeOf } from '@booking/core/trades';
import { signGuestView } from '@booking/kit/http/caller';
import type { Call } from '../../../call/call.ts';
import { membershipOf } from '../../../gates/facts.ts';
import type { ConsoleHandlers } from '../handler.ts';

/** The business's own page, at an address that makes a test of what is booked there. */
function seeAsGuest(call: Call, secret: string) {
  const { business, member_id: member } = membershipOf(call);
  const exp = Date.now() + GUEST_VIEW_LIFE_MS;
  const token = signGuestView({ business: business.id, member, exp }, secret);
  const path = `/${tradeOf(business.kind).page}/${business.slug}?${TEST_PARAMETER}=${token}`;
  return { path, expires_at: new Date(exp).toISOString() };
}

export const guestViewHandlers: ConsoleHandlers<typeof GUEST_VIEW_ROUTES> = {
  seeAsGuest: ({ call, parts }) => seeAsGuest(call, parts.guestViewSecret),
};
