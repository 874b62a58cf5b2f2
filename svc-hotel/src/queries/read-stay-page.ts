import type { Caller } from '@booking/core/caller';
import { CALLER_LIFE_MS } from '@booking/core/caller';
import { localDate } from '@booking/core/rules/local-time';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { readGroupStays } from '../db/groups.ts';
import type { HotelView } from '../db/hotels.ts';
import { readPageStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { cancelFeeOn } from '../domain/price/cancellation.ts';
import { payUrlOf } from '../domain/price/payment.ts';
import { type GuestSteps, guestSteps } from '../domain/stay/guest-steps.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** A stay as its own pages show it, on one day. */
export type StayPage = {
  readonly stay: Stay;
  readonly view: HotelView;
  /** The hotel's own calendar day. */
  readonly today: string;
  readonly steps: GuestSteps;
  /** What cancelling on that day may be charged with. */
  readonly fee: number;
  /** Where the deposit that is still open is paid; null where none is, or not by card. */
  readonly payUrl: string | null;
  /** The others of its group that the same guest asked for, as their own pages show them. */
  readonly others: readonly OtherRoom[];
};

/** Another room of the group. */
export type OtherRoom = { readonly stay: Stay; readonly pageUrl: string; readonly payUrl: string | null };

/** The stay that a page's address vouches for; null where there is none, or none any more. */
export async function readStayPage(deps: Deps, id: string, now: Temporal.Instant): Promise<StayPage | null> {
  const em = deps.entities.fork();
  const stay = await readPageStay(em, id);
  if (stay === null) return null;
  const view = await deps.hotels.current(deps.db, stay.business_id);
  const today = localDate(now.epochMilliseconds, view.account.time_zone);
  return {
    stay,
    view,
    today,
    steps: guestSteps(stay, today),
    fee: cancelFeeOn(today, stay),
    payUrl: payUrlOf(view, stay),
    others: (await readOthers(em, stay)).map((other) => ({
      stay: other,
      pageUrl: deps.pages.guest(other.id, view.account.own_host),
      payUrl: payUrlOf(view, other),
    })),
  };
}

/** A room of the group that was given to somebody else is none of this guest's business. */
async function readOthers(em: EntityManager, { id, business_id, group_id, email, phone }: Stay): Promise<Stay[]> {
  if (group_id === null || (email === null && phone === null)) return [];
  const stays = await readGroupStays(em, business_id, group_id);
  const isTheirs = (other: Stay) =>
    email === null ? other.email === null && other.phone === phone : other.email === email;
  return stays.filter((other) => other.id !== id && isTheirs(other));
}

type OnPage = { readonly stay: Pick<Stay, 'business_id'>; readonly view: HotelView };

/** Whoever stands before one of a stay's own pages, in the terms of the use cases. */
export function pageCaller({ stay, view }: OnPage, requestId: string): Caller {
  return {
    business: stay.business_id,
    kind: 'hotel',
    // Nobody said which plan the hotel is on: what the top one alone has is not begun from here.
    plan: 'free',
    key_id: 'page',
    key_kind: 'publishable',
    lang: view.account.language,
    request_id: requestId,
    address_hash: null,
    exp: Date.now() + CALLER_LIFE_MS,
    idempotency: null,
  };
}
