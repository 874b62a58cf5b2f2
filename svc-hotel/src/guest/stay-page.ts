import type { Caller } from '@booking/core/caller';
import { CALLER_LIFE_MS } from '@booking/core/caller';
import { localDate } from '@booking/core/rules/local-time';
import type { HotelView } from '../db/hotels.ts';
import { type PageStay, readPageStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { cancelFeeOn } from '../domain/price/cancellation.ts';
import { type GuestSteps, guestSteps, owesDeposit } from '../domain/stay/guest-steps.ts';

/** A stay as its own pages show it, on one day. */
export type StayPage = {
  readonly stay: PageStay;
  readonly view: HotelView;
  /** The hotel's own calendar day. */
  readonly today: string;
  readonly steps: GuestSteps;
  /** What cancelling on that day may be charged with. */
  readonly fee: number;
  /** Where the deposit that is still open is paid; null where none is, or not by card. */
  readonly payUrl: string | null;
};

/** The stay that a page's address vouches for; null where there is none, or none any more. */
export async function readStayPage(deps: Deps, id: string, now: Temporal.Instant): Promise<StayPage | null> {
  const stay = await readPageStay(deps.entities.fork(), id);
  if (stay === null) return null;
  const view = await deps.hotels.current(deps.db, stay.business_id);
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  const owes = stay.pay_token !== null && deps.cards && owesDeposit(stay);
  return {
    stay,
    view,
    today,
    steps: guestSteps(stay, today),
    fee: cancelFeeOn(today, stay),
    payUrl: owes ? `${deps.publicUrl}/pay/${stay.pay_token}` : null,
  };
}

/** Whoever stands before one of a stay's own pages, in the terms of the use cases. */
export function pageCaller({ stay, view }: Pick<StayPage, 'stay' | 'view'>, requestId: string): Caller {
  return {
    business: stay.business_id,
    kind: 'hotel',
    plan: 'pro',
    key_id: 'page',
    key_kind: 'publishable',
    lang: view.account.language,
    request_id: requestId,
    address_hash: null,
    exp: Date.now() + CALLER_LIFE_MS,
    idempotency: null,
  };
}
