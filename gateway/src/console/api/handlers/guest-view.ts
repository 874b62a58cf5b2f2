import { GUEST_VIEW_LIFE_MS, TEST_PARAMETER } from '@booking/core/caller';
import type { GUEST_VIEW_ROUTES } from '@booking/core/routes/console/guest-view';
import { tradeOf } from '@booking/core/trades';
import { signGuestView } from '@booking/kit/http/caller';
import { type ConsoleHandlers, type ConsoleRequest, membershipIn } from '../../request.ts';

/** The business's own page, at an address that makes a test of what is booked there. */
function seeAsGuest(request: ConsoleRequest) {
  const { business, member_id: member } = membershipIn(request);
  const exp = Date.now() + GUEST_VIEW_LIFE_MS;
  const token = signGuestView({ business: business.id, member, exp }, request.parts.guestViewSecret);
  const path = `/${tradeOf(business.kind).page}/${business.slug}?${TEST_PARAMETER}=${token}`;
  return { path, expires_at: new Date(exp).toISOString() };
}

export const guestViewHandlers: ConsoleHandlers<typeof GUEST_VIEW_ROUTES> = {
  seeAsGuest: ({ request }) => seeAsGuest(request),
};
